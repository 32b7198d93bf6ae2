/** The page of an operation with a huge body stays light, and what it has no room for is one step away. */
import { expect, test } from 'vitest'
import { siteOf } from '../support/site.ts'

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)

const fields = (count: number, schema: (index: number) => unknown) => ({
  type: 'object',
  properties: Object.fromEntries(numbers(count).map((index) => [`field_${index}`, schema(index)])),
})

const SPECIFICATION = {
  openapi: '3.1.0',
  info: { title: '시험', version: '1' },
  paths: {
    '/huge': {
      post: {
        operationId: 'postHuge',
        requestBody: {
          content: {
            'application/json': {
              schema: fields(110, () => ({ type: 'string', example: 'x'.repeat(40) })),
            },
          },
        },
        responses: {
          200: {
            description: '좋음',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Answer' } } },
          },
        },
      },
    },
  },
  components: {
    schemas: {
      Answer: fields(8, (index) => ({ $ref: `#/components/schemas/Part${index}` })),
      ...Object.fromEntries(
        numbers(8).map((part) => [
          `Part${part}`,
          fields(8, (index) => ({ type: 'string', description: `${part}의 ${index}번째 필드` })),
        ]),
      ),
    },
  },
}

test('samples that are long take the room of fields that have pages of their own', async () => {
  const site = siteOf({
    'docsgen.yaml':
      'title: 시험\nurl: https://docs.example.com\nopenapi: [{ file: api.json, info: false }]\n',
    'api.json': JSON.stringify(SPECIFICATION),
    'docs/intro.md': '# 소개\n',
  })
  const { problems } = await site.build()
  expect(problems).toEqual([])
  const page = site.files.get('docs/api/post-huge/index.html') ?? ''
  expect(page).toContain('id="body.field_109"')
  expect(page).toContain('<a class="fields-link" href="/docs/api/schemas/part7">')
  expect(page).not.toContain('7의 3번째 필드')
  expect(site.files.get('docs/api/schemas/part7/index.html')).toContain('7의 3번째 필드')
})

const site = (specification: unknown) =>
  siteOf({
    'docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\nopenapi: [api.json]\n',
    'api.json': JSON.stringify(specification),
    'docs/intro.md': '# 소개\n',
  })

const described = (paths: unknown, more: Readonly<Record<string, unknown>> = {}) => ({
  openapi: '3.1.0',
  info: { title: '시험', version: '1' },
  paths,
  ...more,
})

const contentOf = (html: string, tab: string) =>
  html.match(new RegExp(`id="${tab}"[\\s\\S]*?</div>`))?.[0].replace(/<[^>]*>/g, '') ?? ''

test('a list of many schemas has each of them once', async () => {
  const names = numbers(40).map((index) => `SchemaOfTheListNumber${index}`)
  const own = siteOf({
    'docsgen.yaml':
      'title: 시험\nurl: https://docs.example.com\nopenapi: [{ file: api.json, schemas: all }]\n',
    'api.json': JSON.stringify(
      described(
        { '/a': { get: { operationId: 'getA', responses: { 200: { description: '좋음' } } } } },
        {
          components: {
            schemas: Object.fromEntries(
              names.map((name) => [name, fields(1, () => ({ type: 'string' }))]),
            ),
          },
        },
      ),
    ),
    'docs/intro.md': '# 소개\n',
  })
  await own.build()
  const html = own.files.get('docs/category/api/schemas/index.html') ?? ''
  expect(html.match(/<a class="card"/g)).toHaveLength(40)
  const { props } = JSON.parse(/id="page">(.*?)<\/script>/s.exec(html)?.[1] ?? '')
  expect(JSON.stringify(props)).not.toContain('SchemaOfTheListNumber39')
  expect(own.files.get('docs/category/api/schemas.md')).toContain('SchemaOfTheListNumber39')
})

