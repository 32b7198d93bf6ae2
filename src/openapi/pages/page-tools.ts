import { fieldOf, textOf } from '../../data-files/unknown-json.ts'
import { escapeHtml } from '../../html/escape.ts'
import type { ApiStrings, Spoken, Strings } from '../../i18n/index.ts'
import { compileText } from '../../markdown/compile-text.ts'
import type { HighlightedLine } from '../../markdown/context.ts'
import { plainTextHtml } from '../../markdown/transform/plain-text.ts'
import { markdownText, sizeStep, unescaped } from '../../markdown/twin/markdown-text.ts'
import type { ApiPage, Drawn, Heading, MarkdownText, Problem, Prose } from '../../model.ts'
import type { SpecificationSettings } from '../document/api-entries.ts'
import { referenceProblems } from '../document/locate-problems.ts'
import { untranslatedLanguage } from '../document/text-language.ts'
import type { Texts } from '../document/texts.ts'
import type { FieldTools } from '../schema/field-texts.ts'
import { childOf, type Node, placeOf, type Specification } from '../schema/node.ts'
import type { Endpoint } from './endpoints.ts'
import type { ToPages } from './foreign-anchors.ts'
import type { MarkdownTools } from './markdown-form.ts'
import {
  markdownOnPage,
  newPageDraft,
  type PageDraft,
  type PageRoom,
  ROOM_OF_PAGE,
  textOnPage,
} from './page-draft.ts'
import type { Remedies } from './remedies.ts'

/** What every page of a specification is drawn with. */
export interface PageTools extends Spoken {
  readonly specification: Specification
  readonly endpoints: readonly Endpoint[]
  readonly texts: Texts
  readonly toPages: ToPages
  readonly remedies: Remedies
  readonly strings: ApiStrings
  readonly siteStrings: Strings
  readonly settings: SpecificationSettings
  readonly highlight: (code: string, language: string) => HighlightedLine[]
  readonly pageOfSchema: FieldTools['pageOfSchema']
  readonly subjectOf: FieldTools['subjectOf']
  /** Pages have twins. */
  readonly twins: boolean
}

/** A page with its prose, and what was wrong with it. */
export interface DrawnPage {
  readonly page: ApiPage
  readonly prose: Prose
  readonly problems: readonly Problem[]
}

/** Tools for the fields of one page. */
export function fieldTools(tools: PageTools, room?: PageRoom): FieldTools {
  return { ...tools, draft: newPageDraft(room) }
}

/** With a sidebar of long names, and what else is around it, a page stays below 150 kB. */
const MOST_BYTES = 113_000

/** Draws a page, and one that is too heavy again with less room for fields inside of others and for coloured code. */
export async function drawnLight(draw: (room: PageRoom) => Promise<DrawnPage>): Promise<DrawnPage> {
  for (const part of [1, 0.5, 0.25, 0]) {
    const room = { rows: ROOM_OF_PAGE.rows * part, colouredCode: ROOM_OF_PAGE.colouredCode * part }
    const drawn = await draw(room)
    if (!isHeavy(drawn.prose)) return drawn
  }
  return draw({ rows: 0, colouredCode: 0, isTight: true })
}

const ENCODER = new TextEncoder()

/** Whether a page with this prose would open slowly. */
export const isHeavy = (prose: Prose) => bytesOf(prose) > MOST_BYTES

function bytesOf({ lead, endpoint, body, samples, rest }: Prose): number {
  const pieces = [lead, endpoint, body, samples, rest].flatMap((part) => part?.html ?? [])
  return pieces.reduce((sum, piece) => sum + ENCODER.encode(piece).length, 0)
}

/** The main text of a page as HTML with marks, its headings among those of the page. */
export async function mainText(
  owner: Node,
  pageIds: ReadonlySet<string>,
  draft: PageDraft,
  tools: PageTools,
): Promise<{
  readonly html: string
  readonly plain: string
  readonly headings: readonly Heading[]
  readonly problems: readonly Problem[]
}> {
  const text = textOf(fieldOf(owner.value, 'description'))?.trim()
    ? textOf(fieldOf(owner.value, 'description'))
    : undefined
  if (text === undefined) return { html: '', plain: '', headings: [], problems: [] }
  const lang = languageOfText(text, tools)
  const html = plainTextHtml(text, lang)
  if (html !== undefined) return { html, plain: text, headings: [], problems: [] }
  const place = placeOf(childOf(owner, 'description'))
  const compiled = await compileText(text, {
    locale: tools.locale,
    words: tools.words,
    lang,
    path: place.path,
    pageIds,
    idPrefix: '',
  })
  const { path, pointer = '' } = place
  for (const { id } of compiled.headings) draft.ids.add(id)
  return {
    html: textOnPage(compiled, { path, pointer }, draft),
    plain: compiled.plain,
    headings: compiled.headings,
    problems: referenceProblems(compiled.problems, place),
  }
}

