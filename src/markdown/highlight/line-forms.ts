import type { HighlightedLine } from '../context.ts'

/** A line in which marks stand for words, and these words. */
export interface LineForm {
  readonly form: string
  readonly words: readonly string[]
}

/**
 * Languages in which a string is a string, whatever it says. In HTML it may name the language of what follows; a quote of
 * Rust may begin the name of a lifetime.
 */
export const PLAIN_STRINGS: ReadonlySet<string> = new Set([
  'c',
  'cpp',
  'dart',
  'json5',
  'swift',
  'toml',
])

/** Stands for a word: one letter of a script that hardly any text has. */
const WORD = '\u{a92e}'
/** Stands for a number. */
const NUMBER = '907060504030201'
const MARK = new RegExp(`${WORD}|${NUMBER}`, 'g')

const COMMENT = /^\s*(?:\/\/|#) /
const HANGUL = /[가-힣][가-힣 ,.]*/g
/** After a letter or a backslash a quote begins nothing: `it's`. */
const QUOTED = /(?<![\w가-힣\\])(["'])([^"'\\]+)\1/g
const WORDS_AND_ADDRESSES = /^[\w가-힣 ./:@=&?,-]+$/
/** Words, and paths of words. */
const WORDS = /[\w가-힣 -]+(?:[./][\w가-힣 -]+)*/g
/** In JSON nothing looks into a string, nor into a number. */
const JSON_ID = 'json5'
const JSON_VALUE = /(?<![\w가-힣\\])"([^"\\]+)"|(?<!\w)(?:0|[1-9]\d*)(?!\w)/g

/** The form of a line: what its strings and comments say changes no colour. None when it says nothing that may differ. */
export function formOf(line: string, language: string): LineForm | undefined {
  if (!PLAIN_STRINGS.has(language) || line.includes(WORD) || line.includes(NUMBER)) return undefined
  const words: string[] = []
  const take = (mark: string) => (word: string) => {
    words.push(word)
    return mark
  }
  const form = COMMENT.test(line)
    ? line.replace(HANGUL, take(WORD))
    : language === JSON_ID
      ? line.replace(JSON_VALUE, (value, text?: string) =>
          text === undefined ? take(NUMBER)(value) : `"${take(WORD)(text)}"`,
        )
      : line.replace(QUOTED, (all, quote: string, text: string) =>
          WORDS_AND_ADDRESSES.test(text) ? quote + text.replace(WORDS, take(WORD)) + quote : all,
        )
  return words.length > 0 ? { form, words } : undefined
}

/** What words may be: text, a name, a part of a comment, a number. */
const WHERE = new Set(['t-s', 't-a', 't-c', 't-n'])

/** Whether marks stand where words may. Quotes do not always enclose a string: `"a" in "b"`. */
export const isPlain = (spans: HighlightedLine): boolean =>
  spans.every(({ text, className }) => WHERE.has(className ?? '') || text.search(MARK) < 0)

/** Spans of a form with the words of a line. */
export function filled(spans: HighlightedLine, words: readonly string[]): HighlightedLine {
  const rest = words.values()
  return spans.map(({ text, ...span }) => ({
    text: text.replace(MARK, () => rest.next().value ?? ''),
    ...span,
  }))
}
