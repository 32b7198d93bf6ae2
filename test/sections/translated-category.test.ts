import { expect, test } from 'vitest'
import { siteOf } from '../support/site.ts'

test('a fault of a category file is told once, and not of its translations too', async () => {
  const site = siteOf({
    'docsgen.yaml':
      'title: 시험\nurl: https://docs.example.com\nlocale: ko-KR\nlocales: { ko-KR: {}, en: {} }\n',
    'docs/guide/a.md': '# 가\n\n글.\n',
    'docs/guide/_category_.yml': 'labl: 안내\nposition: 첫째\n',
    'i18n/en/docs/guide/_category_.yml': 'label: Guide\nposition: first\n',
  })
  const { problems } = await site.build()
  const told = problems
    .filter(({ code }) => code === 'data-invalid')
    .map(({ path, line }) => `${path}:${line}`)
  expect(told.sort()).toEqual([
    'docs/guide/_category_.yml:1',
    'docs/guide/_category_.yml:2',
    'i18n/en/docs/guide/_category_.yml:2',
  ])
})
