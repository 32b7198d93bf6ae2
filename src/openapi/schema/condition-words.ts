/** What schemas ask of a value where they are no value themselves: conditions, names of fields, choices of rules. */

import { fieldOf, isFields, listOf, textOf } from '../../data-files/unknown-json.ts'
import { fill } from '../../i18n/index.ts'
import { mention, type PageDraft } from '../pages/page-draft.ts'
import type { Rule } from './field.ts'
import { type Condition, type FlatSchema, flattenSchema } from './flatten-schema.ts'
import { childOf, isInternal, lookUp, type Node, referenceOf, type Specification } from './node.ts'
import {
  coded,
  containsCount,
  LONGEST_RULE,
  type RuleTools,
  rulesOfSchema,
  valueText,
} from './rules.ts'
import { nameIn } from './type-name.ts'

/** What conditions are told with. */
export interface ConditionTools extends RuleTools {
  readonly draft: PageDraft
  subjectOf(reference: string): string | undefined
}

/** Keywords with words of their own. A schema with any other one is told as JSON. */
const WORDED = new Set([
  'const',
  'contentEncoding',
  'contentMediaType',
  'dependentRequired',
  'enum',
  'exclusiveMaximum',
  'exclusiveMinimum',
  'format',
  'maxItems',
  'maxLength',
  'maxProperties',
  'maximum',
  'minItems',
  'minLength',
  'minProperties',
  'minimum',
  'multipleOf',
  'not',
  'pattern',
  'uniqueItems',
])

/** What asks nothing of a value. */
const ANNOTATIONS = new Set([
  '$comment',
  '$id',
  '$schema',
  'default',
  'deprecated',
  'example',
  'examples',
  'externalDocs',
  'readOnly',
  'title',
  'writeOnly',
])

// Schemas in schemas in schemas: a line of more than that is read by nobody.
const DEEPEST = 4

/** Where a schema stands within the one that is told. */
interface Within {
  /** The fields that lead to it, joined by dots. */
  readonly path: string
  readonly depth: number
  /** It is asked for, and no condition. */
  readonly isAsked: boolean
}

/** A schema that is asked for, at its top. */
export const ASKED: Within = { path: '', depth: 0, isAsked: true }
/** A condition, at its top. */
const TESTED: Within = { path: '', depth: 0, isAsked: false }

/** Words for all that a schema asks. Nothing when it asks something that has no words, or nothing at all. */
export function wordsOf(
  node: Node,
  tools: ConditionTools,
  { path, depth, isAsked }: Within,
): readonly Rule[] | undefined {
  const { specification, strings } = tools
  if (depth > DEEPEST || !isFields(node.value)) return undefined
  const flat = flattenSchema(node, specification)
  // Words of an author inside are kept as they stand.
  const isDescribed = depth > 0 && (flat.described !== undefined || flat.titles.size > 0)
  if (isDescribed || !isWorded(flat)) return undefined
  const named = (label: string) => (path ? `${path}: ${label}` : label)
  const listed = listedValues(flat)
  const values = listed.map((value) => valueText(value, specification))
  if (!values.every((value) => value !== undefined)) return undefined
  const asked = values.length === 1 ? strings.fixedValue : strings.allowedValues
  const label = isAsked ? asked : strings.ruleValue
  const inner = { path: '', depth: depth + 1, isAsked }
  const groups = [
    ...[...flat.properties].map(([name, own]) =>
      isFields(own.value) && Object.keys(own.value).length === 0
        ? []
        : wordsOf(own, tools, { ...inner, path: path ? `${path}.${name}` : name }),
    ),
    ...flat.variants.map(({ mode, nodes }) => {
      const parts = nodes.flatMap((own) => {
        const words = wordsOf(own, tools, inner)
        return words ? [{ label: '', parts: words }] : []
      })
      return parts.length < nodes.length
        ? undefined
        : [{ label: named(strings[mode]), parts, areChoices: true as const }]
    }),
  ]
  if (!groups.every((words) => words !== undefined)) return undefined
  const not = isFields(flat.keywords.not)
    ? wordsOf(childOf({ value: flat.keywords, at: node.at }, 'not'), tools, {
        ...inner,
        isAsked: false,
      })
    : []
  if (!not) return undefined
  const keywords = Object.fromEntries(
    Object.entries(flat.keywords).filter(([name]) => name !== 'not' && !ANNOTATIONS.has(name)),
  )
  const required = [...flat.required]
    .filter((name) => !flat.internal.has(name))
    .map((name) => (path ? `${path}.${name}` : name))
  const all = [
    ...typeWords(flat, listed.length > 0).map((own) => ({ label: named(own) })),
    ...(values.length > 0
      ? [{ label: path ? fill(strings.variantOf, { field: path }) : label, values }]
      : []),
    ...(required.length > 0
      ? [{ label: isAsked ? strings.ruleRequired : strings.rulePresent, values: required }]
      : []),
    ...rulesOfSchema(keywords, tools).map((rule) => ({ ...rule, label: named(rule.label) })),
    ...(flat.isClosed ? [{ label: named(strings.ruleClosed) }] : []),
    ...(not.length > 0 ? [{ label: named(strings.ruleNot), parts: not }] : []),
    ...groups.flat(),
  ]
  return all.length > 0 ? all : undefined
}

