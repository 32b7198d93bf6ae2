/** Pages of a specification as Markdown with marks of holes, for their twins. Made from the same data as the HTML. */
import { type ApiStrings, fill } from '../../i18n/index.ts'
import {
  codeSpan,
  destination,
  fence,
  indented,
  joined,
  plainMarkdown,
  quoted,
  table,
} from '../../markdown/twin/marks.ts'
import { heading } from '../../markdown/twin/write-markdown.ts'
import type { InfoView } from '../components/Info.tsx'
import type { AllowedValue, Field, Inside, Rule, VariantGroup } from '../schema/field.ts'
import type { SeeAlsoView } from './given-links.ts'
import {
  type CallbackRow,
  type CodeTab,
  drawnElsewhere,
  type EndpointView,
  type ErrorGroup,
  type ErrorRow,
  errorHeading,
  type Fact,
  isDrawn,
  type MediaView,
  type OperationView,
  type RequestView,
  type ResponseView,
  type SchemeView,
  type ServerVariable,
  type TagView,
  type UsedByView,
} from './operation-view.ts'
import { markdownOnPage, type PageDraft } from './page-draft.ts'

/** What parts of a page are written with. */
export interface MarkdownTools {
  readonly strings: ApiStrings
  readonly draft: PageDraft
}

/** An operation: the request with one sample, the responses with their examples, the errors. */
export function operationMarkdown(
  title: string,
  text: { readonly lead: string; readonly rest: string },
  view: OperationView,
  tools: MarkdownTools,
): string {
  const {
    endpoint,
    auth,
    request,
    responses,
    errors,
    errorGroups,
    callbacks,
    seeAlso,
    description,
  } = view
  const { strings } = tools
  const hasRequest = auth.isKnown || request.parameters.length > 0 || request.body
  return joined([
    heading(1, plainMarkdown(title)),
    ...endpointParts(endpoint, strings),
    text.lead,
    hasRequest ? heading(2, strings.request) : '',
    ...authorizationParts(auth, tools),
    ...requestParts(request, tools),
    responses.length > 0 ? heading(2, strings.response) : '',
    ...responses.flatMap((response) => responseParts(response, tools)),
    ...errorParts(errors, errorGroups, tools),
    callbacks.length > 0 ? heading(2, strings.callbacks) : '',
    callbacks.length > 0 ? callbackTable(callbacks, strings) : '',
    description.hasOpening ? heading(2, strings.details) : '',
    text.rest,
    ...seeAlsoParts(seeAlso, strings),
    ...sampleParts(view, strings),
  ])
}

/** A tag: what it is about, and its operations. */
export function tagMarkdown(
  title: string,
  description: string,
  { tags, operations, seeAlso }: TagView,
  { strings }: MarkdownTools,
): string {
  return joined([
    heading(1, plainMarkdown(title)),
    description,
    tags.map(({ label, href }) => `- [${plainMarkdown(label)}](${href})`).join('\n'),
    ...(operations.length > 0
      ? [heading(2, strings.operations), operationTable(operations, strings)]
      : []),
    ...seeAlsoParts(seeAlso, strings),
  ])
}

function operationTable(operations: TagView['operations'], strings: ApiStrings): string {
  const hasTitles = operations.some(({ title }) => title)
  return table(
    [strings.methodAndPath, ...(hasTitles ? [strings.summary] : [])],
    operations.map(({ badge, marks, deprecated, title, path, href }) => {
      const words = [
        `[${codeSpan(`${badge?.text ?? ''} ${path}`.trim())}](${href})`,
        ...marks.map(({ text }) => plainMarkdown(text)),
        ...(deprecated ? [strings.deprecated] : []),
      ]
      return [words.join(' '), ...(hasTitles ? [plainMarkdown(title)] : [])]
    }),
  )
}

