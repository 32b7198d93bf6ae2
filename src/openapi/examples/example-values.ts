import { fieldOf, isFields, textOf } from '../../data-files/unknown-json.ts'
import type { FieldTools } from '../schema/field-texts.ts'
import { mediaOf, schemaOf, typeOfMedia } from '../schema/media-types.ts'
import { childOf, childrenOf, followed, type Node, type Specification } from '../schema/node.ts'
import { bodyText, formSample } from './body-sample.ts'
import { exampleOf, isFitting } from './example.ts'
import type { Way } from './generation.ts'
import { type Json, plainJson } from './plain-json.ts'

type Tools = Pick<FieldTools, 'specification'>

/** A value that fits a schema, the same in every build. */
export const exampleOfSchema = (schema: Node, direction: Way, { specification }: Tools): Json =>
  exampleOf(schema, direction, specification)

/** The examples of a body in the form that is shown. */
export interface BodyExamples {
  readonly type: string
  readonly media: Node
  readonly examples: readonly NamedExample[]
}

/** The examples of a body for a media type. Without one, for the first that is JSON, or for the first. */
export function bodyExamples(
  body: Node,
  direction: Way,
  tools: Tools,
  mediaType?: string,
): BodyExamples | undefined {
  const form = formsOf(body, tools).find(([name]) => mediaType === undefined || name === mediaType)
  return form && examplesInForm(form, direction, tools)
}

/** The examples of a body for every media type, JSON first. */
export const allBodyExamples = (body: Node, direction: Way, tools: Tools): BodyExamples[] =>
  formsOf(body, tools).map((form) => examplesInForm(form, direction, tools))

/** Whether the author of a body gave an example for any media type: making one to leave it out again takes long. */
export const hasWrittenExample = (body: Node, tools: Tools): boolean =>
  mediaOf(body, tools).some(
    ([, { value }]) =>
      fieldOf(value, 'example') !== undefined || isFields(fieldOf(value, 'examples')),
  )

const formsOf = (body: Node, tools: Tools) =>
  jsonFirst(mediaOf(body, tools), ([name, media]) => typeOfMedia(name, media))

/** The media types of a body in the order in which readers are shown them. */
export const jsonFirst = <Form>(forms: readonly Form[], typeOf: (form: Form) => string): Form[] => [
  ...forms.filter((form) => isJson(typeOf(form))),
  ...forms.filter((form) => !isJson(typeOf(form))),
]

function examplesInForm(
  [name, media]: readonly [name: string, media: Node],
  direction: Way,
  tools: Tools,
): BodyExamples {
  const { specification } = tools
  const type = typeOfMedia(name, media)
  const known = examplesKnownFor(media.value, specification)
  const key = `${direction} ${type}`
  // Only this function writes the map.
  const remembered = known?.get(key) as BodyExamples | undefined
  if (remembered) return remembered
  const found = {
    type,
    media,
    examples: namedExamples(media, direction, tools),
  }
  known?.set(key, found)
  return found
}

/** Operations share bodies, those of errors above all. */
function examplesKnownFor(media: unknown, { memory }: Specification) {
  if (!memory || !isFields(media)) return undefined
  const known = memory.examples.get(media) ?? new Map<string, unknown>()
  memory.examples.set(media, known)
  return known
}

const texts = new WeakMap<NamedExample, string>()

/** A text that is encoded for a form. */
const ENCODED = /^(?=.*%[0-9a-f]{2})(?:[\w.~!*'()+-]|%[0-9a-f]{2})+$/i

/** Some authors write a field of a form as it is sent. */
const encodedOnce = (text: string) => (ENCODED.test(text) ? text : encodeURIComponent(text))

/** An example as it is sent. */
export function exampleText(
  example: NamedExample,
  { type, media }: BodyExamples,
  tools: Tools,
): string {
  const known = texts.get(example)
  if (known !== undefined) return known
  // JSON is written alike everywhere. A stream of events, say, is not the list of them that its data is.
  if (example.sent !== undefined && !isJson(type)) return example.sent
  const { specification } = tools
  const schema = schemaOf(media)
  const encoding = fieldOf(media.value, 'encoding')
  const form = formSample(example.value, { mediaType: type, schema, encoding, specification })
  const text =
    form?.form === 'fields'
      ? form.fields.map((pair) => pair.map(encodedOnce).join('=')).join('&')
      : form?.form === 'text'
        ? form.text
        : bodyText(example.value, { mediaType: type, schema, specification })
  texts.set(example, text)
  return text
}

/** Whether a media type holds JSON. */
export const isJson = (type: string) => /^[^;]*[/+]json\b/i.test(type)

/** An example to show: one that the author named, or one that was made. */
interface NamedExample {
  /** The key in `examples`. Empty for the only one. */
  readonly name: string
  readonly summary?: string
  readonly description?: string
  readonly value: Json
  /** How it is sent, where its author wrote that as well (OpenAPI 3.2). */
  readonly sent?: string
  /** No one wrote it: it was made from the schema. */
  readonly isGenerated: boolean
}

/**
 * The examples of a media type, a parameter or a header: those in `examples`, else its `example`, else one made from its schema.
 * References to examples are followed. An example that is only a link to a file has no value and is left out.
 */
export function namedExamples(holder: Node, direction: Way, tools: Tools): NamedExample[] {
  const { specification } = tools
  const schema = schemaOf(holder)
  const named = childrenOf(childOf(holder, 'examples'))
    .flatMap(([name, entry]) => namedExample(name, entry, specification))
    .filter(({ value }) => !isNoExample(value, schema, tools))
  if (named.length > 0) return named
  const own = ownExample(holder)
  if (own !== undefined && !isNoExample(own, schema, tools))
    return [{ name: '', value: own, isGenerated: false }]
  if (!schema) return []
  return [
    {
      name: '',
      value: exampleOf(schema, direction, specification),
      isGenerated: true,
    },
  ]
}

/** Programs write `null` where there is no example: it is one only where it is allowed. */
export const isNoExample = (value: unknown, schema: Node | undefined, { specification }: Tools) =>
  value === null && schema !== undefined && !isFitting(value, schema, specification)

function ownExample({ value }: Node): Json | undefined {
  const own = fieldOf(value, 'example')
  return own === undefined ? undefined : plainJson(own)
}

function namedExample(name: string, entry: Node, specification: Specification): NamedExample[] {
  const target = followed(entry, specification)?.value
  // The words beside a reference win.
  const textBeside = (key: string) =>
    textOf(fieldOf(entry.value, key)) ?? textOf(fieldOf(target, key))
  const summary = textBeside('summary')
  const description = textBeside('description')
  const sent = textOf(fieldOf(target, 'serializedValue'))
  const given = ['value', 'dataValue', 'serializedValue']
    .map((key) => fieldOf(target, key))
    .find((one) => one !== undefined)
  const copy = given === undefined ? undefined : plainJson(given)
  if (copy === undefined) return []
  return [
    {
      name,
      ...(summary === undefined ? {} : { summary }),
      ...(description === undefined ? {} : { description }),
      value: copy,
      ...(sent === undefined ? {} : { sent }),
      isGenerated: false,
    },
  ]
}
