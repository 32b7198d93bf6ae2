/** Forms of a schema that only its discriminator names: each says with `allOf` that it is one. */
import { expect, test } from 'vitest'
import { siteOf } from '../support/site.ts'

const to = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const subtype = (field: string, description: string, more: object = {}) => ({
  description,
  allOf: [
    to('Event'),
    { type: 'object', properties: { [field]: { type: 'string', description: `${field} 값` } } },
  ],
  ...more,
})

async function built(event: object, schemas: object = {}) {
  const json = { content: { 'application/json': { schema: to('Event') } } }
  const site = siteOf({
    'docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\nopenapi: [{ file: api.json }]\n',
    'api.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: '시험', version: '1' },
      paths: {
        '/events': {
          post: {
            operationId: 'sendEvent',
            requestBody: json,
            responses: { 200: { description: '좋음' } },
          },
        },
        '/follows': {
          post: {
            operationId: 'sendFollow',
            requestBody: { content: { 'application/json': { schema: to('FollowEvent') } } },
            responses: { 200: { description: '좋음' } },
          },
        },
      },
      components: {
        schemas: {
          Event: {
            type: 'object',
            required: ['type'],
            properties: { type: { type: 'string' }, id: { type: 'string' } },
            ...event,
          },
          FollowEvent: subtype('follower', '친구가 됩니다.'),
          LeaveEvent: subtype('reason', '떠납니다.'),
          Other: { type: 'object', properties: { strange: { type: 'string' } } },
          ...schemas,
        },
      },
    }),
    'docs/intro.md': '# 소개\n',
  })
  const { problems } = await site.build()
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  return (path: string) => site.files.get(`docs/api/${path}`) ?? ''
}

const MAPPING = {
  follow: '#/components/schemas/FollowEvent',
  leave: '#/components/schemas/LeaveEvent',
  other: '#/components/schemas/Other',
}

test('forms that a discriminator maps to stand below the schema that they extend', async () => {
  const page = await built({ discriminator: { propertyName: 'type', mapping: MAPPING } })
  const twin = page('send-event.md')
  expect(twin).toContain('FollowEvent · type 값 `follow`')
  expect(twin).toContain('`follower` (string, 선택): follower 값')
  expect(twin).toContain('LeaveEvent · type 값 `leave`')
  expect(page('send-event/index.html')).toContain('follower 값')
  // What does not extend it is no form of it.
  expect(twin).not.toContain('strange')
  // Its own fields are said once.
  expect(twin.match(/`id` \(string/g)).toHaveLength(1)
})

test('a form itself has no other forms', async () => {
  const page = await built({ discriminator: { propertyName: 'type', mapping: MAPPING } })
  expect(page('send-follow.md')).toContain('`follower`')
  expect(page('send-follow.md')).not.toContain('LeaveEvent')
})

test('a form that has a field of what it extends does not tell its siblings there again', async () => {
  const page = await built(
    { discriminator: { propertyName: 'type', mapping: MAPPING } },
    { FollowEvent: subtype('follower', '친구가 됩니다.', { properties: { last: to('Event') } }) },
  )
  expect(page('send-event.md').match(/reason 값/g)).toHaveLength(1)
})

test('a list that a schema has itself says which forms there are', async () => {
  const page = await built({
    discriminator: { propertyName: 'type', mapping: MAPPING },
    oneOf: [{ title: '하나', properties: { a: { type: 'string' } } }, { title: '둘' }],
  })
  expect(page('send-event.md')).not.toContain('LeaveEvent')
})

test('without a mapping the names of the forms are the values', async () => {
  const page = await built({ discriminator: { propertyName: 'type' } })
  const twin = page('send-event.md')
  expect(twin).toContain('FollowEvent · type 값 `FollowEvent`')
  expect(twin).toContain('LeaveEvent · type 값 `LeaveEvent`')
  expect(twin).not.toContain('strange')
  expect(page('send-follow.md')).not.toContain('LeaveEvent')
})

test.each([
  [
    'with a mapping',
    { mapping: { ...MAPPING, grand: '#/components/schemas/Grandchild' } },
    'grand',
  ],
  ['without one', {}, 'Grandchild'],
])('a form may extend the schema by way of another form, %s', async (_name, more, value) => {
  const page = await built(
    { discriminator: { propertyName: 'type', ...more } },
    {
      Grandchild: {
        allOf: [to('FollowEvent'), { properties: { gift: { description: '선물입니다.' } } }],
      },
    },
  )
  const twin = page('send-event.md')
  expect(twin).toContain(`Grandchild · type 값 \`${value}\``)
  expect(twin).toContain('선물입니다.')
  expect(page('send-follow.md')).not.toContain('선물입니다.')
})
