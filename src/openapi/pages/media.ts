import { ownValue } from '../../data-files/plain-values.ts'
import { type Fields, fieldOf, fieldsOf, isFields, textOf } from '../../data-files/unknown-json.ts'
import { type ApiStrings, fill } from '../../i18n/index.ts'
import { bindingFacts } from '../asyncapi/binding-facts.ts'
import { isNoExample, jsonFirst } from '../examples/example-values.ts'
import type { Field, FieldExample, Rule } from '../schema/field.ts'
import { isEchoOf } from '../schema/field-rules.ts'
import { describe, type FieldTools } from '../schema/field-texts.ts'
import { type Direction, fieldTree } from '../schema/fields.ts'
import { flattenSchema } from '../schema/flatten-schema.ts'
import { mediaOf, schemaOf } from '../schema/media-types.ts'
import { childOf, childrenOf, followed, itemsOf, type Node, referred } from '../schema/node.ts'
import { isSpread } from '../schema/parameters.ts'
import { LONGEST_RULE, valueText } from '../schema/rules.ts'
import {
  type BodyView,
  type Fact,
  type MediaView,
  type ParameterGroup,
  saysMore,
} from './operation-view.ts'

/** What is drawn of media types beside the page that they stand on. */
interface Aside extends Required<Pick<MediaView, 'drawnWith'>> {
  /** Schemas that are drawn already, with what they are called and where: they are only named. */
  readonly seen: Map<unknown, Seen>
}

export interface Seen extends Pick<MediaView, 'drawnWith'> {
  readonly name: string
}

/** How media types are drawn: what is read or written, what ids begin with, and for those that stand aside, what is drawn. */
interface MediaOptions {
  readonly direction: Direction
  readonly prefix: string
  readonly aside?: Aside
}

/** What a body may be, a view for each media type. Of those that stand aside, long ones lead to the page of their schema. */
export function mediaViews(
  owner: Node,
  { direction, prefix, aside }: MediaOptions,
  tools: FieldTools,
): MediaView[] {
  const seen = aside?.seen ?? new Map<unknown, Seen>()
  const said = textOf(fieldOf(owner.value, 'description')) ?? ''
  return mediaOf(owner, tools).map(([type, media], index): MediaView => {
    const schema = schemaOf(media)
    const ids = index === 0 ? prefix : `${prefix}-${index + 1}`
    const headers = messageHeaders(media, ids, tools)
    const more = {
      type,
      description: describe(media, tools),
      facts: mediaFacts(media, tools),
      groups: headerGroups(media, ids, tools),
      ...(headers ? { headers } : {}),
    }
    const isMore = saysMore(more)
    if (!schema) return more
    const identity = followed(schema, tools.specification)?.value
    // A message of its own says more than its fields.
    const drawn = seen.get(identity)
    if (drawn && !isMore) {
      const { name, drawnWith } = drawn
      const isElsewhere = drawnWith && drawnWith !== aside?.drawnWith
      return { ...more, drawnAbove: name, ...(isElsewhere ? { drawnWith } : {}) }
    }
    const options = { direction, prefix: ids, isAside: aside !== undefined }
    const tree = fieldTree(schema, options, tools)
    // Its schema is that of one item.
    const isSequence = !isFields(fieldOf(media.value, 'schema'))
    const field = isSequence
      ? { ...tree, rules: [{ label: tools.strings.sequence }, ...tree.rules] }
      : tree
    if (!drawn)
      seen.set(identity, {
        name: field.type.text,
        ...(aside ? { drawnWith: aside.drawnWith } : {}),
      })
    // What its owner says is not said again right below.
    const isEcho = field.source !== '' && said.includes(field.source)
    return { ...more, field: isEcho ? { ...field, description: '', source: '' } : field }
  })
}

/** How parts without names are written, by their places. */
const unnamedEncodings = (media: Node): (readonly [name: string, encoding: Node])[] => [
  ...itemsOf(childOf(media, 'prefixEncoding')).map((own, index) => [`[${index}]`, own] as const),
  ['[…]', childOf(media, 'itemEncoding')],
]

/** What is said of a media type of a body beside its schema: how its fields are written, and what its protocol needs. */
function mediaFacts(media: Node, tools: FieldTools): Fact[] {
  const { strings } = tools
  const all = [...childrenOf(childOf(media, 'encoding')), ...unnamedEncodings(media)]
  const encoded = all.flatMap(([name, { value }]) => {
    const { contentType, style, explode, allowReserved } = fieldsOf(value)
    const words = [
      typeof contentType === 'string' ? contentType : '',
      ...styleWords({ style, explode, allowReserved }, 'form', strings),
    ].filter(Boolean)
    const label = fill(strings.sentFormOf, { name })
    return words.length > 0 ? [{ label, text: words.join(' · ') }] : []
  })
  const told = childrenOf(childOf(media, 'x-facts')).map(([label, { value }]) => ({
    label: ownValue(messageWords(strings), label) ?? label,
    text: String(value),
  }))
  return [...encoded, ...told, ...bindingFacts(media, tools)]
}