const seeAlsoParts = (seeAlso: SeeAlsoView | undefined, strings: ApiStrings) =>
  seeAlso
    ? [
        heading(2, strings.seeAlso),
        `- [${plainMarkdown(seeAlso.text)}](${destination(seeAlso.href)})`,
      ]
    : []

interface SchemaText {
  readonly name: string
  readonly text: { readonly lead: string; readonly rest: string; readonly hasOpening: boolean }
  readonly field: Field
  /** JSON. */
  readonly example: string
  readonly usedBy: UsedByView | undefined
}

/** A schema with its fields, an example and what is said of it below its first lines. */
export function schemaMarkdown(
  { name, text, field, example, usedBy }: SchemaText,
  tools: MarkdownTools,
): string {
  return joined([
    heading(1, plainMarkdown(name)),
    text.lead,
    heading(2, tools.strings.fields),
    bodyMarkdown(field, tools),
    heading(2, tools.strings.examples),
    fence('json', example),
    text.hasOpening ? heading(2, tools.strings.details) : '',
    text.rest,
    usedBy ? heading(2, tools.strings.usedBy) : '',
    ...(usedBy ? [listOfUses(usedBy, tools.strings)] : []),
  ])
}

const listOfUses = ({ uses, more }: UsedByView, strings: ApiStrings) =>
  [
    ...uses.map((use) =>
      use.kind === 'schema'
        ? `- ${use.html}`
        : `- [${codeSpan(`${use.badge.text} ${use.path}`)}](${use.href})`,
    ),
    ...(more > 0 ? [`- ${fill(strings.otherUses, { count: more })}`] : []),
  ].join('\n')

/** What there is to know of a whole API. */
export function infoMarkdown(
  title: string,
  description: string,
  { version, id, chapters, servers, variables, schemes, links }: InfoView,
  tools: MarkdownTools,
): string {
  const { strings } = tools
  return joined([
    heading(1, plainMarkdown(title)),
    description,
    [
      ...(version ? [`- ${strings.version}: ${plainMarkdown(version)}`] : []),
      ...(id ? [`- ID: ${codeSpan(id)}`] : []),
    ].join('\n'),
    ...chapters.flatMap((chapter) => [
      heading(2, plainMarkdown(chapter.title)),
      markdownOnPage(chapter.description, tools.draft),
    ]),
    servers.length > 0 ? heading(2, strings.servers) : '',
    servers
      .map(({ url, template, description: text }) => {
        const written = `- ${codeSpan(template ?? url)} ${plainMarkdown(text)}`.trimEnd()
        return template ? `${written} · ${strings.ruleDefault} ${codeSpan(url)}` : written
      })
      .join('\n'),
    variables
      .map((variable) => {
        const { html } = variable
        const words =
          html &&
          markdownOnPage(html, tools.draft)
            .trim()
            .replace(/\s*\n\s*/g, ' ')
        return variableItem(variable, strings, words || undefined)
      })
      .join('\n'),
    schemes.length > 0 ? heading(2, strings.authorization) : '',
    schemes.map((scheme) => schemeItem(scheme, tools)).join('\n'),
    links.length > 0 ? heading(2, strings.contact) : '',
    links
      .map(({ label, text, href }) => {
        const words = plainMarkdown(text)
        return `- ${label}: ${href ? `[${words}](${destination(href)})` : words}`
      })
      .join('\n'),
  ])
}

/** A part of the address of a server, with the values that it may have. */
const variableItem = (
  { name, description, fallback, values, examples }: ServerVariable,
  strings: ApiStrings,
  words = plainMarkdown(description),
) =>
  [
    `- ${codeSpan(name)}`,
    words,
    fallback ? `${strings.ruleDefault} ${codeSpan(fallback)}` : '',
    values.length > 0 ? `${strings.allowedValues} ${values.map(codeSpan).join(', ')}` : '',
    examples.length > 0 ? `${strings.ruleExample} ${examples.map(codeSpan).join(', ')}` : '',
  ]
    .filter(Boolean)
    .join(' · ')

