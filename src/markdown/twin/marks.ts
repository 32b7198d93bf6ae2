/** The marks of Markdown, and text that is to mean none of them. */

/** A pair of characters that means something wherever it stands; NUL marks a hole and stays. */
const ANYWHERE = /[\\`*[\]]|<(?=[a-z/!?])|&(?=#|[a-z\d]+;)|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/giu

/** What means something where a line begins. */
const AT_START = /^(?:(#{1,6}|[-+*]|>)(?=\s|$)|(>)|(=+|-{2,}|~{3,}|:{2,})|(\d{1,9})([.)])(?=\s|$))/

const MAY_MEAN = /[\\`*[\]<&~_]/

/** What most texts have none of: marks, what is left out, and white space that is not one space. */
const IS_CHANGED = /[\\`*[\]<&~_\u2060\uFDD1]|[^\S ]| {2}/

/** Stands for a tilde until it is known whether it is alone. No text has this code point. */
const TILDE = '\uFDD1'

/** Text in a line with other things, whose tildes are settled once the line is whole. White space is that of one line. */
export function plainInLine(text: string): string {
  if (!IS_CHANGED.test(text)) return text
  const line = text.replace(/[\u2060\uFDD1]/g, '').replace(/\s+/g, ' ')
  if (!MAY_MEAN.test(line)) return line
  return line.replace(ANYWHERE, (mark) => `\\${mark}`).replaceAll('~', TILDE)
}

/** Two tildes of a line would strike what is between them, as in ranges of numbers; one means itself. */
export const withTildes = (line: string) => {
  const first = line.indexOf(TILDE)
  if (first < 0) return line
  return line.replaceAll(TILDE, line.indexOf(TILDE, first + 1) < 0 ? '~' : '\\~')
}

/** Text as it is read from Markdown again. */
export const plainMarkdown = (text: string) => withTildes(plainInLine(text))

/** A paragraph that is not taken for a heading, a list, a quote or a line. */
export function paragraphStart(markdown: string): string {
  return markdown.replace(
    AT_START,
    (all, mark?: string, quote?: string, line?: string, number?: string, end = '') =>
      number === undefined ? `\\${mark ?? quote ?? line ?? all}` : `${number}\\${end}`,
  )
}

/** Code in a line. A fence is longer than any in the code. */
export function codeSpan(code: string): string {
  const text = code.includes('\n') ? code.replace(/\s*\n\s*/g, ' ') : code
  if (text === '') return ''
  const ticks = '`'.repeat(1 + longestRun(text, '`', 0))
  const isPadded = /^`|`$/.test(text) || (/^ .* $/.test(text) && text.trim() !== '')
  return isPadded ? `${ticks} ${text} ${ticks}` : ticks + text + ticks
}

/** A block of code. `info` is what stands behind the fence, such as its language. */
export function fence(info: string, code: string): string {
  const ticks = '`'.repeat(Math.max(3, 1 + longestRun(code, '`', 2)))
  // A backtick behind the fence would make it a span of code.
  return `${ticks}${info.replaceAll('`', "'").replace(/\s+/g, ' ')}\n${code.replace(/\n$/, '')}\n${ticks}`
}

function longestRun(text: string, character: string, least: number): number {
  let longest = least
  if (!text.includes(character)) return longest
  for (const [run] of text.matchAll(new RegExp(`${character}+`, 'g')))
    longest = Math.max(longest, run.length)
  return longest
}

/** The title of a link or an image, in quotes and behind a space. */
export const linkTitle = (title: string | undefined) =>
  title ? ` "${title.replace(/\s+/g, ' ').replace(/["\\]/g, '\\$&')}"` : ''

/** An address as the destination of a link. Encoded, a backslash would lead elsewhere: browsers read it as a slash. */
export const destination = (address: string) =>
  address.replace(/[\s<>()\\]/g, (character) =>
    character === '\\'
      ? '\\\\'
      : encodeURIComponent(character).replace(/[()]/g, (one) => (one === '(' ? '%28' : '%29')),
  )

/** A text in the cell of a table. */
export const inCell = (markdown: string) =>
  /[|\n]/.test(markdown) ? markdown.replace(/\|/g, '\\|').replace(/\s*\n\s*/g, ' ') : markdown

/**
 * A table with a line for each row. Its head is as wide as the widest row, as GFM leaves out the cells beyond it. Shorter
 * rows stay short, which GFM fills: a thousand of them below a thousand columns would be 2 MB.
 */
export function table(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  align: readonly (string | undefined)[] = [],
): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map(inCell).join(' | ')} |`.replace(/ {2,}\|/g, ' |')
  const width = rows.reduce((most, { length }) => Math.max(most, length), head.length)
  const top = Array.from({ length: width }, (_, index) => head[index] ?? '')
  const rule = top.map((_, index) => RULES[align[index] ?? ''] ?? '---')
  return [line(top), `| ${rule.join(' | ')} |`, ...rows.map(line)].join('\n')
}

const RULES: Readonly<Record<string, string>> = { center: ':-:', right: '--:' }

/** Blocks below each other. */
export const joined = (blocks: readonly string[]) =>
  blocks.filter((block) => block !== '').join('\n\n')

/** Lines that stand in an item: all but the first are moved in. */
export const indented = (text: string, width: number) =>
  text.replace(/\n(?=[^\n])/g, `\n${' '.repeat(width)}`)

/** Lines of a quote. */
export const quoted = (text: string) => text.replace(/^/gm, '> ').replace(/^> $/gm, '>')
