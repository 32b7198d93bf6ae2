import { fieldOf, isFields, pointerKeys, textOf } from '../../data-files/unknown-json.ts'
import { problem } from '../../diagnostics/problem.ts'
import { exampleReason } from '../../i18n/example-reasons.ts'
import type { Problem } from '../../model.ts'
import { specificationObjects } from '../document/specification-objects.ts'
import { isJsonSchema } from '../schema/media-types.ts'
import {
  childOf,
  childrenOf,
  followed,
  itemsOf,
  type Node,
  placeOf,
  type Specification,
  withoutReference,
} from '../schema/node.ts'
import { type Hidden, validateExample } from '../schema/validate-example.ts'
import { isTextOfJson, LINES_OF_JSON } from './body-sample.ts'

/** How many examples are reported: more do not help. */
const MOST_REPORTED = 50

/** Finds examples that do not fit their schema, wherever a specification has both. */
export function checkExamples(specification: Specification): Problem[] {
  const problems: Problem[] = []
  let count = 0
  const fitting = new WeakMap<object, Set<unknown>>()
  const tell = (example: Node, schema: Node) => {
    const { value } = example
    if (value === undefined) return
    // Operations share the examples of a body as they share its schema.
    const known = isObject(value) ? (fitting.get(value) ?? new Set()) : undefined
    const target = withoutReference(schema, specification).value
    if (known?.has(target)) return
    const found = mismatchOf(example, schema, specification)
    if (!found && known && isObject(value)) fitting.set(value, known.add(target))
    if (!found || ++count > MOST_REPORTED) return
    const { path, pointer = '' } = placeOf(example)
    problems.push(
      problem(
        'api-example',
        { path, pointer: pointer + found.pointer },
        // The rule by its name for programs, in words for people.
        {
          reason: found.field ? `${found.field} · ${found.reason}` : found.reason,
          words: exampleReason(found.reason, found.value, found.field),
        },
      ),
    )
  }
  for (const [path, root] of specification.files) {
    // Payloads in forms with words of their own. What they hold comes after them.
    const foreign = new Set<string>()
    for (const { owner: value, pointer } of specificationObjects(root)) {
      const format = textOf(fieldOf(value, 'schemaFormat'))
      if (format !== undefined && !isJsonSchema(format))
        foreign.add(`${pointer}/payload`).add(`${pointer}/schema`)
      if (!isOwner(value) || isInside(pointer, foreign)) continue
      const owner = { value, at: `${path}#${pointer}` }
      const schema = childOf(owner, 'schema')
      if (isFields(schema.value)) {
        tell(childOf(owner, 'example'), schema)
        for (const [, written] of childrenOf(childOf(owner, 'examples'))) {
          const example = followed(written, specification)
          if (example) tell(childOf(example, 'value'), schema)
        }
      } else {
        tell(childOf(owner, 'example'), owner)
        for (const example of itemsOf(childOf(owner, 'examples'))) tell(example, owner)
      }
    }
  }
  return count > MOST_REPORTED
    ? [
        ...problems,
        problem(
          'api-more',
          { path: specification.path },
          { code: 'api-example', count: String(count - MOST_REPORTED) },
        ),
      ]
    : problems
}

/** Whether a JSON pointer leads to one of some places, or into it. */
function isInside(pointer: string, places: ReadonlySet<string>): boolean {
  if (places.size === 0) return false
  for (let end = pointer.length; end > 0; end = pointer.lastIndexOf('/', end - 1))
    if (places.has(pointer.slice(0, end))) return true
  return false
}

/** How an example breaks its schema. In one that is written as its text there are no places. */
function mismatchOf(example: Node, schema: Node, specification: Specification) {
  const { value } = example
  const way = pointerKeys(placeOf(schema).pointer ?? '')
  const [map, mediaType = ''] = way.slice(-3)
  if (map === 'content' && typeof value === 'string' && isWrittenOut(mediaType)) return undefined
  const hidden = map === 'content' ? hiddenIn(way) : undefined
  const isText = map === 'content' && isTextOfJson(value, { mediaType, schema, specification })
  const checked = isText ? meaningOf(value) : value
  const found = validateExample(checked, schema, specification, hidden)
  if (!found) return undefined
  const keys = pointerKeys(found.pointer)
  const wrong = { ...found, value: keys.reduce<unknown>(partAt, checked) }
  // The line of the whole text is told: where in it the mistake is has to be said.
  return isText ? { ...wrong, pointer: '', field: keys.join('.') } : { ...wrong, field: '' }
}

const partAt = (value: unknown, key: string): unknown =>
  Array.isArray(value) ? value[Number(key)] : fieldOf(value, key)

/** Whether an example that is a text is what is sent, as the standards have it, and no value that a schema describes. */
const isWrittenOut = (mediaType: string) =>
  LINES_OF_JSON.test(mediaType) || WRITTEN_OUT.test(mediaType)
const WRITTEN_OUT =
  /[/+]xml\s*(?:;|$)|^\s*(?:text\/(?:event-stream|csv)|application\/x-www-form-urlencoded|multipart\/)/i

/** What a body lacks: in a request what only answers have. In a call back nobody says which of both it is. */
function hiddenIn(keys: readonly string[]): Hidden {
  if (keys.includes('callbacks') || keys[0] === 'webhooks') return undefined
  const owner = keys.at(-4) ?? ''
  if (owner === 'requestBody' || keys.at(-5) === 'requestBodies') return 'readOnly'
  return keys.at(-5) === 'responses' ? 'writeOnly' : undefined
}

function meaningOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Parameters, media types and schemas that have examples of their own. */
const isOwner = (value: object) =>
  ('example' in value || 'examples' in value) &&
  (isFields(fieldOf(value, 'schema')) ||
    'type' in value ||
    '$ref' in value ||
    'properties' in value)