function endpointParts(endpoint: EndpointView, strings: ApiStrings): string[] {
  const { badge, marks, path, servers, sentTo, facts, deprecated } = endpoint
  const [server] = servers
  const address = `${server?.url ?? ''}${path}`
  // What is said of a server alone may be among the facts.
  const isSaid = !server?.description || facts.some(({ label }) => label === strings.server)
  const isListed = servers.length > 1 || server?.variables || !isSaid
  return [
    fence('http', `${badge.text} ${address}`),
    marks.map(({ text }) => `**${plainMarkdown(text)}**`).join(' '),
    sentTo ?? '',
    deprecated
      ? quoted(`[!WARNING]\n**${strings.deprecatedTitle}**\n\n${strings.deprecatedText}`)
      : '',
    [
      ...(isListed ? servers : []).flatMap(({ url, template, description, variables = [] }) => [
        `- ${strings.server}: ${codeSpan((variables.length > 0 && template) || url)} ${plainMarkdown(description)}`.trimEnd(),
        ...variables.map((variable) => `  ${variableItem(variable, strings)}`),
      ]),
      ...facts.map(factItem),
    ].join('\n'),
  ]
}

const factItem = ({ label, text, html, code }: Fact) =>
  code === undefined
    ? `- ${plainMarkdown(label)}: ${html ?? plainMarkdown(text)}`
    : `- ${plainMarkdown(label)}\n\n  ${indented(fence('json', code), 2)}\n`

function authorizationParts(
  auth: OperationView['auth'],
  tools: MarkdownTools,
  title: (text: string) => string = (text) => heading(3, text),
): string[] {
  const { strings } = tools
  if (!auth.isKnown) return []
  const { alternatives, isOptional } = auth
  return [
    title(strings.authorization),
    alternatives.length === 0 ? strings.noAuthorization : '',
    alternatives.length > 1 ? strings.anyAuthorization : '',
    alternatives
      .map(({ schemes }) => {
        const items = schemes.map((scheme) => schemeItem(scheme, tools)).join('\n')
        if (schemes.length < 2) return items
        return `- ${strings.togetherAuthorization}\n  ${indented(items, 2)}`
      })
      .join('\n'),
    isOptional ? strings.optionalAuthorization : '',
  ]
}

/** A scheme of authorization with its addresses and its scopes. */
function schemeItem(
  { name, label, details, scopes, flows, description }: SchemeView,
  { strings, draft }: MarkdownTools,
): string {
  const coded = (all: SchemeView['details']) =>
    all.map(({ label: detail, code }) => `${detail} ${codeSpan(code)}`.trim())
  const scopeItems = (all: SchemeView['scopes'], indent: string) =>
    all.map((scope) =>
      `${indent}- ${strings.scopes} ${codeSpan(scope.name)} ${plainMarkdown(scope.description)}`.trimEnd(),
    )
  return [
    item(
      [name && codeSpan(name), label === name ? '' : label, ...coded(details)]
        .filter(Boolean)
        .join(' · '),
      markdownOnPage(description, draft),
    ),
    ...scopeItems(scopes, '  '),
    ...flows.flatMap((flow) => [
      `  - ${coded([{ label: strings.flow, code: flow.name }, ...flow.details]).join(' · ')}`,
      ...scopeItems(flow.scopes, '    '),
    ]),
  ].join('\n')
}

function requestParts(
  { parameters, body }: RequestView,
  tools: MarkdownTools,
  title: (text: string) => string = (text) => heading(3, text),
): string[] {
  const { strings, draft } = tools
  const flag = body?.required ? ` ${strings.required}` : ''
  return [
    ...parameters.flatMap(({ title: text, fields }) => [title(text), fieldList(fields, tools)]),
    ...(body
      ? [
          title(strings.requestBody + flag),
          markdownOnPage(body.description, draft),
          ...mediaParts(body.media, tools),
        ]
      : []),
  ]
}