test('a long body that was made is short in samples, and whole in the first alone', async () => {
  const part = {
    type: 'object',
    required: ['kind'],
    properties: {
      kind: { type: 'string', example: 'needed-inside' },
      note: { type: 'string', example: 'optional-inside '.repeat(20) },
    },
  }
  const schema = {
    type: 'object',
    required: ['name', 'must'],
    properties: {
      name: { type: 'string', example: 'needed' },
      must: part,
      ...Object.fromEntries(numbers(12).map((index) => [`may_${index}`, part])),
    },
  }
  const own = site(
    described({
      '/a': {
        post: {
          operationId: 'postA',
          requestBody: { content: { 'application/json': { schema } } },
          responses: { 200: { description: '좋음' } },
        },
      },
    }),
  )
  await own.build()
  const html = own.files.get('docs/api/post-a/index.html') ?? ''
  const first = contentOf(html, 'sample-0')
  expect(first).toContain('optional-inside')
  expect(first).toContain('선택 항목 13개 더 보기')
  const second = contentOf(html, 'sample-1')
  expect(second).toContain('needed-inside')
  expect(second).toContain('may_11')
  expect(second).not.toContain('optional-inside')
})

test('the fields of a long error are a step away, those of a short one are there', async () => {
  const answer = (name: string) => ({
    description: '오류',
    content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
  })
  const own = site(
    described(
      {
        '/a': {
          get: {
            operationId: 'getA',
            responses: { 200: { description: '좋음' }, 400: answer('Long'), 500: answer('Short') },
          },
        },
      },
      {
        components: {
          schemas: {
            Long: fields(20, (index) => ({ type: 'string', description: `긴 오류의 ${index}` })),
            Short: fields(3, (index) => ({ type: 'string', description: `짧은 오류의 ${index}` })),
          },
        },
      },
    ),
  )
  await own.build()
  const html = own.files.get('docs/api/get-a/index.html') ?? ''
  expect(html).toContain('짧은 오류의 2')
  expect(html).not.toContain('긴 오류의 7')
  expect(html).toContain('<a class="fields-link" href="/docs/api/schemas/long">')
  expect(own.files.get('docs/api/schemas/long/index.html')).toContain('긴 오류의 7')
})

test('a summary that is a whole text is the text of the page, and no title', async () => {
  const text = `첫 문장입니다. ${'아주 긴 설명이 이어집니다. '.repeat(12)}끝.`
  const answer = { summary: text, responses: { 200: { description: '좋음' } } }
  const own = site(
    described(
      { '/a': { get: { operationId: 'getA', ...answer, tags: ['가'] } } },
      { webhooks: { 'room-opened': { post: answer } } },
    ),
  )
  await own.build()
  const html = own.files.get('docs/api/get-a/index.html') ?? ''
  expect(html).toMatch(/<h1[^>]*>첫 문장입니다<\/h1>/)
  expect(html).toContain('이어집니다. 끝.')
  const hook =
    own.files.get('docs/api/room-opened/index.html') ??
    own.files.get('docs/api/post-room-opened/index.html') ??
    ''
  expect(hook).toMatch(/<h1[^>]*>room-opened<\/h1>/)
  expect(hook).toContain('이어집니다. 끝.')
  expect(html).toContain('>웹훅</a>')
})

/** Schemas that lead to each other, each with fields that may be left out. */
const nested = (levels: number, width: number) =>
  Object.fromEntries(
    numbers(levels).map((level) => [
      `Level${level}`,
      fields(width, (index) =>
        index < 3 && level + 1 < levels
          ? { $ref: `#/components/schemas/Level${level + 1}` }
          : { type: 'string', example: `level-${level}` },
      ),
    ]),
  )

test('a body that was made is as long as can be read, also where all of it is shown', async () => {
  const own = site(
    described(
      {
        '/a': {
          post: {
            operationId: 'postA',
            requestBody: {
              content: { 'application/json': { schema: { $ref: '#/components/schemas/Level0' } } },
            },
            responses: { 200: { description: '좋음' } },
          },
        },
      },
      { components: { schemas: nested(8, 8) } },
    ),
  )
  await own.build()
  const html = own.files.get('docs/api/post-a/index.html') ?? ''
  const first = contentOf(html, 'sample-0')
  expect(first).toContain('level-3')
  expect(first).not.toContain('level-7')
  expect(Buffer.byteLength(html)).toBeLessThan(150_000)
})

