import { inLine } from './shown-texts.ts'

/** So many lines of a page say enough. */
const MOST_LINES = 4
const LONGEST_LINE = 600

/** The lines of a Markdown text that name a code as a word of its own. Cells of a table have the heads of their columns. */
export function linesNaming(markdown: string, code: string): readonly string[] {
  const found: string[] = []
  let columns: readonly string[] = []
  let before = ''
  for (const line of markdown.split('\n')) {
    const isRow = line.startsWith('|')
    if (isRow && !before.startsWith('|')) columns = cellsOf(line)
    const isDelimiter = /^\|[\s:|-]*$/.test(line)
    before = line
    if (isDelimiter || !hasWord(line, code)) continue
    const said = isRow
      ? factsOf(columns, cellsOf(line))
      : line.replace(/^[\s>]*(?:[-*+#]+\s+)?/, '')
    found.push(inLine(said, LONGEST_LINE))
    if (found.length === MOST_LINES) break
  }
  return found
}

/** Whether a line names a code as a word of its own. */
export function hasWord(line: string, word: string): boolean {
  const [text, wanted] = [line.toLowerCase(), word.toLowerCase()]
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    const around = [text[at - 1], text[at + wanted.length]]
    if (!around.some((sign) => sign !== undefined && /[\p{L}\p{N}_]/u.test(sign))) return true
  }
  return false
}

const cellsOf = (row: string) =>
  row
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim())

const factsOf = (columns: readonly string[], cells: readonly string[]) =>
  cells
    .map((cell, index) => [columns[index], cell].filter(Boolean).join(': '))
    .filter((fact) => fact !== '')
    .join(' · ')
