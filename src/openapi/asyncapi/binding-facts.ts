import { asText } from '../../data-files/plain-values.ts'
import {
  type Fields,
  fieldOf,
  fieldsOf,
  isFields,
  listOf,
  textOf,
} from '../document/unknown-json.ts'
import { plainJson } from '../examples/plain-json.ts'
import type { Fact } from '../pages/operation-view.ts'
import { prettyJson } from '../samples/json-body.ts'
import type { Node } from '../schema/node.ts'
import { type RuleTools, rulesOfSchema } from '../schema/rules.ts'

/** The settings of a protocol that stand at a node: what is short in words, everything else as code. */
export const bindingFacts = ({ value }: Node, tools: RuleTools): Fact[] =>
  listOf(fieldOf(value, 'x-bindings')).map((binding) => {
    const label = textOf(fieldOf(binding, 'name')) ?? ''
    const setting = fieldOf(binding, 'value')
    const words = wordsOf(setting, tools)
    if (words !== undefined) return { label, text: words }
    return { label, text: '', code: prettyJson(plainJson(setting) ?? null) }
  })

/** Keywords of a schema of a single value. */
const KEYWORDS = new Set([
  ...['type', 'title', 'description', 'const', 'enum', 'format', 'default', 'example', 'examples'],
  ...['minimum', 'maximum', 'minLength', 'maxLength', 'pattern'],
])

function wordsOf(setting: unknown, tools: RuleTools): string | undefined {
  if (!isFields(setting)) return listText(setting)
  const { type, title, description, format, const: only, enum: values } = setting
  const isSchema = type !== undefined || only !== undefined || Array.isArray(values)
  const isSimple = Object.entries(setting).every(
    ([name, value]) => KEYWORDS.has(name) && listText(value) !== undefined,
  )
  if (!isSchema || !isSimple) return pairsText(setting)
  const { strings } = tools
  const rules = rulesOfSchema(fieldsOf(setting), tools)
  const parts = [
    [type, format].flatMap((own) => listText(own ?? []) || []).join(' '),
    only === undefined ? '' : `${strings.fixedValue} ${asText(only)}`,
    Array.isArray(values) ? `${strings.allowedValues} ${values.map(asText).join(', ')}` : '',
    ...rules.map(({ label, values: own = [] }) => [label, own.join(', ')].join(' ').trim()),
    ...[title, description].map((text) => textOf(text)?.replace(/\s+/g, ' ').trim()),
  ]
  return parts.filter(Boolean).join(' · ')
}

/** Longer lines are harder to read than code. */
const LONGEST_PAIRS = 60

/** A few names with a value each. */
function pairsText(setting: Fields): string | undefined {
  const pairs = Object.entries(setting).map(([name, value]) => [name, listText(value)] as const)
  const text = pairs.map(([name, value = '']) => `${name} ${value}`).join(' · ')
  const isPlain = pairs.length > 0 && pairs.every(([, value]) => value !== undefined)
  return isPlain && text.length <= LONGEST_PAIRS ? text : undefined
}

/** A single value, or a list of them. */
function listText(value: unknown): string | undefined {
  const all = Array.isArray(value) ? value : [value]
  const isPlain = all.every((own) => own !== undefined && (own === null || typeof own !== 'object'))
  return isPlain ? all.map(asText).join(', ') : undefined
}