/** What a message says of itself, by what AsyncAPI calls it. Settings of a protocol keep their names: programs are set by them. */
const messageWords = (strings: ApiStrings): Readonly<Record<string, string>> => ({
  name: strings.messageName,
  messageId: strings.messageId,
  schemaFormat: strings.schemaFormat,
  correlationId: strings.correlationId,
  tags: strings.tags,
})

/** The headers of the parts of a form. */
function headerGroups(media: Node, ids: string, tools: FieldTools): ParameterGroup[] {
  const { specification, strings } = tools
  return [...childrenOf(childOf(media, 'encoding')), ...unnamedEncodings(media)]
    .map(([name, part]): ParameterGroup => {
      const headers = childrenOf(childOf(part, 'headers')).flatMap(([header, written]) => {
        const own = referred(written, specification)
        return own ? [parameterField(own, header, `${ids}.${name}.header.${header}`, tools)] : []
      })
      return {
        id: `${ids}.${name}.header`,
        title: fill(strings.headersOfPart, { name }),
        fields: headers,
      }
    })
    .filter(({ fields }) => fields.length > 0)
}

/** The headers of a message: a schema, which may be made of others like any. Nothing where it says no more than that. */
function messageHeaders(media: Node, ids: string, tools: FieldTools): Field | undefined {
  const schema = childOf(media, 'x-headers')
  if (!schema) return undefined
  const field = fieldTree(schema, { direction: 'request', prefix: `${ids}.header` }, tools)
  const isEmpty = field.inside === undefined && field.rules.length + field.values.length === 0
  return isEmpty && field.description === '' ? undefined : field
}

/** The body of a request. */
export function bodyView(
  operation: Node,
  direction: Direction,
  prefix: string,
  tools: FieldTools,
): BodyView | undefined {
  const body = referred(childOf(operation, 'requestBody'), tools.specification)
  if (!body || !isFields(body.value)) return undefined
  return {
    required: fieldOf(body.value, 'required') === true,
    description: describe(body, tools),
    // In the order of the samples, which follow the choice.
    media: jsonFirst(mediaViews(body, { direction, prefix }, tools), ({ type }) => type),
  }
}

/** How a value is written where that is not as usual, in words. */
function styleWords(
  { style, explode, allowReserved, allowEmptyValue }: Fields,
  usual: string,
  strings: ApiStrings,
  types: readonly string[] = [],
): string[] {
  const own = textOf(style) ?? usual
  const isJoined = typeof explode === 'boolean' && explode !== (own === 'form' || own === 'cookie')
  const isObject = types.includes('object')
  const exploded: Readonly<Record<string, string>> = {
    // Its fields have no other way, and a list of values is the same.
    deepObject: '',
    simple: isObject ? strings.explodedFields : '',
    label: isObject ? strings.fieldsAlone : strings.explodedLabel,
    matrix: isObject ? strings.fieldsAlone : strings.exploded,
  }
  return [
    own === usual ? '' : styleName(own, strings),
    isJoined ? (explode ? (ownValue(exploded, own) ?? strings.exploded) : strings.notExploded) : '',
    allowReserved === true ? strings.reserved : '',
    allowEmptyValue === true ? strings.emptyAllowed : '',
  ].filter(Boolean)
}

function styleName(style: string, strings: ApiStrings): string {
  const names: Readonly<Record<string, string>> = {
    spaceDelimited: strings.styleSpaceDelimited,
    pipeDelimited: strings.stylePipeDelimited,
    tabDelimited: strings.styleTabDelimited,
    deepObject: strings.styleDeepObject,
    matrix: strings.styleMatrix,
    label: strings.styleLabel,
    form: strings.styleForm,
    simple: strings.styleSimple,
    cookie: strings.styleCookie,
  }
  return ownValue(names, style) ?? style
}

const USUAL_STYLES: Readonly<Record<string, string>> = {
  query: 'form',
  cookie: 'form',
  path: 'simple',
  header: 'simple',
}

