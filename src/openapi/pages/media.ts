import type { Field } from '../schema/field.ts'
import { type Direction, describe, type FieldTools, fieldTree } from '../schema/fields.ts'
import { childOf, childrenOf, followed, type Node } from '../schema/node.ts'
import type { BodyView, MediaView } from './operation-view.ts'
import { fieldOf, isFields, textOf } from './values.ts'

// Forms of one body beyond these say the same in yet another encoding.
const MOST_MEDIA = 4

/** The forms of a body. Only the first of several that hold the same schema is drawn. */
export function mediaViews(
  owner: Node,
  direction: Direction,
  prefix: string,
  tools: FieldTools,
): MediaView[] {
  const seen = new Set<unknown>()
  return mediaOf(owner, tools)
    .slice(0, MOST_MEDIA)
    .map(([type, media], index): MediaView => {
      const schema = schemaOf(media)
      if (!schema) return { type }
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
  const example = exampleOf(parameter, tools)
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
      example === undefined
        ? tree.rules
        : [
            ...tree.rules.filter(({ label }) => label !== tools.strings.ruleExample),
            { label: tools.strings.ruleExample, values: [example] },
          ],
  }
}

/** The example that a parameter itself gives. */
function exampleOf(parameter: Node, { specification }: FieldTools): string | undefined {
  const [named] = childrenOf(childOf(parameter, 'examples'))
  const value =
    fieldOf(parameter.value, 'example') ??
    (named && fieldOf(followed(named[1], specification)?.value, 'value'))
  if (value === undefined) return undefined
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length <= 200 && text !== '' ? text : undefined
}
