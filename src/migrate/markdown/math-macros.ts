/** Names that a book gives to parts of formulas, written out: KaTeX draws each formula by itself here. */

/** What each name stands for, where `#1` is what stands behind it. */
export type Macros = Readonly<Record<string, string>>

/** Macros that name each other in a circle end here. */
const DEEPEST = 10

/** The macros of a file of mdbook-katex: `\name:meaning` in each line. */
export function macrosIn(text: string): Macros {
  const found = [...text.matchAll(/^(\\[A-Za-z]+):(.+?)[ \t]*$/gm)]
  return Object.fromEntries(found.map(([, name = '', meaning = '']) => [name, meaning]))
}

/** A text in which macros are written out. One whose arguments go on in the next line stays. */
export function withoutMacros(text: string, macros: Macros, depth = 0): string {
  if (depth > DEEPEST) return text
  const names = /\\[A-Za-z]+/g
  let out = ''
  let behind = 0
  for (let found = names.exec(text); found; found = names.exec(text)) {
    const meaning = Object.hasOwn(macros, found[0]) ? macros[found[0]] : undefined
    if (meaning === undefined) continue
    const count = Math.max(0, ...[...meaning.matchAll(/#(\d)/g)].map(([, nth]) => Number(nth)))
    const given: string[] = []
    let end = names.lastIndex
    while (given.length < count) {
      const [own, length] = argumentAt(text, end)
      if (own === undefined) break
      given.push(own)
      end += length
    }
    if (given.length < count) continue
    const written = meaning.replace(/#(\d)/g, (_, nth: string) => given[Number(nth) - 1] ?? '')
    out += text.slice(behind, found.index) + withoutMacros(written, macros, depth + 1)
    behind = end
    names.lastIndex = end
  }
  return out + text.slice(behind)
}

/** What stands at a place of a formula as one: a group in braces, a name or a sign. */
function argumentAt(text: string, start: number): readonly [string | undefined, number] {
  const rest = text.slice(start)
  const [blank = ''] = /^[ \t]*/.exec(rest) ?? []
  const own = rest.slice(blank.length)
  if (!own.startsWith('{')) {
    const [sign] = /^(?:\\[A-Za-z]+|\\?[^\s}])/.exec(own) ?? []
    return [sign, blank.length + (sign?.length ?? 0)]
  }
  let depth = 0
  for (const { 0: sign, index } of own.matchAll(/\\.|[{}]/g)) {
    if (sign === '{') depth += 1
    if (sign === '}') depth -= 1
    if (depth === 0) return [own.slice(1, index), blank.length + index + 1]
  }
  return [undefined, 0]
}
