import { renderToStaticMarkup } from 'react-dom/server'
import { fieldOf, textOf } from '../../data-files/unknown-json.ts'
import type { ApiPage, ApiTag } from '../../model.ts'
import { Badge } from '../../theme/article/Badge.tsx'
import { PathText } from '../components/Endpoint.tsx'
import { SectionHeading } from '../components/Section.tsx'
import { SeeAlso } from '../components/SeeAlso.tsx'
import { CardCell, Table } from '../components/Table.tsx'
import { firstSentences, tagNamesOf, tagNode } from '../document/tags-of.ts'
import { childOf, placeOf, rootOf } from '../schema/node.ts'
import { type Endpoint, slugged } from './endpoints.ts'
import { docsLink } from './given-links.ts'
import { tagMarkdown } from './markdown-form.ts'
import type { OperationRow, TagView } from './operation-view.ts'
import { drawnOnPage, keptOf, linkHole, markdownOnPage, type PageDraft } from './page-draft.ts'
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

type Operations = readonly { readonly endpoint: Endpoint; readonly page: ApiPage }[]

/** Draws a page for each tag: what it is about, and its operations. An operation is in the table of each of its tags. */
export async function tagPages(
  tags: readonly ApiTag[],
  operations: readonly {
    readonly endpoint: Endpoint
    readonly page: ApiPage
  }[],
  tools: PageTools,
): Promise<DrawnPage[]> {
  const slugs = new Set<string>()
  const drawn: DrawnPage[] = []
  for (const tag of tags) {
    const wanted = slugged(tag.name) || 'tag'
    let slug = wanted
    for (let number = 2; slugs.has(slug); number++) slug = `${wanted}-${number}`
    slugs.add(slug)
    drawn.push(await tagPage(tag, slug, { tags, operations }, tools))
  }
  return drawn
}

async function tagPage(
  { name, label, description }: ApiTag,
  slug: string,
  all: {
    readonly tags: readonly ApiTag[]
    readonly operations: Parameters<typeof tagPages>[1]
  },
  tools: PageTools,
): Promise<DrawnPage> {
  const { specification, strings } = tools
  const node = tagNode(name, specification) ?? {
    ...rootOf(specification),
    value: {},
  }
  const own = fieldTools(tools)
  const text = await mainText(node, new Set(['operations', 'see-also']), own.draft, tools)
  const { lead, rest } = leadAndRest(text.html)
  const seeAlso = docsLink(childOf(node, 'externalDocs'), own)
  const view: TagView = {
    tags: all.tags
      .filter(({ parent }) => parent === name)
      .map((tag) => ({
        label: tag.label,
        href: pageHole(tagPath(tag.name, tools), own.draft),
      })),
    operations: all.operations
      .filter(({ endpoint }) => endpoint.tag === name || tagNamesOf(endpoint.node).includes(name))
      .map((operation) => {
        const { badge, marks = [], deprecated, path } = operation.page
        return {
          ...(badge ? { badge } : {}),
          marks,
          deprecated,
          title: titleOf(operation),
          path: operation.endpoint.path,
          href: pageHole(path, own.draft),
        }
      }),
    ...(seeAlso ? { seeAlso } : {}),
  }
  const proseOf = (isTight: boolean) => ({
    ...(lead === undefined ? {} : { lead: drawnOnPage(lead) }),
    body: drawnOnPage(
      rest + renderToStaticMarkup(<Tag view={view} tools={tools} isTight={isTight} />),
    ),
  })
  const whole = proseOf(false)
  const prose = isHeavy(whole) ? proseOf(true) : whole
  const markdown = pageMarkdown(own.draft, tools, (tools) =>
    tagMarkdown(label, markdownOnPage(text.html, own.draft), view, tools),
  )
  return {
    page: {
      path: tagPath(name, tools),
      kind: 'tag',
      name: `tag ${name}`,
      slug,
      title: label,
      description: firstSentences(text.plain) || description,
      deprecated: false,
      ...untranslated(textOf(fieldOf(node.value, 'description')) ?? '', tools),
      tag: name,
      place: placeOf(node),
      headings: [
        ...text.headings,
        ...(view.operations.length > 0 ? [heading(2, 'operations', strings.operations)] : []),
        ...(seeAlso ? [heading(2, 'see-also', strings.seeAlso)] : []),
      ],
      anchors: idsIn([prose.body]),
      ...(await keptOf(own.draft, tools.toPages)),
      ...sizeOf(markdown),
    },
    prose: { ...prose, ...(markdown ? { markdown } : {}) },
    problems: text.problems,
  }
}

