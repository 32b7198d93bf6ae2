const FENCE = /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*(`{3,}|~{3,})([^\n]*)$/

/** Tells which lines of a Markdown text are in a block of code, by their numbers from 0. The fences are not. */
export function codeLines(text: string): (line: number) => boolean {
  const inside = new Set<number>()
  let fence: string | undefined
  for (const [index, line] of text.split('\n').entries()) {
    const [, marks, rest = ''] = FENCE.exec(line.replace(/\r$/, '')) ?? []
    if (fence === undefined) {
      if (marks !== undefined && !(marks[0] === '`' && rest.includes('`'))) fence = marks
    } else if (marks?.startsWith(fence) && rest.trim() === '') fence = undefined
    else inside.add(index)
  }
  return (line) => inside.has(line)
}

/** Whether an offset of a text is in a block of code. */
export const isInCodeBlock = (text: string, offset: number): boolean =>
  codeLines(text)(text.slice(0, offset).split('\n').length - 1)