test('a page that lists of values make heavy has fewer fields inside of others', async () => {
  const values = numbers(40).map((index) => `a-value-of-some-length-${index}`)
  const part = (part: number) =>
    fields(11, (index) => ({
      type: 'string',
      enum: values.map((own) => `${own}-${part}-${index}`),
    }))
  const own = site(
    described(
      {
        '/a': {
          get: {
            operationId: 'getA',
            responses: {
              200: {
                description: '좋음',
                content: { 'application/json': { schema: { $ref: '#/components/schemas/All' } } },
              },
              201: {
                description: '좋음',
                content: { 'application/json': { schema: { $ref: '#/components/schemas/More' } } },
              },
            },
          },
        },
      },
      {
        components: {
          schemas: {
            ...Object.fromEntries(numbers(10).map((index) => [`Part${index}`, part(index)])),
            All: fields(5, (index) => ({ $ref: `#/components/schemas/Part${index}` })),
            More: fields(5, (index) => ({ $ref: `#/components/schemas/Part${index + 5}` })),
          },
        },
      },
    ),
  )
  await own.build()
  const html = own.files.get('docs/api/get-a/index.html') ?? ''
  expect(Buffer.byteLength(html)).toBeLessThan(150_000)
  for (const index of numbers(5)) expect(html).toContain(`id="200.field_${index}"`)
  expect(html).toContain('class="fields-link"')
})

test('of a page that its first fields make heavy the answers are a step away', async () => {
  const values = numbers(60).map((index) => `a-value-of-some-length-${index}`)
  const wide = (name: string) =>
    fields(40, (index) => ({
      type: 'string',
      enum: values.map((own) => `${own}-${name}-${index}`),
    }))
  const content = (name: string) => ({
    content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
  })
  const own = site(
    described(
      {
        '/a': {
          post: {
            operationId: 'postA',
            requestBody: content('Order'),
            responses: { 200: { description: '좋음', ...content('Answer') } },
          },
        },
      },
      {
        components: {
          schemas: { Order: fields(20, () => ({ type: 'string' })), Answer: wide('a') },
        },
      },
    ),
  )
  await own.build()
  const html = own.files.get('docs/api/post-a/index.html') ?? ''
  expect(Buffer.byteLength(html)).toBeLessThan(150_000)
  expect(html).toContain('id="body.field_19"')
  expect(html).toContain('<a class="fields-link" href="/docs/api/schemas/answer">')
  expect(own.files.get('docs/api/schemas/answer/index.html')).toContain(
    'a-value-of-some-length-59-a-39',
  )
})

test('a heavy page beside a menu of long names stays below its limit, and a menu is no third of a page', async () => {
  const name = (index: number) => `${index}번째 작업은 다른 작업보다 조금 더 긴 이름으로 불립니다`
  const long = '이 필드가 무엇이며 언제 쓰이는지 조금 더 길게 설명합니다. '.repeat(6)
  const heavy = fields(96, (index) => ({ type: 'string', description: `${index} ${long}` }))
  const paths = Object.fromEntries(
    numbers(100).map((index) => [
      `/things/${index}`,
      {
        get: {
          operationId: `getTheThingOfTheNumber${index}`,
          summary: name(index),
          tags: [`${name(index % 10)} 묶음`],
          responses: {
            200: {
              description: '좋음',
              ...(index === 0 && { content: { 'application/json': { schema: heavy } } }),
            },
          },
        },
      },
    ]),
  )
  const own = site(described(paths))
  await own.build()
  const page = (index: number) =>
    own.files.get(`docs/api/get-the-thing-of-the-number${index}/index.html`) ?? ''
  expect(Buffer.byteLength(page(0))).toBeGreaterThan(100_000)
  expect(Buffer.byteLength(page(0))).toBeLessThan(150_000)
  const menu = /<nav class="side" aria-label="문서 메뉴">.*?<\/nav>/s.exec(page(7))?.[0] ?? ''
  expect(menu).toContain(name(7))
  expect(Buffer.byteLength(menu)).toBeLessThan(15_000)
  // What is closed is one step away without script.
  const group = /<a href="([^"]*)">3번째[^<]*묶음<\/a>/.exec(menu)?.[1] ?? ''
  expect(own.files.get(`${group.slice(1)}/index.html`)).toContain(name(13))
})

