const FENCE = /^([ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*)(`{3,}|~{3,})(.*)$/
/** A mark that stands so many columns farther in than the one that opened a block is a line of it. */
const INNER = 4

/** Says of each line in turn whether it is in a block of code, or begins or ends one. */
export function codeLines(): (line: string) => boolean {
  let open: { readonly mark: string; readonly column: number } | undefined
  return (line) => {
    const [, start = '', mark = '', rest = ''] = FENCE.exec(line) ?? []
    const column = start.replace(/\t/g, '    ').length
    if (open === undefined) {
      if (mark === '' || (mark.startsWith('`') && rest.includes('`'))) return false
      open = { mark, column }
      return true
    }
    const isEnd = mark.startsWith(open.mark) && rest.trim() === ''
    if (isEnd && column < open.column + INNER) open = undefined
    return true
  }
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
