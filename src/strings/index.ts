import { en } from './en.ts'
import { ko, type Strings } from './ko.ts'

export type { Strings } from './ko.ts'

/** The catalogue for a BCP 47 locale: Korean for Korean, English for every other language. */
export function stringsOf(locale: string): Strings {
  return locale.toLowerCase().split('-')[0] === 'ko' ? ko : en
}

/** A text with its `{name}` places filled in. Places without a value stay as they are. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}
