import type { ConsoleWords } from '../../i18n/console-words.ts'
import type { SocketWords } from '../../i18n/socket-ko.ts'

const languageOf = (locale: string) => /^[a-z]+/i.exec(locale)?.[0].toLowerCase()

/** The words of all consoles in the language of a page, in English if we do not speak it. A reader loads one of them. */
export async function consoleWords(locale: string): Promise<ConsoleWords> {
  const language = languageOf(locale)
  if (language === 'ko') return (await import('../../i18n/console-ko.ts')).ko
  if (language === 'ja') return (await import('../../i18n/console-ja.ts')).ja
  return (await import('../../i18n/console-en.ts')).en
}

/** The words of consoles for sockets, by the same rule. */
export async function socketWords(locale: string): Promise<SocketWords> {
  const language = languageOf(locale)
  if (language === 'ko') return (await import('../../i18n/socket-ko.ts')).socketKo
  if (language === 'ja') return (await import('../../i18n/socket-ja.ts')).socketJa
  return (await import('../../i18n/socket-en.ts')).socketEn
}

/** Puts values into a text of these words. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (all, name: string) => String(values[name] ?? all))

/** What breaks a rule, in the words of the reader. `reason` is written as the check of examples writes it. */
export function faultText(reason: string, { faults }: ConsoleWords): string {
  // Of several forms, that of the nearest one says what to do.
  const own = reason.replace(/^(?:(?:any|one)Of: )+(?=\w+(?:: |$))/, '')
  const [, rule = own, value] = /^(\w+)(?:: (.*))?$/s.exec(own) ?? []
  const name = rule === 'required' && value !== undefined ? 'missing' : rule
  const say = Object.hasOwn(faults, name) ? faults[name] : faults['other']
  return (say ?? '{value}').replaceAll('{value}', () => value ?? own)
}
