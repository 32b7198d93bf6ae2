import type { Severity } from '../model.ts'

/** Says what is wrong, then what to do. */
export type Words = readonly [message: string, hint: string]

export type Details = Readonly<Record<string, string>>

export interface Kind {
  readonly severity: Severity
  readonly ko: (details: Details) => Words
  readonly en: (details: Details) => Words
}

/** Asks whether a near name was meant, in Korean. */
export const nearKo = (near: string | undefined) => (near ? `혹시 “${near}”인가요?` : '')
/** Asks whether a near name was meant, in English. */
export const nearEn = (near: string | undefined) => (near ? `Did you mean “${near}”?` : '')
/** Sentences with a space between them. */
export const joined = (...parts: string[]) => parts.filter(Boolean).join(' ')
