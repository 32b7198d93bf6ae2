/** What pages show beside the text of an article, as Markdown for their twins. */
import { fill, type Strings } from '../i18n/index.ts'
import { codeSpan, fence, joined, plainMarkdown, table } from '../markdown/twin/marks.ts'
import { heading } from '../markdown/twin/write-markdown.ts'
import type { Card, Page, RichNode } from '../model.ts'
import type { AuthorCard } from './blog/author-card.ts'
import type { ArchivePageProps } from './blog/views/ArchivePage.tsx'
import type { AuthorListPageProps } from './blog/views/AuthorListPage.tsx'
import type { AuthorPageProps } from './blog/views/AuthorPage.tsx'
import type { BlogListPageProps } from './blog/views/BlogListPage.tsx'
import type { BlogPostPageProps } from './blog/views/BlogPostPage.tsx'
import type { PostItem } from './blog/views/PostItems.tsx'
import type { PostTagPageProps } from './blog/views/PostTagPage.tsx'
import type { CategoryPageProps } from './docs/views/CategoryPage.tsx'
import type { TagPageProps } from './docs/views/TagPage.tsx'
import type { LandingPageProps } from './pages/LandingPage.tsx'
import type { LandingBlock, LedgerData, SpecimenLine, Text } from './pages/landing-blocks.ts'
import type { TagListPageProps } from './TagListPage.tsx'
import type { views } from './views.tsx'

/** What the Markdown of a view is written with. */
export interface ViewTools {
  readonly strings: Strings
  /** The address that a link of a twin leads to. */
  linkTo(url: string): string
  /** What is said of a page, by its url. */
  descriptionOf(url: string): string
}

/** The Markdown above and below the text of a page. */
export interface ViewMarkdown {
  /** The heading of the page, for a text that does not begin with one. */
  readonly title?: string
  readonly above: string
  readonly below: string
  /** Fields of the front matter of the twin. */
  readonly matter?: Readonly<Record<string, string | readonly string[]>>
}

type View = keyof typeof views

/** Writes what a view shows. Nothing for a view that programs have no use for. */
export function viewMarkdown(
  { view, props, lists = [] }: Pick<Page, 'view' | 'props' | 'lists'>,
  tools: ViewTools,
): ViewMarkdown | undefined {
  const write = WRITERS[view as View]
  if (!write) return undefined
  // The section that named the view has written the props for it.
  return write(props as never, tools, lists)
}

/** Whether pages of a view have a twin. */
export const hasViewMarkdown = (view: string): boolean => WRITERS[view as View] !== undefined

type Writer<Props> = (props: Props, tools: ViewTools, lists: readonly Card[]) => ViewMarkdown

/** The length of a date without its time. */
const DAY = 'YYYY-MM-DD'.length

const titled = (title: string) => heading(1, plainMarkdown(title))

const textPage: Writer<{
  readonly title: string
  readonly showTitle?: boolean
}> = ({ title, showTitle = true }) => ({
  title: showTitle ? titled(title) : '',
  above: '',
  below: '',
})

const post: Writer<BlogPostPageProps> = ({ title, date, authors, tags }, { linkTo }) => ({
  title: titled(title),
  above: [
    date.slice(0, DAY),
    ...authors.map(({ name, url }) => {
      const words = plainMarkdown(name)
      return url ? `[${words}](${linkTo(url)})` : words
    }),
  ].join(' · '),
  below: '',
  matter: {
    date,
    ...(authors.length > 0 ? { authors: authors.map(({ name }) => name) } : {}),
    ...(tags.length > 0 ? { tags: tags.map(({ label }) => label) } : {}),
  },
})

const only = (...blocks: readonly string[]): ViewMarkdown => ({
  above: joined(blocks),
  below: '',
})

/** A link, with a line about it. */
const linkLine = (label: string, url: string, text: Text, tools: ViewTools) =>
  `- [${plainMarkdown(label)}](${tools.linkTo(url)})${text === '' ? '' : `: ${richMarkdown(text, tools)}`}`

/** A text of a block, with the marks that its author has written. */
const richMarkdown = (text: Text, tools: ViewTools): string =>
  typeof text === 'string'
    ? plainMarkdown(text)
    : text.map((node) => nodeMarkdown(node, tools)).join('')

