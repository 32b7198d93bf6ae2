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

const REFUSALS: Readonly<Record<string, readonly [ko: string, en: string]>> = {
  hidden: ['이름이 점으로 시작합니다.', 'Its name, or that of a folder, begins with a dot.'],
  packages: ['node_modules 폴더에 있습니다.', 'It is in node_modules.'],
  ignored: ['Git이 무시하는 파일입니다(.gitignore).', 'Git ignores it (.gitignore).'],
}
/** Says why a file is not published, in Korean. */
export const refusalKo = (refusal = '') => `(${REFUSALS[refusal]?.[0] ?? refusal})`
/** Says why a file is not published, in English. */
export const refusalEn = (refusal = '') => REFUSALS[refusal]?.[1] ?? refusal

/** Sentences with a space between them. */
export const joined = (...parts: string[]) => parts.filter(Boolean).join(' ')
