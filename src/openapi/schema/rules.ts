import { asText } from '../../data-files/plain-values.ts'
import type { Fields } from '../../data-files/unknown-json.ts'
import { fieldOf, fieldsOf, listOf, numberOf, textOf } from '../../data-files/unknown-json.ts'
import { type ApiStrings, fill } from '../../i18n/index.ts'
import { exactJson } from '../document/exact-numbers.ts'
import type { Json } from '../examples/plain-json.ts'
import { prettyJson } from '../samples/json-body.ts'
import type { Rule } from './field.ts'
import type { Specification } from './node.ts'

/** What rules are told with. */
export interface RuleTools {
  readonly specification: Specification
  readonly strings: ApiStrings
}

const LONGEST_VALUE = 200
/** In characters: a condition, a default or an example of a parameter that is longer is read by nobody in a row of a field. */
export const LONGEST_RULE = 2000

/** What the keywords of a schema ask of a value, in words. Those of them that are schemas are told by `ofSchemas`. */
export function rulesOfSchema(
  keywords: Fields,
  tools: RuleTools,
  ofSchemas: readonly Rule[] = [],
): Rule[] {
  const { strings } = tools
  const shown = (value: number) => shownNumber(value, tools)
  const range = (min: unknown, max: unknown, both: string, least: string, most: string): Rule[] => {
    const from = numberOf(min)
    const to = numberOf(max)
    if (from !== undefined && to !== undefined)
      return [
        {
          label: fill(both, {
            range: from === to ? shown(from) : span(from, to, tools),
          }),
        },
      ]
    if (from !== undefined && from > 0) return [{ label: fill(least, { min: shown(from) }) }]
    return to === undefined ? [] : [{ label: fill(most, { max: shown(to) }) }]
  }
  return [
    ...range(
      keywords.minLength,
      keywords.maxLength,
      strings.ruleLength,
      strings.ruleMinLength,
      strings.ruleMaxLength,
    ),
    ...numberRules(keywords, tools),
    ...range(
      keywords.minItems,
      keywords.maxItems,
      strings.ruleItems,
      strings.ruleMinItems,
      strings.ruleMaxItems,
    ),
    ...(keywords.uniqueItems === true ? [{ label: strings.ruleUnique }] : []),
    ...range(
      keywords.minProperties,
      keywords.maxProperties,
      strings.ruleProperties,
      strings.ruleMinProperties,
      strings.ruleMaxProperties,
    ),
    ...coded(strings.ruleMultipleOf, numberOf(keywords.multipleOf), tools),
    ...[keywords.pattern].flat().flatMap((own) => coded(strings.rulePattern, textOf(own), tools)),
    ...Object.entries(fieldsOf(keywords.dependentRequired)).flatMap(([field, others]) => {
      const names = listOf(others).flatMap((name) => textOf(name) ?? [])
      return names.length > 0 ? [{ label: fill(strings.ruleWith, { field }), values: names }] : []
    }),
    ...ofSchemas,
    ...coded(strings.ruleMediaType, textOf(keywords.contentMediaType), tools),
    ...coded(strings.ruleEncoding, textOf(keywords.contentEncoding), tools),
    ...coded(strings.ruleDefault, keywords.default, tools),
    ...exampleRules(keywords, tools),
  ]
}

const span = (from: number, to: number, tools: RuleTools) =>
  fill(tools.strings.ruleSpan, { from: shownNumber(from, tools), to: shownNumber(to, tools) })

/** How many items are to be as `contains` says. */
export function containsCount({ minContains, maxContains }: Fields, tools: RuleTools): Rule[] {
  const { strings } = tools
  const shown = (value: number) => shownNumber(value, tools)
  const [from, to] = [numberOf(minContains), numberOf(maxContains)]
  if (from === undefined && to === undefined) return []
  const least = from ?? 1
  if (to === undefined) return [{ label: fill(strings.ruleContainsLeast, { min: shown(least) }) }]
  const range = least === to ? shown(to) : span(least, to, tools)
  return [{ label: fill(strings.ruleContainsCount, { range }) }]
}

/** Whether a schema says more than fits into a line: it leads to another one or has fields. */
export const isDrawnSchema = (schema: unknown) =>
  ['$ref', 'properties', 'patternProperties', 'allOf', 'oneOf', 'anyOf'].some(
    (name) => fieldOf(schema, name) !== undefined,
  )

