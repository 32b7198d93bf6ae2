/** Text that holds no mark of Markdown but code in backticks: most descriptions of fields are such text. */

import { escapeLikeReact } from '../../html/escape.ts'
import { hasHangul, joinedHangul } from './hangul.ts'

const CODE = /(?<![`\\])`([^`\n]+)`(?!`)/g
/** What may begin something else than plain text, anywhere or at the start of a line. */
const MARKS =
  /[\\`*<>&[\]|~$@^{}\0]|:(?=[^\s])|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|www\.| {2}\n|\t/iu
const LINE_MARKS = /^(?: {4}|\s*(?:[#+=-]|:{2,}|\d{1,9}[.)]|import\b|export\b))/m

/**
 * The HTML of a text without marks, the same that compiling gives, at a hundredth of its price.
 * Nothing when the text must be compiled. `lang` is its language, if that is not the one of the page.
 */
export function plainTextHtml(text: string, lang?: string): string | undefined {
  if (MARKS.test(text.replace(CODE, '')) || LINE_MARKS.test(text)) return undefined
  const paragraphs = text
    .split(/\n[ ]*(?:\n[ ]*)+/)
    .map((paragraph) => paragraph.replace(/^\s+|\s+$/g, ''))
  return paragraphs
    .filter(Boolean)
    .map(
      (paragraph) =>
        `<p${lang === undefined ? '' : ` lang="${lang}"`}>${inline(paragraph.replace(/[ ]*\n[ ]*/g, '\n'))}</p>`,
    )
    .join('')
}

function inline(paragraph: string): string {
  return paragraph
    .split(CODE)
    .map((piece, index) =>
      index % 2 === 0 ? escapeLikeReact(joinedHangul(piece)) : codeHtml(codeText(piece)),
    )
    .join('')
}

function codeHtml(code: string): string {
  const lang = hasHangul(code) ? '' : ' lang="en"'
  return `<code${lang} translate="no">${escapeLikeReact(code)}</code>`
}

/** One space at both ends belongs to the marks. */
function codeText(code: string): string {
  return /^ .*[^ ].* $/.test(code) ? code.slice(1, -1) : code
}
