/** Reads a text of MDX even where its grammar fails: what no tag and no expression can be is read as text. */
import type { Nodes, Root } from 'mdast'
import { visit } from '../../html/visit.ts'
import type { Bilingual } from '../../i18n/bilingual.ts'
import { mdxReason } from '../../i18n/code-reasons.ts'
import type { Parse } from '../commonmark/parse.ts'
import { moduleReader } from '../parse/module-lines.ts'
import { parseByMdx } from './syntax.ts'

/** Where the grammar fails, and why. */
export interface GrammarFault {
  readonly offset: number
  readonly reason: Bilingual
}

export interface ReadByGrammar {
  /** Nothing when the text cannot be read as MDX at all. */
  readonly tree?: Root
  readonly faults: readonly GrammarFault[]
}

/** Each fault costs a reading of the whole text: so many characters are read again, and so many times at most. */
const MOST_CHARACTERS = 400_000
const MOST_FAULTS = 20

/** Stand for characters that are text after all. They keep the places of all others. No text has these code points. */
const TEXT_FOR: Readonly<Record<string, string>> = {
  '\uFDD5': '<',
  '\uFDD6': '{',
  '\uFDD7': 'i',
  '\uFDD8': 'e',
}
const MARKS = /[\uFDD5-\uFDD8]/g
const MARK_FOR: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(TEXT_FOR).map(([mark, text]) => [text, mark]),
)

export function readByGrammar(written: string, parse: Parse = parseByMdx): ReadByGrammar {
  let text = written.replace(MARKS, '\uFFFD')
  const faults: GrammarFault[] = []
  const most = Math.min(MOST_FAULTS, MOST_CHARACTERS / text.length)
  while (faults.length <= most) {
    try {
      const tree = parse(text)
      if (faults.length > 0) restore(tree)
      return { tree, faults }
    } catch (error) {
      const thrown = error as Thrown
      // In their form for development, the parsers stop at their own assertions before they name the fault.
      const isAssertion = (error as Error).name === 'Assertion'
      if (thrown.ruleId === undefined && !isAssertion) throw error
      const next = isAssertion ? undefined : mended(text, thrown)
      faults.push({
        offset: next?.offset ?? offsetOf(thrown),
        reason: mdxReason(thrown.reason ?? ''),
      })
      if (!next) break
      text = next.text
    }
  }
  return { faults: faults.slice(0, 1) }
}

/** What the parser throws: a `VFileMessage`. */
interface Thrown {
  readonly reason: string
  readonly ruleId?: string
  readonly source?: string
  readonly place?: Point | { readonly start: Point; readonly end: Point }
}

interface Point {
  readonly offset?: number
}

const startOf = ({ place }: Thrown): Point | undefined =>
  place && 'start' in place ? place.start : place
const offsetOf = (thrown: Thrown) => startOf(thrown)?.offset ?? 0

interface Mended {
  readonly text: string
  readonly offset: number
}

/** The text without what the grammar fails at. */
function mended(text: string, thrown: Thrown): Mended | undefined {
  const { reason, ruleId, source = '', place } = thrown
  const offset = offsetOf(thrown)
  if (ruleId === 'end-tag-mismatch') {
    // The tag that is not closed is named by its lines and columns.
    const [, line, column, endLine, endColumn] = /\((\d+):(\d+)-(\d+):(\d+)\)/.exec(reason) ?? []
    if (endColumn === undefined) return undefined
    const start = offsetAt(text, Number(line), Number(column))
    return blanked(text, start, offsetAt(text, Number(endLine), Number(endColumn)))
  }
  if (ruleId === 'unexpected-closing-slash' && place && 'end' in place) {
    const start = text.lastIndexOf('<', offset)
    const end = text.indexOf('>', offset) + 1
    return start < 0 || end === 0 ? undefined : blanked(text, start, end)
  }
  if (source.endsWith('esm')) {
    const start = lastModule(text, offset)
    if (start === undefined) return undefined
    // TypeScript, which MDX does not read, is code all the same.
    const end = moduleReader(text)(start)
    return end === undefined ? replaced(text, start) : blanked(text, start, end)
  }
  const sign = source.includes('expression') ? '{' : '<'
  const start =
    ruleId === 'unexpected-eof' && sign === '{' ? lastOpen(text) : lastSign(text, sign, offset)
  return start < 0 ? undefined : replaced(text, start)
}

/** The last of a sign that stands at or before a place. */
const lastSign = (text: string, sign: string, offset: number) =>
  text.lastIndexOf(sign, Math.min(offset, text.length))

/** The last line at or before a place that begins like one of a module. */
function lastModule(text: string, offset: number): number | undefined {
  let found: number | undefined
  for (const { index } of text.matchAll(/^(?:import|export)\b/gm)) {
    if (index > offset) break
    found = index
  }
  return found
}

/** The last brace that is never closed. */
function lastOpen(text: string): number {
  let closed = 0
  for (let at = text.length - 1; at >= 0; at--) {
    if (text[at] === '}') closed++
    else if (text[at] === '{' && closed-- === 0) return at
  }
  return -1
}

const replaced = (text: string, at: number): Mended | undefined => {
  const mark = MARK_FOR[text[at] ?? '']
  return mark === undefined
    ? undefined
    : { text: text.slice(0, at) + mark + text.slice(at + 1), offset: at }
}

/** A text without a tag that has no partner; lines stay lines. */
const blanked = (text: string, from: number, to: number): Mended => ({
  text: text.slice(0, from) + text.slice(from, to).replace(/[^\n]/g, ' ') + text.slice(to),
  offset: from,
})

function offsetAt(text: string, line: number, column: number): number {
  let start = 0
  for (let at = 1; at < line; at++) start = text.indexOf('\n', start) + 1
  return start + column - 1
}

function restore(tree: Root): void {
  const plain = (value: string) => value.replace(MARKS, (mark) => TEXT_FOR[mark] ?? '')
  visit(tree, (node) => {
    const fields = node as Nodes & Record<string, unknown>
    for (const key of ['value', 'url', 'alt', 'title', 'lang', 'meta'])
      if (typeof fields[key] === 'string') Object.assign(node, { [key]: plain(fields[key]) })
  })
}
