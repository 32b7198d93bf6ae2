/** Every fact of a schema is read on its page: what an author wrote is never kept from readers. */
import { fromHtml } from 'hast-util-from-html'
import { expect, test } from 'vitest'
import { visit } from '../../src/html/visit.ts'
import { siteOf } from '../support/site.ts'

/** The page of an operation that answers with a schema, and its Markdown. */
async function drawn(schema: unknown, components: Readonly<Record<string, unknown>> = {}) {
  const specification = {
    openapi: '3.1.0',
    info: { title: '시험', version: '1' },
    paths: {
      '/a': {
        get: {
          operationId: 'getA',
          responses: { 200: { description: '좋음', content: { 'application/json': { schema } } } },
        },
      },
    },
    components: { schemas: components },
  }
  return drawnOf(specification)
}

/** The same for a whole specification whose operation is `getA`. */
async function drawnOf(specification: unknown) {
  const site = siteOf({
    'docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\nopenapi: [api.json]\n',
    'api.json': JSON.stringify(specification),
    'docs/intro.md': '# 소개\n',
  })
  const { problems } = await site.build()
  return {
    problems: problems.map(({ code }) => code),
    page: bodyOf(site.files.get('docs/api/get-a/index.html')),
    twin: site.files.get('docs/api/get-a.md') ?? '',
    files: site.files,
  }
}

const bodyOf = (html = '') => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''

/** What readers see of some HTML. */
const words = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')

/** What readers see of one field. */
function field(html: string, name: string): string {
  const [, rest = ''] = html.split(`<li class="param" id="200.${name}">`)
  return words(rest.split(/<li class="param"|<\/ul>/)[0] ?? '')
}