/** What a body may be, by its media types. Those with the same schema as another one are only named. */
function mediaParts(media: readonly MediaView[], tools: MarkdownTools): string[] {
  const drawn = media.filter(isDrawn)
  const named = media.filter((one) => !isDrawn(one))
  const types = (all: readonly MediaView[]) =>
    all.length > 0
      ? `${tools.strings.mediaType} ${all.map(({ type }) => codeSpan(type)).join(', ')}`
      : ''
  if (drawn.length < 2) {
    const [only] = drawn
    const { drawnAbove } = named.find(({ drawnWith }) => !drawnWith) ?? {}
    return [
      types(media),
      drawnWithParts(named, tools),
      !only && drawnAbove !== undefined
        ? fill(tools.strings.seenAbove, { name: plainMarkdown(drawnAbove) })
        : '',
      ...(only ? mediaNotes(only, tools) : []),
      only?.field ? bodyMarkdown(only.field, tools) : '',
    ]
  }
  return [
    ...drawn.flatMap((one) => [
      `**${plainMarkdown(one.type)}**`,
      ...mediaNotes(one, tools),
      one.field ? bodyMarkdown(one.field, tools) : '',
    ]),
    types(named),
    drawnWithParts(named, tools),
  ]
}

/** Where the schema is drawn that another error has too. */
const drawnWithParts = (media: readonly MediaView[], { strings }: MarkdownTools) =>
  drawnElsewhere(media)
    .map(({ id, status, name }) => {
      const words = fill(strings.seenInError, { status, name })
      return `[${plainMarkdown(words)}](${destination(`#${id}`)})`
    })
    .join('\n\n')

/** What is said of one media type alone. */
const mediaNotes = (
  { description, facts, groups, headers, field }: MediaView,
  tools: MarkdownTools,
): string[] => [
  markdownOnPage(description, tools.draft),
  facts.map(factItem).join('\n'),
  ...(headers
    ? [
        `**${plainMarkdown(tools.strings.messageHeaders)}**`,
        bodyMarkdown(headers, tools),
        field ? `**${plainMarkdown(tools.strings.messagePayload)}**` : '',
      ]
    : []),
  ...groups.flatMap(({ title, fields }) => [
    `**${plainMarkdown(title)}**`,
    fieldList(fields, tools),
  ]),
]

function responseParts(response: ResponseView, tools: MarkdownTools): string[] {
  const { status, label, description, media, headers, links } = response
  const { strings, draft } = tools
  const name = [/^\d/.test(status) ? status : '', label].filter(Boolean).join(' ')
  return [
    `**${plainMarkdown(name)}**`,
    markdownOnPage(description, draft),
    ...(media.length > 0 ? mediaParts(media, tools) : [strings.noBody]),
    ...headerParts(headers, tools),
    linkItems(links, tools),
  ]
}

const linkItems = (links: ResponseView['links'], { strings, draft }: MarkdownTools) =>
  links
    .map(({ name: link, operation, html, values, description: text }) =>
      item(
        [
          `${strings.responseLinks} ${codeSpan(link)} → ${html ?? codeSpan(operation)}`,
          ...values.map((value) =>
            `${plainMarkdown(value.name)} ${codeSpan(value.from)} ${plainMarkdown(value.text ?? '')}`.trimEnd(),
          ),
        ].join(' · '),
        markdownOnPage(text, draft),
      ),
    )
    .join('\n')

const headerParts = (headers: readonly Field[], tools: MarkdownTools) =>
  headers.length > 0 ? [tools.strings.responseHeaders, fieldList(headers, tools)] : []

