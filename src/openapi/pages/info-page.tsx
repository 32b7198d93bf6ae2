import { renderToStaticMarkup } from 'react-dom/server'
import { fieldOf, isFields, textOf } from '../../data-files/unknown-json.ts'
import { escapeHtml } from '../../html/escape.ts'
import { plainMarkdown } from '../../markdown/twin/marks.ts'
import { Info, type InfoChapter } from '../components/Info.tsx'
import { firstSentences, hasTagPages, labelOfTag, tagsWithoutPage } from '../document/tags-of.ts'
import { describe, docsOfSchema, type FieldTools } from '../schema/field-texts.ts'
import { childOf, childrenOf, followed, type Node, placeOf, rootOf } from '../schema/node.ts'
import { chapterId, INFO_IDS } from './foreign-anchors.ts'
import { givenLink } from './given-links.ts'
import { infoMarkdown } from './markdown-form.ts'
import { claimId, drawnOnPage, keptOf, markdownOnPage } from './page-draft.ts'
import {
  anchorLabelOf,
  type DrawnPage,
  fieldTools,
  heading,
  idsIn,
  isHeavy,
  leadAndRest,
  mainText,
  type PageTools,
  pageMarkdown,
  sizeOf,
  untranslated,
} from './page-tools.ts'
import { schemeView } from './security.ts'
import { serversIn, variablesIn } from './servers.ts'

/** The page about the whole API, and the names of the chapters of it that have pages of their own, as it would be too heavy with them. */
interface InfoPages {
  readonly drawn: DrawnPage
  readonly chapters: readonly string[]
}

/** Draws the page about the whole API: what it is, where it is, and how to be let in. */
export async function infoPage(tools: PageTools): Promise<InfoPages> {
  const { specification, endpoints, settings } = tools
  const tags = tagsWithoutPage(specification, endpoints, settings)
  const drawn = await drawnWith(tags, tools)
  if (!hasTagPages(settings) || !isHeavy(drawn.prose)) return { drawn, chapters: [] }
  const isSaid = ({ value }: Node) =>
    textOf(fieldOf(value, 'description'))?.trim() || fieldOf(value, 'externalDocs')
  const chapters = tags.flatMap(([name, tag]) => (isSaid(tag) ? [name] : []))
  return { drawn: await drawnWith([], tools), chapters }
}

type NamedTag = readonly [name: string, tag: Node]

async function drawnWith(tags: readonly NamedTag[], tools: PageTools): Promise<DrawnPage> {
  const { specification, strings } = tools
  const root = rootOf(specification)
  const info = childOf(root, 'info')
  const own = fieldTools(tools)
  const text = await mainText(info, INFO_IDS, own.draft, tools)
  const summary = newSummary(info, text.plain)
  const { lead, rest } = leadAndRest((summary && `<p>${escapeHtml(summary)}</p>`) + text.html)
  const schemes = childrenOf(childOf(childOf(root, 'components'), 'securitySchemes')).map(
    ([name, written]) => {
      const scheme = followed(written, specification) ?? { value: undefined, at: written.at }
      return schemeView({ name, scheme }, own)
    },
  )
  const servers = serversIn(root)
  const variables = variablesIn(root, (variable) => describe(variable, own))
  const chapters = chaptersOf(tags, own)
  const links = linksOf(root, own)
  const id =
    fieldOf(root.value, 'asyncapi') === undefined ? undefined : textOf(fieldOf(root.value, 'id'))
  const view = {
    ...(id === undefined ? {} : { id }),
    chapters,
    version: versionText(fieldOf(info.value, 'version')),
    servers,
    variables,
    schemes,
    links,
  }
  const body = renderToStaticMarkup(
    <Info view={view} strings={strings} anchorLabel={anchorLabelOf(tools)} />,
  )
  const title = textOf(fieldOf(info.value, 'title'))?.trim() || tools.settings.id
  const prose = {
    ...(lead === undefined ? {} : { lead: drawnOnPage(lead) }),
    body: drawnOnPage(rest + body),
  }
  const markdown = pageMarkdown(own.draft, tools, (tools) =>
    infoMarkdown(
      title,
      [plainMarkdown(summary), markdownOnPage(text.html, own.draft)].filter(Boolean).join('\n\n'),
      view,
      tools,
    ),
  )
  return {
    page: {
      path: `${specification.path}#info page`,
      kind: 'info',
      name: 'info page',
      slug: 'overview',
      title,
      description: firstSentences(textOf(fieldOf(info.value, 'summary')) ?? text.plain),
      deprecated: false,
      ...untranslated(textOf(fieldOf(info.value, 'description')) ?? '', tools),
      place: placeOf(info),
      headings: [
        ...text.headings,
        ...chapters.map(({ id, title: words }) => heading(2, id, words)),
        ...(servers.length > 0 ? [heading(2, 'servers', strings.servers)] : []),
        ...(schemes.length > 0 ? [heading(2, 'authorization', strings.authorization)] : []),
        ...(links.length > 0 ? [heading(2, 'contact', strings.contact)] : []),
      ],
      anchors: idsIn([prose.body]),
      ...(await keptOf(own.draft, tools.toPages)),
      ...sizeOf(markdown),
    },
    prose: { ...prose, ...(markdown ? { markdown } : {}) },
    problems: text.problems,
  }
}

/** The summary of an API, unless its description says the same. */
function newSummary(info: Node, description: string): string {
  const summary = textOf(fieldOf(info.value, 'summary'))?.trim() ?? ''
  return description.includes(summary) ? '' : summary
}

const chaptersOf = (tags: readonly NamedTag[], own: FieldTools): InfoChapter[] =>
  tags.flatMap(([name, tag]) => {
    const description =
      describe(tag, own) + docsOfSchema({ externalDocs: childOf(tag, 'externalDocs') }, own)
    if (description === '') return []
    const id = claimId(chapterId(name), own.draft)
    return [{ id, title: labelOfTag(tag.value) ?? name, description }]
  })

const versionText = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

function linksOf(root: Node, { specification, strings, draft }: FieldTools) {
  const info = childOf(root, 'info')
  const contact = childOf(info, 'contact')
  const email = textOf(fieldOf(contact.value, 'email'))
  const license = childOf(info, 'license')
  const owner = isFields(fieldOf(root.value, 'externalDocs')) ? root : info
  const docs = followed(childOf(owner, 'externalDocs'), specification)
  const link = (label: string, text: unknown, url: Node) => {
    const words = textOf(text) ?? textOf(url.value)
    const href = words ? givenLink(url, draft)?.href : undefined
    return words ? [{ label, text: words, ...(href ? { href } : {}) }] : []
  }
  return [
    ...link(strings.contact, fieldOf(contact.value, 'name'), childOf(contact, 'url')),
    ...(email ? [{ label: strings.email, text: email, href: `mailto:${email}` }] : []),
    ...link(
      strings.license,
      [
        ...new Set(
          ['name', 'identifier'].flatMap((key) => textOf(fieldOf(license.value, key)) ?? []),
        ),
      ].join(' · ') || undefined,
      childOf(license, 'url'),
    ),
    ...(docs
      ? link(strings.seeAlso, fieldOf(docs.value, 'description'), childOf(docs, 'url'))
      : []),
    ...link(strings.terms, strings.terms, childOf(info, 'termsOfService')),
  ].filter(({ label, href }) => label !== strings.terms || href !== undefined)
}