test('a title is the text of a field without a description, and its name beside one', async () => {
  const { page, twin } = await drawn({
    type: 'object',
    properties: {
      amount: { type: 'integer', title: '결제 금액' },
      fee: { type: 'integer', title: '수수료', description: '세금을 뺀 값입니다.' },
      user_id: { type: 'string', title: 'User ID' },
    },
  })
  expect(field(page, 'amount')).toContain('결제 금액')
  expect(page).toContain('<p><strong>수수료</strong> 세금을 뺀 값입니다.</p>')
  expect(twin).toMatch(/`amount` .*결제 금액/)
  expect(twin).toMatch(/`fee`[^`]*\*\*수수료\*\* 세금을 뺀 값입니다\./)
  // It says nothing new.
  expect(page).not.toContain('User ID')
})

test('a title that the text of a schema says is not the type on its page, too', async () => {
  const of = (more: object) => ({ type: 'object', properties: { id: { type: 'string' } }, ...more })
  const schemas = {
    Same: of({ title: '결제 취소 이벤트', description: '결제 취소 이벤트' }),
    Other: of({ title: '결제 승인 이벤트', description: '다른 말입니다.' }),
  }
  const info = { title: '시험', version: '1' }
  const paths = { '/a': { get: { responses: { 204: { description: '좋음' } } } } }
  const site = siteOf({
    'docsgen.yaml':
      'title: 시험\nurl: https://docs.example.com\nopenapi: [{ file: api.json, schemas: all }]\n',
    'api.json': JSON.stringify({ openapi: '3.1.0', info, paths, components: { schemas } }),
    'docs/intro.md': '# 소개\n',
  })
  await site.build()
  const body = (name: string) => bodyOf(site.files.get(`docs/api/schemas/${name}/index.html`))
  expect(body('same')).not.toContain('class="body-type"')
  expect(body('same')).toContain('결제 취소 이벤트')
  expect(body('other')).toMatch(/class="body-type">.*결제 승인 이벤트/)
})

test('a title that its description says in other words is not read twice', async () => {
  const { page, twin } = await drawn({
    type: 'object',
    properties: {
      kind: { type: 'string', title: '채팅 종류', description: '채팅의 종류입니다.' },
      kinds: {
        type: 'array',
        description: '받을 것입니다.',
        items: { type: 'string', title: '채팅 종류', description: '채팅의 종류입니다.' },
      },
      owner: { type: 'string', title: 'Account', description: 'Its accounts, as ids.' },
      id: { type: 'string', title: 'Identity', description: 'An id.' },
    },
  })
  expect(page).not.toContain('채팅 종류')
  expect(twin).not.toContain('채팅 종류')
  expect(page).not.toContain('<strong>Account</strong>')
  expect(page).toContain('<strong>Identity</strong> An id.')
})

test('a title whose words are scattered in its description is its name', async () => {
  const { page } = await drawn({
    type: 'object',
    properties: {
      brand: { type: 'string', title: 'Card Brand', description: 'The card network or brand.' },
      brands: {
        type: 'array',
        items: { type: 'string', title: 'Card Issuer', description: 'Who is issuer of the card.' },
      },
    },
  })
  expect(page).toContain('<strong>Card Brand</strong> The card network or brand.')
  expect(page).toContain('<strong>Card Issuer</strong> Who is issuer of the card.')
})

test('values of white space are written as in JSON', async () => {
  const { page, twin } = await drawn({
    type: 'object',
    properties: { end: { type: 'string', enum: ['\r\n', ' ', ''] } },
  })
  expect(field(page, 'end')).toMatch(/"\\r\\n" .*" " .*""/)
  expect(twin).toContain('`"\\r\\n"`')
})

test('every form of a body shows its fields', async () => {
  const content = Object.fromEntries(
    Array.from({ length: 12 }, (_, index) => [
      `application/form-${index}`,
      { schema: { type: 'object', properties: { [`field_${index}`]: { type: 'string' } } } },
    ]),
  )
  const { page, twin } = await drawnOf({
    openapi: '3.1.0',
    info: { title: '시험', version: '1' },
    paths: {
      '/a': {
        post: {
          operationId: 'getA',
          requestBody: { content },
          responses: { 200: { description: '좋음' } },
        },
      },
    },
  })
  for (let index = 0; index < 12; index++) {
    expect(page).toContain(`href="#body${index ? `-${index + 1}` : ''}.field_${index}"`)
    expect(twin).toContain(`field_${index}`)
  }
})

test('constants keep their title and their description', async () => {
  const { page, twin } = await drawn({
    type: 'object',
    properties: {
      kind: {
        oneOf: [
          { const: 'a', title: '가', description: '첫째입니다.' },
          { const: 'b', title: '나', description: '' },
          { const: 'c', description: '셋째입니다.' },
        ],
      },
    },
  })
  expect(field(page, 'kind')).toMatch(/a .*가 .*첫째입니다\. .*b .*나 .*c .*셋째입니다\./)
  for (const line of ['- `a` 가: 첫째입니다.', '- `b` 나', '- `c`: 셋째입니다.'])
    expect(twin).toContain(line)
})

test('an enum of any length is whole on the page, once, and in the Markdown', async () => {
  const values = Array.from({ length: 700 }, (_, index) => `value-${index}`)
  const enumOf = { type: 'string', enum: values }
  const { page, twin } = await drawn(
    {
      type: 'object',
      properties: {
        first: { $ref: '#/components/schemas/Long' },
        again: { $ref: '#/components/schemas/Long' },
      },
    },
    { Long: enumOf },
  )
  for (const value of values) expect(page).toContain(`<code>${value}</code>`)
  expect(page.split('<code>value-699</code>')).toHaveLength(2)
  expect(page).toContain(
    '<a class="values-above" href="#200.first">위에 있는 값 700개와 같습니다.</a>',
  )
  expect(twin).toContain('`value-699`')
})

test('an enum that has no room is whole on the page of its schema', async () => {
  const longest = Array.from({ length: 400 }, (_, index) => `${'가'.repeat(100)}-${index}`)
  const { page, files } = await drawn(
    { type: 'object', properties: { long: { $ref: '#/components/schemas/Long' } } },
    { Long: { type: 'string', enum: longest } },
  )
  expect(page).toContain('<a href="/docs/api/schemas/long">')
  const own = bodyOf(files.get('docs/api/schemas/long/index.html'))
  expect(own).toContain(`<code>${longest.at(-1)}</code>`)
})

test('items of lists and values of maps say their description and their rules', async () => {
  const { page } = await drawn(
    {
      type: 'object',
      properties: {
        names: { type: 'array', items: { type: 'string', description: '한 사람의 이름' } },
        labels: {
          type: 'object',
          description: '이름표',
          additionalProperties: { type: 'string', maxLength: 40, description: '이름표의 글' },
        },
        pets: { type: 'array', items: { $ref: '#/components/schemas/Pet' } },
      },
    },
    { Pet: { type: 'object', description: '동물 한 마리', properties: { id: {} } } },
  )
  expect(field(page, 'names')).toContain('한 사람의 이름')
  expect(field(page, 'labels')).toMatch(/이름표 .*이름표의 글 .*최대 40자/)
  expect(field(page, 'pets')).toContain('동물 한 마리')
})

const json = (schema: unknown, rest = {}) => ({ 'application/json': { schema, ...rest } })

const withOperation = (operation: unknown, rest = {}) => ({
  openapi: '3.1.0',
  info: { title: '시험', version: '1' },
  paths: { '/a': { post: { operationId: 'getA', ...(operation as object) } } },
  ...rest,
})

test('every error has its description, its headers, its media types and its body', async () => {
  const errorOf = (name: string) => ({
    type: 'object',
    properties: { [name]: { type: 'string', default: name } },
  })
  const statuses = ['400', '401', '403', '404', '429', '5XX']
  const { page, twin } = await drawnOf(
    withOperation({
      responses: {
        200: { description: '좋음' },
        ...Object.fromEntries(
          statuses.map((status) => [
            status,
            {
              description: `${status}의 설명`,
              headers: { [`Retry-${status}`]: { schema: { type: 'integer' } } },
              content: {
                'application/problem+json': {
                  schema: errorOf(`error${status}`),
                  examples: { own: { value: { code: `CODE_${status}`, message: '틀림' } } },
                },
              },
            },
          ]),
        ),
      },
    }),
  )
  for (const text of [words(page), twin])
    for (const status of statuses)
      for (const fact of [
        `${status}의 설명`,
        `Retry-${status}`,
        `error${status}`,
        `CODE_${status}`,
        'application/problem+json',
      ])
        expect(text).toContain(fact)
})

test('a body that an error above has too is named', async () => {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Fault' } } }
  const headers = { 'X-Wait': { schema: { type: 'integer' } } }
  const responses = {
    400: { description: '나쁨', content },
    429: { description: '많음', content, headers },
  }
  const { page, twin } = await drawnOf({
    openapi: '3.1.0',
    info: { title: '시험', version: '1' },
    paths: { '/a': { get: { operationId: 'getA', responses } } },
    components: { schemas: { Fault: { type: 'object', properties: { why: { type: 'string' } } } } },
  })
  expect(words(page)).toContain('오류 본문 400 · Fault')
  expect(words(page)).toContain('오류 본문 429 · Fault')
  expect(twin.split('**오류 본문 429**')[1]).toMatch(
    /^\n\n형식 `application\/json`\n\n\[400 오류 본문과 같은 형식입니다: Fault\]\(#error-body\.400\)\n\n/,
  )
})

test('callbacks say what is answered, and responses what can be called next', async () => {
  const { page, twin, files } = await drawnOf(
    withOperation({
      responses: {
        200: {
          description: '좋음',
          links: { next: { operationId: 'getB', parameters: { id: '$response.body#/id' } } },
        },
      },
      callbacks: {
        done: {
          '{$request.body#/url}': {
            post: {
              requestBody: { content: json({ properties: { sent: { type: 'string' } } }) },
              responses: {
                202: { description: '받았습니다', content: json({ properties: { got: {} } }) },
              },
            },
          },
        },
      },
    }),
  )
  for (const text of [words(page), twin])
    for (const fact of ['next', 'getB', '$response.body#/id']) expect(text).toContain(fact)
  const called = bodyOf(files.get('docs/api/get-a-done/index.html'))
  for (const text of [words(called), files.get('docs/api/get-a-done.md')])
    for (const fact of ['sent', '202', '받았습니다', 'got']) expect(text).toContain(fact)
})

test('schemes say their name, their flows and addresses, and their scopes in words', async () => {
  const flow = {
    authorizationUrl: 'https://a.example.com/in',
    tokenUrl: 'https://a.example.com/token',
    refreshUrl: 'https://a.example.com/again',
    scopes: { 'read:a': '읽을 수 있습니다.', 'write:a': '쓸 수 있습니다.' },
  }
  const { page, twin, files } = await drawnOf(
    withOperation(
      { security: [{ signIn: ['read:a'] }], responses: { 200: { description: '좋음' } } },
      {
        servers: [
          {
            url: 'https://{region}.example.com',
            variables: { region: { default: 'kr', enum: ['kr', 'jp'], description: '지역' } },
          },
        ],
        components: {
          securitySchemes: { signIn: { type: 'oauth2', flows: { authorizationCode: flow } } },
        },
      },
    ),
  )
  for (const text of [words(page), twin]) {
    for (const fact of [
      'signIn',
      'authorizationCode',
      flow.refreshUrl,
      'read:a',
      '읽을 수 있습니다.',
    ])
      expect(text).toContain(fact)
    expect(text).not.toContain('write:a')
  }
  const info = words(bodyOf(files.get('docs/api/overview/index.html')))
  for (const fact of ['signIn', flow.tokenUrl, 'write:a', '쓸 수 있습니다.', 'region', 'jp'])
    expect(info).toContain(fact)
})

test('webhooks of the time before 3.1 are drawn, and the Markdown has every written example', async () => {
  const long = Array.from({ length: 300 }, (_, index) => `줄 ${index}`)
  const { twin, files } = await drawnOf(
    withOperation(
      {
        requestBody: {
          content: json({}, { examples: { one: { value: '하나' }, two: { value: long } } }),
        },
        responses: { 200: { description: '좋음', content: json({}, { example: { end: '끝' } }) } },
      },
      {
        openapi: '3.0.3',
        'x-webhooks': { made: { post: { responses: { 200: { description: '' } } } } },
      },
    ),
  )
  for (const fact of ['하나', '줄 299', '끝']) expect(twin).toContain(fact)
  expect([...files.keys()]).toContain('docs/api/post-made/index.html')
})

test('the parts of allOf hold together', async () => {
  const { page, problems } = await drawn(
    {
      type: 'object',
      properties: {
        data: { $ref: '#/components/schemas/Wrapped' },
        choice: { allOf: [{ enum: [1, 2] }, { enum: [2, 3] }] },
        named: {
          allOf: [
            {
              oneOf: [
                { const: 1, title: '하나' },
                { const: 2, title: '둘' },
              ],
            },
            { enum: [2] },
          ],
        },
        range: {
          allOf: [
            { minimum: 1, maximum: 9 },
            { minimum: 3, maximum: 20 },
          ],
        },
        text: {
          allOf: [
            { type: 'string', pattern: '^a' },
            { pattern: 'b$', maxLength: 5 },
          ],
        },
        map: {
          allOf: [
            { additionalProperties: { properties: { outer: {} } } },
            { additionalProperties: { properties: { inner: {} } } },
          ],
        },
        whole: { allOf: [{ type: 'number' }, { type: 'integer' }] },
      },
    },
    {
      List: { type: 'array', items: { type: 'object' } },
      Wrapped: {
        allOf: [
          { $ref: '#/components/schemas/List' },
          { items: { type: 'object', properties: { wrapped_name: { type: 'string' } } } },
        ],
      },
    },
  )
  expect(problems).toEqual([])
  expect(words(page)).toContain('wrapped_name')
  expect(field(page, 'choice')).toContain('고정 값 2 ')
  expect(field(page, 'named')).toMatch(/ 2 둘/)
  expect(field(page, 'named')).not.toContain('하나')
  expect(field(page, 'range')).toMatch(/3\S*~9/)
  expect(field(page, 'text')).toMatch(/최대 5자 .*\^a .*b\$/)
  expect(words(page)).toMatch(/outer .*inner/)
  expect(field(page, 'whole')).toContain('integer')
})

test('words that stand beside a reference in allOf come before those of what it leads to', async () => {
  const { page, files } = await drawn(
    {
      type: 'object',
      properties: {
        parent: {
          allOf: [{ $ref: '#/components/schemas/Project' }, { description: '윗단계입니다.' }],
        },
        copy: { $ref: '#/components/schemas/Copy' },
        links: { type: 'object', format: 'uri-map' },
        signers: { type: 'array', items: { type: 'array', items: { enum: ['mail', 'phone'] } } },
      },
    },
    {
      Project: { type: 'object', description: '일감의 묶음입니다.', properties: { own: {} } },
      Copy: {
        allOf: [{ $ref: '#/components/schemas/Project' }, { description: '베낀 것입니다.' }],
        properties: Object.fromEntries(
          Array.from({ length: 2000 }, (_, index) => [`p${index}`, { type: 'string' }]),
        ),
      },
    },
  )
  expect(field(page, 'parent')).toMatch(/윗단계입니다.*일감의 묶음입니다/)
  expect(field(page, 'links')).toContain('object · uri-map')
  expect(field(page, 'signers')).toMatch(/mail.*phone/)
  expect(words(files.get('docs/api/schemas/copy/index.html') ?? '')).toContain('베낀 것입니다.')
})

test('examples of bodies are a choice by status, media type and name', async () => {
  const schema = {
    type: 'object',
    properties: { n: { type: 'integer', example: 1 } },
    xml: { name: 'answer' },
  }
  const { page, twin } = await drawnOf({
    openapi: '3.1.0',
    info: { title: '시험', version: '1' },
    paths: {
      '/a': {
        put: {
          operationId: 'getA',
          requestBody: {
            content: {
              'application/xml': { schema },
              'application/json': { schema },
              'text/csv': { example: 'n\n2' },
            },
          },
          responses: {
            200: {
              description: '좋음',
              content: {
                'text/plain': { schema: { type: 'string' } },
                'application/json': {
                  schema,
                  examples: {
                    few: { summary: '적음', value: { n: 3 } },
                    many: { value: { n: 4 } },
                  },
                },
                'application/xml': { schema },
              },
            },
            400: {
              description: '나쁨',
              content: {
                'application/json': { examples: { one: { value: 5 }, two: { value: 6 } } },
              },
            },
          },
        },
      },
    },
  })
  const tabs = [...page.matchAll(/<button class="tab"[^>]*id="example[^>]*>(.*?)<\/button>/g)]
  expect(tabs.map(([, label = '']) => words(label).trim())).toEqual([
    '200 · json · 적음',
    '200 · json · many',
    '200 · xml',
    '요청 본문 · json',
    '요청 본문 · xml',
    '요청 본문 · text/csv',
  ])
  const choice = [...page.matchAll(/<option value="example-[^>]*>(.*?)<\/option>/g)]
  expect(choice.map(([, label]) => label)).toEqual(['400 one', '400 two'])
  expect(words(page)).toMatch(/< ?answer/)
  for (const text of ['**200 · json · 적음**', '**200 · json · many**', '**400 · two**'])
    expect(twin).toContain(text)
})

test('summaries, names and links to more are told wherever the standard has them', async () => {
  const { page, twin, problems, files } = await drawnOf({
    openapi: '3.2.0',
    info: { title: '시험', version: '1' },
    externalDocs: { url: 'https://all.example.com', description: '모두의 안내' },
    servers: [{ url: 'https://api.example.com', name: '운영' }],
    tags: [{ name: '첫째' }, { name: '둘째', summary: '둘째 묶음' }],
    paths: {
      '/b': { get: { tags: ['둘째'], responses: { 200: { description: '됨' } } } },
      '/a': {
        summary: '경로의 요약',
        description: '경로의 [설명](https://path.example.com)입니다.',
        servers: [{ url: 'https://own.example.com', description: '따로 둔 서버' }],
        get: {
          operationId: 'getA',
          tags: ['첫째', '둘째'],
          description: '목록:\n\n- 하나\n- 둘',
          security: [{ token: [] }],
          parameters: [
            { name: 'sid', in: 'cookie', style: 'cookie', schema: { type: 'string' } },
            {
              name: 'q',
              in: 'query',
              schema: { type: 'string' },
              examples: { a: { summary: '이름으로', description: '널리 씁니다.', value: 'kim' } },
            },
          ],
          callbacks: {
            done: {
              '{$request.query.q}': {
                post: {
                  summary: '끝난 뒤',
                  description: '끝나면 부릅니다.',
                  responses: { 200: { description: '받음' } },
                },
              },
            },
          },
          responses: {
            200: {
              summary: '응답의 요약',
              description: '좋음',
              content: {
                'application/json': {
                  schema: {
                    type: 'object',
                    externalDocs: {
                      url: 'https://schema.example.com',
                      description: '스키마의 안내',
                    },
                    properties: {
                      rows: {
                        type: 'array',
                        xml: { name: 'list', wrapped: true },
                        items: { type: 'string', xml: { name: 'row', namespace: 'urn:row' } },
                        contains: { const: 'x' },
                        minContains: 2,
                        maxContains: 5,
                      },
                    },
                  },
                  examples: {
                    one: {
                      summary: '한 줄',
                      description: '한 줄인 때',
                      value: { rows: ['x', 'x'] },
                    },
                    far: { summary: '긴 것', externalValue: 'https://far.example.com/a.json' },
                  },
                },
              },
              links: { next: { operationId: 'getA', server: { url: 'https://link.example.com' } } },
            },
          },
        },
      },
    },
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  })
  expect(problems).toEqual([])
  const plain = (text: string) => text.replace(/[\\\u2060]/g, '')
  const texts = [words(page), twin].map(plain)
  for (const fact of [
    '경로의 요약',
    '따로 둔 서버',
    '둘째 묶음',
    '이름으로 · 널리 씁니다.',
    '끝난 뒤',
    '응답의 요약',
    '스키마의 안내',
    'list',
    'wrapped',
    'urn:row',
    '조건에 맞는 항목 2~5개',
    '한 줄인 때',
    'https://far.example.com/a.json',
    'https://link.example.com',
    'JWT',
  ])
    for (const text of texts) expect(text).toContain(fact)
  expect(page).toContain('href="https://schema.example.com"')
  expect(page).toMatch(/href="[^"]*category[^"]*"[^>]*>둘째 묶음</)
  for (const part of [
    '- 하나\n- 둘',
    '[설명](https://path.example.com)',
    '[스키마의 안내](https://schema.example.com)',
  ])
    expect(twin).toContain(part)
  for (const file of ['get-a-done/index.html', 'get-a-done.md'])
    expect(files.get(`docs/api/${file}`)).toContain('끝나면 부릅니다.')
  const overview = files.get('docs/api/overview/index.html') ?? ''
  for (const fact of ['https://all.example.com', '모두의 안내', '운영'])
    expect(overview).toContain(fact)
})

test('an example of a parameter that breaks its schema is in no sample', async () => {
  const parameter = (name: string, schema: unknown, examples: unknown) => ({
    name,
    in: 'query',
    required: true,
    schema,
    examples,
  })
  const { page, problems } = await drawnOf({
    openapi: '3.1.0',
    info: { title: '시험', version: '1' },
    paths: {
      '/a': {
        get: {
          operationId: 'getA',
          parameters: [
            parameter(
              'from',
              { type: 'string', format: 'date-time' },
              { wrong: { value: '2008-01-02' }, right: { value: '2008-01-02T00:00:00Z' } },
            ),
            parameter('count', { type: 'integer' }, { text: { value: '12' } }),
            parameter('size', { enum: ['s', 'm'] }, { wrong: { value: 'xl' } }),
          ],
          'x-code-samples': [{ language: 'ruby', name: '루비', code: 'puts 1' }],
          responses: { 200: { description: '좋음' } },
        },
      },
    },
  })
  expect(problems).not.toContain('api-structure')
  const code = page.slice(page.indexOf('data-prose="samples"')).replace(/<[^>]*>/g, '')
  for (const sent of ['2008-01-02T00:00:00Z', 'count=12', 'size=s']) expect(code).toContain(sent)
  expect(code).not.toMatch(/size=xl|from=2008-01-02\W/)
  expect(words(page)).toMatch(/루비[\s\S]*puts 1/)
})

test('null is told from any value, at any depth of a choice', async () => {
  const { page } = await drawn({
    type: 'object',
    properties: {
      nothing: { type: null },
      nested: { oneOf: [{ oneOf: [{ type: 'string' }, { type: 'null' }] }, { type: 'integer' }] },
      list: {
        type: 'array',
        properties: { stray: { type: 'string' } },
        items: { type: 'object', properties: { real: { type: 'string' } } },
      },
    },
  })
  expect(field(page, 'nothing')).toMatch(/nothing null/)
  expect(field(page, 'nested')).toContain('string | integer')
  expect(field(page, 'nested')).toContain('null 가능')
  expect(words(page)).toContain('real')
  expect(words(page)).not.toContain('stray')
})

test('a schema without a name that has no room here has a page of its own', async () => {
  const deep = (depth: number): unknown => ({
    type: 'object',
    properties: Object.fromEntries(
      Array.from({ length: 12 }, (_, index) => [
        `level${depth}_${index}`,
        index === 0 && depth < 9 ? deep(depth + 1) : { type: 'string' },
      ]),
    ),
  })
  const { page, files } = await drawn(deep(1))
  const all = [...files].filter(([path]) => path.startsWith('docs/api/') && path.endsWith('.html'))
  const hrefs = [
    ...page.matchAll(/<p class="param-more"><a class="fields-link" href="([^"]*)"/g),
  ].map(([, href]) => href)
  expect(hrefs).not.toEqual([])
  for (const href of hrefs) expect(files.has(`${href?.slice(1)}/index.html`)).toBe(true)
  const drawnWords = all.map(([, html]) => words(bodyOf(html))).join(' ')
  for (const depth of [1, 5, 9]) expect(drawnWords).toContain(` level${depth}_11 `)
  // The menu lists only what has a name.
  const [, menu = ''] =
    /<nav class="side"([\s\S]*?)<\/nav>/.exec(files.get('docs/intro/index.html') ?? '') ?? []
  expect(menu).not.toContain('/schemas/')
})

test('rules between fields, of keys and of items are said', async () => {
  const { page, twin } = await drawn({
    type: 'object',
    properties: {
      card: {
        type: 'object',
        properties: { number: {}, code: {} },
        additionalProperties: false,
        dependentRequired: { number: ['code'] },
        if: { required: ['number'] },
        // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
        then: { minProperties: 2 },
        not: { required: ['owner'] },
      },
      map: { type: 'object', propertyNames: { pattern: '^[a-z]+$' } },
      list: { type: 'array', uniqueItems: true, contains: { const: 'main' } },
    },
  })
  for (const text of [words(page), twin])
    for (const fact of [
      '그 밖의 필드 없음',
      'number 값이 있으면 필요한 필드',
      '조건(있는 필드 number)에 맞을 때',
      '만족하면 안 되는 조건',
      '있는 필드',
      'owner',
      '키의 조건',
      '하나 이상의 항목이 만족하는 조건',
      '중복',
    ])
      expect(text).toContain(fact)
})

test('what is added under a condition is drawn with its fields, and long rules are whole', async () => {
  const pattern = `^(?:${Array.from({ length: 60 }, (_, index) => `word${index}`).join('|')})$`
  const { page, twin } = await drawn({
    type: 'object',
    properties: {
      kind: { type: 'string', pattern },
      card: {
        type: 'object',
        properties: { type: {} },
        if: { properties: { type: { const: 'company' } } },
        // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
        then: { properties: { tax_number: { type: 'string', description: '사업자 번호' } } },
        else: { properties: { birthday: { type: 'string', description: '생일' } } },
        dependentSchemas: { type: { properties: { since: { description: '언제부터' } } } },
      },
    },
  })
  for (const text of [words(page), twin])
    for (const fact of [
      pattern,
      'tax_number',
      '사업자 번호',
      'birthday',
      '생일',
      'since',
      '언제부터',
      'type 값이 있을 때',
    ])
      expect(text).toContain(fact)
})

test('what several parts say of one field, and what is asked of lists in lists, is all said', async () => {
  const { page } = await drawn({
    allOf: [
      { type: 'object', properties: { amount: { type: 'number', description: '모두 더한 값' } } },
      { type: 'object', properties: { amount: { type: 'number', description: '달마다 나눈 값' } } },
      {
        properties: {
          matrix: {
            type: 'array',
            minItems: 2,
            items: { type: 'array', minItems: 3, items: { type: 'number', description: '한 칸' } },
          },
          tags: { type: 'array', items: { type: 'string', title: '이름표' } },
        },
      },
    ],
  })
  expect(field(page, 'amount')).toMatch(/모두 더한 값 .*달마다 나눈 값/)
  expect(field(page, 'matrix')).toMatch(/한 칸 .*항목 2개 이상 .*각 항목: 항목 3개 이상/)
  expect(field(page, 'tags')).toContain('이름표')
})

test('a field of many forms has them all, and what several parts make together has a page', async () => {
  const form = (index: number) => ({
    type: 'object',
    properties: Object.fromEntries(
      Array.from({ length: 20 }, (_, own) => [`form${index}_${own}`, { type: 'string' }]),
    ),
  })
  const forms = Array.from({ length: 40 }, (_, index) => [`Form${index}`, form(index)] as const)
  const refs = forms.map(([name]) => ({ $ref: `#/components/schemas/${name}` }))
  const wide = (name: string) => ({
    type: 'object',
    properties: {
      shared: {
        type: 'object',
        properties: Object.fromEntries(
          Array.from({ length: 60 }, (_, own) => [`${name}${own}`, { type: 'string' }]),
        ),
      },
    },
  })
  const { files } = await drawn(
    { type: 'object', allOf: [wide('left'), wide('right')], properties: { any: { oneOf: refs } } },
    Object.fromEntries(forms),
  )
  const all = [...files].filter(([path]) => path.startsWith('docs/api/') && path.endsWith('.html'))
  const drawnWords = all.map(([, html]) => words(bodyOf(html))).join(' ')
  for (const name of ['form0_0', 'form39_19', 'left59', 'right59'])
    expect(drawnWords).toContain(` ${name} `)
})

test('how a value is written is said where it is not as usual, and what parts of a form are sent with', async () => {
  const { page, twin } = await drawnOf(
    withOperation({
      parameters: [
        {
          name: 'ids',
          in: 'query',
          description: '고를 항목',
          style: 'pipeDelimited',
          explode: false,
          allowReserved: true,
          schema: { type: 'array', description: '번호의 목록', items: { type: 'integer' } },
        },
        { name: 'plain', in: 'query', style: 'form', explode: true, schema: { type: 'string' } },
        {
          name: 'filter',
          in: 'query',
          content: { 'application/json': { schema: { type: 'object' } } },
        },
      ],
      requestBody: {
        content: {
          'multipart/form-data': {
            schema: { type: 'object', properties: { photo: { type: 'string', format: 'binary' } } },
            encoding: {
              photo: {
                contentType: 'image/png, image/jpeg',
                headers: { 'X-Crop': { description: '잘라 낼 곳', schema: { type: 'string' } } },
              },
            },
          },
        },
      },
      responses: { 200: { description: '좋음' } },
    }),
  )
  for (const text of [words(page), twin])
    for (const fact of [
      '번호의 목록',
      '값을 |로 이어서 씁니다',
      '예약 문자를 바꾸지 않고 보냅니다',
      'image/png, image/jpeg',
      'photo 부분의 헤더',
      'X-Crop',
      '잘라 낼 곳',
    ])
      expect(text).toContain(fact)
  const [, plain = ''] = page.split('id="query.plain"')
  expect(plain.split('</li>')[0]).not.toContain('씁니다')
  expect(page.split('id="query.filter"')[1]).toContain('application/json')
})

test('what a webhook brings is shown, and bodies that an author wrote are a choice', async () => {
  const body = {
    content: json(
      { type: 'object' },
      {
        examples: {
          a: { summary: '첫째', value: { one: 1 } },
          b: { summary: '둘째', value: { two: 2 } },
        },
      },
    ),
  }
  const { page, files } = await drawnOf(
    withOperation(
      { requestBody: body, responses: { 200: { description: '좋음' } } },
      {
        webhooks: {
          made: { post: { requestBody: body, responses: { 200: { description: '' } } } },
        },
      },
    ),
  )
  for (const html of [page, bodyOf(files.get('docs/api/post-made/index.html'))])
    for (const fact of ['첫째', '둘째']) expect(words(html)).toContain(fact)
})

test('what parts of a schema are called is said', async () => {
  const { page } = await drawn(
    { type: 'object', properties: { own: { $ref: '#/components/schemas/Own' } } },
    {
      Base: { title: '거래의 바탕', type: 'object', properties: { id: {} } },
      Own: { title: '거래', allOf: [{ $ref: '#/components/schemas/Base' }] },
    },
  )
  expect(words(page)).toMatch(/합쳐진 스키마 거래의 바탕/)
})

test('fields that stand beside the reference of a list are on the page that it leads to', async () => {
  const many = (count: number, word: string) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`${word}${at}`, {}]))
  const option = { $ref: '#/components/schemas/Option' }
  const { page, files } = await drawn(
    {
      type: 'object',
      properties: { ...many(60, 'own'), meta: { $ref: '#/components/schemas/Meta' } },
    },
    {
      Meta: {
        type: 'object',
        properties: {
          ...many(15, 'meta'),
          wrapped: { type: 'array', items: { allOf: [option], properties: { translation: {} } } },
          beside: { ...option, properties: { addition: {} } },
        },
      },
      Option: { type: 'object', properties: many(30, 'option') },
    },
  )
  const pages = [...files].filter(([path]) => path.endsWith('.html')).map(([, html]) => html)
  for (const [field, added] of [
    ['wrapped', 'translation'],
    ['beside', 'addition'],
  ]) {
    const own = pages.filter((html) => html.includes(`.${field}.${added}"`))
    expect(own.some((html) => html.includes(`.${field}.option29"`))).toBe(true)
  }
  expect(page).toContain('200.own59')
})

