import { expect, test, vi } from 'vitest'
import { siteOf } from '../support/site.ts'

vi.mock('../../src/openapi/pages/operation-page.tsx', async (original) => {
  const own = await original<typeof import('../../src/openapi/pages/operation-page.tsx')>()
  return {
    ...own,
    operationPage: (...args: Parameters<typeof own.operationPage>) => {
      if (args[0].path === '/bad') throw new Error('한 곳의 실수')
      return own.operationPage(...args)
    },
  }
})

test('an operation that cannot be drawn is told at its place, and the others are drawn', async () => {
  const site = siteOf({
    'docsgen.yaml':
      'title: 시험\nurl: https://docs.example.com\nopenapi: [{ file: api.yaml, folder: api }]\n',
    'api.yaml': `openapi: 3.1.0
info: { title: 시험, version: "1" }
tags: [{ name: 방 }]
paths:
  /good: { get: { operationId: good, tags: [방], responses: { '200': { description: 좋음 } } } }
  /bad:
    get: { operationId: bad, tags: [방], responses: { '200': { description: 좋음 } } }
`,
  })
  const { problems } = await site.build()
  expect(problems.map(({ code, path, line }) => `${code} ${path}:${line}`)).toEqual([
    'api-operation-failed api.yaml:7',
  ])
  expect([...site.files.keys()].filter((path) => /good|bad/.test(path))).toEqual(
    expect.arrayContaining(['docs/api/good/index.html']),
  )
  expect(site.files.has('docs/api/bad/index.html')).toBe(false)
})
