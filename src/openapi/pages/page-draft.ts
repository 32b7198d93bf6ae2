import { breakableHtml } from '../../html/break-chances.ts'
import { escapeHtml } from '../../html/escape.ts'
import type { CompiledText } from '../../markdown/compile-text.ts'
import { drawnOf, holeMark } from '../../markdown/transform/hole-marks.ts'
import { isReservedId } from '../../markdown/transform/reserved-ids.ts'
import { plainHtmlMarkdown } from '../../markdown/twin/markdown-text.ts'
import type { ApiPage, Drawn, Heading, PageStyle, Reference } from '../../model.ts'
import { ROWS_OF_PAGE } from '../schema/page-budget.ts'
import type { ToPages } from './foreign-anchors.ts'

/** What drawing one page gathers beside its HTML. */
export interface PageDraft {
  readonly references: Reference[]
  readonly headings: Heading[]
  /** Every id of the page. */
  readonly ids: Set<string>
  /** What its texts show that the style sheet of every page says nothing about. */
  readonly styles: Set<PageStyle>
  /** Texts with ids of their own that the page shows already. */
  readonly shownTexts: Map<CompiledText, number>
  /** The same texts as Markdown with marks, by their HTML. */
  readonly markdownByHtml: Map<string, () => string>
  /** Where long lists of values are drawn whole, by the list. */
  readonly longLists: Map<unknown, string>
  /** How many bytes of the HTML of such lists the page has room for. */
  valueRoom: number
  /** The schemas that a field led to. */
  readonly toldElsewhere: Set<string>
  /** How many rows of fields the page has room for, beside those of the first level. */
  rowRoom: number
  readonly isTight: boolean
}

/** A list of 1,500 short values; pages stay far below the size at which they open slowly. */
const VALUE_ROOM = 60_000
/** On a page that is too heavy without: one list, the others stand on the pages of their schemas. */
const TIGHT_VALUE_ROOM = 10_000

/** What a page has room for. */
export interface PageRoom {
  /** Rows of fields inside of others. */
  readonly rows: number
  /**
   * Characters of code with colours, which make it three times as long as HTML. Of a request whose body is long, the
   * same in every language, the languages up to here have them: the page stays light.
   */
  readonly colouredCode: number
  /** Long answers are a step away. */
  readonly isTight?: boolean
}

/** What a page has room for. */
export const ROOM_OF_PAGE: PageRoom = { rows: ROWS_OF_PAGE, colouredCode: 10_000 }

/** A page on which nothing is drawn yet. */
export const newPageDraft = (room = ROOM_OF_PAGE): PageDraft => ({
  references: [],
  headings: [],
  ids: new Set(),
  styles: new Set(),
  shownTexts: new Map(),
  markdownByHtml: new Map(),
  longLists: new Map(),
  valueRoom: room.isTight ? TIGHT_VALUE_ROOM : VALUE_ROOM,
  toldElsewhere: new Set(),
  rowRoom: room.rows,
  isTight: room.isTight === true,
})

/** What a page keeps of its draft. */
export async function keptOf(
  { references, styles }: PageDraft,
  toPages: ToPages,
): Promise<Pick<ApiPage, 'references' | 'styles'>> {
  return {
    references: await toPages(references),
    ...(styles.size > 0 ? { styles: [...styles].sort() } : {}),
  }
}

/** An id that nothing else on the page has, made from a name. */
export function claimId(wanted: string, { ids }: PageDraft): string {
  const plain =
    wanted
      .normalize('NFC')
      .replace(/[\s"'<>&`#%\\{}\p{Cc}]+/gu, '-')
      .slice(0, 200) || '-'
  const own = isReservedId(plain) ? `_${plain}` : plain
  let id = own
  for (let number = 1; ids.has(id); number++) id = `${own}-${number}`
  ids.add(id)
  return id
}

/** The mark of a link whose address is found once the whole site is known. */
export function linkHole(reference: Reference, { references }: PageDraft): string {
  references.push(reference)
  return holeMark(references.length - 1)
}

/** The mark of some text that becomes a link where a page is about what it names. */
export function mention(subject: string, text: string, draft: PageDraft): string {
  const place = { line: 1, column: 1 }
  return linkHole(
    { kind: 'mention', url: subject, html: breakableHtml(escapeHtml(text)), ...place },
    draft,
  )
}

/** A compiled text as HTML with the marks of this page. Ids of a text that is shown again are kept apart. */
export function textOnPage(
  text: CompiledText,
  place: Pick<Reference, 'path' | 'pointer'>,
  draft: PageDraft,
): string {
  const { html, holes } = text.drawn
  for (const style of text.styles) draft.styles.add(style)
  const marks = holes.map((hole) => {
    const reference = text.references[hole]
    return reference ? linkHole({ ...reference, ...place }, draft) : ''
  })
  const whole = html.map((piece, index) => piece + (marks[index] ?? '')).join('')
  const count = draft.shownTexts.get(text) ?? 0
  draft.shownTexts.set(text, count + 1)
  const shown =
    count === 0
      ? whole
      : whole.replace(
          /( (?:id|href|aria-controls|aria-labelledby)="#?)(text-)/g,
          `$1again-${count}-$2`,
        )
  draft.markdownByHtml.set(shown, () =>
    text.markdown.replace(
      /\0(\d+)\0/g,
      (_, hole: string) => marks[holes.indexOf(Number(hole))] ?? '',
    ),
  )
  return shown
}

/** A text of the page as Markdown with marks. What is no compiled text, and has none in it, has paragraphs and breaks alone. */
export function markdownOnPage(html: string, draft: PageDraft): string {
  const own = draft.markdownByHtml.get(html)
  if (own) return own()
  if (/^(?:<p>[^<]*<\/p>)?$/.test(html)) return plainHtmlMarkdown(html)
  for (const [part, write] of draft.markdownByHtml) {
    const at = part === '' ? -1 : html.indexOf(part)
    if (at < 0) continue
    const before = markdownOnPage(html.slice(0, at), draft)
    const after = markdownOnPage(html.slice(at + part.length), draft)
    return [before, write(), after].filter(Boolean).join('\n\n')
  }
  return plainHtmlMarkdown(html)
}

/** HTML with marks, taken apart at its holes. Its long identifiers break between their words. */
export const drawnOnPage = (html: string): Drawn => drawnOf(breakableHtml(html))

/** One paragraph without its element, to stand in a line. */
export function inlined(html: string): string {
  const [, lang, line] = /^<p( lang="[^"]*")?>((?:(?!<p[ >])[\s\S])*)<\/p>$/.exec(html) ?? []
  if (line === undefined) return html
  return lang === undefined ? line : `<span${lang}>${line}</span>`
}
