const FENCE = /^([ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*)(`{3,}|~{3,})(.*)$/
/** A mark that stands so many columns farther in than the one that opened a block is a line of it. */
const INNER = 4

/** What begins a block of code: what stands before its marks, these, and the words behind them. */
interface Fence {
  readonly indent: string
  readonly mark: string
  readonly info: string
}

/** Says of each line in turn whether it begins a block of code, is in one or ends one. */
function fenceLines(): (line: string) => Fence | 'inside' | 'end' | undefined {
  let open: { readonly mark: string; readonly column: number } | undefined
  return (line) => {
    const [, indent = '', mark = '', info = ''] = FENCE.exec(line) ?? []
    const column = indent.replace(/\t/g, '    ').length
    if (open === undefined) {
      if (mark === '' || (mark.startsWith('`') && info.includes('`'))) return undefined
      open = { mark, column }
      return { indent, mark, info: info.trim() }
    }
    const isEnd = mark.startsWith(open.mark) && info.trim() === ''
    if (!isEnd || column >= open.column + INNER) return 'inside'
    open = undefined
    return 'end'
  }
}

/** Says of each line in turn whether it is in a block of code, or begins or ends one. */
export function codeLines(): (line: string) => boolean {
  const fence = fenceLines()
  return (line) => fence(line) !== undefined
}

/** A block of code with the numbers of its first and last line, from 0. */
export interface CodeBlock extends Fence {
  readonly start: number
  readonly end: number
}

/** The blocks of code in lines. One that is never closed ends with the last line. */
export function codeBlocks(lines: readonly string[]): CodeBlock[] {
  const fence = fenceLines()
  const blocks: CodeBlock[] = []
  let open: CodeBlock | undefined
  lines.forEach((line, index) => {
    const found = fence(line)
    if (found === undefined || found === 'inside') return
    if (found !== 'end') open = { ...found, start: index, end: lines.length - 1 }
    else if (open) {
      blocks.push({ ...open, end: index })
      open = undefined
    }
  })
  return open ? [...blocks, open] : blocks
}

const COMMENTS = [
  ['<!--', '-->'],
  ['{/*', '*/}'],
] as const

/** Says of each line in turn, those of code left out, whether a comment of several lines begins, goes on or ends in it. */
export function commentLines(): (line: string) => boolean {
  let close: string | undefined
  return (line) => {
    const wasOpen = close !== undefined
    let rest = line.replace(/(`+)(?!`).*?[^`]\1(?!`)/g, '')
    for (;;) {
      if (close !== undefined) {
        const end = rest.indexOf(close)
        if (end === -1) return true
        rest = rest.slice(end + close.length)
        close = undefined
      }
      const [first] = COMMENTS.map(([open, end]) => ({ at: rest.indexOf(open), open, end }))
        .filter(({ at }) => at !== -1)
        .sort((a, b) => a.at - b.at)
      if (!first) return wasOpen
      rest = rest.slice(first.at + first.open.length)
      close = first.end
    }
  }
}
