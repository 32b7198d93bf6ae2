import { relative, resolve } from 'node:path'

/**
 * Writes a text, and waits until all of it is written: a pipe takes a long text in parts, and what is written to
 * the other stream meanwhile would appear between them. A reader that closed the pipe ends the wait as well.
 */
export const writeText = (stream: NodeJS.WritableStream, text: string): Promise<void> =>
  text === '' ? Promise.resolve() : new Promise((done) => stream.write(text, () => done()))

/** How many columns of a terminal a text takes: Hangul takes two for each syllable. */
export const widthOf = (text: string) =>
  [...text].reduce(
    (sum, character) => sum + (/[\u1100-\u115f\u2e80-\uffe0]/.test(character) ? 2 : 1),
    0,
  )

/** A folder or file as it is named from where the command runs. */
/** A path as a shell takes it for one word. Double quotes are those that all shells know. */
export const shellPath = (path: string) => {
  const shown = shownPath(path)
  return /^[\p{L}\p{N}\p{M}_./\\:@+-]+$/u.test(shown)
    ? shown
    : `"${shown.replace(/[$`"]/g, '\\$&')}"`
}

/** A path as seen from where the command runs; `.` for that folder itself. */
export const shownPath = (path: string) => relative(process.cwd(), resolve(path)) || '.'
