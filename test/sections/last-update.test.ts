import { expect, test } from 'vitest'
import { isoDate } from '../../src/sections/iso-date.ts'
import { siteOf } from '../support/site.ts'

test.each([
  ['2025-01-31', '2025-01-31'],
  ['2025-01-31T09:00:00+09:00', '2025-01-31T00:00:00.000Z'],
  ['2025-01-31 09:00 +0900', '2025-01-31T00:00:00.000Z'],
  ['2025-01-31T09:00', '2025-01-31T09:00:00.000Z'],
  ['2025-01-31T09:00:01.5Z', '2025-01-31T09:00:01.000Z'],
  ['2025-02-30', undefined],
  ['2025-13-01', undefined],
  ['2025-01-31T25:00', undefined],
  ['어제', undefined],
  ['31 Jan 2025', undefined],
])('the date “%s” is read as %s', (written, date) => {
  expect(isoDate(written)).toBe(date)
})

/** What a page says of its last change, as text. */
async function saidOf(matter: string, option: string, isKnown = true) {
  const site = siteOf({
    'docsgen.yaml': `title: 가\nurl: https://docs.example.com\ndocs: { lastUpdated: ${option} }\n`,
    'docs/a.md': `---\ntitle: 가\n${matter}\n---\n\n글입니다.`,
  })
  if (isKnown) site.commit('docs/a.md', { author: '김하늘', date: '2025-01-01T23:00:00.000Z' })
  expect((await site.build()).problems).toEqual([])
  const html = site.files.get('docs/a/index.html') ?? ''
  return /<span class="doc-updated">(.*?)<\/span>/
    .exec(html)?.[1]
    ?.replace(/<!-- -->|<\/?time[^>]*>/g, '')
}

const BOTH = '{ author: true, date: true }'

test.each([
  ['nothing by default', '', 'false', undefined],
  ['date and author of the repository', '', BOTH, '마지막 수정: 2025년 1월 1일 · 김하늘'],
  ['the date alone', '', '{ author: false, date: true }', '마지막 수정: 2025년 1월 1일'],
  ['the author alone', '', '{ author: true, date: false }', '마지막 수정 · 김하늘'],
  [
    'what the front matter says first',
    'last_update: { date: 2024-12-31, author: 이바다 }',
    BOTH,
    '마지막 수정: 2024년 12월 31일 · 이바다',
  ],
  [
    'what is missing in the front matter from the repository',
    'last_update: { author: 이바다 }',
    BOTH,
    '마지막 수정: 2025년 1월 1일 · 이바다',
  ],
  [
    'no front matter either when it is off',
    'last_update: { date: 2024-12-31 }',
    'false',
    undefined,
  ],
])('a document shows %s', async (_, matter, option, said) => {
  expect(await saidOf(matter, option)).toBe(said)
})

test('a document that the repository does not know shows what its front matter has', async () => {
  expect(await saidOf('', BOTH, false)).toBeUndefined()
  expect(await saidOf('last_update: { author: 이바다 }', BOTH, false)).toBe('마지막 수정 · 이바다')
})
