/** Messages of the channels of AsyncAPI, and samples that are right for what a channel carries. */
import { expect, test } from 'vitest'
import { siteOf } from '../support/site.ts'

async function drawn(description: string, files: Readonly<Record<string, string>> = {}) {
  const site = siteOf({
    ...files,
    'docsgen.yaml':
      'title: 시험\nurl: https://docs.example.com\nopenapi: [{ file: api.yaml, id: api }]\n',
    'api.yaml': description,
    'docs/intro.md': '# 소개\n',
  })
  const { problems } = await site.build()
  return {
    problems: problems.map(({ code }) => code),
    twin: (name: string) => site.files.get(`docs/api/${name}.md`) ?? '',
    page: (name: string) =>
      (site.files.get(`docs/api/${name}/index.html`) ?? '').replace(/<[^>]*>/g, ''),
  }
}

test('messages without a name of both operations of a channel of AsyncAPI 2 are not taken for each other', async () => {
  const { problems, twin } = await drawn(`asyncapi: 2.6.0
info: { title: 방, version: '1' }
servers: { main: { url: ws.example.com, protocol: ws } }
channels:
  /room:
    publish: { message: { payload: { type: object, properties: { ask: { type: string } } } } }
    subscribe: { message: { payload: { type: object, properties: { answer: { type: string } } } } }
  /named:
    publish: { message: { name: Said, payload: { type: object, properties: { from: { type: string } } } } }
    subscribe:
      message:
        oneOf:
          - { name: Said, payload: { type: object, properties: { to: { type: string } } } }
          - { name: Said, payload: { type: object, properties: { left: { type: string } } } }
`)
  expect(problems).toEqual([])
  expect(twin('publish-room')).toContain('`ask`')
  expect(twin('publish-room')).not.toContain('`answer`')
  expect(twin('subscribe-room')).toContain('`answer`')
  expect(twin('subscribe-room')).not.toContain('`ask`')
  expect(twin('publish-named')).toContain('`from`')
  for (const field of ['to', 'left']) expect(twin('subscribe-named')).toContain(`\`${field}\``)
})

test('a payload of another format in a file of its own is not checked as JSON Schema', async () => {
  const avro = `{ "type": "record", "name": "Job", "fields": [{ "name": "id", "type": "long" }] }`
  const { problems, twin } = await drawn(
    `asyncapi: 3.0.0
info: { title: 큐, version: '1' }
servers: { main: { host: 'q.example.com:9092', protocol: kafka } }
channels:
  jobs:
    address: jobs
    messages:
      job: { payload: { schemaFormat: application/vnd.apache.avro;version=1.9.0, schema: { $ref: job.avsc } } }
      wrong: { payload: { $ref: wrong.json } }
operations: { put: { action: receive, channel: { $ref: '#/channels/jobs' } } }
`,
    { 'job.avsc': avro, 'wrong.json': '{ "type": "record" }' },
  )
  // What is JSON Schema is checked still.
  expect(problems).toEqual(['api-structure'])
  expect(twin('put')).toContain('"record"')
})
