/** Lines that begin with colons, behind the marks of lists and quotations as well. */
const LINES = /^[ \t]*(?:(?:[-*+>]|\d{1,9}[.)])[ \t]*)*(:{2,})(.*)$/gm

const NAME = '[a-z][a-z\\d]*(?:-[a-z\\d]+)*'
const LABEL = '\\[[^\\s[\\]\\\\<>&`!$:](?:[^[\\]\\\\<>&`!$:]*[^\\s[\\]\\\\<>&`!$:])?\\]'
const ATTRIBUTE = '[a-z][a-z-]*(?:=(?:"[^"&\\\\{}$]*"|[\\w./#-]+))?'
/** What is behind the colons of a directive: a name, a label without marks of links, quoted or plain values. */
export const OPENING = new RegExp(`^${NAME}(?:${LABEL})?(?:\\{${ATTRIBUTE}(?: ${ATTRIBUTE})*\\})?$`)

/**
 * Whether all blocks of directives are written in the plain way: each mark alone on its line and at its start, outer
 * blocks with more colons than inner ones, all of them closed. `isVerbatim` tells what is in code or HTML.
 */
export function areDirectivesPlain(text: string, isVerbatim: (offset: number) => boolean): boolean {
  const open: number[] = []
  for (const { 0: line, 1: colons = '', 2: rest = '', index } of text.matchAll(LINES)) {
    const isClosing = rest.trim() === ''
    if (isVerbatim(index)) {
      // A line of colons closes the block around it even from inside of code.
      if (isClosing && open.length > 0) return false
    } else if (!line.startsWith('::')) return false
    else if (isClosing) {
      if (rest !== '' || open.pop() !== colons.length) return false
    } else if (!OPENING.test(rest)) return false
    else if (colons.length > 2) {
      if (colons.length >= (open.at(-1) ?? Number.POSITIVE_INFINITY)) return false
      open.push(colons.length)
    }
  }
  return open.length === 0
}
