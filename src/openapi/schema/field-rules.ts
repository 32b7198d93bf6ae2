/** What is asked of a value beside what its own keywords say, in words. */

import { textOf } from '../../data-files/unknown-json.ts'
import { type ApiStrings, fill } from '../../i18n/index.ts'
import { type ConditionTools, schemaRules } from './condition-words.ts'
import type { Rule, TypeName } from './field.ts'
import { type FlatSchema, flattenSchema } from './flatten-schema.ts'
import { type Node, referenceOf, type Specification } from './node.ts'
import { coded, type EnumeratedValue, isSameWords, type RuleTools, rulesOfSchema } from './rules.ts'
import { nameIn } from './type-name.ts'

/** What the schemas are called that a value is composed of, where that is not said already. */
export function partRules(
  all: readonly FlatSchema[],
  text: string,
  type: TypeName,
  strings: ApiStrings,
): Rule[] {
  const titles = all.map(({ keywords }) => textOf(keywords.title)?.trim() ?? '')
  const known = [...titles, type.text, text]
  const values = [...new Set(all.flatMap((flat) => [...flat.titles]))].filter(
    // A text is told as such.
    (own) => nameIn(own) && !known.some((other) => isSameWords(own, other) || other.includes(own)),
  )
  return values.length > 0 ? [{ label: strings.ruleParts, values }] : []
}

/** How a value is written in XML, where its name does not say it. */
export function xmlRules({ xml }: FlatSchema, name: string | undefined): Rule[] {
  const { name: own, prefix, namespace, attribute, wrapped, nodeType } = xml
  const element = [prefix, own ?? (prefix === undefined ? undefined : name)]
    .flatMap((part) => textOf(part) ?? [])
    .join(':')
  const values = [
    element === name ? '' : element,
    textOf(namespace) ?? '',
    attribute === true ? 'attribute' : '',
    wrapped === true ? 'wrapped' : '',
    textOf(nodeType) ?? '',
  ].filter(Boolean)
  return values.length > 0 ? [{ label: 'XML', values }] : []
}

/** What is asked of fields and items that have no row: that they are there, or that there are none. */
export function fieldRules(
  { required, properties, internal, isClosed, hasNoMoreItems }: FlatSchema,
  strings: ApiStrings,
): Rule[] {
  const unlisted = [...required].filter((name) => !properties.has(name) && !internal.has(name))
  return [
    ...(unlisted.length > 0 ? [{ label: strings.ruleRequired, values: unlisted }] : []),
    ...(isClosed ? [{ label: strings.ruleClosed }] : []),
    ...(hasNoMoreItems ? [{ label: strings.ruleNoMoreItems }] : []),
  ]
}

/**
 * What is asked of each item of a list, or value of a map, `outer`. Of an item that is a list or an object itself it is
 * told that the item is meant, and of a value whose keys have rules too, which would be taken for theirs.
 */
export function rulesOfInner(inner: FlatSchema, outer: FlatSchema, tools: ConditionTools): Rule[] {
  const { strings } = tools
  const keywords = { ...inner.keywords, default: undefined }
  const own = rulesOfSchema(keywords, tools, schemaRules(inner, tools))
  const rules = [...own, ...fieldRules(inner, strings), ...xmlRules(inner, undefined)]
  const hasRulesOfKeys = (outer.propertyNames ?? outer.keywords.propertyNames) !== undefined
  const isScalar =
    inner.properties.size === 0 &&
    !inner.items &&
    inner.variants.length === 0 &&
    !(hasRulesOfKeys && !outer.items)
  const ofItem = (rule: Rule) => ({
    ...rule,
    label: fill(strings.ruleOfItem, { rule: rule.label }),
  })
  // A list has a default of its own, which means something else.
  const standard = coded(strings.ruleDefault, inner.keywords.default, tools).map(ofItem)
  return [...(isScalar ? rules : rules.map(ofItem)), ...standard]
}

/** The variants of a text that differ in nothing but what they ask of it: a line says that, and no fold is needed. */
export function choiceRules(
  flat: FlatSchema,
  { specification, strings }: RuleTools,
): Rule[] | undefined {
  const [group, ...others] = flat.variants
  if (!group || others.length > 0 || flat.properties.size > 0 || flat.items) return undefined
  const rules = group.nodes.map((node) => ruleOfChoice(node, specification, strings))
  return rules.every((rule) => rule !== undefined) ? rules : undefined
}

function ruleOfChoice(
  node: Node,
  specification: Specification,
  strings: ApiStrings,
): Rule | undefined {
  if (referenceOf(node) !== undefined) return undefined
  const { keywords, types, properties, items, variants } = flattenSchema(node, specification)
  const { title, pattern, ...more } = keywords
  const isText = types.every((type) => type === 'string')
  if (!isText || properties.size > 0 || items || variants.length > 0) return undefined
  if (typeof pattern !== 'string' || Object.keys(more).length > 0) return undefined
  return { label: `${textOf(title)?.trim() || strings.rulePattern}:`, values: [pattern] }
}

/** Without examples that are among the values that are listed anyway. */
export const withoutEchoes = (
  rules: readonly Rule[],
  values: readonly EnumeratedValue[],
  strings: ApiStrings,
): Rule[] =>
  rules.filter(({ label, values: own = [] }) => {
    const isExample = label === strings.ruleExample && values.length > 0
    return !(isExample && own.every((example) => isEchoOf(values, example)))
  })

/** Whether an example says no more than the values do that are listed anyway. */
export const isEchoOf = (values: readonly EnumeratedValue[], example: string): boolean =>
  itemsOf(example).every((item) => values.some(({ text }) => text === item))

/** What an example of a list lists; any other example alone. */
function itemsOf(example: string): readonly string[] {
  if (!example.startsWith('[')) return [example]
  try {
    return (JSON.parse(example) as readonly unknown[]).map(String)
  } catch {
    return [example]
  }
}
