/** Words that mean the same on a site, in `synonyms.yml`: whoever searches for one finds the others. */

import { problem } from '../diagnostics/problem.ts'
import type { Bilingual } from '../i18n/bilingual.ts'
import type { Problem } from '../model.ts'
import { controlCharProblems, readYaml, type YamlRead, yamlProblems } from './yaml.ts'

/** Groups of words that mean the same. A word may be several, such as `chat room`. */
export type Synonyms = readonly (readonly string[])[]

export const NO_SYNONYMS: Synonyms = []

const NO_LIST: Bilingual = {
  ko: '[별풍선, balloon]처럼 단어 묶음의 목록으로 적습니다.',
  en: 'write a list of groups of words, such as [car, automobile]',
}
const NO_GROUP: Bilingual = {
  ko: '뜻이 같은 단어를 둘 이상 [별풍선, balloon]처럼 적습니다.',
  en: 'write two words or more that mean the same, such as [car, automobile]',
}
const NO_WORD: Bilingual = {
  ko: '글자나 숫자가 있는 40자 이하의 단어로 적습니다.',
  en: 'write a word with a letter or a figure, of 40 characters at most',
}

const WORD = /^(?=.*[\p{L}\p{N}]).{1,40}$/u

/** Reads a file of synonyms. What cannot be one is a problem, and the others are read all the same. */
export function readSynonyms(
  text: string,
  path: string,
): { readonly synonyms: Synonyms; readonly problems: readonly Problem[] } {
  const yaml = readYaml(text)
  if (yaml.errors.length > 0) {
    return { synonyms: NO_SYNONYMS, problems: yamlProblems(yaml, path) }
  }
  const problems: Problem[] = [...controlCharProblems(yaml, path)]
  const refuse = (reason: Bilingual, keys: readonly number[]) =>
    void problems.push(refusal(reason, keys, { path, yaml }))
  const { value } = yaml
  if (value === null || value === undefined) return { synonyms: NO_SYNONYMS, problems }
  if (!Array.isArray(value)) {
    refuse(NO_LIST, [])
    return { synonyms: NO_SYNONYMS, problems }
  }
  const synonyms = value.flatMap((group: unknown, index) => {
    if (!Array.isArray(group) || group.length < 2) {
      refuse(NO_GROUP, [index])
      return []
    }
    const words = group.flatMap((word: unknown, at) => {
      const written =
        typeof word === 'string' || typeof word === 'number' ? String(word).trim() : ''
      if (WORD.test(written)) return [written]
      refuse(NO_WORD, [index, at])
      return []
    })
    const different = [...new Set(words)]
    return different.length > 1 ? [different] : []
  })
  return { synonyms, problems }
}

function refusal(
  reason: Bilingual,
  keys: readonly number[],
  { path, yaml }: { readonly path: string; readonly yaml: YamlRead },
): Problem {
  const field = keys.length === 0 ? path : keys.map((key) => key + 1).join('.')
  return problem('data-invalid', { path, ...yaml.positionOf(keys) }, { field, reason })
}