const MOST_OF_A_FILE = 150_000

const built = async (specification: unknown) => {
  const own = site(specification)
  await own.build()
  return own.files
}

const oneOperation = (operation: unknown, schemas: unknown) =>
  described(
    { '/a': { post: { operationId: 'postA', ...(operation as object) } } },
    { components: { schemas } },
  )

const answered = (schema: unknown) => ({
  responses: { 200: { description: '좋음', content: { 'application/json': { schema } } } },
})

test('the page of a list of thousands of values has as many as fit, and its twin all', async () => {
  const values = numbers(5000).map((index) => `VALUE_OF_A_LONG_LIST_WITH_NUMBER_${index}`)
  const schema = { type: 'object', properties: { one: { $ref: '#/components/schemas/Column' } } }
  const files = await built(
    oneOperation(answered(schema), { Column: { type: 'string', enum: values } }),
  )
  const page = files.get('docs/api/schemas/column/index.html') ?? ''
  expect(page.replaceAll('<wbr>', '')).toContain('_WITH_NUMBER_1000</code>')
  expect(page).toMatch(/나머지 \d+개는 이 페이지의 Markdown에 있습니다/)
  expect(Buffer.byteLength(page)).toBeLessThan(MOST_OF_A_FILE)
  expect(files.get('docs/api/schemas/column.md')).toContain(
    '`VALUE_OF_A_LONG_LIST_WITH_NUMBER_4999`',
  )
})

test('a page of many fields of one schema leads to it at the first of them and by the types of all', async () => {
  const part = { $ref: '#/components/schemas/Part' }
  const schemas = {
    Part: fields(8, () => ({ type: 'string' })),
    Whole: fields(240, (index) => ({ allOf: [part], description: `${index} `.repeat(40) })),
  }
  const schema = { type: 'object', properties: { one: { $ref: '#/components/schemas/Whole' } } }
  const files = await built(oneOperation(answered({ type: 'array', items: schema }), schemas))
  const page = files.get('docs/api/schemas/whole/index.html') ?? ''
  expect(page.match(/<a class="fields-link"/g)).toHaveLength(1)
  expect(page.match(/<a href="\/docs\/api\/schemas\/part">Part<\/a>/g)?.length).toBeGreaterThan(239)
  expect(page).toContain('id="field.field_239"')
})

test('samples that make a page too heavy have all parameters in the first language alone', async () => {
  const files = await built(
    oneOperation(
      {
        parameters: numbers(6).map((index) => ({
          name: `option_${index}`,
          in: 'query',
          example: 'x',
          schema: { type: 'string' },
        })),
        requestBody: {
          content: {
            'application/json': {
              schema: { type: 'object' },
              example: Object.fromEntries(
                numbers(200).map((index) => [`key_${index}`, 'y'.repeat(30)]),
              ),
            },
          },
        },
        ...answered({ type: 'string' }),
      },
      {},
    ),
  )
  const page = files.get('docs/api/post-a/index.html') ?? ''
  expect(page.match(/data-whole=""/g)).toHaveLength(1)
  expect(page.replaceAll(/<[^>]*>/g, '')).toContain('option_5=x')
  expect(Buffer.byteLength(page)).toBeLessThan(MOST_OF_A_FILE)
})