function nodeMarkdown(node: RichNode, tools: ViewTools): string {
  if (typeof node === 'string') return plainMarkdown(node)
  if (node.kind === 'code') return codeSpan(node.text)
  const text = richMarkdown(node.children, tools)
  if (node.kind === 'link') return `[${text}](${tools.linkTo(node.url)})`
  const mark = node.kind === 'strong' ? '**' : '*'
  return mark + text + mark
}

const category: Writer<CategoryPageProps> = ({ title, description }, writing, cards) =>
  only(
    titled(title),
    plainMarkdown(description),
    cards.length === 0 ? plainMarkdown(writing.strings.emptyCategory) : cardLines(cards, writing),
  )

/** Pages as a list: their badge, and how many documents they hold. */
export const cardLines = (cards: readonly Card[], tools: ViewTools): string =>
  cards
    .map(({ title, description, url, badge, count }) => {
      const pages = count === undefined ? '' : fill(tools.strings.docCount, { count })
      // A card without a text of its own has their number as its text.
      const facts = [badge ? codeSpan(badge.text) : '', pages === description ? '' : pages].filter(
        Boolean,
      )
      const line = linkLine(title, url, description, tools)
      return facts.length === 0 ? line : `${line} (${facts.join(', ')})`
    })
    .join('\n')

const tagList: Writer<TagListPageProps> = ({ title, groups }, writing) =>
  only(
    titled(title),
    ...groups.flatMap(({ letter, tags }) => [
      heading(2, plainMarkdown(letter)),
      tags
        .map(({ label, url, count }) =>
          linkLine(label, url, count === undefined ? '' : String(count), writing),
        )
        .join('\n'),
    ]),
  )

const tag: Writer<TagPageProps> = ({ title, description, rows }, writing) =>
  only(
    titled(title),
    plainMarkdown(description),
    rows.map(({ label, text, url }) => linkLine(label, url, text, writing)).join('\n'),
  )

/** Posts below their titles: when they were written, and what they are about. */
function postParts(items: readonly PostItem[], tools: ViewTools): string[] {
  if (items.length === 0) return [plainMarkdown(tools.strings.noPosts)]
  return items.flatMap(({ title, url, date, authors }) => [
    `## [${plainMarkdown(title)}](${tools.linkTo(url)})`,
    [date.slice(0, DAY), ...authors.map(plainMarkdown)].join(' · '),
    plainMarkdown(tools.descriptionOf(url)),
  ])
}

/** The pages of a long list that come before and after. */
const pagerLines = (
  { newer, older }: Pick<BlogListPageProps, 'newer' | 'older'>,
  tools: ViewTools,
): string =>
  [newer, older]
    .flatMap((link) => (link ? [linkLine(link.label, link.url, '', tools)] : []))
    .join('\n')

const postList: Writer<BlogListPageProps | PostTagPageProps> = (props, writing) =>
  only(
    titled(props.title),
    plainMarkdown(props.description),
    'views' in props
      ? props.views.map(({ label, url }) => linkLine(label, url, '', writing)).join('\n')
      : '',
    ...postParts(props.items, writing),
    pagerLines(props, writing),
  )

const archive: Writer<ArchivePageProps> = ({ title, description, years }, writing) =>
  only(
    titled(title),
    plainMarkdown(description),
    ...years.flatMap(({ year, posts }) => [
      heading(2, fill(writing.strings.year, { year })),
      posts
        .map(({ title: label, url, date }) => linkLine(label, url, date.slice(0, DAY), writing))
        .join('\n'),
    ]),
  )

const authorLinks = ({ socials }: AuthorCard, tools: ViewTools) =>
  socials.map(({ label, url }) => linkLine(label, url, '', tools)).join('\n')

const authorList: Writer<AuthorListPageProps> = ({ title, authors }, writing) =>
  only(
    titled(title),
    ...authors.flatMap((author) => {
      const name = plainMarkdown(author.name)
      return [
        author.url ? `## [${name}](${writing.linkTo(author.url)})` : heading(2, name),
        plainMarkdown(author.title),
        plainMarkdown(author.description),
        authorLinks(author, writing),
        fill(writing.strings.postCount, { count: author.count }),
      ]
    }),
  )

