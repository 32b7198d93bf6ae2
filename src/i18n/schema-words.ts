/** What a schema finds wrong with a value, in both languages. */
import type * as z from 'zod'
import type { Bilingual } from './bilingual.ts'

const TYPES: Readonly<Record<string, string>> = {
  string: '문자열',
  number: '숫자',
  int: '정수',
  boolean: 'true 또는 false',
  array: '목록',
  object: '“항목: 값”',
  record: '“항목: 값”',
  null: 'null',
}

const UNKNOWN: Bilingual = { ko: '알 수 없는 항목입니다.', en: 'there is no such field' }

/** Words of our own by their English, which is what a schema hands back. */
const ownWords = new Map<string, Bilingual>()

/** Words of our own for a rule of a schema. */
export function inWords(ko: string, en: string): { readonly error: string } {
  ownWords.set(en, { ko, en })
  return { error: en }
}

/** What is wrong with a value. */
export function schemaReason(issue: z.core.$ZodIssue): Bilingual {
  // The message names all of them, and may be reported for each.
  if (issue.code === 'unrecognized_keys') return UNKNOWN
  const own = ownWords.get(issue.message)
  if (own) return own
  const inner = issue.code === 'invalid_union' ? issue.errors.at(-1)?.[0] : undefined
  if (!inner) return { ko: koreanReason(issue), en: issue.message }
  const reason = schemaReason(inner)
  const field = inner.path.join('.')
  return { ko: `${field} ${reason.ko}`.trim(), en: `${field} ${reason.en}`.trim() }
}

/** What is wrong with the top of a file or a list of settings: all of it at once. */
export const schemaReasons = (issues: readonly z.core.$ZodIssue[]): Bilingual => {
  const reasons = issues.map(schemaReason)
  return {
    ko: reasons.map(({ ko }) => ko).join(' '),
    en: reasons.map(({ en }) => en).join(' '),
  }
}

function koreanReason(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      // The value itself is not always handed back, but what it was is always said.
      return issue.message.endsWith('received undefined')
        ? '필수 값입니다.'
        : `${TYPES[issue.expected] ?? '다른'} 형식으로 적어야 합니다.`
    case 'invalid_value':
      return `${issue.values.map((value) => JSON.stringify(value)).join(', ')} 가운데 하나를 적어야 합니다.`
    case 'too_small':
      return issue.origin === 'number' || issue.origin === 'int'
        ? `${issue.minimum} 이상이어야 합니다.`
        : '비워 둘 수 없습니다.'
    case 'too_big':
      return `${issue.maximum} 이하여야 합니다.`
    case 'invalid_format':
      return '형식이 올바르지 않습니다.'
    default:
      return '쓸 수 없는 형식입니다.'
  }
}
