import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { wordsOf } from '../../src/diagnostics/problem.ts'
import { siteOf } from '../support/site.ts'

describe('the example of the manual', () => {
  test.each([
    ['ko', 'src/manual/docs/write.md'],
    ['en', 'src/manual/i18n/en/docs/write.md'],
  ])('has each kind of block, without a fault: %s', async (_, path) => {
    const text = readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
    const [, example = ''] = /```md title="pages\/index\.md"\n(---\n.*?)```/s.exec(text) ?? []
    const site = siteOf({
      'docs/intro.md': '# 가',
      'docs/pay.md': '# 나',
      'docs/api.md': '# 다',
      'pages/index.md': example,
    })
    const { problems } = await site.build()
    expect(problems).toEqual([])
    for (const kind of ['hero', 'flow', 'features', 'preview', 'rows'])
      expect(example).toContain(`- kind: ${kind}\n`)
  })
})

test('blocks without layout: landing are told, and how they are shown', async () => {
  const text = '---\ntitle: 가\nblocks: [{ kind: rows, lists: [] }]\n---\n글'
  const { problems } = await siteOf({ 'docs/a.md': '# 가', 'pages/index.md': text }).build()
  expect(problems).toMatchObject([{ code: 'frontmatter-unread', line: 3 }])
  expect(problems.map((found) => wordsOf(found, 'ko').hint)).toEqual([
    '머리말에 다음을 추가하세요: layout: landing',
  ])
})

test('a document is told where layout: landing can be used', async () => {
  const { problems } = await siteOf({ 'docs/a.md': '---\nlayout: landing\n---\n# 가' }).build()
  expect(problems.map(({ code }) => code)).toEqual(['frontmatter-unknown'])
  expect(problems.map((found) => wordsOf(found, 'ko').hint)).toEqual([
    'pages 폴더의 페이지에서만 쓸 수 있습니다. 파일을 옮기거나 항목을 지우세요.',
  ])
})