function errorParts(
  rows: readonly ErrorRow[],
  groups: readonly ErrorGroup[],
  tools: MarkdownTools,
): string[] {
  const { strings, draft } = tools
  if (rows.length === 0) return []
  const text = (html: string) => markdownOnPage(html, draft)
  const hasRemedies = rows.some(({ remedy }) => remedy)
  return [
    heading(2, strings.errors),
    table(
      [strings.status, strings.codeAndDescription, ...(hasRemedies ? [strings.remedy] : [])],
      rows.map(({ status, code, text: html, remedy }) => [
        plainMarkdown(status),
        [code === undefined ? '' : codeSpan(code), text(html)].filter(Boolean).join(' '),
        ...(hasRemedies ? [text(remedy ?? '')] : []),
      ]),
    ),
    ...groups.flatMap((group) => {
      const { statuses, texts, media, headers, links } = group
      return [
        `**${errorHeading(group, strings)} ${plainMarkdown(statuses.join(', '))}**`,
        texts.map(({ status, html }) => item(plainMarkdown(status), text(html))).join('\n'),
        ...mediaParts(media, tools),
        ...(media.length > 0 ? headerParts(headers, tools) : [fieldList(headers, tools)]),
        linkItems(links, tools),
      ]
    }),
  ]
}

function callbackTable(rows: readonly CallbackRow[], strings: ApiStrings): string {
  const hasSummaries = rows.some(({ summary }) => summary)
  return table(
    [strings.callback, strings.address, ...(hasSummaries ? [strings.summary] : [])],
    rows.map(({ name, badge, expression, href, summary, deprecated }) => [
      [`[${plainMarkdown(name)}](${href})`, ...(deprecated ? [strings.deprecated] : [])].join(' '),
      codeSpan(`${badge.text} ${expression}`),
      ...(hasSummaries ? [plainMarkdown(summary)] : []),
    ]),
  )
}

/** One sample of the request beside those of its author, and every example: those that an author wrote, and those that were made beside them. */
function sampleParts(
  { chosenSamples, examples, writtenExamples }: OperationView,
  strings: ApiStrings,
): string[] {
  if (chosenSamples.length + examples.length === 0) return []
  const written = new Set(writtenExamples.map(({ code }) => code))
  const shown = [...writtenExamples, ...examples.filter(({ code }) => !written.has(code))]
  return [heading(2, strings.samples), ...codeParts(chosenSamples), ...codeParts(shown)]
}

/** Code below its names. */
export const codeParts = (tabs: readonly CodeTab[]): string[] =>
  tabs.flatMap(({ label, language, code, href, note = '' }) => [
    `**${plainMarkdown(label)}**`,
    plainMarkdown(note),
    href
      ? `[${plainMarkdown(code)}](${destination(href)})`
      : fence(language === 'shellscript' ? 'bash' : language, code),
  ])

/** The whole of a body: what it is, then its fields. */
export function bodyMarkdown(field: Field, tools: MarkdownTools): string {
  const { inside } = field
  return joined([
    factsOf(field, tools.strings),
    markdownOnPage(field.description, tools.draft),
    notesOf(field, tools).join(' · '),
    meaningList(field, tools),
    inside ? insideList(inside, tools) : '',
  ])
}

/** Fields or parameters as a list, each with what is inside of it. */
export const fieldList = (fields: readonly Field[], tools: MarkdownTools): string =>
  fields.map((field) => fieldItem(field, tools)).join('\n')

function fieldItem(field: Field, tools: MarkdownTools): string {
  const { name = '', isPattern, inside } = field
  const head = `${isPattern ? `*${plainMarkdown(name)}*` : codeSpan(name)} (${factsOf(field, tools.strings)})`
  const notes = notesOf(field, tools)
  const below = [meaningList(field, tools), inside ? insideList(inside, tools) : '']
    .filter(Boolean)
    .join('\n')
  const text = item([head, ...notes].join(' · '), markdownOnPage(field.description, tools.draft))
  return below === '' ? text : `${text}\n  ${indented(below, 2)}`
}

/** An item with its text behind a colon, or below when that is more than a paragraph. */
function item(head: string, text: string): string {
  if (text === '') return `- ${head}`
  return text.includes('\n') ? `- ${head}\n\n  ${indented(text, 2)}` : `- ${head}: ${text}`
}

