/**
 * Whether the native parser would copy more of a text than it is worth. For each of some marks it copies what it has of
 * the paragraph, and keeps all copies to the end: one paragraph of 40,000 lines with `&nbsp;` takes four gigabytes, and
 * one that it gets no memory for ends the whole process. The reference takes as much as it has to read.
 */
export function isCopiedOften(text: string, hasDirectives: boolean): boolean {
  if ((text.length * text.length) / SHORTEST_MARK <= MOST) return false
  if (hasLongWord(text)) return true
  const pattern = hasDirectives ? MARKS_AND_COLONS : MARKS
  let copied = 0
  let marks = 0
  let start = 0
  pattern.lastIndex = 0
  for (let found = pattern.exec(text); found; found = pattern.exec(text)) {
    if (found[0][0] !== '\n') {
      marks++
      continue
    }
    copied += marks * (found.index - start)
    marks = 0
    start = found.index
  }
  return copied + marks * (text.length - start) > MOST
}

/** Characters to copy, of which each takes about two bytes. */
const MOST = 30_000_000
const SHORTEST_MARK = 2

/**
 * Ends of paragraphs whatever they stand in: blank lines, headings, items of lists, lines across the page. Then character
 * references, and addresses that are no destinations: those behind marks are found in a
 * second pass that makes the list of all parts of the paragraph anew.
 */
const MARKS =
  /\n[ \t]*(?=\n)|\n(?= {0,3}(?:#{1,6}[ \t]|[-*+][ \t]+\S|-{3,}[ \t]*\n))|&[#a-z]|@|www\.|(?<!\]\(https?|<https?):\/\//gi
/** Where a text has directives the parser looks through its paragraph behind each colon. */
const MARKS_AND_COLONS = new RegExp(`${MARKS.source}|:`, 'gi')

/** In a word with lines below the parser looks from each of them through the whole word. */
const LONGEST_WORD = 5_000

/** Whether so many characters stand side by side without white space. Most of a text is stepped over. */
function hasLongWord(text: string): boolean {
  for (let end = LONGEST_WORD; end <= text.length; ) {
    let at = end
    while (at > end - LONGEST_WORD && text.charCodeAt(at - 1) > SPACE) at--
    if (at === end - LONGEST_WORD) return true
    end = at + LONGEST_WORD
  }
  return false
}

const SPACE = 0x20
