import { type ForeignFiles, isMarkdown } from './foreign-files.ts'

/** Codes of countries that people write for languages. */
export const COUNTRIES: Readonly<Record<string, string>> = {
  kr: 'ko',
  jp: 'ja',
  cn: 'zh-CN',
  tw: 'zh-TW',
  cz: 'cs',
  ua: 'uk',
}

/**
 * So many of all letters are of the script of the language. Less than half of them: names and the words of an API stay
 * in Latin ones, and one syllable of Hangul stands for two or three of these.
 */
const LEAST = 0.1

/** The first that is there in such numbers. Japanese is before Chinese, as it has Han characters too. */
const SCRIPTS: readonly (readonly [tag: string, letters: RegExp])[] = [
  ['ko', /[가-힣]/g],
  ['ja', /[\u3040-\u30ff]/g],
  ['zh-CN', /\p{Script=Han}/gu],
  ['ru', /\p{Script=Cyrillic}/gu],
]

/** What is written in Latin letters in any language: blocks and spans of code, addresses, tags of HTML. */
const NO_PROSE =
  /^(`{3,}|~{3,})[\s\S]*?^\1|`[^`\n]*`|https?:\/\/\S+|\]\([^)\n]*\)|<\/?[a-z][^<>]*>/gim

/** The language that the pages of a folder are written in, for a tool whose files do not tell it. */
export const writtenLanguage = (files: ForeignFiles, folder = ''): string =>
  languageOf(
    files.list(folder).flatMap((file) => (isMarkdown(file) ? (files.read(file) ?? []) : [])),
  )

/** The language that most of the words of some texts are written in: that of each, by its length. */
export function languageOf(texts: readonly string[]): string {
  const lengths = new Map([['en', 0]])
  for (const text of texts) {
    const prose = text.replace(NO_PROSE, ' ')
    const count = (letters: RegExp) => prose.match(letters)?.length ?? 0
    const all = count(/\p{L}/gu)
    const tag = SCRIPTS.find(([, letters]) => count(letters) > all * LEAST)?.[0] ?? 'en'
    lengths.set(tag, (lengths.get(tag) ?? 0) + all)
  }
  return [...lengths].reduce((most, one) => (one[1] > most[1] ? one : most))[0]
}
