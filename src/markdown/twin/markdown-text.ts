import { withoutControlChars } from '../../data-files/control-characters.ts'
import type { MarkdownHole, MarkdownText, Reference } from '../../model.ts'
import { cutAtMarks } from '../transform/hole-marks.ts'
import { codeSpan, paragraphStart, plainMarkdown } from './marks.ts'

/** Markdown with marks, taken apart at its holes. */
export function markdownText(
  marked: string,
  references: readonly Reference[],
  { hasTitle = false }: { readonly hasTitle?: boolean } = {},
): MarkdownText {
  const { pieces, holes } = cutAtMarks(marked)
  return {
    text: pieces,
    holes: holes.map((index) => holeOf(index, references)),
    ...(hasTitle ? { hasTitle } : {}),
  }
}

function holeOf(index: number, references: readonly Reference[]): MarkdownHole {
  const { kind = 'link', alt = '', title, html = '' } = references[index] ?? {}
  const reference = { reference: index }
  if (kind === 'image')
    return {
      kind,
      ...reference,
      alt: plainMarkdown(withoutControlChars(alt)),
      ...(title ? { title } : {}),
    }
  if (kind === 'mention') return { kind, ...reference, words: plainMarkdown(withoutTags(html)) }
  return { kind, ...reference }
}

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  '#x27': "'",
}

/** The text of HTML that is written here, with the characters that it names. */
export const unescaped = (html: string) =>
  html.replace(/&(amp|lt|gt|quot|#39|#x27);/g, (_, name: string) => NAMED[name] ?? '')

const withoutTags = (html: string) => unescaped(html.replace(/<[^>]*>/g, ''))

/** HTML that has only paragraphs, breaks and code in it, as Markdown with the same marks of holes. */
export const plainHtmlMarkdown = (html: string) =>
  html
    .split(/<\/p>\s*/)
    .map((part) =>
      paragraphStart(
        part
          .split(/<code[^>]*>(.*?)<\/code>/s)
          .map(plainPiece)
          .join('')
          .trim(),
      ),
    )
    .filter((part) => part !== '')
    .join('\n\n')

/** Every second piece is code. */
const plainPiece = (html: string, index: number) =>
  index % 2 === 1
    ? codeSpan(unescaped(html))
    : plainMarkdown(withoutTags(html.replace(/<br\/?>/g, ' ')))

/**
 * No less than the bytes of a text without its addresses, in steps of a third or half. Files that many texts are shared
 * out to by their size are planned again only when a text leaves its step: such an edit takes 5.6 s at 10,000 pages in
 * place of 2.3, and steps of a fifth were left twice as often. With longer ones files are half empty.
 */
export function sizeStep({ text, holes }: MarkdownText): number {
  const words = holes.map((hole) =>
    hole.kind === 'mention'
      ? hole.words
      : hole.kind === 'image'
        ? hole.alt + (hole.title ?? '')
        : '',
  )
  let bytes = 0
  for (const piece of [...text, ...words]) bytes += bytesOf(piece) + 8
  const step = 2 ** Math.max(Math.floor(Math.log2(Math.max(bytes, 1))) - 1, 9)
  return Math.ceil(bytes / step) * step
}

/** The length of a text in UTF-8. */
export function bytesOf(text: string): number {
  let bytes = text.length
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    if (unit > 0x7f) bytes += unit > 0x7ff && (unit < 0xd800 || unit > 0xdfff) ? 2 : 1
  }
  return bytes
}
