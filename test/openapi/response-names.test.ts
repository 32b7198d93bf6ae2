/** Responses are named by a status of HTTP: a number that is none is told, wherever its operation stands. */
import { expect, test } from 'vitest'
import { siteOf } from '../support/site.ts'

const operation = (...statuses: string[]) => ({
  responses: Object.fromEntries(statuses.map((status) => [status, { description: status }])),
})

async function namesTold(paths: unknown, more: Readonly<Record<string, unknown>> = {}) {
  const site = siteOf({
    'docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\nopenapi: [api.json]\n',
    'api.json': JSON.stringify(
      { openapi: '3.1.0', info: { title: '시험', version: '1' }, paths, ...more },
      undefined,
      2,
    ),
    'docs/intro.md': '# 소개\n',
  })
  const { problems } = await site.build()
  const told = problems.filter(({ code }) => code === 'api-structure')
  return { told, files: site.files }
}

const nameIn = (told: unknown) => /`(.*?)`/.exec(JSON.stringify(told))?.[1]

test('a number that is no status of HTTP is told, and shown as it is written', async () => {
  const { told, files } = await namesTold({
    '/a': { get: { operationId: 'a', ...operation('200', '600', '99', '099', '50X', '4XX') } },
  })
  expect(told.map(nameIn).sort()).toEqual(['099', '50X', '600', '99'])
  expect(told.every((one) => JSON.stringify(one).includes('상태 코드(200)'))).toBe(true)
  expect(files.get('docs/api/a/index.html')).toContain('600')
})

test('what is a status, a range in small letters, or no response at all is not', async () => {
  const { told } = await namesTold(
    { '/a': { get: { operationId: 'a', ...operation('200', '4xx', '5XX', '599', 'default') } } },
    {
      components: {
        responses: { 600: { description: 'a name' } },
        schemas: { A: { type: 'object', properties: { 600: { type: 'string' } } } },
      },
    },
  )
  expect(told).toEqual([])
})

test('so is that of a webhook and of a callback', async () => {
  const { told } = await namesTold(
    {
      '/a': {
        post: {
          operationId: 'a',
          ...operation('200'),
          callbacks: { done: { '{$request.body#/url}': { post: operation('700') } } },
        },
      },
    },
    { webhooks: { told: { post: { operationId: 'told', ...operation('000') } } } },
  )
  expect(told.map(nameIn).sort()).toEqual(['000', '700'])
})
