/** Why an example does not fit its schema, in both languages. */
import type { Bilingual } from './bilingual.ts'

/**
 * The reason of a mismatch in words. `rule` is what is broken, as the check of examples names it, and `field` where in
 * an example that is written as its text.
 */
export function exampleReason(rule: string, value: unknown, field = ''): Bilingual {
  const [, choices = '', own = rule] = CHOICES.exec(rule) ?? []
  const words = wordsOf(own, value)
  const head = field === '' ? '' : `${field} · `
  if (choices === '') return { ko: head + words.ko, en: head + words.en }
  const [choice] = choices.split(':')
  return {
    ko: `${head}${choice}의 어느 스키마와도 맞지 않습니다. 가장 비슷한 스키마에서: ${words.ko}`,
    en: `${head}it fits no schema of ${choice}. In the nearest one: ${words.en}`,
  }
}

/** Choices of schemas, from the outer to the inner one, and the rule. That more than one fits is a rule as well. */
const CHOICES = /^((?:(?:oneOf|anyOf): )+(?!> 1$))?(.*)$/s

function wordsOf(rule: string, value: unknown): Bilingual {
  const [, name = '', said = ''] = /^(\w+)(?:: (.*))?$/s.exec(rule) ?? []
  return WORDS[name]?.(said, value) ?? { ko: rule, en: rule }
}

/** A value short enough for a sentence. */
function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? ''
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}

function typeOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return typeof value
}

type Words = (said: string, value: unknown) => Bilingual

const WORDS: Readonly<Record<string, Words>> = {
  false: () => ({ ko: '값이 있으면 안 되는 자리입니다', en: 'no value is allowed here' }),
  type: (said, value) => ({
    ko: `타입은 ${said}, 예시의 값은 ${typeOf(value)}`,
    en: `the type is ${said}, the example is of type ${typeOf(value)}`,
  }),
  const: (said) => ({ ko: `이 값만 쓸 수 있습니다: ${said}`, en: `the only value is ${said}` }),
  enum: (said, value) => ({
    ko: `enum에 없는 값입니다: ${shown(value)} (enum: ${said})`,
    en: `${shown(value)} is not one of the allowed values: ${said}`,
  }),
  minimum: (said) => ({ ko: `최솟값보다 작습니다: ${said}`, en: `it is less than ${said}` }),
  maximum: (said) => ({ ko: `최댓값보다 큽니다: ${said}`, en: `it is more than ${said}` }),
  exclusiveMinimum: (said) => ({
    ko: `이 값보다 커야 합니다: ${said}`,
    en: `it has to be more than ${said}`,
  }),
  exclusiveMaximum: (said) => ({
    ko: `이 값보다 작아야 합니다: ${said}`,
    en: `it has to be less than ${said}`,
  }),
  multipleOf: (said) => ({ ko: `${said}의 배수가 아닙니다`, en: `it is no multiple of ${said}` }),
  minLength: (said) => ({
    ko: `글자가 ${said}자보다 적습니다`,
    en: `it has less than ${said} characters`,
  }),
  maxLength: (said) => ({
    ko: `글자가 ${said}자보다 많습니다`,
    en: `it has more than ${said} characters`,
  }),
  pattern: (said) => ({
    ko: `정규식과 맞지 않습니다: ${said}`,
    en: `it does not match the pattern ${said}`,
  }),
  format: (said) => ({
    ko: `형식이 맞지 않습니다: ${said}`,
    en: `it is not of the format ${said}`,
  }),
  minItems: (said) => ({
    ko: `항목이 ${said}개보다 적습니다`,
    en: `it has less than ${said} items`,
  }),
  maxItems: (said) => ({
    ko: `항목이 ${said}개보다 많습니다`,
    en: `it has more than ${said} items`,
  }),
  uniqueItems: () => ({ ko: '같은 항목이 두 번 나옵니다', en: 'an item is there twice' }),
  minProperties: (said) => ({
    ko: `필드가 ${said}개보다 적습니다`,
    en: `it has less than ${said} fields`,
  }),
  maxProperties: (said) => ({
    ko: `필드가 ${said}개보다 많습니다`,
    en: `it has more than ${said} fields`,
  }),
  required: (said) => ({
    ko: `필수 필드가 없습니다: ${said}`,
    en: `the required field “${said}” is missing`,
  }),
  dependentRequired: (said) => ({
    ko: `함께 있어야 하는 필드가 없습니다: ${said}`,
    en: `a field is missing that is required with “${said}”`,
  }),
  additionalProperties: (said) => ({
    ko: `스키마에 없는 필드입니다: ${said}`,
    en: `the schema allows no field “${said}”`,
  }),
  propertyNames: () => ({
    ko: '필드의 이름이 propertyNames와 맞지 않습니다',
    en: 'the name of the field does not fit propertyNames',
  }),
  contains: (said) => ({
    ko: `contains에 맞는 항목이 ${said}개보다 적습니다`,
    en: `less than ${said} items fit contains`,
  }),
  maxContains: (said) => ({
    ko: `contains에 맞는 항목이 ${said}개보다 많습니다`,
    en: `more than ${said} items fit contains`,
  }),
  not: () => ({ ko: 'not의 스키마와 맞는 값입니다', en: 'it fits the schema of “not”' }),
  oneOf: () => ({
    ko: 'oneOf의 스키마 가운데 하나가 아니라 둘 이상과 맞습니다',
    en: 'it fits more than one schema of oneOf',
  }),
}
