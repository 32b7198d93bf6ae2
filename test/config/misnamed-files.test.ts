import { expect, test } from 'vitest'
import { wordsOf } from '../../src/diagnostics/problem.ts'
import { siteOf } from '../support/site.ts'

const SITE = 'title: 가\nurl: https://docs.example.com\nlocales: { ko-KR: {}, en: {} }\n'

test.each([
  ['values.yaml', 'values.yml'],
  ['strings.yaml', 'strings.yml'],
  ['synonyms.yaml', 'synonyms.yml'],
  ['i18n/en/values.yaml', 'i18n/en/values.yml'],
  ['i18n/en/docsgen.yml', 'i18n/en/docsgen.yaml'],
])('%s is not read, and its author is told', async (written, path) => {
  const site = siteOf({ 'docsgen.yaml': SITE, 'docs/a.md': '# 가', [written]: 'a: 1' })
  const { problems } = await site.build()
  const found = problems.filter(({ code }) => code === 'file-misnamed')
  expect(found).toMatchObject([{ path: written, details: { written, path } }])
})

test('a file of another name beside the right one is of somebody else', async () => {
  const { problems } = await siteOf({
    'docs/a.md': '# 가',
    'values.yaml': 'replicas: 1',
    'values.yml': 'rooms: 1',
  }).build()
  expect(problems).toEqual([])
})

test('docsgen.yml is named where docsgen.yaml is missing', async () => {
  const site = siteOf({ 'docsgen.yml': SITE, 'docs/a.md': '# 가' })
  site.edit('docsgen.yaml', undefined)
  const { problems } = await site.build()
  expect(problems.map(({ code }) => code)).toEqual(['config-missing'])
  expect(problems.map((found) => wordsOf(found, 'ko').hint)).toEqual([
    '파일 이름을 docsgen.yaml로 바꾸세요: docsgen.yml',
  ])
})
