import type { ConsoleWords } from '../../i18n/console-words.ts'

/** Korean for Korean pages, English for all others. A reader loads one of them. */
export const consoleWords = async (locale: string): Promise<ConsoleWords> =>
  /^ko\b/i.test(locale)
    ? (await import('../../i18n/console-ko.ts')).ko
    : (await import('../../i18n/console-en.ts')).en

/** Puts values into a text of these words. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (all, name: string) => String(values[name] ?? all))
