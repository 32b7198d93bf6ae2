import type { Keywords } from './merged-schema.ts'

const HINTS: readonly (readonly [type: string, keywords: readonly string[]])[] = [
  [
    'object',
    [
      'properties',
      'additionalProperties',
      'patternProperties',
      'required',
      'minProperties',
      'propertyNames',
    ],
  ],
  ['array', ['items', 'prefixItems', 'contains', 'minItems', 'maxItems', 'uniqueItems']],
  [
    'string',
    ['pattern', 'minLength', 'maxLength', 'format', 'contentEncoding', 'contentMediaType'],
  ],
  ['number', ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']],
]
const NAMES = ['object', 'array', 'string', 'integer', 'number', 'boolean', 'null']

/** The type to write an example of: the first that is not null, else the one that the keywords are about. */
export function typeOf(keywords: Keywords, partExamples: readonly unknown[] = []): string {
  const named = [keywords.type].flat().filter((name) => NAMES.includes(name as string)) as string[]
  const type = named.find((name) => name !== 'null') ?? named[0]
  if (type) return type
  const hinted = HINTS.find(([, hints]) => hints.some((hint) => keywords[hint] !== undefined))
  if (hinted) return hinted[0]
  return partExamples.length > 1 && partExamples.every(isObject) ? 'object' : 'any'
}

const isObject = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
