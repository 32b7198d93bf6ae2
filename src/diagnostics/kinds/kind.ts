import { KEY_TWICE } from '../../i18n/yaml-reasons.ts'
import type { Severity } from '../../model.ts'

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

/** What is here what another generator calls otherwise, or that it has no equivalent, in Korean. */
export function foreignKo({ instead, later }: Details): string {
  if (instead) return `docsgen에서는 다음을 씁니다: ${instead}`
  return later ? 'docsgen에는 같은 기능의 항목이 없습니다. 지우세요.' : ''
}

/** What is here what another generator calls otherwise, or that it has no equivalent, in English. */
export function foreignEn({ instead, later }: Details): string {
  if (instead) return `In docsgen it is: ${instead}`
  return later ? 'It has no equivalent in docsgen. Remove it.' : ''
}
/** How many of the places are named that one problem stands for. */
const SHOWN = 5

function named(places: string, more: (rest: number) => string): string {
  const all = places.split(', ')
  return all.slice(0, SHOWN).join(', ') + (all.length > SHOWN ? more(all.length - SHOWN) : '')
}
const namedKo = (places: string) => named(places, (rest) => ` 외 ${rest}곳`)
const namedEn = (places: string) => named(places, (rest) => ` and ${rest} more`)

/** Says which names there are, in Korean. */
export const namesKo = (names: string | undefined) =>
  names ? `쓸 수 있는 이름: ${named(names, (rest) => ` 외 ${rest}개`)}.` : ''
/** Says which names there are, in English. */
export const namesEn = (names: string | undefined) =>
  names ? `There are: ${named(names, (rest) => ` and ${rest} more`)}.` : ''

/** Says which other files have the same link, in Korean. */
export const repeatedKo = ({ files, places }: Details) =>
  files && places ? `파일 ${files}개에 같은 링크가 있습니다: ${namedKo(places)}.` : ''

/** Says which other files have the same link, in English. */
export const repeatedEn = ({ files, places }: Details) =>
  files && places ? `${files} files have the same link: ${namedEn(places)}.` : ''

/** Says which other files have the same, in Korean. */
export const sharedKo = ({ files, places }: Details) =>
  files && places ? `파일 ${files}개에 있습니다: ${namedKo(places)}.` : ''

/** Says which other files have the same, in English. */
export const sharedEn = ({ files, places }: Details) =>
  files && places ? `${files} files have it: ${namedEn(places)}.` : ''

/** Says where else the same is written, in Korean. */
export function countedKo({ times, files, places }: Details): string {
  if (!times || !files || !places) return ''
  return `모두 ${times}곳, 파일 ${files}개에 있습니다. 다른 곳: ${namedKo(places)}.`
}

/** Says where else the same is written, in English. */
export function countedEn({ times, files, places }: Details): string {
  if (!times || !files || !places) return ''
  const inFiles = files === '1' ? 'one file' : `${files} files`
  return `It is written ${times} times in ${inFiles}, also here: ${namedEn(places)}.`
}

/** Says where code that has failed is used, in Korean. */
export const usedKo = ({ page, pageLine }: Details) =>
  page ? `쓴 곳: ${placeText(page, pageLine)}.` : ''

/** Says where code that has failed is used, in English. */
export const usedEn = ({ page, pageLine }: Details) =>
  page ? `It is used at ${placeText(page, pageLine)}.` : ''

const placeText = (page: string, line: string | undefined) =>
  line === undefined ? page : `${page}:${line}`

const REFUSALS: Readonly<Record<string, readonly [ko: string, en: string]>> = {
  hidden: ['이름이 점으로 시작합니다.', 'Its name, or that of a folder, begins with a dot.'],
  packages: ['node_modules 폴더에 있습니다.', 'It is in node_modules.'],
  ignored: ['Git이 무시하는 파일입니다(.gitignore).', 'Git ignores it (.gitignore).'],
}
/** Says why a file is not published, in Korean. */
export const refusalKo = (refusal = '') => `(${REFUSALS[refusal]?.[0] ?? refusal})`
/** Says why a file is not published, in English. */
export const refusalEn = (refusal = '') => REFUSALS[refusal]?.[1] ?? refusal

/** What to do about YAML that cannot be read, in Korean. */
export const yamlHintKo = (reason: string | undefined) =>
  reason === KEY_TWICE.ko
    ? '둘 가운데 하나를 지우거나 하나로 합치세요.'
    : '표시한 줄의 들여쓰기와 따옴표를 확인하세요.'
/** What to do about YAML that cannot be read, in English. */
export const yamlHintEn = (reason: string | undefined) =>
  reason === KEY_TWICE.en
    ? 'Remove one of the two, or join them.'
    : 'Check indentation and quotes on this line.'

/** Sentences with a space between them. */
export const joined = (...parts: string[]) => parts.filter(Boolean).join(' ')