const isWorded = (flat: FlatSchema) =>
  !flat.isImpossible &&
  !flat.items &&
  !flat.contains &&
  !flat.propertyNames &&
  !flat.contentSchema &&
  flat.tuple.length === 0 &&
  !flat.hasNoMoreItems &&
  flat.patterns.length === 0 &&
  typeof flat.additional !== 'object' &&
  flat.conditions.length + flat.lineConditions.length === 0 &&
  Object.keys(flat.keywords).every(
    (name) =>
      WORDED.has(name) || ANNOTATIONS.has(name) || (name.startsWith('x-') && name !== 'x-values'),
  )

const listedValues = ({ keywords }: FlatSchema): readonly unknown[] =>
  'const' in keywords ? [keywords.const] : listOf(keywords.enum)

/** The type, where nothing else says it. */
function typeWords(
  { types, nullable, keywords, properties, required }: FlatSchema,
  isListed: boolean,
) {
  const isSaid = isListed || properties.size > 0 || required.size > 0
  if (isSaid && types.length < 2) return []
  const format = typeof keywords.format === 'string' ? ` · ${keywords.format}` : ''
  const all = [
    ...types.map((type) => type + format),
    ...(nullable && !types.includes('null') && types.length > 0 ? ['null'] : []),
  ]
  if (all.length > 0) return [all.join(' | ')]
  return format ? [format.slice(3)] : []
}

/** A schema behind the word for what it is for: its name, its words, or else itself as JSON. */
export function conditionRule(
  label: string,
  node: Node,
  tools: ConditionTools,
  within = TESTED,
): Rule[] {
  if (node.value === undefined) return []
  const { specification, draft } = tools
  const words = wordsOf(node, tools, within)
  const { reference, name } = isFields(node.value)
    ? flattenSchema(node, specification)
    : { reference: undefined, name: undefined }
  const subject = reference === undefined ? undefined : tools.subjectOf(reference)
  const own =
    subject === undefined || name === undefined ? {} : { mention: mention(subject, name, draft) }
  const title = subject === undefined && textOf(fieldOf(node.value, 'title'))?.trim()
  if (words) return [{ label, ...own, parts: [...(title ? [{ label: title }] : []), ...words] }]
  return coded(label, resolved(node.value, specification), tools).map((rule) => ({
    ...rule,
    ...own,
  }))
}

/** How deep references in JSON are followed: as deep as there is room for in a line. */
const RESOLVED_DEPTHS = [4, 2, 1]

/** A schema with what its references lead to in their place, as far as that has room. */
function resolved(value: unknown, specification: Specification): unknown {
  for (const depth of RESOLVED_DEPTHS) {
    const whole = withTargets(value, depth, { room: LONGEST_RULE }, specification)
    if (whole !== undefined && valueText(whole, specification, LONGEST_RULE) !== undefined)
      return whole
  }
  return value
}

function withTargets(
  value: unknown,
  depth: number,
  left: { room: number },
  specification: Specification,
): unknown {
  // Every value takes at least a character: what is too long is not gone through to its end.
  left.room -= 1
  if (left.room < 0) return undefined
  const inner = (own: unknown) => withTargets(own, depth, left, specification)
  if (Array.isArray(value)) return value.map(inner)
  if (!isFields(value)) return value
  const reference = referenceOf({ value, at: '' })
  const target =
    reference === undefined || depth === 0 ? undefined : lookUp(reference, specification)
  if (target && isFields(target.value)) {
    const { $ref: _, ...beside } = value
    return withTargets({ ...target.value, ...beside }, depth - 1, left, specification)
  }
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, own]) =>
      isInternal({ value: own, at: '' }) ? [] : [[name, inner(own)]],
    ),
  )
}

