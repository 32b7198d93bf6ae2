import { withoutControlCharsIn } from '../data-files/control-characters.ts'

/** Tags and variation selectors above the basic plane: nobody sees them, and programs read whole sentences out of them. */
const UNSEEN = /[\u{e0000}-\u{e01ef}]/gu

/**
 * A text of a site as it is handed to a program: without control characters, and without what turns or hides the text
 * around it.
 */
export const cleanText = (text: string): string =>
  withoutControlCharsIn(text).replace(UNSEEN, '').replaceAll('\0', ' ')
