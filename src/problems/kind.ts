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
const SHOWN = 5

/** Says which other files have the same link, in Korean. */
export function repeatedKo({ files, places }: Details): string {
  if (!files || !places) return ''
  const all = places.split(', ')
  const more = all.length > SHOWN ? ` 외 ${all.length - SHOWN}곳` : ''
  return `파일 ${files}개에 같은 링크가 있습니다: ${all.slice(0, SHOWN).join(', ')}${more}.`
}

/** Says which other files have the same link, in English. */
export function repeatedEn({ files, places }: Details): string {
  if (!files || !places) return ''
  const all = places.split(', ')
  const more = all.length > SHOWN ? ` and ${all.length - SHOWN} more` : ''
  return `${files} files have the same link: ${all.slice(0, SHOWN).join(', ')}${more}.`
}

/** Sentences with a space between them. */
export const joined = (...parts: string[]) => parts.filter(Boolean).join(' ')
