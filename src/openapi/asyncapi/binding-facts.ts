import { asText } from '../../data-files/plain-values.ts'
import { type Fields, fieldOf, isFields, textOf } from '../../data-files/unknown-json.ts'
import { plainJson } from '../examples/plain-json.ts'
import type { Fact } from '../pages/operation-view.ts'
import { prettyJson } from '../samples/json-body.ts'
import { ASKED, wordsOf } from '../schema/condition-words.ts'
import type { FieldTools } from '../schema/field-texts.ts'
import { childOf, itemsOf, type Node } from '../schema/node.ts'
import { rulesOfSchema } from '../schema/rules.ts'

/** The settings of a protocol that stand at a node: what is short in words, everything else as code. */
export const bindingFacts = (node: Node, tools: FieldTools): Fact[] =>
  itemsOf(childOf(node, 'x-bindings')).map((binding) => {
    const label = textOf(fieldOf(binding.value, 'name')) ?? ''
    const setting = childOf(binding, 'value')
    const text = settingText(setting, tools)
    if (text !== undefined) return { label, text }
    return { label, text: '', code: prettyJson(plainJson(setting.value) ?? null) }
  })

/** Keywords of a schema of a single value. */
const KEYWORDS = new Set([
  ...['type', 'title', 'description', 'const', 'enum', 'format', 'default', 'example', 'examples'],
  ...['minimum', 'maximum', 'minLength', 'maxLength', 'pattern'],
])

function settingText(node: Node, tools: FieldTools): string | undefined {
  const setting = node.value
  if (!isFields(setting)) return listText(setting)
  const { type, title, description, const: only, enum: values } = setting
  const isSchema = type !== undefined || only !== undefined || Array.isArray(values)
  const isSimple = Object.entries(setting).every(
    ([name, value]) => KEYWORDS.has(name) && listText(value) !== undefined,
  )
  const words = isSchema && isSimple ? wordsOf(node, tools, ASKED) : undefined
  if (!words) return pairsText(setting)
  const { default: usual, example, examples } = setting
  const rules = [...words, ...rulesOfSchema({ default: usual, example, examples }, tools)]
  const isListed = only !== undefined || Array.isArray(values)
  const parts = [
    // Conditions leave out the type of what is listed.
    ...(isListed ? [listText(type ?? []) ?? ''] : []),
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
