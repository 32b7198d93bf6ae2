/** An answer has so many bytes at most unless less is asked for, as JSON in UTF-8. */
export const MOST_ANSWER = 7500

const encoder = new TextEncoder()

/** How many bytes of an answer a text takes: a Korean syllable takes three, the end of a line two. */
export const sizeOf = (text: string): number => encoder.encode(JSON.stringify(text)).length - 2

/** A part of a text. */
export interface Piece {
  readonly text: string
  /** Where the rest begins; absent at the end. */
  readonly next?: number
}

/**
 * The piece of a Markdown text that begins at a place and has so many bytes at most. It ends between blocks where it
 * can, else between lines. Code and tables that are cut can be read in both pieces: the fence is closed and opened
 * again, the head of the table is repeated.
 */
export function pieceOf(markdown: string, from: number, most: number): Piece {
  const { before, lines } = linesFrom(markdown, from)
  let room = most - sizeOf(before)
  let end = { at: from, closing: '' }
  let between = end
  for (const line of lines) {
    const size = sizeOf(line.text)
    if (size + sizeOf(line.closing) > room) {
      if (end.at === from) {
        const characters = fitting(line.text, room - sizeOf(line.closing))
        end = { at: from + characters, closing: line.closing && `\n${line.closing}` }
      } else if ((between.at - from) * 2 > end.at - from) end = between
      const text = before + markdown.slice(from, end.at) + end.closing
      return end.at < markdown.length ? { text: text.trimEnd(), next: end.at } : { text }
    }
    room -= size
    end = { at: line.end, closing: line.closing }
    if (line.isBetweenBlocks) between = end
  }
  return { text: (before + markdown.slice(from)).trimEnd() }
}

interface Line {
  readonly text: string
  /** Where the next line begins. */
  readonly end: number
  /** What ends the code that goes on behind the line. */
  readonly closing: string
  readonly isBetweenBlocks: boolean
}

const FENCE = /^[ \t>]*(`{3,}|~{3,})/

/** The lines from a place on; before them the opening of the code, or the head of the table, that the place is in. */
function linesFrom(markdown: string, from: number) {
  const lines: Line[] = []
  let before = ''
  let fence: { readonly mark: string; readonly opening: string } | undefined
  let head: string[] = []
  for (let start = 0, end = 0; start < markdown.length; start = end) {
    end = markdown.indexOf('\n', start) + 1 || markdown.length
    const text = markdown.slice(start, end)
    const isRow = !fence && /^[ \t>]*\|/.test(text)
    if (!isRow) head = []
    if (start <= from) before = fence?.opening ?? (head.length === 2 ? head.join('') : '')
    if (isRow && head.length < 2) head.push(text)
    const mark = FENCE.exec(text)?.[1]
    if (!fence && mark !== undefined) fence = { mark, opening: text }
    else if (fence && mark?.startsWith(fence.mark)) fence = undefined
    if (end <= from) continue
    lines.push({
      text: text.slice(Math.max(0, from - start)),
      end,
      closing: fence ? `${fence.mark}\n` : '',
      isBetweenBlocks: !fence && text.trim() === '',
    })
  }
  return { before, lines }
}

/** How many characters of a line fit, one at least: those up to a space, if one stands in the second half of them. */
function fitting(line: string, most: number): number {
  let size = 0
  let end = 0
  for (const character of line) {
    size += sizeOf(character)
    if (size > most && end > 0) break
    end += character.length
  }
  const space = line.lastIndexOf(' ', end - 1) + 1
  return space > end / 2 ? space : end
}
