import { expect, test } from 'vitest'
import { compileArticle } from '../../src/markdown/compile.ts'
import { skimArticle } from '../../src/markdown/parse/skim.ts'
import type { Article, Source } from '../../src/model.ts'
import { inTime } from '../support/processor-time.ts'

async function both(text: string, more: Partial<Source> = {}) {
  const input = { source: { path: 'docs/a.md', text, ...more }, options: { locale: 'ko-KR' } }
  const real = (await compileArticle(input)).document as Article
  const seen = (await skimArticle(input)).document as Article
  return {
    real: { matter: real.matter, title: real.contentTitle, excerpt: real.excerpt, icon: real.icon },
    seen: { matter: seen.matter, title: seen.contentTitle, excerpt: seen.excerpt, icon: seen.icon },
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
  ['---\nicon: rocket\n---\n# 제목\n\n문단.'],
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
