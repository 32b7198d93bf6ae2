import { fieldOf, isFields, pointerKey } from '../../data-files/unknown-json.ts'

/** Keys whose values are data: a `$ref` in them is a word like any other. */
const DATA = new Set(['example', 'default', 'const', 'enum', 'value'])
/** Keys whose fields are names that authors choose. */
export const KEYS_OF_NAMES = new Set([
  'properties',
  'patternProperties',
  'dependentSchemas',
  'schemas',
  'definitions',
  '$defs',
  'paths',
  'pathItems',
  'webhooks',
  'x-webhooks',
  'callbacks',
  'parameters',
  'requestBodies',
  'responses',
  'content',
  'mediaTypes',
  'headers',
  'encoding',
  'examples',
  'links',
  'servers',
  'variables',
  'securitySchemes',
  'channels',
  'operations',
  'messages',
  'replies',
  'replyAddresses',
  'correlationIds',
  'serverVariables',
  'operationTraits',
  'messageTraits',
  'serverBindings',
  'channelBindings',
  'operationBindings',
  'messageBindings',
])

/** An object whose fields are words of a specification, and where it is. */
interface SpecificationObject {
  readonly owner: Record<string, unknown>
  readonly pointer: string
  /** Whether it is an example with a reference and nothing else: the standard calls that data, authors mean what is there. */
  readonly isExample?: true | undefined
}

/** Every object of a file but data, and but those whose fields are names that authors choose. The walk keeps its own stack: files may nest deeply. */
export function* specificationObjects(root: unknown): Generator<SpecificationObject> {
  const seen = new Set<unknown>()
  const waiting: { value: unknown; pointer: string; named: boolean; isExample?: true }[] = [
    { value: root, pointer: '', named: false },
  ]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, pointer, named, isExample } = next
    if (typeof value !== 'object' || value === null || seen.has(value)) continue
    seen.add(value)
    if (Array.isArray(value)) {
      for (const [index, item] of value.entries())
        waiting.push({ value: item, pointer: `${pointer}/${index}`, named: false })
      continue
    }
    const owner = value as Record<string, unknown>
    // No name of a field has a text for its schema.
    if (!named || typeof owner.$ref === 'string') yield { owner, pointer, isExample }
    for (const [name, child] of Object.entries(owner)) {
      const isData = !named && (DATA.has(name) || (name === 'examples' && Array.isArray(child)))
      if (!isData && typeof child === 'object')
        waiting.push({
          value: child,
          pointer: `${pointer}/${pointerKey(name)}`,
          named: !named && KEYS_OF_NAMES.has(name) && !isSchemaOf(name, child),
        })
      else if (isData) waiting.push(...examplesElsewhere(child, `${pointer}/${pointerKey(name)}`))
    }
  }
}

/** What stands for an example of a field, or for one of a list, whose messages have a payload each. */
function examplesElsewhere(child: unknown, at: string) {
  const all: [string, unknown][] = Array.isArray(child)
    ? child.flatMap((one, index): [string, unknown][] => [
        [`${at}/${index}`, one],
        [`${at}/${index}/payload`, fieldOf(one, 'payload')],
      ])
    : [[at, child]]
  return all.flatMap(([pointer, value]) =>
    isFields(value) && typeof value.$ref === 'string' && Object.keys(value).length === 1
      ? [{ value, pointer, named: false, isExample: true as const }]
      : [],
  )
}

/** The headers of a message are one schema, those of a response have names. */
const isSchemaOf = (name: string, child: unknown) =>
  name === 'headers' &&
  isFields(child) &&
  ('properties' in child || !Object.values(child).every((one) => isFields(one)))
