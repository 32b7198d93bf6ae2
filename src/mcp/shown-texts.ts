import { withoutControlCharsIn } from '../data-files/control-characters.ts'
import type { GuidePage } from './guide.ts'

/** Some descriptions of an API have a whole chapter where a title should be. */
const LONGEST_TITLE = 120
const LONGEST_TEXT = 240

/** A text in one line, cut between words where it is too long. */
export function inLine(text: string, longest = LONGEST_TEXT): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= longest) return line
  const space = line.lastIndexOf(' ', longest)
  return `${line.slice(0, space > longest / 2 ? space : longest)} …`
}

/** The title of a page as lists show it. */
export const titleOf = ({ title }: Pick<GuidePage, 'title'>): string => inLine(title, LONGEST_TITLE)

/** What a page is about as lists show it; nothing when the title says it. */
export const aboutOf = ({ title, description }: GuidePage): string =>
  description === title ? '' : inLine(description)

/** Tags and variation selectors above the basic plane: nobody sees them, and programs read whole sentences out of them. */
const UNSEEN = /[\u{e0000}-\u{e01ef}]/gu

/**
 * A text of a site as it is handed to a program: without control characters, and without what turns or hides the text
 * around it.
 */
export const cleanText = (text: string): string =>
  withoutControlCharsIn(text).replace(UNSEEN, '').replaceAll('\0', ' ')
