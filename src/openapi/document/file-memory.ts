import type { ApiFile } from '../../model.ts'

interface Memory {
  readonly file: ApiFile
  readonly value: unknown
}

/**
 * What was made of a file last time, if its text and all texts that it refers to are the same. Many pages draw from one
 * file, which is read once. One text is kept for each file and use, which is plain data.
 */
export function rememberedBy<Value, Use = undefined>(make: (file: ApiFile, use: Use) => Value) {
  const memories = new Map<string, Memory>()
  return (file: ApiFile, ...[use]: Use extends undefined ? [] : [use: Use]): Value => {
    const name = `${JSON.stringify(use)} ${file.path}`
    const known = memories.get(name)
    // Only this function writes the map, so that what it holds was made by `make`.
    if (known && isSame(known.file, file)) return known.value as Value
    const value = make(file, use as Use)
    memories.set(name, { file, value })
    return value
  }
}

function isSame(a: ApiFile, b: ApiFile): boolean {
  const [mine, theirs] = [a.includes ?? {}, b.includes ?? {}]
  return (
    a.text === b.text &&
    JSON.stringify([a.values, a.overlay, a.partOverlays, a.describes]) ===
      JSON.stringify([b.values, b.overlay, b.partOverlays, b.describes]) &&
    Object.keys(mine).length === Object.keys(theirs).length &&
    Object.entries(mine).every(
      ([path, text]) => theirs[path] === text && a.refused?.[path] === b.refused?.[path],
    )
  )
}
