import { valueText } from '../document/rules.ts'
import type { Field } from '../schema/field.ts'
import { type Direction, describe, type FieldTools, fieldTree } from '../schema/fields.ts'
import { childOf, childrenOf, followed, type Node } from '../schema/node.ts'
import type { BodyView, MediaView } from './operation-view.ts'
import { fieldOf, isFields, textOf } from './values.ts'

// Forms of one body beyond these say the same in yet another encoding: they are only named.
const MOST_MEDIA = 8

/** The forms of a body. A schema that `seen` has is drawn already: such forms are only named. */
export function mediaViews(
  owner: Node,
  direction: Direction,
  prefix: string,
  tools: FieldTools,
  seen = new Set<unknown>(),
): MediaView[] {
  return mediaOf(owner, tools).map(([type, media], index): MediaView => {
    const schema = schemaOf(media)
    if (!schema || index >= MOST_MEDIA) return { type }
    const identity = followed(schema, tools.specification)?.value
    if (seen.has(identity)) return { type }
    seen.add(identity)
    const ids = index === 0 ? prefix : `${prefix}-${index + 1}`
    return { type, field: fieldTree(schema, { direction, prefix: ids }, tools) }
  })
}

/** The media types of a body, by name. */
export function mediaOf(owner: Node, { specification }: Pick<FieldTools, 'specification'>) {
  return childrenOf(childOf(owner, 'content')).flatMap(([type, written]) => {
    const media = followed(written, specification)
    return media && isFields(media.value) ? [[type, media] as const] : []
  })
}

/** The schema of a media type; of a stream, that of its items. */
export function schemaOf(media: Node): Node | undefined {
  const schema = childOf(media, 'schema')
  if (isFields(schema.value)) return schema
  const item = childOf(media, 'itemSchema')
  return isFields(item.value) ? item : undefined
}

/** The body of a request. */
export function bodyView(
  operation: Node,
  direction: Direction,
  prefix: string,
  tools: FieldTools,
): BodyView | undefined {
  const body = followed(childOf(operation, 'requestBody'), tools.specification)
  if (!body || !isFields(body.value)) return undefined
  return {
    required: fieldOf(body.value, 'required') === true,
    description: describe(body, tools),
    media: mediaViews(body, direction, prefix, tools),
  }
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
  const description = describe(parameter, tools)
  const isDeprecated = fieldOf(parameter.value, 'deprecated') === true
  const examples = examplesOf(parameter, tools)
  const isEcho = examples.every((example) => tree.values.some(({ text }) => text === example))
  return {
    ...tree,
    ...(description
      ? { description, source: textOf(fieldOf(parameter.value, 'description')) ?? '' }
      : {}),
    flags:
      isDeprecated && !tree.flags.includes('deprecated')
        ? [...tree.flags, 'deprecated']
        : tree.flags,
    rules:
      examples.length === 0 || isEcho
        ? tree.rules
        : [
            ...tree.rules.filter(({ label }) => label !== tools.strings.ruleExample),
            { label: tools.strings.ruleExample, values: examples },
          ],
  }
}

/** The examples that a parameter itself gives, as far as they fit into a line. */
function examplesOf(parameter: Node, { specification }: FieldTools): string[] {
  const own = fieldOf(parameter.value, 'example')
  const values =
    own === undefined
      ? childrenOf(childOf(parameter, 'examples')).map(([, written]) =>
          fieldOf(followed(written, specification)?.value, 'value'),
        )
      : [own]
  const texts = values.flatMap((value) => valueText(value) ?? [])
  return [...new Set(texts)].filter((text) => text !== '""')
}