/** The language of a text that is not translated to that of its page. */
const languageOfText = (text: string, tools: PageTools) =>
  untranslatedLanguage(text, { ...tools, translated: tools.specification.translated })

/** Says of a page that its main text is not translated. */
export const untranslated = (text: string, tools: PageTools): Pick<ApiPage, 'isUntranslated'> =>
  languageOfText(text, tools) === undefined ? {} : { isUntranslated: true }

/** The name of the link that leads to a heading, with `{heading}` in it. */
export const anchorLabelOf = ({ siteStrings }: PageTools) => siteStrings.headingAnchor

/** A heading for the table of contents. */
export function heading(level: number, id: string, text: string): Heading {
  return { level, id, text, html: escapeHtml(text, /[&<]/g) }
}

/** The first paragraph apart from the rest, if the text begins with one. */
export function leadAndRest(html: string): { readonly lead?: string; readonly rest: string } {
  const [all, lang, lead] = /^<p( lang="[^"]*")?>((?:(?!<\/p>)[\s\S])*)<\/p>/.exec(html) ?? []
  if (all === undefined || lead === undefined) return { rest: html }
  return {
    lead: lang === undefined ? lead : `<span${lang}>${lead}</span>`,
    rest: html.slice(all.length),
  }
}

/** The list, table or code that a lead announces, as `One of:` does, apart from what follows. It is read with the lead alone. */
export function announcedBy(
  lead: string | undefined,
  rest: string,
): { readonly announced: string; readonly rest: string } {
  const [, tag] = /^\s*<(ul|ol|dl|figure|div)[ >]/.exec(rest) ?? []
  if (tag === undefined || !/[:：]\s*(?:<\/\w+>\s*)*$/.test(lead ?? ''))
    return { announced: '', rest }
  let depth = 0
  for (const { 0: mark, index } of rest.matchAll(new RegExp(`<(/?)${tag}(?=[ >])`, 'g'))) {
    depth += mark.startsWith('</') ? -1 : 1
    const end = index + mark.length + 1
    if (depth === 0) return { announced: rest.slice(0, end), rest: rest.slice(end) }
  }
  return { announced: '', rest }
}

/** The lead and the rest of a text as Markdown, where no paragraph has an empty line. */
export function leadAndRestMarkdown(
  html: string,
  draft: PageDraft,
): { readonly lead: string; readonly rest: string } {
  const whole = markdownOnPage(html, draft)
  if (leadAndRest(html).lead === undefined) return { lead: '', rest: whole }
  const end = `${whole}\n\n`.indexOf('\n\n')
  return { lead: whole.slice(0, end), rest: whole.slice(end).trim() }
}

/** Whether some text does not begin with a heading of its own. */
export const needsHeading = (html: string) => html !== '' && !/^<h2[ >]/.test(html)

/** Every id in some HTML that a link may lead to. */
export const idsIn = (drawn: readonly (Drawn | undefined)[]) =>
  drawn.flatMap((part) =>
    (part?.html ?? []).flatMap((piece) =>
      [...piece.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => unescaped(id)),
    ),
  )

/** A page as Markdown, if pages have twins. */
export function pageMarkdown(
  draft: PageDraft,
  { strings, twins }: PageTools,
  write: (tools: MarkdownTools) => string,
): MarkdownText | undefined {
  if (!twins) return undefined
  return markdownText(write({ strings, draft }), draft.references, { hasTitle: true })
}

/** What is said of the size of a page as Markdown. */
export const sizeOf = (markdown: MarkdownText | undefined): Pick<ApiPage, 'markdownSize'> =>
  markdown ? { markdownSize: sizeStep(markdown) } : {}
