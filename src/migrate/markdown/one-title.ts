/** Pages with several headings of the first level, which tools show each with an id. A page has one title here. */
import { codeLines } from './fences.ts'
import type { Forms } from './forms.ts'

/** Writes headings one level lower from the second one of the first level on, so that links to it and lists have it. */
export function withOneTitle(
  lines: ReturnType<Forms>,
  /** So many lines are front matter, where `#` begins a comment. */
  start: number,
): ReturnType<Forms> {
  const isCode = codeLines()
  let titles = 0
  let before = ''
  const own = (line: string) => {
    const isText = !isCode(line)
    const underlined = isText && /^ {0,3}=+[ \t]*$/.test(line) && /^ {0,3}[^\s#>|<=-]/.test(before)
    before = isText ? line : ''
    if (!isText) return line
    if (underlined || /^ {0,3}#(?=[ \t]+\S)/.test(line)) titles++
    if (titles < 2) return line
    return underlined
      ? line.replaceAll('=', '-')
      : line.replace(/^( {0,3}#{1,5})(?=[ \t]+\S)/, '$1#')
  }
  return lines.map((line, index) =>
    index < start ? line : typeof line === 'string' ? own(line) : line.map(own),
  )
}
