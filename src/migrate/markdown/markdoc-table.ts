/** Tables of Markdoc: rows are lists with lines between them, the first row being the head. */

const ITEM = /^([ \t]*)[-*+](?:[ \t]+(.*)|[ \t]*)$/
const BETWEEN = /^[ \t]*-{3,}[ \t]*$/

/** The rows of a table as one of Markdown, or as one of HTML where a cell has several lines. */
export function markdocTable(lines: readonly string[]): string {
  const rows = rowsOf(lines)
  const [head = [], ...others] = rows
  const width = Math.max(0, ...rows.map((row) => row.length))
  if (width === 0) return ''
  const isPlain = rows.every((row) => row.every((cell) => !cell.includes('\n')))
  return isPlain ? plainTable(head, others, width) : htmlTable(head, others)
}

function rowsOf(lines: readonly string[]): string[][] {
  const rows: string[][] = [[]]
  let depth: number | undefined
  for (const line of lines) {
    if (BETWEEN.test(line)) {
      rows.push([])
      continue
    }
    const [item, blanks = '', text = ''] = ITEM.exec(line) ?? []
    const row = rows.at(-1) ?? []
    // The first item says how far in cells begin; what stands farther in belongs to a cell.
    if (item !== undefined && blanks.length <= (depth ?? blanks.length)) {
      depth = blanks.length
      row.push(text)
      continue
    }
    const cell = row.pop()
    if (cell !== undefined) row.push(`${cell}\n${line.slice((depth ?? 0) + 2)}`)
  }
  return rows.map((row) => row.map((cell) => cell.trim())).filter((row) => row.length > 0)
}

function plainTable(head: readonly string[], rows: readonly string[][], width: number): string {
  const cells = (row: readonly string[]) =>
    Array.from({ length: width }, (_, index) => (row[index] ?? '').replace(/(?<!\\)\|/g, '\\|'))
  const line = (row: readonly string[]) => `| ${cells(row).join(' | ')} |`
  return [line(head), `|${' --- |'.repeat(width)}`, ...rows.map(line)].join('\n')
}

/** Markdown is read in a cell when empty lines stand around it. */
function htmlTable(head: readonly string[], rows: readonly string[][]): string {
  const row = (name: string, cells: readonly string[]) =>
    ['<tr>', ...cells.flatMap((cell) => [`<${name}>`, '', cell, '', `</${name}>`]), '</tr>'].join(
      '\n',
    )
  return [
    ...['<table>', '<thead>', row('th', head), '</thead>', '<tbody>'],
    ...rows.map((cells) => row('td', cells)),
    ...['</tbody>', '</table>'],
  ].join('\n')
}
