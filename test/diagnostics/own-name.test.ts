import { expect, test } from 'vitest'
import { siteOf } from '../support/site.ts'

const BASE = 'title: 가\nurl: https://docs.example.com\n'

test('a style sheet that imports nothing is not told that it has meant itself', async () => {
  const { problems } = await siteOf({
    'docs/a.md': '# 가',
    'theme/imp.css': '@import "./im.css";',
  }).build()
  expect(problems.map(({ code, details }) => [code, details.near])).toEqual([
    ['theme-import', undefined],
  ])
})

test('a reference to a file that is not there is not told that it has meant its own file', async () => {
  const api =
    'openapi: 3.1.0\ninfo: { title: A, version: "1" }\npaths:\n  /a:\n    get:\n      responses: { "200": { $ref: ./apx.yaml } }\n'
  const { problems } = await siteOf({
    'docsgen.yaml': `${BASE}openapi: [api.yaml]\n`,
    'docs/a.md': '# 가',
    'api.yaml': api,
  }).build()
  const found = problems.filter(({ code }) => code === 'api-reference')
  expect(found.map(({ details }) => details.near)).toEqual([undefined])
})
