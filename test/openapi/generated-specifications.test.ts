/** Descriptions as generators and other tools write them, which are right though nobody asks for that form. */
import { expect, test } from 'vitest'
import { wordsOf } from '../../src/diagnostics/problem.ts'
import { siteOf } from '../support/site.ts'

async function builtOf(specification: object) {
  const site = siteOf({
    'docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\nopenapi: [api.json]\n',
    'api.json': JSON.stringify({ info: { title: '시험', version: '1' }, ...specification }),
    'docs/intro.md': '# 소개\n',
  })
  const { problems } = await site.build()
  return {
    page: site.files.get('docs/api/a/index.html') ?? '',
    twin: site.files.get('docs/api/a.md') ?? '',
    problems: problems.map(
      (one): Readonly<Record<string, string>> => ({
        code: one.code,
        ...one.details,
        hint: wordsOf(one, 'en').hint,
      }),
    ),
  }
}

const operation = (more: object) => ({
  openapi: '3.1.0',
  paths: {
    '/a': { post: { operationId: 'a', responses: { 200: { description: '좋음' } }, ...more } },
  },
})

test('an example of JSON that is written as its text is what the text means', async () => {
  const json = (schema: unknown, text: string) => ({
    'application/json;charset=UTF-8': { schema, examples: { 하나: { value: text } } },
  })
  const schema = { type: 'object', required: ['id'], properties: { id: { type: 'integer' } } }
  const specification = (text: string) =>
    operation({
      requestBody: { content: json(schema, text) },
      responses: { 200: { description: '좋음', content: json({ type: 'string' }, text) } },
    })
  const { problems, twin } = await builtOf(specification('{\n  "id" : 12\n}'))
  expect(problems).toEqual([])
  expect(twin).toContain(`--data-raw '{ "id": 12 }'`)
  expect(twin).toContain(String.raw`"{\n  \"id\" : 12\n}"`)
  const wrong = await builtOf(specification('{ "id": "열둘" }'))
  expect(wrong.problems).toMatchObject([{ code: 'api-example' }])
})

test('names in angle brackets are text', async () => {
  const text =
    '`x` 다음은 "set<Set ID>.<NFType>set"이고 List<String>입니다.\n\n<MCC>는 숫자입니다.\n\n<Nf>'
  const { problems, page, twin } = await builtOf(operation({ description: text }))
  expect(problems).toEqual([])
  for (const name of ['set&lt;Set ID&gt;.&lt;NFType&gt;set', 'List&lt;String&gt;', '&lt;Nf&gt;'])
    expect(page).toContain(name)
  expect(twin).toMatch(/set\\?<Set ID\\?>/)
})

test('a reference in an extension that nobody refers to is no fault', async () => {
  const extensions = (more: object = {}) => ({
    ...operation({ 'x-fern-examples': [{ code: { $ref: './snippets/a.ts' } }], ...more }),
    'x-common': { Item: { properties: { no: { $ref: '#/none' } } } },
  })
  expect((await builtOf(extensions())).problems).toEqual([])
  const schema = { $ref: '#/x-common/Item' }
  const used = await builtOf(
    extensions({ requestBody: { content: { 'application/json': { schema } } } }),
  )
  expect(used.problems).toMatchObject([{ code: 'api-reference', reference: '#/none' }])
})

test('an extension that other extensions alone refer to is for its tool as well', async () => {
  const policies = { ...operation({}), 'x-policies': { all: { $ref: '../policies.yaml' } } }
  const lists = { 'x-lists': { music: [{ $ref: '#/x-policies/all/Downloading' }] } }
  const named = operation({ 'x-policy': { $ref: '#/x-lists/music' } })
  expect((await builtOf({ ...policies, ...lists, ...named })).problems).toEqual([])
  const schema = { $ref: '#/x-lists/music/0' }
  const body = operation({ requestBody: { content: { 'application/json': { schema } } } })
  const used = await builtOf({ ...policies, ...lists, ...body })
  expect(used.problems.map(({ code }) => code)).toContain('api-reference')
})

test('a word is suggested only where it is like what is written', async () => {
  const schema = { type: 'object', properties: { kind: { const: '글' }, no: { exampl: 1 } } }
  const body = { requestBody: { content: { 'application/json': { schema } } } }
  const { problems } = await builtOf({ ...operation(body), openapi: '3.0.3' })
  expect(problems.map(({ code, near }) => `${code} ${near}`).sort()).toEqual([
    'api-structure example',
    'api-structure undefined',
  ])
  expect(problems.find(({ near }) => near === undefined)?.hint).toContain('enum of one value')
})

test('what generators say twice is read once', async () => {
  const { page, twin } = await builtOf({
    openapi: '3.0.1',
    paths: {
      '/a': {
        description: '모두 봅니다.',
        get: {
          operationId: 'a',
          summary: '목록 조회',
          description: '모두 봅니다.',
          responses: { 200: { description: '200' } },
        },
      },
    },
  })
  const article = page.slice(page.indexOf('<article'), page.indexOf('</article>'))
  expect(article.match(/모두 봅니다\./g)).toHaveLength(1)
  expect(twin.match(/모두 봅니다\./g)).toHaveLength(2)
  expect(twin.match(/^200$/gm)).toBeNull()
  const titled = await builtOf(operation({ summary: '만들기', description: '만들기' }))
  expect(
    titled.twin
      .split('---')
      .at(-1)
      ?.match(/만들기/g),
  ).toHaveLength(1)
})