test('a field of a base that is only read is sent where what extends the base asks for it', async () => {
  const type = { type: 'string', readOnly: true }
  const extended = (own: unknown) => ({
    allOf: [{ $ref: '#/components/schemas/Base' }, { required: ['type'], properties: own }],
  })
  const { page } = await drawnOf(
    withOperation(
      {
        requestBody: {
          content: json({
            properties: {
              asked: extended({ type: { type: 'string', enum: ['a', 'b'] } }),
              kept: extended({ note: { type: 'string' } }),
              given: {
                allOf: [
                  { properties: { id: { type: 'string' } } },
                  { properties: { id: { readOnly: true } } },
                ],
                properties: { name: {} },
              },
            },
          }),
        },
        responses: { 200: { description: '좋음' } },
      },
      { components: { schemas: { Base: { type: 'object', properties: { type } } } } },
    ),
  )
  expect(page).toContain('id="body.asked.type"')
  expect(page).toContain('id="body.kept.note"')
  expect(page).toContain('id="body.given.name"')
  expect(page).not.toContain('id="body.kept.type"')
  expect(page).not.toContain('id="body.given.id"')
})

test('lists of values that exclude each other are a mistake of the author, and both are shown', async () => {
  const { page } = await drawn({
    type: 'object',
    properties: { state: { allOf: [{ enum: ['opened', 'closed'] }, { enum: ['waiting'] }] } },
  })
  for (const value of ['opened', 'closed', 'waiting']) expect(words(page)).toContain(value)
})

