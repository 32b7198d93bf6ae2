import { describe, expect, test } from 'vitest'
import { consoleWords, socketWords } from '../../src/client/console/words.ts'
import { apiEn } from '../../src/i18n/api-en.ts'
import { apiJa } from '../../src/i18n/api-ja.ts'
import { apiKo } from '../../src/i18n/api-ko.ts'
import { wordsFor } from '../../src/i18n/command-words.ts'
import { en } from '../../src/i18n/en.ts'
import { apiStringsOf, stringsOf } from '../../src/i18n/index.ts'
import { ja } from '../../src/i18n/ja.ts'
import { ko } from '../../src/i18n/ko.ts'
import { overlayWords } from '../../src/i18n/overlay-words.ts'

/** Every text of a catalogue by the keys that lead to it; of one with parameters, the code that makes it. */
function textsOf(value: unknown, keys = ''): ReadonlyMap<string, string> {
  if (typeof value === 'object' && value !== null)
    return new Map(
      Object.entries(value).flatMap(([key, inner]) => [...textsOf(inner, `${keys}/${key}`)]),
    )
  return new Map([[keys, String(value)]])
}

const placesIn = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort()

describe.each([
  ['the theme', ko, en],
  ['API pages', apiKo, apiEn],
  ['the command', wordsFor('ko'), wordsFor('en')],
  ['the overlay', overlayWords.ko, overlayWords.en],
  ['consoles', await consoleWords('ko'), await consoleWords('en')],
  ['consoles for sockets', await socketWords('ko'), await socketWords('en')],
])('the words of %s', (_, korean, english) => {
  const inKorean = textsOf(korean)
  const inEnglish = textsOf(english)

  test('have the same keys in both languages', () => {
    expect([...inEnglish.keys()].sort()).toEqual([...inKorean.keys()].sort())
  })

  test('are never empty, and never Korean in English', () => {
    expect([...inKorean].filter(([, text]) => text.trim() === '')).toEqual([])
    expect([...inEnglish].filter(([, text]) => /^\s*$|[가-힣]/.test(text))).toEqual([])
  })

  test('have the same places to fill in', () => {
    const isText = ([, text]: [string, string]) => !text.includes('=>') && !text.includes('return')
    const wrong = [...inKorean]
      .filter(isText)
      .filter(
        ([key, text]) => String(placesIn(text)) !== String(placesIn(inEnglish.get(key) ?? '')),
      )
    expect(wrong).toEqual([])
  })

  test('are sentences of their own language', () => {
    // Two small words that follow each other: others are names, such as “Webhook” and “OpenID Connect”.
    const left = [...inKorean].filter(
      ([key, text]) => text === inEnglish.get(key) && /[a-z]{2,} [a-z]{2,}/.test(text),
    )
    expect(left).toEqual([])
  })
})

describe.each([
  ['the theme', ko, ja],
  ['API pages', apiKo, apiJa],
  ['consoles', await consoleWords('ko'), await consoleWords('ja-JP')],
  ['consoles for sockets', await socketWords('ko'), await socketWords('ja')],
])('the Japanese words of %s', (_, korean, japanese) => {
  const inKorean = textsOf(korean)
  const inJapanese = textsOf(japanese)

  test('are complete, with the same places, and without Korean', () => {
    expect([...inJapanese.keys()]).toEqual([...inKorean.keys()])
    expect([...inJapanese].filter(([, text]) => /^\s*$|[가-힣]/.test(text))).toEqual([])
    const wrong = [...inKorean].filter(
      ([key, text]) => String(placesIn(text)) !== String(placesIn(inJapanese.get(key) ?? '')),
    )
    expect(wrong).toEqual([])
  })

  test('are Japanese wherever the Korean ones are Korean', () => {
    const left = [...inJapanese].filter(
      ([key, text]) =>
        /[가-힣]/.test(inKorean.get(key) ?? '') &&
        !/[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}]/u.test(text),
    )
    // Names that Japanese writes as they are.
    expect(left.filter(([, text]) => !/^(?:Cookie|Webhook)$/.test(text))).toEqual([])
  })

  test('are sentences that are polite', () => {
    const plain = [...inJapanese].filter(([, text]) => /(?:である|だ|する|ない)。/.test(text))
    expect(plain).toEqual([])
  })
})

test('a language without a catalogue gets English words everywhere', async () => {
  expect(stringsOf({ locale: 'fr-FR' })).toBe(en)
  expect(apiStringsOf({ locale: 'fr-FR' })).toBe(apiEn)
  expect([stringsOf({ locale: 'KO' }), apiStringsOf({ locale: 'ko-KR' })]).toEqual([ko, apiKo])
  expect(await consoleWords('fr')).toBe(await consoleWords('en-US'))
  expect(await socketWords('fr')).toBe(await socketWords('en-US'))
  expect([stringsOf({ locale: 'ja' }), apiStringsOf({ locale: 'ja-JP' })]).toEqual([ja, apiJa])
})
