/** What programs ask of descriptions of APIs as others write them. */
import { expect, test } from 'vitest'
import { siteOf } from '../support/site.ts'
import { askedSite, memorySite } from './asked-site.ts'

async function asked(specification: object) {
  const site = siteOf({
    'docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\nopenapi: [{ file: api.json }]\n',
    'api.json': JSON.stringify({ info: { title: '시험', version: '1' }, ...specification }),
    'docs/intro.md': '# 소개\n',
  })
  await site.build()
  return askedSite(memorySite(site.files))
}

test('a message among others of an operation is read by its name', async () => {
  const message = (name: string, field: string) => ({
    summary: `${name} 소식`,
    payload: { type: 'object', properties: { [field]: { type: 'string' } } },
  })
  const { call } = await asked({
    asyncapi: '3.0.0',
    channels: {
      root: {
        address: '/',
        messages: { hello: message('인사', 'greeting'), closed: message('닫힘', 'reason') },
      },
    },
    operations: { listen: { action: 'send', channel: { $ref: '#/channels/root' } } },
  })
  const { text } = await call('read_event', { name: 'closed' })
  expect(text).toContain('닫힘 소식')
  expect(text).toContain('`reason`')
  expect(text).not.toContain('`greeting`')
  expect(text).toContain('https://docs.example.com/docs/api/listen')
})

test('what a long body needs is said in the first answer', async () => {
  const described = 'Says something that takes a line of its own in the list of fields. '.repeat(3)
  const properties = Object.fromEntries(
    Array.from({ length: 60 }, (_, index) => [
      `field${index}`,
      { type: 'string', description: described },
    ]),
  )
  const body = { type: 'object', required: ['field3', 'field58'], properties }
  const { call } = await asked({
    openapi: '3.1.0',
    paths: {
      '/rooms/{id}': {
        post: {
          operationId: 'createRoom',
          parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
          requestBody: { required: true, content: { 'application/json': { schema: body } } },
          responses: { 200: { description: '좋음' } },
        },
      },
    },
  })
  for (const part of [undefined, 'request']) {
    const input = { operation: 'createRoom', ...(part ? { part } : {}) }
    const { text, size } = await call('read_operation', input)
    expect(text).toContain('Required: id, field3, field58\n')
    expect(size).toBeLessThanOrEqual(8000)
    const [, cursor = ''] = /cursor "(\d+)"/.exec(text) ?? []
    expect(cursor).not.toBe('')
    expect((await call('read_operation', { ...input, cursor })).text).not.toContain('Required: ')
  }
  expect(
    (await call('read_operation', { operation: 'createRoom', part: 'responses' })).text,
  ).not.toContain('Required: ')
})