test('forms that differ by their format alone say it', async () => {
  const { page, twin } = await drawn({
    type: 'object',
    properties: {
      send_date: { type: 'string', anyOf: [{ format: 'date-time' }, { format: 'date' }] },
    },
  })
  expect(field(page, 'send_date')).toContain('string')
  for (const text of [words(page), twin]) {
    expect(text).toMatch(/date-time/)
    expect(text).toMatch(/date(?!-time)/)
    expect(text).not.toMatch(/\bany\b/)
  }
})

test.each([
  ['li', '<li>비트코인</li>\n<li>이더리움'],
  ['dt', '<dt>비트코인<dd>8자리'],
])('a <%s> of a description that is in no list ends no list of the page', async (_, html) => {
  const { page } = await drawn({
    type: 'object',
    properties: {
      asset: {
        type: 'object',
        properties: { quantity: { description: `예: ${html}`, pattern: '^9' } },
      },
      next: { description: '다음 값' },
    },
  })
  const inside = new Map<unknown, string>()
  visit(fromHtml(page), 'element', ({ properties, children }) => {
    if (typeof properties.id === 'string') inside.set(properties.id, JSON.stringify(children))
  })
  // As a browser reads it.
  expect(inside.get('200.asset')).toContain('비트코인')
  expect(inside.get('200.asset.quantity')).toContain('^9')
  expect(inside.get('200.asset')).not.toContain('다음 값')
  expect(inside.get('200-schema')).toContain('다음 값')
})

