import { withoutControlChars } from '../../data-files/control-characters.ts'
import { fillText } from '../../data-files/values/fill-text.ts'
import type { Article, Compiled } from '../../model.ts'
import type { CompileInput } from '../compile.ts'
import { menuIcon } from '../icons/named-icons.ts'
import { readFrontMatter } from './frontmatter.ts'
import { beginsWithModule } from './module-lines.ts'

/**
 * What an article says of itself at a glance: its front matter, and the title and the beginning of its text. The text is
 * not parsed or drawn, and nothing is known to be wrong. It stands in for the article until that is compiled.
 */
export async function skimArticle({ source, options }: CompileInput): Promise<Compiled> {
  const { matter, lines, body } = readFrontMatter(source)
  const { title, lead } = openingOf(source.values ? filled(body, source) : body)
  const icon = await menuIcon(matter['icon'])
  const document: Article = {
    form: 'article',
    path: source.path,
    matter,
    matterLines: lines,
    ...(title ? { contentTitle: title } : {}),
    ...(icon ? { icon } : {}),
    excerpt: lead,
    headings: [],
    anchors: [],
    references: [],
    ...(options.post
      ? { post: { readingMinutes: 1, isTruncated: TRUNCATION.test(source.text) } }
      : {}),
    problems: [],
  }
  return { document }
}

const TRUNCATION = /<!--\s*truncate\s*-->|\{\/\*\s*truncate\s*\*\/\}/i

const filled = (body: string, { path, values }: CompileInput['source']) =>
  fillText(body, path, values).text

/** No more than this is looked at, and no more than so many characters of a first paragraph are kept. */
const LOOKED_AT = 4000
const LEAD_LENGTH = 160

/** The level-1 heading that opens a text, and its first paragraph, without marks. */
function openingOf(body: string): { readonly title: string; readonly lead: string } {
  const blocks = body
    .slice(0, LOOKED_AT)
    .replace(/<!--[\s\S]*?-->/g, '')
    .split(/\n[ \t]*\n/)
    .map((block) => block.replace(/^\s*\n/, ''))
    .filter((block) => block.trim() !== '' && !beginsWithModule(block))
  const [first = ''] = blocks
  const [, title = '', below = ''] = HEADING.exec(first) ?? UNDERLINED.exec(first) ?? []
  const rest = title === '' ? blocks : [below, ...blocks.slice(1)]
  const texts = rest.map((block) => block.replace(LINES_ABOVE, ''))
  const lead = withoutControlChars(plain(texts.find((block) => PARAGRAPH.test(block)) ?? ''))
  return {
    title: withoutControlChars(plain(title.replace(HEADING_ID, ''))),
    lead:
      lead.length <= LEAD_LENGTH ? lead : `${lead.slice(0, LEAD_LENGTH).replace(/\s+\S*$/, '')}…`,
  }
}

/** The id of a heading, in any of the ways to write it. */
const HEADING_ID =
  /(?<!\s)\s*(?:\{:?\s*#[^{}]+\}|\{\/\*\s*#?[^\s*{}]+\s*\*\/\}|<!--\s*#\S+\s*-->)\s*$/
const HEADING = /^ {0,3}#[ \t]+([^\n]*?)(?:[ \t]+#+)?[ \t]*(?:\n([\s\S]*))?$/
/** A line that is underlined is a heading too. */
const UNDERLINED = /^ {0,3}(\S[^\n]*)\n {0,3}=+[ \t]*(?:\n([\s\S]*))?$/
/** Headings and rules right above a text. */
const LINES_ABOVE = /^(?: {0,3}(?:#{1,6}[ \t][^\n]*|-{3,}[ \t]*)(?:\n|$))+/
/** No heading, list, table, quote, code, HTML, block or picture. */
const PARAGRAPH = /^ {0,3}(?![#>|:<`~]|[-*+][ \t]|\d+[.)][ \t]|-{3}|!\[|\s)\S/

/** A text without the marks of Markdown. */
function plain(text: string): string {
  return text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<[^>]*>/g, '')
    .replace(/\\([^\w\s])|(\*\*|__|~~|[*`])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()
}
