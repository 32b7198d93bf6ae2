import { renderToStaticMarkup } from 'react-dom/server'
import { fieldOf, textOf } from '../../data-files/unknown-json.ts'
import type { ApiPage, Prose } from '../../model.ts'
import { CodeTabs } from '../components/CodeTabs.tsx'
import { BodyField } from '../components/Fields.tsx'
import { FoldControls } from '../components/FoldControls.tsx'
import { SectionHeading } from '../components/Section.tsx'
import { UsedBy } from '../components/UsedBy.tsx'
import { exactJson } from '../document/exact-numbers.ts'
import { firstSentences } from '../document/tags-of.ts'
import { cut } from '../examples/example-tabs.ts'
import { exampleOfSchema } from '../examples/example-values.ts'
import { prettyJson } from '../samples/json-body.ts'
import { docsOfSchema, titled } from '../schema/field-texts.ts'
import { fieldTree } from '../schema/fields.ts'
import { flattenSchema } from '../schema/flatten-schema.ts'
import {
  lookUp,
  type Node,
  namedSchemas,
  nameOfReference,
  placeOf,
  type Specification,
  schemaPath,
} from '../schema/node.ts'
import { nameIn } from '../schema/type-name.ts'
import { isComponent, nameOfPlace, unnamedSchema } from '../schema/unnamed-schema.ts'
import { slugged } from './endpoints.ts'
import { schemaMarkdown } from './markdown-form.ts'
import { drawnOnPage, keptOf, type PageRoom } from './page-draft.ts'
import {
  anchorLabelOf,
  type DrawnPage,
  drawnLight,
  fieldTools,
  heading,
  idsIn,
  leadAndRest,
  leadAndRestMarkdown,
  mainText,
  needsHeading,
  type PageTools,
  pageMarkdown,
  sizeOf,
  untranslated,
} from './page-tools.ts'
import { usedByView, usersOf } from './used-by.ts'

const referenceOfPath = (path: string) => path.slice(path.indexOf('#schema ') + '#schema '.length)

/**
 * Pages of all schemas, or of those that other pages have no room for, and what these have no room for in turn. Where a
 * description has no operations, no other page has room for any.
 */
export async function schemaPages(
  pages: readonly DrawnPage[],
  hasOperations: boolean,
  tools: PageTools,
): Promise<DrawnPage[]> {
  const { settings, specification } = tools
  const prefix = `${specification.path}#schema `
  const linked = (page: Pick<ApiPage, 'references'>) =>
    page.references.flatMap(({ kind, url }) =>
      kind === 'link' && url.startsWith(prefix) ? [referenceOfPath(url)] : [],
    )
  const waiting = pages.flatMap(({ page }) => linked(page))
  const isAll = settings.schemas === true || settings.schemas === 'all'
  if (isAll || (!hasOperations && isListed(tools)))
    waiting.unshift(...namedSchemas(specification).map(({ reference }) => reference))
  const usedBy = usersOf(tools)
  const names = namesApart(specification)
  const drawn = new Map<string, DrawnPage>()
  const slugs = new Set<string>()
  for (const reference of waiting) {
    if (drawn.has(reference)) continue
    const node = lookUp(reference, specification)
    if (!node) continue
    const page = await schemaPage(reference, node, { slugs, usedBy, names }, tools)
    drawn.set(reference, page)
    waiting.push(...linked(page.page))
  }
  return [...drawn.values()].sort((a, b) => (a.page.title < b.page.title ? -1 : 1))
}

const isListed = ({ settings: { schemas } }: PageTools) => schemas !== false && schemas !== 'none'

/** What the pages of schemas share. */
interface Surroundings {
  /** Addresses that are taken. */
  readonly slugs: Set<string>
  readonly usedBy: ReturnType<typeof usersOf>
  /** What schemas are called whose names another one has before them, by their references. */
  readonly names: ReadonlyMap<string, string>
}

/** Of several files that have a schema of one name, all but the first are named with it. */
function namesApart(specification: Specification): ReadonlyMap<string, string> {
  const taken = new Set<string>()
  const names = new Map<string, string>()
  for (const { name, node, reference } of namedSchemas(specification)) {
    const file = nameOfReference(placeOf(node).path)
    if (taken.has(name)) names.set(reference, `${name} (${file})`)
    taken.add(name)
  }
  return names
}

