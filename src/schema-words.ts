import * as z from 'zod'
import { en } from 'zod/locales'

const TYPES: Readonly<Record<string, string>> = {
  string: '글자',
  number: '숫자',
  int: '정수',
  boolean: 'true 또는 false',
  array: '목록',
  object: '“항목: 값” 묶음',
  record: '“항목: 값” 묶음',
  null: 'null',
}

/** What is wrong with a value, in Korean sentences of our own; nothing for kinds that bring their own words. */
export function koreanReason(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? '꼭 적어야 합니다.'
        : `${TYPES[issue.expected] ?? issue.expected} 형식으로 적어야 합니다.`
    case 'invalid_value':
      return `${issue.values.map((value) => JSON.stringify(value)).join(', ')} 가운데 하나를 적어야 합니다.`
    case 'too_small':
      return issue.origin === 'number' || issue.origin === 'int'
        ? `${issue.minimum}보다 작으면 안 됩니다.`
        : '비어 있으면 안 됩니다.'
    case 'too_big':
      return `${issue.maximum}보다 크면 안 됩니다.`
    case 'unrecognized_keys':
      return `모르는 항목입니다: ${issue.keys.join(', ')}`
    case 'invalid_format':
      return '형식이 올바르지 않습니다.'
    case 'invalid_union':
      return '적을 수 있는 형식이 아닙니다.'
    default:
      return undefined
  }
}

/** Words of our own for a rule of a schema, in the language that reasons are told in. */
export const inWords = (ko: string, en: string) => ({
  error: () => (z.config().localeError === koreanReason ? ko : en),
})

/** Lets schemas say in this language what is wrong. */
export function tellReasonsIn(language: 'ko' | 'en'): void {
  z.config(language === 'ko' ? { localeError: koreanReason } : en())
}