/** A parameter or a header as a field. */
export function parameterField(
  parameter: Node,
  name: string,
  id: string,
  tools: FieldTools,
): Field {
  const [first] = mediaOf(parameter, tools)
  const schema = schemaOf(parameter) ?? (first && schemaOf(first[1]))
  const tree = fieldTree(
    schema ?? { value: {}, at: parameter.at },
    {
      direction: 'request',
      prefix: id,
      name,
      isRequired: fieldOf(parameter.value, 'required') === true,
    },
    tools,
  )
  const written = textOf(fieldOf(parameter.value, 'description'))?.trim() ?? ''
  // Generators write the name of a parameter where its author wrote nothing.
  const source = written === name ? '' : written
  // What its schema says is said as well, unless it is the same.
  const isEnough = source === '' || tree.source === '' || source.includes(tree.source)
  const isTitle =
    schema !== undefined &&
    textOf(flattenSchema(schema, tools.specification).keywords.title)?.trim() === tree.source
  const description = source === '' ? '' : describe(parameter, tools)
  const isDeprecated = fieldOf(parameter.value, 'deprecated') === true
  const { rules: examples, named } = examplesOf(parameter, schema, tools)
  const isEcho = examples.every(
    ({ label, values = [] }) =>
      label === tools.strings.ruleExample &&
      values.every((example) => isEchoOf(tree.values, example)),
  )
  const place = textOf(fieldOf(parameter.value, 'in')) ?? 'header'
  const location = textOf(fieldOf(parameter.value, 'x-location'))
  const rules = [
    ...tree.rules,
    ...(location ? [{ label: tools.strings.valueLocation, values: [location] }] : []),
    ...styleWords(
      fieldsOf(parameter.value),
      ownValue(USUAL_STYLES, place) ?? '',
      tools.strings,
      schema ? flattenSchema(schema, tools.specification).types : [],
    ).map((label) => ({ label })),
    ...(place === 'querystring' ? [{ label: tools.strings.wholeQuery }] : []),
    ...(isSpread(parameter, tools.specification) ? [{ label: tools.strings.fieldsAlone }] : []),
    ...(first ? [{ label: tools.strings.mediaType, values: [first[0]] }] : []),
  ]
  return {
    ...tree,
    ...(description
      ? isEnough
        ? { description, source }
        : {
            description: isTitle ? tree.description + description : description + tree.description,
            source: isTitle ? `${tree.source}\n\n${source}` : `${source}\n\n${tree.source}`,
          }
      : {}),
    flags:
      isDeprecated && !tree.flags.includes('deprecated')
        ? [...tree.flags, 'deprecated']
        : tree.flags,
    rules:
      examples.length === 0 || isEcho
        ? rules
        : [...rules.filter(({ label }) => label !== tools.strings.ruleExample), ...examples],
    ...(named.length > 1 && !isEcho ? { examples: named } : {}),
  }
}

const hasExamples = ({ value }: Node) =>
  fieldOf(value, 'example') !== undefined || isFields(fieldOf(value, 'examples'))

/**
 * The examples that a parameter itself gives, or its schema: no sample of a body shows them, however long they are. Those
 * with words of their own are told with them. Several with names are a choice as well.
 */
function examplesOf(
  parameter: Node,
  schema: Node | undefined,
  tools: FieldTools,
): { readonly rules: readonly Rule[]; readonly named: readonly FieldExample[] } {
  const { specification, strings } = tools
  // What has a media type has its examples there.
  const holders = [parameter, ...mediaOf(parameter, tools).map(([, media]) => media)]
  const holder = holders.find((one) => hasExamples(one)) ?? parameter
  const named = childrenOf(childOf(holder, 'examples')).map(
    ([name, written]): Fields => ({
      ...fieldsOf(followed(written, specification)?.value),
      name,
    }),
  )
  const flat = schema && named.length === 0 ? flattenSchema(schema, specification) : undefined
  const own = fieldOf(holder.value, 'example') ?? flat?.keywords.example
  const all = (own === undefined ? named : [{ value: own } as Fields]).flatMap((example) => {
    const { value = example.dataValue, externalValue, summary, description } = example
    // The address is no value: the value is there.
    const address = value === undefined ? textOf(externalValue) : undefined
    const text =
      address ??
      (isNoExample(value, schema, tools)
        ? undefined
        : valueText(value, specification, LONGEST_RULE))
    const lines = (...parts: unknown[]) =>
      parts.flatMap((one) => textOf(one)?.replace(/\s+/g, ' ').trim() || [])
    const isAt = address && strings.exampleAddress
    const words = lines(isAt, summary, description).join(' · ')
    const [title = ''] = lines(summary, example.name)
    const note = lines(isAt, description).join(' · ')
    return text === undefined || text === '""' ? [] : [{ text, words, name: title, note }]
  })
  const plain = [...new Set(all.filter(({ words }) => words === '').map(({ text }) => text))]
  const worded = new Map(
    all.flatMap(({ text, words }) =>
      words === '' ? [] : [[`${strings.ruleExample} · ${words}`, text]],
    ),
  )
  const isChoice = named.length > 0 && all.length > 1
  const rules: Rule[] = [
    ...(plain.length > 0 ? [{ label: strings.ruleExample, values: plain }] : []),
    ...[...worded].map(([label = '', text = '']) => ({ label, values: [text] })),
  ]
  return {
    rules: isChoice ? rules.map((rule) => ({ ...rule, isNamedExample: true })) : rules,
    named: isChoice ? all.map(({ name, text, note }) => ({ name, text, note })) : [],
  }
}