const tagPath = (name: string, { specification }: PageTools) => `${specification.path}#tag ${name}`

const pageHole = (path: string, draft: PageDraft) =>
  linkHole({ kind: 'link', url: path, line: 1, column: 1 }, draft)

interface TagProps {
  readonly view: TagView
  readonly tools: PageTools
  /** Rows of many operations have nothing that can be left out: they are no cards, and paths break anywhere. */
  readonly isTight: boolean
}

function Tag({ view, tools, isTight }: TagProps) {
  const { tags, operations, seeAlso } = view
  const { strings } = tools
  const anchorLabel = anchorLabelOf(tools)
  const hasTitles = operations.some(({ title }) => title)
  const pathLabel = strings.methodAndPath
  return (
    <>
      {tags.length > 0 && (
        <ul>
          {tags.map((tag) => (
            <li key={tag.href}>
              <a href={tag.href}>{tag.label}</a>
            </li>
          ))}
        </ul>
      )}
      {operations.length > 0 && (
        <>
          <SectionHeading
            id="operations"
            level={2}
            text={strings.operations}
            anchorLabel={anchorLabel}
          />
          <Table
            label={strings.operations}
            columns={[{ label: pathLabel }, ...(hasTitles ? [{ label: strings.summary }] : [])]}
            isCards={!isTight}
          >
            {operations.map((row) => {
              const name = (
                <>
                  {row.badge && <Badge badge={row.badge} />} <MarksBefore marks={row.marks} />
                  <a href={row.href}>
                    <code>{isTight ? row.path : <PathText path={row.path} isPlain />}</code>
                  </a>
                  <Marks row={row} strings={strings} />
                </>
              )
              return isTight ? (
                <tr key={row.href}>
                  <th scope="row">{name}</th>
                  {hasTitles && <td>{row.title}</td>}
                </tr>
              ) : (
                <tr key={row.href}>
                  <CardCell label={pathLabel} isHeader>
                    {name}
                  </CardCell>
                  {hasTitles && (
                    <CardCell label={strings.summary} className="long">
                      {row.title}
                    </CardCell>
                  )}
                </tr>
              )
            })}
          </Table>
        </>
      )}
      {seeAlso && <SeeAlso link={seeAlso} strings={strings} anchorLabel={anchorLabel} />}
    </>
  )
}

function MarksBefore({ marks }: Pick<OperationRow, 'marks'>) {
  return marks
    .filter(({ isBefore }) => isBefore)
    .map((mark) => (
      <span key={mark.text}>
        <Badge badge={mark} />{' '}
      </span>
    ))
}

function Marks({ row, strings }: { readonly row: OperationRow } & Pick<PageTools, 'strings'>) {
  const { marks, deprecated } = row
  const after = marks.filter(({ isBefore }) => !isBefore)
  return (
    <>
      {after.map((mark) => (
        <span key={mark.text}>
          {' '}
          <Badge badge={mark} />
        </span>
      ))}
      {deprecated && <span className="param-flag"> {strings.deprecated}</span>}
    </>
  )
}

/** What an operation is called, unless that is nothing but its method and its path. */
function titleOf({ endpoint: { title, path } }: Operations[number]): string {
  return title === path || title.endsWith(` ${path}`) ? '' : title
}
