/** The line that a problem is about, and where in it. */
export interface Excerpt {
  readonly line: number
  readonly text: string
  /** From 1, in UTF-16 code units like every column. */
  readonly column?: number
}

const MOST = 100
/** How much of a long line is shown before the place. */
const BEFORE = 50
/** The longest line that is given whole: descriptions of APIs that programs write are one line of megabytes. */
const LONGEST_LINE = 2000

/** Gives the line of a text that a place is in; nothing when the text does not reach so far, or there is nothing to see. */
export function excerptsOf(
  text: string,
): (place: { readonly line?: number; readonly column?: number }) => Excerpt | undefined {
  const lineAt = linesOf(text)
  return ({ line, column }) => {
    const found = line === undefined ? undefined : lineAt(line)
    if (line === undefined || found === undefined || found.trim() === '') return undefined
    return { line, ...partOf(found, column) }
  }
}

/** A line, or what of a very long one stands around the place, which then is counted from where that begins. */
function partOf(text: string, column: number | undefined): Omit<Excerpt, 'line'> {
  if (text.length <= LONGEST_LINE) return { text, ...(column === undefined ? {} : { column }) }
  const start = Math.max(0, Math.min((column ?? 1) - 1, text.length) - LONGEST_LINE / 2)
  const part = text.slice(start, start + LONGEST_LINE)
  const head = start > 0 ? '…' : ''
  const tail = start + LONGEST_LINE < text.length ? '…' : ''
  return {
    // Half of a pair is no character.
    text: head + part.toWellFormed() + tail,
    ...(column === undefined ? {} : { column: column - start + head.length }),
  }
}

/** The lines of a text by their numbers. A large file may have thousands of problems: each part of it is read once. */
function linesOf(text: string): (line: number) => string | undefined {
  const starts = [0]
  return (line) => {
    for (let end = 0; starts.length <= line && end >= 0; ) {
      end = text.indexOf('\n', starts.at(-1))
      if (end >= 0) starts.push(end + 1)
    }
    const start = starts[line - 1]
    const next = starts[line]
    return start === undefined
      ? undefined
      : text.slice(start, next === undefined ? undefined : next - 1)
  }
}

/** An excerpt as a terminal shows it: the line with its number, and a caret below the place. */
export function excerptText({ line, text, column }: Excerpt): string {
  const number = String(line)
  const { shown, before } = cut(text, column ?? 1)
  const gutter = ' '.repeat(number.length)
  const lines = [`${number} | ${visible(shown)}`]
  if (column !== undefined) lines.push(`${gutter} | ${blank(before)}^`)
  return lines.map((one) => `  ${one}`).join('\n')
}

/** A window of a long line, and what is in it before the place. */
function cut(text: string, column: number): { readonly shown: string; readonly before: string } {
  const characters = [...text]
  const place = [...text.slice(0, column - 1)].length
  const start = characters.length > MOST ? Math.max(0, place - BEFORE) : 0
  const end = start + MOST
  const head = start > 0 ? '…' : ''
  const tail = end < characters.length ? '…' : ''
  return {
    shown: head + characters.slice(start, end).join('') + tail,
    before: head + characters.slice(start, place).join(''),
  }
}

/** As wide as a text in a terminal, with its tabs. */
function blank(text: string): string {
  return [...visible(text)]
    .map((character) => (character === '\t' ? '\t' : ' '.repeat(widthOf(character))))
    .join('')
}

function widthOf(character: string): number {
  if (/[\p{Mn}\p{Me}\p{Cf}\u1160-\u11ff]/u.test(character)) return 0
  return WIDE.test(character) ? 2 : 1
}

/** Characters that take two columns: Hangul, Chinese characters, kana, full-width forms and emoji. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\p{Emoji_Presentation}\u{20000}-\u{3fffd}]/u

/** A text that a terminal cannot take for commands, and in which no mark turns the direction of what follows. */
export function visible(text: string): string {
  return text.replace(
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is to be shown.
    /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