const author: Writer<AuthorPageProps> = ({ author: own, count, ...list }, writing) =>
  only(
    titled(own.name),
    [plainMarkdown(own.title), fill(writing.strings.postCount, { count })]
      .filter(Boolean)
      .join(' · '),
    plainMarkdown(own.description),
    authorLinks(own, writing),
    ...postParts(list.items, writing),
    pagerLines(list, writing),
  )

/** The blocks of a landing page; its own text stands in the block that shows it. */
const landing: Writer<LandingPageProps> = ({ blocks }, writing) => {
  const at = blocks.findIndex(({ kind }) => kind === 'preview')
  const parts = blocks.map((block) => blockMarkdown(block, writing))
  if (at < 0) return { above: joined(parts), below: '' }
  return {
    above: joined(parts.slice(0, at + 1)),
    below: joined(parts.slice(at + 1)),
  }
}

function blockMarkdown(block: LandingBlock, writing: ViewTools): string {
  if (block.kind === 'rows')
    return joined(
      block.lists.flatMap(({ title, items }) => [
        heading(2, plainMarkdown(title)),
        items.map(({ label, text, url }) => linkLine(label, url, text, writing)).join('\n'),
      ]),
    )
  if (block.kind === 'hero')
    return joined([
      titled(block.title.join(' ')),
      richMarkdown(block.lead, writing),
      block.actions.map(({ label, url }) => linkLine(label, url, '', writing)).join('\n'),
      block.code ? titledCode(block.code) : '',
      block.ledger ? ledgerMarkdown(block.ledger) : '',
    ])
  return joined([
    heading(2, plainMarkdown(block.title)),
    richMarkdown(block.lead ?? '', writing),
    ...(block.kind === 'flow'
      ? block.columns.flatMap(({ label, nodes }) => [
          `**${plainMarkdown(label)}**`,
          nodes
            .map(({ title, text }) => `- ${plainMarkdown(title)}: ${richMarkdown(text, writing)}`)
            .join('\n'),
        ])
      : block.kind === 'features'
        ? block.items.flatMap(({ title, text, url, specimen }) => [
            heading(3, linkedTitle(title, url, writing)),
            richMarkdown(text, writing),
            specimen.map((line) => specimenLine(line, writing)).join('\n'),
          ])
        : []),
  ])
}

function linkedTitle(title: string, url: string | undefined, { linkTo }: ViewTools): string {
  const words = plainMarkdown(title)
  return url === undefined ? words : `[${words}](${linkTo(url)})`
}

const titledCode = ({ title, text }: { readonly title: string; readonly text: string }) =>
  fence(title === '' ? '' : `text title="${title.replaceAll('"', "'")}"`, text)

const specimenLine = ({ badge, number, code, text }: SpecimenLine, tools: ViewTools) =>
  `- ${[
    badge ? codeSpan(badge.text) : '',
    String(number ?? ''),
    codeSpan(code),
    richMarkdown(text, tools),
  ]
    .filter(Boolean)
    .join(' ')}`

function ledgerMarkdown({ bubbles, caption, columns, rows }: LedgerData): string {
  const { badge, before, code, after } = caption
  return joined([
    bubbles
      .map(({ source, name, text }) => `- ${plainMarkdown(`${source} · ${name}: ${text}`)}`)
      .join('\n'),
    `${codeSpan(badge.text)} ${plainMarkdown(before)}${codeSpan(code)}${plainMarkdown(after)}`,
    table(
      columns.map(plainMarkdown),
      rows.map(([field = '', ...values]) => [plainMarkdown(field), ...values.map(codeSpan)]),
    ),
  ])
}

/** How each view is written; those that are missing are of no use without a screen. */
const WRITERS: { readonly [Name in View]?: Writer<never> } = {
  DocPage: textPage,
  MarkdownPage: textPage,
  OperationPage: textPage,
  BlogPostPage: post,
  CategoryPage: category,
  TagListPage: tagList,
  TagPage: tag,
  PostTagPage: postList,
  BlogListPage: postList,
  ArchivePage: archive,
  AuthorListPage: authorList,
  AuthorPage: author,
  LandingPage: landing,
}
