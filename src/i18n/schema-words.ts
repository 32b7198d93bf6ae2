/** What a schema finds wrong with a value, in both languages. */
import type * as z from 'zod'
import type { Bilingual } from './bilingual.ts'

const TYPES: Readonly<Record<string, Bilingual>> = {
  string: { ko: '문자열', en: 'a text' },
  number: { ko: '숫자', en: 'a number' },
  int: { ko: '정수', en: 'a whole number' },
  boolean: { ko: 'true, false', en: 'true, false' },
  array: { ko: '목록', en: 'a list' },
  object: { ko: '“항목: 값”', en: '“name: value”' },
  record: { ko: '“항목: 값”', en: '“name: value”' },
  null: { ko: 'null', en: 'null' },
}
const OTHER_TYPE: Bilingual = { ko: '다른', en: 'another form' }

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
  // Where a part of a value is wrong that has several forms, `plainIssues` has the issues of the form that was meant.
  if (isMissing(issue)) return REQUIRED
  if (issue.code === 'invalid_union') return oneOf(issue.errors.flatMap((form) => formsIn(form)))
  if (issue.code === 'invalid_key' && issue.issues[0]) return schemaReason(issue.issues[0])
  return reasonOf(issue)
}

const REQUIRED: Bilingual = { ko: '필수 값입니다.', en: 'it is required' }

/** Whether there is no value. It is not always handed back itself, but what it was is always said. */
export const isMissing = (issue: z.core.$ZodIssue): boolean =>
  issue.code === 'invalid_union'
    ? issue.errors.some(([first]) => first?.path.length === 0 && isMissing(first))
    : issue.code === 'invalid_type' && issue.message.endsWith('received undefined')

/** What a value may be by the issues of one of its forms. */
function formsIn([issue]: readonly z.core.$ZodIssue[]): Bilingual[] {
  if (issue?.code === 'invalid_union') return issue.errors.flatMap((form) => formsIn(form))
  if (issue?.code === 'invalid_value') return issue.values.map(inBoth)
  return issue?.code === 'invalid_type' ? [TYPES[issue.expected] ?? OTHER_TYPE] : []
}

const inBoth = (value: unknown): Bilingual => ({
  ko: JSON.stringify(value),
  en: JSON.stringify(value),
})

function oneOf(forms: readonly Bilingual[]): Bilingual {
  if (forms.length === 0) return NOT_USABLE
  const listed = (language: keyof Bilingual) =>
    [...new Set(forms.map((form) => form[language]))].join(', ')
  return {
    ko: `다음 가운데 하나로 적어야 합니다: ${listed('ko')}`,
    en: `write one of these: ${listed('en')}`,
  }
}

/** What is wrong with the top of a file or a list of settings: all of it at once. */
export const schemaReasons = (issues: readonly z.core.$ZodIssue[]): Bilingual => {
  const reasons = issues.map(schemaReason)
  return {
    ko: reasons.map(({ ko }) => ko).join(' '),
    en: reasons.map(({ en }) => en).join(' '),
  }
}

const NOT_USABLE: Bilingual = {
  ko: '쓸 수 없는 형식입니다.',
  en: 'a value of this form cannot be used',
}

function reasonOf(issue: z.core.$ZodIssue): Bilingual {
  switch (issue.code) {
    case 'invalid_type':
      return typeReason(issue)
    case 'invalid_value':
      return oneOf(issue.values.map(inBoth))
    case 'too_small':
      return isCount(issue)
        ? { ko: `${issue.minimum} 이상이어야 합니다.`, en: `it has to be ${issue.minimum} or more` }
        : { ko: '비워 둘 수 없습니다.', en: 'it must not be empty' }
    case 'too_big':
      return {
        ko: `${issue.maximum}${isCount(issue) ? '' : (UNITS[issue.origin] ?? '')} 이하여야 합니다.`,
        en: `it has to be ${issue.maximum} or less`,
      }
    case 'invalid_format':
      return { ko: '형식이 올바르지 않습니다.', en: 'its form is wrong' }
    default:
      return NOT_USABLE
  }
}

const isCount = ({ origin }: { readonly origin: string }) => origin === 'number' || origin === 'int'

const UNITS: Readonly<Record<string, string>> = { string: '자', array: '개' }

function typeReason({ expected, message }: z.core.$ZodIssueInvalidType): Bilingual {
  const [, received] = /received (\w+)$/.exec(message) ?? []
  // YAML reads `1.0` as a number and `true` as no text.
  if (expected === 'string' && (received === 'number' || received === 'boolean'))
    return {
      ko: '문자열 형식으로 적어야 합니다. 값을 따옴표로 감싸세요.',
      en: 'write a text: put the value in quotes',
    }
  const { ko, en } = TYPES[expected] ?? OTHER_TYPE
  return expected === 'boolean'
    ? oneOf([{ ko, en }])
    : { ko: `${ko} 형식으로 적어야 합니다.`, en: `write ${en}` }
}