test('what is said beside a reference to a part of the specification holds in its place', async () => {
  const { page, twin } = await drawnOf({
    openapi: '3.1.0',
    info: { title: '시험', version: '1' },
    paths: {
      '/a': {
        get: {
          operationId: 'getA',
          parameters: [
            {
              $ref: '#/components/parameters/Page',
              description: '이 목록의 쪽입니다.',
            },
          ],
          responses: {
            200: {
              description: '좋음',
              headers: {
                'X-Left': {
                  $ref: '#/components/headers/Left',
                  description: '오늘 남은 횟수입니다.',
                },
              },
            },
            400: {
              $ref: '#/components/responses/Failed',
              description: '잘못된 쪽입니다.',
            },
            500: { $ref: '#/components/responses/Failed' },
          },
        },
      },
    },
    components: {
      parameters: {
        Page: {
          name: 'page',
          in: 'query',
          description: '쪽',
          schema: { type: 'integer' },
        },
      },
      headers: { Left: { description: '횟수', schema: { type: 'integer' } } },
      responses: { Failed: { description: '실패했습니다.' } },
    },
  })
  for (const text of [page, twin])
    for (const said of [
      '이 목록의 쪽입니다.',
      '오늘 남은 횟수입니다.',
      '잘못된 쪽입니다.',
      '실패했습니다.',
    ])
      expect(text).toContain(said)
  expect(page).not.toContain('<p>횟수</p>')
})