test('a body that no value fits is no content, and a field that none fits is never sent', async () => {
  const never = { not: {} }
  const { page, twin } = await builtOf(
    operation({
      requestBody: {
        content: {
          'application/json': {
            schema: { type: 'object', properties: { name: { type: 'string' }, old: never } },
          },
        },
      },
      responses: {
        204: {
          description: '지움',
          content: { 'application/json': { schema: { anyOf: [never, { not: true }] } } },
        },
      },
    }),
  )
  const [, answer = ''] = twin.split('**204**')
  expect(answer).toContain('지움')
  expect(answer.split('##')[0]).not.toMatch(/any|not be|never/)
  expect(page).not.toMatch(/>null<|"null"/)
  expect(twin).toContain('`old` (never')
  expect(twin).toContain(`'{ "name": "string" }'`)
})

test('a null that a schema does not allow is written where there is no example', async () => {
  const none = { example: null }
  const body = {
    type: 'object',
    required: ['no', 'kind'],
    properties: {
      no: { type: 'integer', format: 'int32', ...none },
      kind: { type: 'string', enum: ['글', '그림'], ...none },
      note: { type: 'string', nullable: true, ...none },
    },
    ...none,
  }
  const { page, twin } = await builtOf({
    ...operation({
      parameters: [
        { name: 'q', in: 'query', required: true, schema: { type: 'string', ...none }, ...none },
      ],
      requestBody: { content: { 'application/json': { schema: body, ...none } } },
      responses: {
        200: {
          description: '좋음',
          content: {
            'application/json': { schema: body, examples: { 없음: { value: null } } },
          },
        },
      },
    }),
    openapi: '3.0.3',
  })
  expect(twin).toContain(`--data-raw '{ "no": 0, "kind": "글", "note": null }'`)
  expect(twin).toMatch(/```json\n\{ "no": 0, "kind": "글", "note": null \}\n```/)
  expect(twin).not.toMatch(/^null$/m)
  // Where it may be null, that is an example.
  expect(twin.match(/예 `null`/g)).toHaveLength(2)
  expect(twin).toContain('- `note` (string, 선택, null 가능) · 예 `null`')
  expect(page).not.toContain('>q</code> null')
})

test('an example of a parameter is told however long it is', async () => {
  const cookie = `session=${'a1'.repeat(160)}`
  const token = `eyJ${'b2'.repeat(200)}`
  const { page, twin } = await builtOf(
    operation({
      parameters: [
        { name: 'X-Cookie', in: 'header', schema: { type: 'string' }, example: cookie },
        { name: 'X-Token', in: 'header', schema: { type: 'string', example: token } },
      ],
    }),
  )
  for (const text of [cookie, token]) {
    expect(twin).toContain(text)
    expect(page.replaceAll('<wbr>', '')).toContain(text)
  }
})

const filters = {
  type: 'object',
  required: ['query'],
  properties: {
    query: { type: 'string' },
    sort: { type: 'string' },
    page: { type: 'integer', example: 3 },
    size: { type: 'integer', example: 20 },
  },
}

test('of an object whose fields are parameters, an address has what other addresses have', async () => {
  const asked = (more: object) =>
    operation({
      parameters: [{ name: 'filters', in: 'query', required: true, schema: filters, ...more }],
    })
  const { twin } = await builtOf(asked({}))
  for (const pair of ['query=string', 'page=3']) expect(twin).toContain(pair)
  expect(twin).not.toMatch(/(?:sort|size)=/)
  expect(twin).toContain('- `filters` (object, 필수) · 필드마다 필드=값으로 씁니다')
  const deep = await builtOf(asked({ style: 'deepObject', explode: true }))
  for (const pair of ['filters%5Bquery%5D=string', 'filters%5Bpage%5D=3'])
    expect(deep.twin).toContain(pair)
  expect(deep.page).toContain('필드마다 이름[필드]=값으로 씁니다')
  expect(deep.twin).not.toContain('필드마다 필드=값')
  const written = await builtOf(asked({ example: { query: '글', sort: '이름' } }))
  for (const name of ['query', 'sort']) expect(written.twin).toContain(`${name}=`)
  const joined = await builtOf(asked({ explode: false }))
  expect(joined.twin).not.toContain('필드마다 필드=값')
})

test('an example of a request lacks what only answers have, and one of an answer what only requests have', async () => {
  const schema = {
    oneOf: [
      {
        type: 'object',
        required: ['id', 'name', 'password'],
        properties: {
          id: { type: 'string', readOnly: true },
          name: { type: 'string' },
          password: { type: 'string', writeOnly: true },
        },
      },
    ],
  }
  const asked = { name: '홍길동', password: '비밀' }
  const answered = { id: '1', name: '홍길동' }
  const json = (value: object) => ({
    'application/json': { schema, examples: { 하나: { value } } },
  })
  const specification = (request: object, answer: object) =>
    operation({
      requestBody: { content: json(request) },
      responses: { 200: { description: '좋음', content: json(answer) } },
    })
  expect((await builtOf(specification(asked, answered))).problems).toEqual([])
  const wrong = await builtOf(specification(answered, asked))
  expect(wrong.problems.map(({ code }) => code)).toEqual(['api-example', 'api-example'])
})

test('a response with a name instead of a status is called by it', async () => {
  const { twin, page } = await builtOf(
    operation({
      responses: { 200: { description: '좋음' }, RESOURCE_NOT_FOUND: { description: '없음' } },
    }),
  )
  expect(twin).toContain('**200**')
  expect(twin).toContain('**RESOURCE_NOT_FOUND**')
  expect(page).toMatch(/role="tab"[^>]*><span[^>]*><\/span>RESOURCE_NOT_FOUND</)
})
