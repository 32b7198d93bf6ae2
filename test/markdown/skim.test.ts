import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compileArticle } from '../../src/markdown/compile.ts'
import { readFrontMatter } from '../../src/markdown/parse/frontmatter.ts'
import { quickMatter } from '../../src/markdown/parse/quick-matter.ts'
import { skimArticle } from '../../src/markdown/parse/skim.ts'
import type { Article, Source } from '../../src/model.ts'
import { inTime } from '../support/processor-time.ts'

const matterOf = (text: string) => readFrontMatter({ path: 'docs/a.md', text }).matter

test.each([
  'title: 소개\nsidebar_position: 3\ndraft: false',
  'title: "따옴표: #1 {a}"\nslug: intro\nid: a-b_c.d',
  'description: 처음, 그리고 (다음) 글 1 - 2 · 3…',
  'hide_title: true\nposition: 0',
])('plain front matter is read as a parser reads it: %j', (fields) => {
  const block = `---\n${fields}\n---\n`
  expect(quickMatter(block)).toEqual(matterOf(block))
})

test.each([
  'title: [a]',
  'title: {a: b}',
  "title: 'a'",
  'title: a: b',
  'title: a #b',
  'title: a # b',
  'title: null',
  'title: Yes',
  'title: ~',
  'title: 012',
  'title: 1.5',
  'title: 2025-01-31',
  'title: &a b',
  'title: *a',
  'title: |',
  'title: "a\\n"',
  'title:',
  'title:  a',
  'title: a ',
  'a: 1\na: 2',
  '  a: 1',
  '# note',
  'title: a\n\nslug: b',
  'A: 1',
  '__proto__: 1',
])('front matter that could mean more is left to the parser: %j', (fields) => {
  expect(quickMatter(`---\n${fields}\n---\n`)).toBeUndefined()
})

test('what is read quickly is what a parser reads, whatever is written', () => {
  const sign = fc.constantFrom(...'가a 1:#-"\'{}[]|>&*!%@`~,.\t\\?_()\u00a0'.split(''))
  const value = fc.oneof(
    fc.string({ unit: sign, maxLength: 12 }),
    fc.string({ unit: 'binary', maxLength: 6 }),
    fc.constantFrom('true', 'False', 'null', '0', '07', '1e3', '0x1f', '.inf', 'nan', 'no', 'off'),
  )
  const field = fc.tuple(fc.constantFrom('title', 'slug', 'id', 'a'), value)
  fc.assert(
    fc.property(fc.array(field, { maxLength: 3 }), (fields) => {
      const block = `---\n${fields.map(([name, text]) => `${name}: ${text}\n`).join('')}---\n`
      const quick = quickMatter(block)
      if (quick) expect(quick).toEqual(matterOf(block))
    }),
    { numRuns: 5000 },
  )
})

async function both(text: string, more: Partial<Source> = {}) {
  const input = { source: { path: 'docs/a.md', text, ...more }, options: { locale: 'ko-KR' } }
  const real = (await compileArticle(input)).document as Article
  const seen = skimArticle(input).document as Article
  return {
    real: { matter: real.matter, title: real.contentTitle, excerpt: real.excerpt },
    seen: { matter: seen.matter, title: seen.contentTitle, excerpt: seen.excerpt },
  }
}

test.each([
  ['# 제목\n\n첫 문단입니다.\n\n둘째.'],
  ['\n\n# 제목 **강조** `코드` [링크](./b.md) {#id}\n본문이 바로 옵니다.\n'],
  ['제목\n===\n\n첫 문단.\n'],
  ['# 제목 ##\n\n- 목록\n\n> 인용\n\n| 표 |\n|---|\n\n```js\n코드\n```\n\n문단 *하나*.\n'],
  ['<!-- 주석 -->\n\n# 제목\n\n문단.'],
  ['## 둘째 수준\n\n문단.'],
  ['문단뿐인 글입니다.\n이어집니다.'],
  ['---\ntitle: 소개\ntags: [a, b]\n---\n\n# 제목\n\n문단.'],
  ['---\ntitle: "소개"\n---\n# 제목\n\n문단.'],
  [`# 긴 글\n\n${'낱말이 많은 글입니다. '.repeat(30)}`],
  [''],
  ['---\n---\n'],
  ['---\n닫히지 않은 글\n'],
  ['## 절\n바로 아래의 글.'],
])('an article is skimmed as it is compiled: %j', async (text) => {
  const { real, seen } = await both(text)
  expect(seen).toEqual(real)
})

test('values stand in what is skimmed', async () => {
  const { real, seen } = await both(
    '---\ntitle: 방 {{limits.rooms}}개\n---\n\n# 방 {{limits.rooms}}개\n\n모두 {{limits.rooms}}개입니다.',
    { values: { 'limits.rooms': { value: 20 } } },
  )
  expect(seen).toEqual(real)
  expect(seen.title).toBe('방 20개')
})

test('hostile texts are skimmed in no time', async () => {
  const texts = [
    '<!--'.repeat(5000),
    '#'.repeat(9000),
    '[('.repeat(5000),
    `---\n${'a: b\n'.repeat(9000)}`,
  ]
  for (const text of texts) {
    const source = { path: 'docs/a.md', text }
    await inTime(() => skimArticle({ source, options: { locale: 'ko-KR' } }), 8)
  }
})