/** In 3.0 an exclusive limit is a flag beside the limit, later it is the limit itself. */
function numberRules(keywords: Fields, tools: RuleTools): Rule[] {
  const { strings } = tools
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = keywords
  const above = exclusiveMinimum === true ? numberOf(minimum) : numberOf(exclusiveMinimum)
  const below = exclusiveMaximum === true ? numberOf(maximum) : numberOf(exclusiveMaximum)
  const from = above === undefined ? numberOf(minimum) : undefined
  const to = below === undefined ? numberOf(maximum) : undefined
  if (from !== undefined && to !== undefined)
    return [{ label: fill(strings.ruleRange, { range: span(from, to, tools) }) }]
  const texts: readonly (readonly [string, number | undefined])[] = [
    [strings.ruleMinimum, from],
    [strings.ruleAbove, above],
    [strings.ruleMaximum, to],
    [strings.ruleBelow, below],
  ]
  return texts.flatMap(([text, limit]) =>
    limit === undefined ? [] : [{ label: fill(text, { value: shownNumber(limit, tools) }) }],
  )
}

function exampleRules(keywords: Fields, { strings, specification }: RuleTools): Rule[] {
  const own = keywords.example === undefined ? [] : [keywords.example]
  // Both may be there: the older word and the newer one.
  const examples = [...own, ...(Array.isArray(keywords.examples) ? keywords.examples : [])]
  const texts = new Set(examples.flatMap((example) => valueText(example, specification) ?? []))
  const values = [...texts].slice(0, 3)
  return values.length > 0 ? [{ label: strings.ruleExample, values }] : []
}

/** A value behind a word. */
export function coded(label: string, value: unknown, { specification }: RuleTools): Rule[] {
  const text = valueText(value, specification, LONGEST_RULE)
  return text === undefined ? [] : [{ label, values: [text] }]
}

/** A value as it is written in JSON, texts without their quotes. Nothing for what is too large for a line. */
export function valueText(
  value: unknown,
  { numbers }: Pick<Specification, 'numbers'>,
  longest = LONGEST_VALUE,
): string | undefined {
  if (value === undefined) return undefined
  const text = typeof value === 'string' ? value : exactJson(prettyJson(value as Json), numbers)
  if (text === '') return '""'
  return text.length > longest ? undefined : text
}

const shownNumber = (value: number, { specification: { numbers } }: RuleTools) =>
  Number.isInteger(value) && Math.abs(value) < 1e15
    ? value.toLocaleString('en-US')
    : (numbers?.get(value) ?? String(value))

/** A value that a schema allows, with its meaning as Markdown and its name as plain text. */
export interface EnumeratedValue {
  readonly text: string
  readonly title?: string
  readonly meaning?: string
  readonly isDeprecated?: true
}

/**
 * Values of a list or a map, that are written beside its items where those of each item are meant: none of them is a list
 * or a map itself.
 */
export function valuesOfItems(keywords: Fields): readonly unknown[] {
  const values = 'const' in keywords ? [keywords.const] : listOf(keywords.enum)
  const isOwn = (value: unknown) => typeof value === 'object' && value !== null
  return values.some(isOwn) ? [] : values.filter((value) => value !== null)
}

/** The values that a schema allows. */
export function enumeratedValues(
  keywords: Fields,
  specification: Specification,
): readonly EnumeratedValue[] {
  const constants = listOf(keywords['x-values'])
  const meanings =
    fieldOf(keywords, 'x-enumDescriptions') ?? fieldOf(keywords, 'x-enum-descriptions')
  const names = listOf(keywords['x-enum-varnames'] ?? keywords['x-enumNames'])
  const listed = 'const' in keywords ? [keywords.const] : listOf(keywords.enum)
  const all =
    constants.length > 0
      ? constants.map((one) => ({
          value: fieldOf(one, 'const'),
          title: fieldOf(one, 'title'),
          meaning: fieldOf(one, 'description'),
          deprecated: fieldOf(one, 'deprecated'),
        }))
      : listed.map((value, index) => ({
          value,
          title: names[index],
          meaning: Array.isArray(meanings) ? meanings[index] : fieldOf(meanings, asText(value)),
          deprecated: undefined,
        }))
  return all.flatMap(({ value, title, meaning, deprecated }) => {
    if (value === null) return []
    const plain = valueText(value, specification) ?? JSON.stringify(value).slice(0, LONGEST_VALUE)
    const text = plain.trim() === '' ? JSON.stringify(plain) : plain
    const name = textOf(title)?.trim()
    const words = textOf(meaning)?.trim()
    return [
      {
        text,
        ...(name && !isSameWords(name, text) && name !== words ? { title: name } : {}),
        ...(words ? { meaning: words } : {}),
        ...(deprecated === true ? { isDeprecated: true } : {}),
      },
    ]
  })
}

/** Whether two texts differ in nothing but case and marks, as `user_id` and `User ID` do. */
export const isSameWords = (text: string, other: string) => lettersOf(text) === lettersOf(other)

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
