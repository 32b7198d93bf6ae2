/** Where in YAML an author is writing. It goes by indents and braces, as what is half written cannot be parsed. */
import { lineAround, type Span } from './span.ts'

export interface YamlSpot {
  /** The names that lead to what is written; lists are looked through. */
  readonly path: readonly string[]
  /** A name is written, and not what stands behind it. */
  readonly isKey: boolean
  /** What is written, without quotes, and where. */
  readonly word: string
  readonly span: Span
  /** The names that stand beside it. */
  readonly siblings: readonly string[]
}

/** A line with a name, an item of a list, or both. */
interface Row {
  /** The columns of the last dash, if there is one, and of what follows it. */
  readonly dash?: number
  readonly column: number
  readonly key?: string
  /** What stands behind the colon. */
  readonly rest: string
  readonly restColumn: number
}

const ROW = /^([ \t]*)((?:-[ \t]+|-$)*)/
const KEY =
  /^("(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^\s#'"[\]{},&*!|>%@`-][^:#]*?|-[^\s:#][^:#]*?)[ \t]*:(?:[ \t]+|$)/

function rowOf(line: string): Row | undefined {
  const [head = '', indent = '', dashes = ''] = ROW.exec(line) ?? []
  const rest = line.slice(head.length)
  if ((rest === '' && dashes === '') || rest.startsWith('#')) return undefined
  const [named, written] = KEY.exec(rest) ?? []
  const dash = dashes === '' ? {} : { dash: indent.length + dashes.trimEnd().length - 1 }
  const own = { ...dash, column: head.length }
  if (named === undefined || written === undefined) return { ...own, rest, restColumn: head.length }
  return {
    ...own,
    key: unquoted(written),
    rest: rest.slice(named.length),
    restColumn: head.length + named.length,
  }
}

const unquoted = (word: string) => /^(["'])(.*)\1$/s.exec(word)?.[2] ?? word.replace(/^["']/, '')

/** What is written at an offset of YAML. Nothing in a comment. */
export function yamlSpot(text: string, offset: number): YamlSpot | undefined {
  const lines = text.split('\n').map((line) => line.replace(/\r$/, ''))
  const line = text.slice(0, offset).split('\n').length - 1
  const { start } = lineAround(text, offset)
  const flow = openFlow(lines, line, offset - start)
  if (flow === 'comment') return undefined
  if (flow) {
    const above = flow.braces.flatMap(({ under }) => under ?? [])
    const path = [...pathAt(lines, flow.line), ...above]
    const { pending, key, keys, isList } = flow.braces.at(-1) ?? { pending: '', keys: [] }
    const [after = ''] = /^[^\s,{}[\]"':]*/.exec(text.slice(offset)) ?? []
    const typed = pending.trimStart()
    const word = unquoted(typed) + after
    const quote = /^["']/.test(typed) ? 1 : 0
    const span = { start: offset - typed.length + quote, end: offset + after.length }
    const isKey = key === undefined && !isList
    return { path: key === undefined ? path : [...path, key], isKey, word, span, siblings: keys }
  }
  return blockSpot(lines, line, { start, column: offset - start })
}

function blockSpot(
  lines: readonly string[],
  line: number,
  { start, column }: { readonly start: number; readonly column: number },
): YamlSpot | undefined {
  const written = lines[line] ?? ''
  const row = rowOf(written)
  if (!row) {
    if (written.slice(0, column).includes('#')) return undefined
    const span = { start: start + column, end: start + column }
    const path = parentsOf(lines, line, column, undefined)
    return { path, isKey: true, word: '', span, siblings: siblingsOf(lines, line, column) }
  }
  const parents = parentsOf(lines, line, row.column, row.dash)
  const siblings = siblingsOf(lines, line, row.column)
  if (row.key !== undefined && column >= row.restColumn) {
    const rest = row.rest.replace(/(?:^|[ \t]+)#.*$/, '').trimEnd()
    if (column > row.restColumn + row.rest.trimEnd().length + 1 && rest !== '') return undefined
    const quote = /^["']/.test(rest) ? 1 : 0
    const word = unquoted(rest)
    const from = start + row.restColumn + quote
    const span =
      rest === ''
        ? { start: start + column, end: start + column }
        : { start: from, end: from + word.length }
    return { path: [...parents, row.key], isKey: false, word, span, siblings }
  }
  if (row.key !== undefined) {
    const from = start + row.column
    return {
      path: parents,
      isKey: true,
      word: row.key,
      span: { start: from, end: from + row.key.length },
      siblings,
    }
  }
  const quote = /^["']/.test(row.rest) ? 1 : 0
  const word = unquoted(row.rest.replace(/[ \t]+#.*$/, '').trimEnd())
  const from = start + row.column + quote
  const span = { start: from, end: from + word.length }
  return { path: parents, isKey: true, word, span, siblings }
}

const pathAt = (lines: readonly string[], line: number): readonly string[] => {
  const row = rowOf(lines[line] ?? '')
  if (!row) return []
  const parents = parentsOf(lines, line, row.column, row.dash)
  return row.key === undefined ? parents : [...parents, row.key]
}

/** The names that lead to what stands at a column of a line. A dash belongs to a name that may stand in the same column. */
function parentsOf(
  lines: readonly string[],
  line: number,
  column: number,
  dash: number | undefined,
): readonly string[] {
  const parents: string[] = []
  let limit = dash === undefined ? column : dash + 0.5
  for (let at = line - 1; at >= 0 && limit > 0; at--) {
    const row = rowOf(lines[at] ?? '')
    if (!row) continue
    if (row.key !== undefined && row.column < limit && /^(?:[&!]\S*)?\s*(?:#.*)?$/.test(row.rest)) {
      parents.unshift(row.key)
      limit = row.dash === undefined ? row.column : row.dash + 0.5
    } else if (row.dash !== undefined && row.column === limit) limit = row.dash + 0.5
    else if (row.dash !== undefined && row.dash < limit && row.column < limit)
      limit = row.dash + 0.5
  }
  return parents
}

/** The names in the same column, as far as no line stands further to the left. */
function siblingsOf(lines: readonly string[], line: number, column: number): readonly string[] {
  const found: string[] = []
  for (const step of [-1, 1])
    for (let at = line + step; at >= 0 && at < lines.length; at += step) {
      const row = rowOf(lines[at] ?? '')
      if (!row) continue
      if (row.column < column || (step === 1 && row.dash !== undefined && row.dash < column)) break
      if (row.column === column && row.key !== undefined) found.push(row.key)
      if (row.dash !== undefined && row.dash < column) break
    }
  return found
}

/** A brace or a bracket that is open. */
interface OpenBrace {
  readonly isList: boolean
  /** The name in the brace around it that it stands behind. */
  readonly under?: string
  /** The names in it so far. */
  readonly keys: string[]
  /** The name whose value is being written. */
  key: string | undefined
  /** What was written since the last sign that means something. */
  pending: string
}

interface OpenFlow {
  /** The line of the outermost brace. */
  readonly line: number
  /** From the outermost to the innermost. */
  readonly braces: readonly OpenBrace[]
}

/** The braces that are open at a place. */
function openFlow(
  lines: readonly string[],
  line: number,
  column: number,
): OpenFlow | 'comment' | undefined {
  const braces: OpenBrace[] = []
  let first = 0
  const isInBlockText = blockTextFinder()
  for (let at = 0; at <= line; at++) {
    const whole = lines[at] ?? ''
    const isLast = at === line
    const isOutside = braces.length === 0
    if (isOutside && isInBlockText(whole, isLast)) continue
    const start = isOutside ? (rowOf(whole)?.restColumn ?? 0) : 0
    const written = isLast ? whole.slice(0, column) : whole
    const end = readFlow(written, start, braces)
    if (isLast && end === 'comment') return 'comment'
    if (isOutside && braces.length > 0) first = at
    const open = braces.at(-1)
    if (!isLast && open && end !== 'quote') open.pending += ' '
  }
  return braces.length > 0 ? { line: first, braces } : undefined
}

/**
 * Says of one line after the other whether it is text: what follows `|` and `>`, and the line with the sign itself, which
 * opens no brace. On the last line of all, the sign may still become something else.
 */
function blockTextFinder(): (line: string, isLast: boolean) => boolean {
  let indentOfBlock: number | undefined
  return (line, isLast) => {
    const indent = line.search(/\S/)
    if (indentOfBlock !== undefined && (indent < 0 || indent > indentOfBlock)) return true
    indentOfBlock = undefined
    const row = rowOf(line)
    if (!row || !/^[|>][+-]?\d?[+-]?\s*(?:#.*)?$/.test(row.rest)) return false
    indentOfBlock = indent
    return !isLast
  }
}

/** Reads a line into the braces that are open before it, and says what it ends in. */
function readFlow(
  line: string,
  start: number,
  braces: OpenBrace[],
): 'comment' | 'quote' | undefined {
  let quote: string | undefined
  for (let index = start; index < line.length; index++) {
    const sign = line[index] ?? ''
    const open = braces.at(-1)
    if (quote !== undefined) {
      if (open) open.pending += sign
      if (sign === quote) quote = undefined
      continue
    }
    if (sign === '#' && (index === 0 || /\s/.test(line[index - 1] ?? ''))) return 'comment'
    const isFirst = open ? open.pending.trim() === '' : index === start
    if (isFirst && /["']/.test(sign)) quote = sign
    if (isFirst && /[{[]/.test(sign)) braces.push(newBrace(sign, open))
    else if (open) readSign(sign, line[index + 1] ?? '', open, braces)
  }
  return quote === undefined ? undefined : 'quote'
}

const newBrace = (sign: string, around: OpenBrace | undefined): OpenBrace => ({
  isList: sign === '[',
  ...(around?.key === undefined ? {} : { under: around.key }),
  keys: [],
  key: undefined,
  pending: '',
})

/** Takes a sign in a brace: the end of it, of a value or of a name, or a part of these. */
function readSign(sign: string, next: string, open: OpenBrace, braces: OpenBrace[]): void {
  if (sign === '}' || sign === ']') {
    braces.pop()
    const around = braces.at(-1)
    // Any text does: it says that a value stands there already.
    if (around) around.pending = 'x'
  } else if (sign === ',') {
    open.key = undefined
    open.pending = ''
  } else if (sign === ':' && !open.isList && /[\s{["']|^$/.test(next)) {
    open.key = unquoted(open.pending.trim())
    open.keys.push(open.key)
    open.pending = ''
  } else open.pending += sign
}