/** The rules of a value that are schemas: of the names of its fields, of its items, of what it must not be. */
export function schemaRules(flat: FlatSchema, tools: ConditionTools): Rule[] {
  const { keywords, contains, propertyNames } = flat
  const { strings } = tools
  const node = (name: string) => childOf({ value: keywords, at: '#' }, name)
  return [
    ...conditionRule(strings.ruleKeys, propertyNames ?? node('propertyNames'), tools, ASKED),
    ...conditionRule(strings.ruleContains, contains ?? node('contains'), tools),
    ...(keywords.contains === undefined ? [] : containsCount(keywords, tools)),
    ...conditionRule(strings.ruleNot, node('not'), tools),
    ...flat.conditions.flatMap((condition) => unlabelledIf(condition, tools)),
    ...flat.lineConditions.flatMap((condition) => [
      ...unlabelledIf(condition, tools),
      ...conditionRule(conditionLabel(condition, tools), condition.node, tools, ASKED),
    ]),
    ...wordedChoices(flat, tools).flatMap(({ rule }) => rule),
  ]
}

/** What is said of these schemas, each with the words for what it is for. */
export function conditionTexts(flat: FlatSchema, tools: ConditionTools) {
  const { keywords, contains, propertyNames, lineConditions, conditions } = flat
  const { strings, specification } = tools
  const tests = [...conditions, ...lineConditions].flatMap(({ test }) => test ?? [])
  const all: readonly (readonly [string, Node | undefined])[] = [
    [strings.ruleKeys, propertyNames],
    [strings.ruleContains, contains],
    [strings.ruleNot, childOf({ value: keywords, at: '#' }, 'not')],
    ...[...new Set(tests)].map((test) => [strings.ruleIf, test] as const),
    ...lineConditions.flatMap((own) =>
      own.kind === 'if' ? [] : [[conditionLabel(own, tools), own.node] as const],
    ),
  ]
  return all.flatMap(([label, node]) => {
    const { described } = node && isFields(node.value) ? flattenSchema(node, specification) : {}
    return described ? [{ label, node: described }] : []
  })
}

/** What is called a condition that what holds under it does not name. */
function unlabelledIf({ kind, test }: Condition, tools: ConditionTools): Rule[] {
  if (!test || kind === 'dependent' || kind === 'if' || testWords(test, tools) !== undefined)
    return []
  return conditionRule(tools.strings.ruleIf, test, tools)
}

/** The condition of what holds under it. */
export function conditionLabel({ kind, name, test }: Condition, tools: ConditionTools): string {
  const { strings } = tools
  if (kind === 'dependent') return fill(strings.ruleWithSchema, { field: name })
  if (kind === 'if') return strings.ruleIf
  const condition = test && testWords(test, tools)
  const isThen = kind === 'then'
  if (condition === undefined) return isThen ? strings.ruleThen : strings.ruleElse
  return fill(isThen ? strings.ruleThenOf : strings.ruleElseOf, { condition })
}

const LONGEST_TEST = 200

/** A condition as plain text, where it is short enough to be named. */
function testWords(test: Node, tools: ConditionTools): string | undefined {
  const words = wordsOf(test, tools, TESTED)
  const text = words
    ? textOfRules(words)
    : valueText(JSON.stringify(resolved(test.value, tools.specification)), tools.specification)
  return text === undefined || text.length > LONGEST_TEST ? undefined : text
}

/** A variant without a name or a type is called after what it asks, where that is short. */
export function nameByRules(node: Node, tools: ConditionTools): string | undefined {
  const words = isOnlyRules(node, tools.specification) ? wordsOf(node, tools, ASKED) : undefined
  return words && nameIn(textOfRules(words))
}

const textOfRules = (rules: readonly Rule[], separator = ', '): string =>
  rules
    .map(({ label, values = [], parts = [], areChoices }) =>
      [label, textOfRules(parts, areChoices ? ' / ' : ', '), values.join(', ')]
        .filter(Boolean)
        .join(' '),
    )
    .join(separator)

/** Forms that differ in nothing but rules, such as which fields must be there: a line says that. */
export function wordedChoices(
  { variants }: FlatSchema,
  tools: ConditionTools,
): { readonly group: FlatSchema['variants'][number]; readonly rule: Rule }[] {
  return variants.flatMap((group) => {
    const parts = group.nodes.flatMap((node) => {
      const { described, titles } = flattenSchema(node, tools.specification)
      const isNamed = referenceOf(node) !== undefined || described !== undefined || titles.size > 0
      const words =
        !isNamed && isOnlyRules(node, tools.specification) ? wordsOf(node, tools, ASKED) : undefined
      return words ? [{ label: '', parts: words }] : []
    })
    if (group.nodes.length === 0 || parts.length < group.nodes.length) return []
    return [{ group, rule: { label: tools.strings[group.mode], parts, areChoices: true as const } }]
  })
}

/** A variant that says which fields must be there or not, and nothing else. */
function isOnlyRules(node: Node, specification: Specification): boolean {
  const { types, required, properties, keywords } = flattenSchema(node, specification)
  const isFieldRule = required.size > 0 || keywords.not !== undefined
  const isObject = types.every((type) => type === 'object')
  return isFieldRule && isObject && properties.size === 0
}
