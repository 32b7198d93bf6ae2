import { fieldOf, isFields, textOf } from '../../data-files/unknown-json.ts'
import { allowsNothing } from './flatten-schema.ts'
import { childOf, childrenOf, followed, type Node, type Specification } from './node.ts'

/** The media types of a body, by name. */
export function mediaOf(
  owner: Node,
  { specification }: { readonly specification: Specification },
): (readonly [type: string, media: Node])[] {
  return childrenOf(childOf(owner, 'content')).flatMap(([type, written]) => {
    const media = followed(written, specification)
    return media && isFields(media.value) ? [[type, media] as const] : []
  })
}

/** The media type itself. Messages of AsyncAPI stand by a name in the place of it, and have their type beside that. */
export const typeOfMedia = (key: string, { value }: Node): string =>
  textOf(fieldOf(value, 'x-type')) ?? key

/** The schema of a media type; of a stream, that of its items. Nothing where no value is allowed: there is no content. */
export function schemaOf(media: Node): Node | undefined {
  const schema = childOf(media, 'schema')
  if (isFields(schema.value)) return allowsNothing(schema.value) ? undefined : schema
  const item = childOf(media, 'itemSchema')
  return isFields(item.value) ? item : undefined
}

/** Whether the words of a payload are those of JSON Schema, by the media type of its `schemaFormat` in AsyncAPI. */
export const isJsonSchema = (schemaFormat: string): boolean =>
  /asyncapi|schema\+(?:json|yaml)|openapi/.test(schemaFormat)
