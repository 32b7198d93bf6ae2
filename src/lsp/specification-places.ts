/** References in descriptions of an API: what they may name, and where that is. */
import { isMap, isPair, isScalar, parseDocument } from 'yaml'
import { plainPath } from '../urls/address.ts'
import type { Target } from './editing.ts'
import { lineAround, type Span, touches } from './span.ts'

/** A `$ref` that a place is in. */
export interface ReferenceSpot {
  readonly reference: string
  readonly span: Span
}

const REFERENCE = /["']?\$ref["']?[ \t]*:[ \t]*(?:"([^"\n]*)"?|'([^'\n]*)'?|([^\s,}]*))/g

/** The value of `$ref` at a place of YAML or JSON. */
export function referenceSpot(text: string, offset: number): ReferenceSpot | undefined {
  const line = lineAround(text, offset)
  for (const found of text.slice(line.start, line.end).matchAll(REFERENCE)) {
    const [whole, double, single, bare] = found
    const reference = double ?? single ?? bare ?? ''
    const at = line.start + found.index + whole.lastIndexOf(reference)
    const start =
      reference === '' ? line.start + found.index + whole.replace(/["']$/, '').length : at
    const span = { start, end: start + reference.length }
    if (touches(span, offset)) return { reference, span }
  }
  return undefined
}

/** The parts of a description that others may refer to, as references in the same file. */
export function specificationPointers(text: string): readonly string[] {
  const root: unknown = safely(() => parseDocument(text, { logLevel: 'silent' }).contents)
  if (!isMap(root)) return []
  const groups = ['components', 'definitions', 'channels'].flatMap((name) => {
    const group = root.get(name, true)
    if (!isMap(group)) return []
    return namesOf(group).flatMap((key) => {
      const below = group.get(key, true)
      const own = `#/${name}/${escaped(key)}`
      if (name !== 'components') return [own]
      return isMap(below) ? namesOf(below).map((inner) => `${own}/${escaped(inner)}`) : []
    })
  })
  return groups
}

const namesOf = (map: { readonly items: readonly unknown[] }): readonly string[] =>
  map.items.flatMap((item) =>
    isPair(item) && isScalar(item.key) && item.key.value !== null ? [String(item.key.value)] : [],
  )

const escaped = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1')

/** The file of a reference, and the pointer in it. */
export function referredFile(
  file: string,
  reference: string,
): { readonly path: string; readonly pointer: string } | undefined {
  if (/^[a-z][a-z\d+.-]*:/i.test(reference)) return undefined
  const hash = reference.indexOf('#')
  const named = hash < 0 ? reference : reference.slice(0, hash)
  const folder = file.split('/').slice(0, -1).join('/')
  const path = named === '' ? file : plainPath(`${folder}/${named}`)
  return { path, pointer: hash < 0 ? '' : reference.slice(hash + 1) }
}

/** Where a pointer leads in a text; its beginning when it leads nowhere. */
export function pointerTarget(file: string, text: string, pointer: string): Target {
  const keys = pointer
    .split('/')
    .slice(1)
    .map((key) => plainKey(key).replaceAll('~1', '/').replaceAll('~0', '~'))
  let node: unknown = safely(() => parseDocument(text, { logLevel: 'silent' }).contents)
  let span: Span = { start: 0, end: 0 }
  for (const key of keys) {
    if (!isMap(node)) {
      const items: readonly unknown[] = (node as { items?: readonly unknown[] } | null)?.items ?? []
      node = items[Number(key)]
      const range = (node as { range?: readonly number[] | null } | undefined)?.range
      if (!range) return { file, span }
      span = { start: range[0] ?? 0, end: range[0] ?? 0 }
      continue
    }
    const pair = node.items.find(({ key: own }) => isScalar(own) && String(own.value) === key)
    if (!pair || !isScalar(pair.key) || !pair.key.range) return { file, span }
    span = { start: pair.key.range[0], end: pair.key.range[1] }
    node = pair.value
  }
  return { file, span }
}

const plainKey = (key: string) => {
  try {
    return decodeURIComponent(key)
  } catch {
    return key
  }
}

function safely<Value>(make: () => Value): Value | undefined {
  try {
    return make()
  } catch {
    return undefined
  }
}
