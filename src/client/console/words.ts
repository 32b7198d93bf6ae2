import type { ConsoleWords } from '../../i18n/console-words.ts'

/** Korean for Korean pages, English for all others. A reader loads one of them. */
export const consoleWords = async (locale: string): Promise<ConsoleWords> =>
  /^ko\b/i.test(locale)
    ? (await import('../../i18n/console-ko.ts')).ko
    : (await import('../../i18n/console-en.ts')).en

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