test('an example of JSON that is written as its text is shown as it was written', async () => {
  const value = '{"id":1}\n{"id":2}\n'
  const json = (schema: unknown) => ({
    'application/json': { schema, example: value },
  })
  const { page } = await drawnOf({
    openapi: '3.1.0',
    info: { title: '시험', version: '1' },
    paths: {
      '/a': {
        get: {
          operationId: 'getA',
          responses: {
            200: { description: '좋음', content: json({ type: 'object' }) },
            201: { description: '글', content: json({ type: 'string' }) },
          },
        },
      },
    },
  })
  expect(words(page)).toContain('{" id ": 1 } {" id ": 2 }')
  expect(words(page)).toContain(String.raw`"{\"id\":1}\n{\"id\":2}\n"`)
})

test('what a response says is not said again by its schema', async () => {
  const answer = {
    description: '글의 목록입니다. 최근 글부터 옵니다.',
    content: json({ $ref: '#/components/schemas/List' }),
  }
  const { page, twin } = await drawnOf({
    ...withOperation({ responses: { 200: answer, 404: answer } }),
    components: {
      schemas: {
        List: {
          type: 'object',
          description: '글의 목록입니다. 최근 글부터 옵니다.\n',
          properties: { next: { type: 'string', description: '다음 목록입니다.' } },
        },
      },
    },
  })
  for (const text of [words(page), twin.replace(/^---.*?---/s, '')]) {
    expect(text.split('최근 글부터 옵니다.').length - 1).toBe(2)
    expect(text).toContain('다음 목록입니다.')
  }
})