/** The type and what is known at a glance. A mention of a schema is a hole already. */
function factsOf({ type, flags }: Field, strings: ApiStrings): string {
  const name = type.mention?.replace(/<[^>]*>/g, '') ?? plainMarkdown(type.text)
  return [name, ...flags.map((flag) => strings[flag])].join(', ')
}

function notesOf({ rules, values, areOfItems }: Field, { strings }: MarkdownTools): string[] {
  const label = values.length === 1 && !areOfItems ? strings.fixedValue : strings.allowedValues
  return [
    ...(values.length > 0 && values.every(isBare)
      ? [`${label} ${values.map(({ text }) => codeSpan(text)).join(', ')}`]
      : []),
    ...rules.map(ruleMarkdown),
  ]
}

/** A rule in a line. A mention of a schema is a hole already. */
function ruleMarkdown({ label, values = [], mention = '', parts = [], areChoices }: Rule): string {
  const inside = parts.map(ruleMarkdown).join(areChoices ? ' / ' : ', ')
  const head = [plainMarkdown(label), mention.replace(/<[^>]*>/g, '')].filter(Boolean).join(' ')
  const lead = head && inside ? `${head}:` : head
  const whole = !head && parts.length > 1 ? `(${inside})` : inside
  return [lead, whole, values.map(codeSpan).join(', ')].filter(Boolean).join(' ')
}

const isBare = ({ title, meaning }: AllowedValue) => !title && !meaning

/** Allowed values, if anything is said of them. */
function meaningList({ values }: Field, { draft }: MarkdownTools): string {
  if (values.every(isBare)) return ''
  return values
    .map(({ text, title = '', meaning = '' }) =>
      item(
        [codeSpan(text), plainMarkdown(title)].filter(Boolean).join(' '),
        markdownOnPage(meaning, draft),
      ),
    )
    .join('\n')
}

function insideList(inside: Inside, tools: MarkdownTools): string {
  const { strings } = tools
  if (inside.kind === 'again')
    return `- ${plainMarkdown(fill(strings.seenAbove, { name: inside.name }))}`
  if (inside.kind === 'elsewhere') return elsewhere(inside, strings)
  const { fields, variants, more } = inside
  return [
    fieldList(fields, tools),
    more > 0 ? `- ${fill(strings.moreFields, { count: more })}` : '',
    ...variants.map((group) => variantList(group, tools)),
  ]
    .filter(Boolean)
    .join('\n')
}

function elsewhere(
  { name, href, mention }: Extract<Inside, { readonly kind: 'elsewhere' }>,
  strings: ApiStrings,
): string {
  if (href === undefined)
    return `- ${plainMarkdown(strings.unlisted).replace('{name}', () => mention ?? plainMarkdown(name))}`
  return `- [${plainMarkdown(fill(strings.elsewhere, { name }))}](${href})`
}

function variantList(
  { mode, discriminator, variants }: VariantGroup,
  tools: MarkdownTools,
): string {
  const { strings, draft } = tools
  const items = variants.map(({ label, values = [], isForOthers, field }) => {
    const told =
      discriminator !== undefined && values.length > 0
        ? ` · ${fill(strings.variantOf, { field: discriminator })} ${values.map(codeSpan).join(', ')}`
        : ''
    const others = isForOthers
      ? [fill(strings.variantOfOthers, { field: discriminator ?? '' })]
      : []
    const type = label === field.type.text ? '' : ` (${plainMarkdown(field.type.text)})`
    const head = [plainMarkdown(label) + type + told, ...others, ...notesOf(field, tools)].join(
      ' · ',
    )
    const text = item(head, markdownOnPage(field.description, draft))
    const below = [meaningList(field, tools), field.inside ? insideList(field.inside, tools) : '']
      .filter(Boolean)
      .join('\n')
    return below === '' ? text : `${text}\n  ${indented(below, 2)}`
  })
  return `- ${strings[mode]}\n  ${indented(items.join('\n'), 2)}`
}
