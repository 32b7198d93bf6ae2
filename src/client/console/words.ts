/** What consoles say. They are loaded with the console, so that no other page carries them. */
export interface ConsoleWords {
  readonly console: string
  readonly close: string
  readonly reset: string
  readonly loading: string
  readonly notLoaded: string
}

const ko: ConsoleWords = {
  console: '콘솔',
  close: '콘솔 닫기',
  reset: '처음 값으로',
  loading: '콘솔을 불러오고 있습니다.',
  notLoaded: '콘솔을 불러오지 못했습니다.',
}

const en: ConsoleWords = {
  console: 'Console',
  close: 'Close the console',
  reset: 'Reset',
  loading: 'Loading the console.',
  notLoaded: 'The console could not be loaded.',
}

/** Korean for Korean pages, English for all others. */
export const consoleWords = (locale: string): ConsoleWords => (/^ko\b/i.test(locale) ? ko : en)
