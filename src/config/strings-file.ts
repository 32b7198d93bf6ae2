/** Words of the interface that a site says otherwise, in `strings.yml`. */

import { isFields } from '../data-files/unknown-json.ts'
import { controlCharProblems, readYaml, yamlProblems } from '../data-files/yaml.ts'
import { nearest } from '../diagnostics/nearest-name.ts'
import { problem } from '../diagnostics/problem.ts'
import type { Bilingual } from '../i18n/bilingual.ts'
import { catalogueOf, type OwnWords, type Spoken } from '../i18n/index.ts'
import type { Problem } from '../model.ts'

const NO_GROUP: Bilingual = {
  ko: '“이름: 글”을 한 줄에 하나씩 적어야 합니다. 예: search: 찾기',
  en: 'write one “name: text” on each line, such as search: Find',
}
const NO_TEXT: Bilingual = {
  ko: '비어 있지 않은 글로 적습니다.',
  en: 'write a text that is not empty',
}

/** The status texts may be of any status. */
const STATUS = /^api\.statusText\.[1-5]\d\d$/

/**
 * Reads the words of a site for a locale. What is not one of ours is a problem, and the others are read all the same.
 */
export function readWords(
  text: string,
  path: string,
  locale: string,
): { readonly words?: OwnWords; readonly problems: readonly Problem[] } {
  const yaml = readYaml(text)
  if (yaml.errors.length > 0) return { problems: yamlProblems(yaml, path) }
  const problems: Problem[] = [...controlCharProblems(yaml, path)]
  const known = flatWords({ locale })
  const placeOf = (keys: readonly string[]) => ({ path, ...yaml.positionOf(keys) })
  const said = new Map<string, string>()
  const readGroup = (group: object, above: readonly string[]) => {
    for (const [name, value] of Object.entries(group)) {
      const keys = [...above, name]
      const key = keys.join('.')
      if (isFields(value) && GROUPS.has(key)) readGroup(value, keys)
      else if (!known.has(key) && !STATUS.test(key)) {
        const near = nearest(key, known.keys())
        problems.push(problem('strings-unknown', placeOf(keys), { key, ...(near ? { near } : {}) }))
      } else if (!isText(value)) {
        problems.push(problem('data-invalid', placeOf(keys), { field: key, reason: NO_TEXT }))
      } else {
        said.set(key, String(value))
        for (const place of strangePlaces(String(value), known.get(key)))
          problems.push(problem('strings-place', placeOf(keys), { key, place }))
      }
    }
  }
  if (isFields(yaml.value)) readGroup(yaml.value, [])
  else if (yaml.value !== null && yaml.value !== undefined)
    problems.push(problem('data-invalid', placeOf([]), { field: path, reason: NO_GROUP }))
  return { ...(said.size > 0 ? { words: wordsOf(said) } : {}), problems }
}

/** The groups that words are in, as the file has them. */
const GROUPS = new Set(['api', 'api.statusText'])

/** Every word of a locale by its key: `search`, `api.request`, `api.statusText.404`. */
export function flatWords(spoken: Spoken): ReadonlyMap<string, string> {
  const { theme, api } = catalogueOf(spoken)
  const { statusText, ...rest } = api
  return new Map([
    ...Object.entries(theme),
    ...Object.entries(rest).map(([key, text]) => [`api.${key}`, text] as const),
    ...Object.entries(statusText).map(([key, text]) => [`api.statusText.${key}`, text] as const),
  ])
}

/** The groups again, from the words by their keys, all of which are known. */
function wordsOf(said: ReadonlyMap<string, string>): OwnWords {
  const below = (prefix: string) =>
    Object.fromEntries(
      [...said].flatMap(([key, text]) => {
        const name = key.slice(prefix.length)
        return key.startsWith(prefix) && !name.includes('.') ? [[name, text]] : []
      }),
    )
  const statusText = below('api.statusText.')
  const hasStatus = Object.keys(statusText).length > 0
  return { theme: below(''), api: { ...below('api.'), ...(hasStatus ? { statusText } : {}) } }
}

/** The places of a text that nothing fills in. */
function strangePlaces(text: string, original = ''): string[] {
  const filled = new Set(original.match(PLACES))
  return [...new Set(text.match(PLACES))].filter((place) => !filled.has(place))
}

const PLACES = /\{\w+\}/g

const isText = (value: unknown) =>
  (typeof value === 'string' && value.trim() !== '') || typeof value === 'number'