function schemaPage(
  reference: string,
  node: Node,
  { slugs, usedBy, names }: Surroundings,
  tools: PageTools,
): Promise<DrawnPage> {
  const isOwn = isComponent(reference)
  const written = isOwn ? nameOfReference(reference) : nameOfPlace(reference) || 'schema'
  const name = names.get(reference) ?? written
  const wanted = slugged(name) || 'schema'
  let slug = wanted
  for (let number = 2; slugs.has(slug); number++) slug = `${wanted}-${number}`
  slugs.add(slug)
  const named = { reference, node, name, slug, users: usedBy(reference) }
  return drawnLight((room) => drawnSchema(named, room, tools))
}

interface NamedSchema {
  readonly reference: string
  readonly node: Node
  readonly name: string
  readonly slug: string
  readonly users: ReturnType<ReturnType<typeof usersOf>>
}

async function drawnSchema(
  { reference, node, name, slug, users: usersHere }: NamedSchema,
  room: PageRoom,
  tools: PageTools,
): Promise<DrawnPage> {
  const { strings, siteStrings, highlight, specification } = tools
  const isOwn = isComponent(reference)
  const own = fieldTools(tools, room)
  const flat = flattenSchema(node, specification)
  const text = await mainText(
    flat.described ?? node,
    new Set(['fields', 'samples', 'details', 'used-by']),
    own.draft,
    tools,
  )
  const { lead, rest } = leadAndRest(text.html)
  const field = fieldTree(node, { direction: 'both', prefix: 'field', isOwnPage: true }, own)
  // Its text is that of the page.
  const title = textOf(flat.keywords.title)?.trim()
  const isTitleSaid = title && [name, text.plain].some((said) => said.includes(title))
  const isTitleAlone = isTitleSaid && field.type.text === title
  const opened = title && !isTitleSaid && nameIn(title) === undefined ? titled(title, '', own) : ''
  const type = isTitleAlone ? { text: flat.types.join(' | ') } : field.type
  const ownField = { ...field, type, description: opened + docsOfSchema(flat, own) }
  const anchorLabel = anchorLabelOf(tools)
  const parts = renderToStaticMarkup(
    <>
      <SectionHeading id="fields" level={2} text={strings.fields} anchorLabel={anchorLabel} />
      <BodyField field={ownField} strings={strings} />
    </>,
  )
  const body = renderToStaticMarkup(<FoldControls html={parts} strings={strings} />) + parts
  const made = prettyJson(exampleOfSchema(node, 'response', own))
  const example = cut(exactJson(made, own.specification.numbers))
  const samples = renderToStaticMarkup(
    <>
      <h2 className="rail-title" id="samples">
        {strings.examples}
      </h2>
      <CodeTabs
        id="example"
        label={strings.examples}
        tabs={[{ value: 'json', label: 'JSON', language: 'json', code: example }]}
        words={siteStrings}
        highlight={highlight}
      />
    </>,
  )
  const hasOpening = needsHeading(rest)
  const opening = hasOpening
    ? renderToStaticMarkup(
        <SectionHeading id="details" level={2} text={strings.details} anchorLabel={anchorLabel} />,
      )
    : ''
  const usedBy = usedByView(usersHere, own.draft, tools)
  const users = usedBy
    ? renderToStaticMarkup(<UsedBy usedBy={usedBy} strings={strings} anchorLabel={anchorLabel} />)
    : ''
  const prose: Prose = {
    ...(lead === undefined ? {} : { lead: drawnOnPage(lead) }),
    body: drawnOnPage(body),
    samples: drawnOnPage(samples),
    ...(rest + users === '' ? {} : { rest: drawnOnPage(opening + rest + users) }),
  }
  const markdown = pageMarkdown(own.draft, tools, (tools) =>
    schemaMarkdown(
      {
        name,
        text: { ...leadAndRestMarkdown(text.html, own.draft), hasOpening },
        field: ownField,
        example,
        usedBy,
      },
      tools,
    ),
  )
  return {
    page: {
      path: schemaPath(reference, specification) ?? '',
      kind: 'schema',
      name: isOwn && isListed(tools) ? `schema ${name}` : unnamedSchema(reference),
      slug,
      title: name,
      description: firstSentences(text.plain),
      deprecated: false,
      ...untranslated(textOf(fieldOf(node.value, 'description')) ?? '', tools),
      place: placeOf(node),
      headings: [
        heading(2, 'fields', strings.fields),
        heading(2, 'samples', strings.examples),
        ...(hasOpening ? [heading(2, 'details', strings.details)] : []),
        ...text.headings,
        ...(usedBy ? [heading(2, 'used-by', strings.usedBy)] : []),
      ],
      anchors: idsIn([prose.body, prose.samples, prose.rest]),
      ...(await keptOf(own.draft, tools.toPages)),
      ...sizeOf(markdown),
    },
    prose: { ...prose, ...(markdown ? { markdown } : {}) },
    problems: text.problems,
  }
}