test('the page of a tag with hundreds of long paths stays light, with a row for each', async () => {
  const own = site(
    described(
      Object.fromEntries(
        numbers(300).map((index) => [
          `/user/{userID}/monetary-account/{monetary-accountID}/schedule-payment/{itemID}/part-${index}`,
          {
            get: {
              operationId: `readPart${index}`,
              summary: `정해진 날짜에 보내는 결제의 ${index}번째 부분을 한 사용자의 계좌에서 읽습니다`,
              tags: ['모두'],
              responses: { 200: { description: '좋음' } },
            },
          },
        ]),
      ),
    ),
  )
  await own.build()
  const html = own.files.get('docs/category/api/모두/index.html') ?? ''
  expect(html.match(/<tr>/g)).toHaveLength(301)
  expect(html).toContain('정해진 날짜에 보내는 결제의 299번째')
  expect(Buffer.byteLength(html)).toBeLessThan(150_000)
})

test('chapters that make the page about an API too heavy have pages of their own', async () => {
  const tags = (length: number) => [
    {
      name: 'first',
      'x-displayName': '시작하기',
      description: `${'글 '.repeat(length)}\n\n## 준비`,
    },
    { name: 'second', description: '글 '.repeat(length) },
    { name: 'used', description: '쓰이는 태그입니다.' },
  ]
  const paths = {
    '/a': {
      get: { operationId: 'a', tags: ['used'], responses: { 200: { description: '좋음' } } },
    },
  }
  const light = site(described(paths, { tags: tags(10) }))
  await light.build()
  expect(light.files.get('docs/api/overview/index.html')).toContain('id="tag-first"')
  expect(light.files.has('docs/category/api/first/index.html')).toBe(false)
  const heavy = site(described(paths, { tags: tags(20_000) }))
  const { problems } = await heavy.build()
  expect(problems).toEqual([])
  const about = heavy.files.get('docs/api/overview/index.html') ?? ''
  expect(Buffer.byteLength(about)).toBeLessThan(60_000)
  expect(about).toContain('<a href="/docs/category/api/first">시작하기</a>')
  expect(heavy.files.get('docs/category/api/first/index.html')).toContain('id="준비"')
  expect(heavy.files.has('docs/category/api/second/index.html')).toBe(true)
})

test('hundreds of variants that have pages of their own are a list of links to them', async () => {
  const names = numbers(230).map((index) => `Gateway${index}`)
  const schema = (name: string) => ({
    ...fields(12, (index) => ({ type: 'string', description: `${name}의 ${index}번째 값` })),
    description: `${name}의 설정입니다. ${'자세한 설명 '.repeat(4)}`,
  })
  const values = (start: string) => ({
    type: 'string',
    enum: numbers(200).map((index) => `${start}-value-${index}`),
  })
  const account = {
    type: 'object',
    properties: {
      name: { type: 'string' },
      method: values('method'),
      acquirer: values('acquirer'),
    },
    discriminator: {
      propertyName: 'name',
      mapping: Object.fromEntries(names.map((name) => [name, `#/components/schemas/${name}`])),
    },
    oneOf: names.map((name) => ({ $ref: `#/components/schemas/${name}` })),
  }
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Account' } } }
  const made = site(
    described(
      {
        '/a': {
          put: {
            operationId: 'a',
            requestBody: { content },
            responses: { 200: { description: '좋음', content } },
          },
        },
      },
      {
        components: {
          schemas: {
            Account: account,
            ...Object.fromEntries(names.map((name) => [name, schema(name)])),
          },
        },
      },
    ),
  )
  const { problems } = await made.build()
  expect(problems).toEqual([])
  const page = made.files.get('docs/api/a/index.html') ?? ''
  expect(Buffer.byteLength(page)).toBeLessThan(150_000)
  const [, list = ''] = /class="variants">(.*?)<\/ul>/s.exec(page) ?? []
  expect(list).toContain('다음 가운데 하나 · name 값')
  expect(
    list.match(/<li id="body\.[^"]*"><a href="\/docs\/api\/schemas\/gateway\d+">/g),
  ).toHaveLength(230)
  expect(list).toContain('Gateway229의 설정입니다.')
  expect(made.files.get('docs/api/schemas/gateway229/index.html')).toContain('11번째 값')
})
