import { apiEn } from './api-en.ts'
import { type ApiStrings, apiKo } from './api-ko.ts'
import { type ComponentWords, componentWords } from './component-words.ts'
import { en } from './en.ts'
import { ko, type Strings } from './ko.ts'

export type { ApiStrings } from './api-ko.ts'
export type { ComponentWords } from './component-words.ts'
export type { Strings } from './ko.ts'

/** The catalogue for a BCP 47 locale: Korean for Korean, English for every other language. */
export function stringsOf(locale: string): Strings {
  return isKorean(locale) ? ko : en
}

/** The texts of the API reference for a locale, by the same rule. */
export function apiStringsOf(locale: string): ApiStrings {
  return isKorean(locale) ? apiKo : apiEn
}

/** The words of components for a locale, by the same rule. */
export function componentWordsOf(locale: string): ComponentWords {
  return isKorean(locale) ? componentWords.ko : componentWords.en
}

const isKorean = (locale: string) => locale.toLowerCase().split('-')[0] === 'ko'

/** A text with its `{name}` places filled in. Places without a value stay as they are. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}