test('values that stand in a line are parted by blanks, as in what readers copy', async () => {
  const { page } = await drawn({
    type: 'object',
    properties: { kind: { type: 'string', enum: ['red', 'green'], default: 'red' } },
  })
  const text = (/id="[^"]*kind"(.*)/s.exec(page)?.[1] ?? '').replace(/<[^>]*>/g, '')
  expect(text).toContain('허용 값 red green')
  expect(text).toContain('기본값 red')
})

test('examples of what a callback brings, and of what it is answered, are shown', async () => {
  const responses = { 200: { description: '좋음' } }
  const json = (name: string, value: unknown) => ({
    'application/json': { schema: { type: 'object' }, examples: { [name]: { value } } },
  })
  const called = {
    requestBody: { content: json('끝남', { state: 'done' }) },
    responses: { 410: { description: '그만', content: json('끊김', { code: 'GONE' }) } },
  }
  const { files } = await drawnOf({
    openapi: '3.1.0',
    info: { title: '시험', version: '1' },
    paths: {
      '/a': {
        get: {
          operationId: 'getA',
          responses,
          callbacks: { onDone: { '{$request.body#/url}': { post: called } } },
        },
      },
    },
  })
  const page = words(bodyOf(files.get('docs/api/get-a-on-done/index.html')))
  for (const said of ['onDone', '410', '" state ": "done"', '" code ": "GONE"'])
    expect(page).toContain(said)
})

test.each(['oneOf', 'anyOf'])(
  'what null means among the forms of a value is told: %s',
  async (mode) => {
    const nothing = { type: 'null', description: '전체를 요청합니다' }
    const { problems, page, twin } = await drawn(
      {
        properties: {
          one: { [mode]: [nothing, { type: 'string', description: '거래소 코드' }] },
          two: {
            [mode]: [{ $ref: '#/components/schemas/None' }, { type: 'object' }, { type: 'string' }],
          },
        },
      },
      { None: { type: 'null', description: '값이 아직 없습니다' } },
    )
    expect(problems).toEqual([])
    expect(field(page, 'one')).toContain('거래소 코드 전체를 요청합니다')
    expect(field(page, 'two')).toContain('값이 아직 없습니다')
    expect(twin).toContain('전체를 요청합니다')
    expect(twin).toContain('값이 아직 없습니다')
  },
)
