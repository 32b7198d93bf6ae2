import { fromHtml } from 'hast-util-from-html'
import { visit } from 'unist-util-visit'
import { expect, test } from 'vitest'
import { inTime } from '../support/processor-time.ts'
import { shortProblems, siteOf } from '../support/site.ts'

const HEAD = 'openapi: 3.1.0\ninfo: { title: 시험, version: "1" }\n'
const CONFIG = 'title: 시험\nurl: https://docs.example.com\nopenapi: [api.yaml]\n'

async function built(api: string, files: Readonly<Record<string, string>> = {}) {
  const site = siteOf({ 'docsgen.yaml': CONFIG, 'api.yaml': api, ...files })
  const { problems } = await site.build()
  return { site, problems, short: shortProblems(problems) }
}

const page = (files: ReadonlyMap<string, string>, slug: string) =>
  files.get(`docs/api/${slug}/index.html`) ?? ''

/** An operation whose response has a schema. */
const withSchema = (schema: string, rest = '') =>
  `${HEAD}paths:\n  /a:\n    get:\n      operationId: getA\n      responses:\n        '200':\n          description: 좋음\n          content:\n            application/json:\n              schema: ${schema}\n${rest}`

test.each([
  ['properties', '{ type: object, properties: { a: { $ref: "#/components/schemas/A" } } }'],
  ['items', '{ type: array, items: { $ref: "#/components/schemas/A" } }'],
  ['allOf', '{ allOf: [{ $ref: "#/components/schemas/A" }, { type: object }] }'],
  ['oneOf', '{ oneOf: [{ $ref: "#/components/schemas/A" }, { type: string }] }'],
  ['anyOf', '{ anyOf: [{ $ref: "#/components/schemas/A" }, { type: string }] }'],
  [
    'additionalProperties',
    '{ type: object, additionalProperties: { $ref: "#/components/schemas/A" } }',
  ],
  ['patternProperties', '{ patternProperties: { "^x": { $ref: "#/components/schemas/A" } } }'],
  ['prefixItems', '{ prefixItems: [{ $ref: "#/components/schemas/A" }] }'],
  ['not', '{ not: { $ref: "#/components/schemas/A" } }'],
])('a schema that is part of itself through %s is drawn', async (_, schema) => {
  const { site, problems } = await built(
    withSchema('{ $ref: "#/components/schemas/A" }', `components:\n  schemas:\n    A: ${schema}\n`),
  )
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(page(site.files, 'get-a')).toContain('id="response"')
})

test('a reference that leads nowhere is reported with its place and a near name', async () => {
  const { problems, site } = await built(
    withSchema(
      '{ $ref: "#/components/schemas/Chta" }',
      'components: { schemas: { Chat: { type: object } } }\n',
    ),
  )
  expect(problems).toMatchObject([
    {
      code: 'api-reference',
      path: 'api.yaml',
      line: 12,
      column: 31,
      details: { reference: '#/components/schemas/Chta', near: '#/components/schemas/Chat' },
    },
  ])
  expect(page(site.files, 'get-a')).toContain('>Chta<')
})

test('references in a circle are reported, every one of them', async () => {
  const { short } = await built(
    withSchema(
      '{ $ref: "#/components/schemas/A" }',
      'components:\n  schemas:\n    A: { $ref: "#/components/schemas/B" }\n    B: { $ref: "#/components/schemas/A" }\n',
    ),
  )
  expect(short).toEqual([
    'api-circular-reference api.yaml:12',
    'api-circular-reference api.yaml:15',
    'api-circular-reference api.yaml:16',
  ])
})

test('a reference to another server is refused, unless the configuration allows it', async () => {
  const api = withSchema('{ $ref: "https://other.example.com/a.yaml#/A" }')
  const { problems } = await built(api)
  expect(problems).toMatchObject([{ code: 'api-remote-reference', line: 12, column: 31 }])
  const allowed = await built(api, {
    'docsgen.yaml': `${CONFIG.replace('[api.yaml]', '[{ file: api.yaml, allowRemoteRefs: true }]')}`,
  })
  expect(allowed.problems).toEqual([])
  expect(page(allowed.site.files, 'get-a')).toContain('id="response"')
})

test('a schema nested a hundred times is drawn', async () => {
  let schema = '{ type: string }'
  for (let depth = 0; depth < 100; depth++)
    schema = `{ type: object, properties: { p${depth}: ${schema} } }`
  const { site, problems } = await built(withSchema(schema))
  expect(problems).toEqual([])
  const html = page(site.files, 'get-a')
  expect(html).toContain('p99')
  expect(html.length).toBeLessThan(100_000)
})

test('a file that nests without end is refused with a problem', async () => {
  const deep = `${'['.repeat(5_000)}${']'.repeat(5_000)}`
  const { problems } = await built(withSchema(`{ example: ${deep} }`))
  expect(problems.map(({ code }) => code)).toEqual([
    expect.stringMatching(/api-unreadable|data-yaml/),
  ])
})

test('aliases that multiply without end are refused in time', async () => {
  const lines = ['a0: &a0 [x, x, x, x, x, x, x, x, x, x]']
  for (let index = 1; index < 12; index++)
    lines.push(
      `a${index}: &a${index} [${Array(10)
        .fill(`*a${index - 1}`)
        .join(', ')}]`,
    )
  const text = `${HEAD}paths: {}\nx-bomb:\n  ${lines.join('\n  ')}\n`
  const { problems } = await inTime(() => built(text))
  expect(problems).toMatchObject([{ code: 'api-unreadable', path: 'api.yaml' }])
})

test('a value that is part of itself is refused', async () => {
  const { problems } = await built(`${HEAD}paths: {}\nx-self: &self\n  again: *self\n`)
  expect(problems[0]).toMatchObject({ path: 'api.yaml' })
})

test('a file that is no YAML is reported with line and column', async () => {
  const { problems } = await built('openapi: 3.1.0\ninfo: { title: "시험\n')
  expect(problems).toMatchObject([{ code: 'data-yaml', path: 'api.yaml', line: 3, column: 1 }])
})

test.each([
  ['a list', '[1]'],
  ['a text', 'abc'],
  ['nothing', ''],
  ['openapi: 4.0.0', 'openapi: 4.0.0'],
  ['openapi: 3', 'openapi: 3'],
])('a file that is %s instead of a specification is reported', async (_, text) => {
  const { problems } = await built(text)
  expect(problems).toMatchObject([{ code: 'api-unreadable', path: 'api.yaml', line: 1 }])
})

const WRONG = ['null', '1', 'true', '""', '[]', '{}', '[null]', '{ a: null }', '[[[1]]]', '-.inf']

const PLACES = [
  'info',
  'servers',
  'security',
  'tags',
  'paths',
  'webhooks',
  'components',
  'paths//a',
  'paths//a/parameters',
  'paths//a/get',
  'paths//a/get/tags',
  'paths//a/get/summary',
  'paths//a/get/description',
  'paths//a/get/operationId',
  'paths//a/get/x-slug',
  'paths//a/get/parameters',
  'paths//a/get/requestBody',
  'paths//a/get/responses',
  'paths//a/get/callbacks',
  'paths//a/get/security',
  'paths//a/get/servers',
  'paths//a/get/deprecated',
  'paths//a/get/externalDocs',
  'paths//a/get/x-codeSamples',
  'paths//a/get/x-facts',
] as const

test.each(PLACES)('a wrong type at %s never ends the build', async (place) => {
  for (const wrong of WRONG) {
    const root: Record<string, unknown> = {
      openapi: '3.1.0',
      info: { title: '시험', version: '1' },
      paths: { '/a': { get: { operationId: 'a', responses: { 200: { description: '' } } } } },
    }
    const keys = place
      .replace('//a', '/~a')
      .split('/')
      .map((key) => key.replace('~', '/'))
    let owner = root
    for (const key of keys.slice(0, -1)) {
      owner[key] ??= {}
      owner = owner[key] as Record<string, unknown>
    }
    owner[keys.at(-1) ?? ''] = '@wrong@'
    const { problems } = await built(JSON.stringify(root).replace('"@wrong@"', wrong))
    for (const { code, path, line } of problems) {
      expect(code).not.toBe('undrawable')
      expect(path).toBe('api.yaml')
      expect(line).toBeGreaterThan(0)
    }
  }
})

test('every keyword of a schema may have every wrong type', async () => {
  const keywords =
    'type properties required items allOf oneOf anyOf enum const default example examples format pattern minimum maxLength minItems additionalProperties patternProperties prefixItems discriminator nullable readOnly deprecated title description not'.split(
      ' ',
    )
  const schemas = keywords.flatMap((keyword) =>
    WRONG.map((wrong, index) => `    ${keyword}${index}: { ${keyword}: ${wrong} }`),
  )
  const properties = keywords.flatMap((keyword) =>
    WRONG.map(
      (_, index) => `${keyword}${index}: { $ref: "#/components/schemas/${keyword}${index}" }`,
    ),
  )
  const { site } = await built(
    withSchema(
      `{ type: object, properties: { ${properties.join(', ')} } }`,
      `components:\n  schemas:\n${schemas.join('\n')}\n`,
    ),
  )
  expect(page(site.files, 'get-a')).toContain('200.maxLength3')
})

test('names of the prototype are names like any other', async () => {
  const { site, problems } = await built(
    withSchema(
      '{ type: object, properties: { __proto__: { type: string }, constructor: { type: integer }, toString: { $ref: "#/components/schemas/hasOwnProperty" } } }',
      'components: { schemas: { hasOwnProperty: { type: boolean }, __proto__: { type: string } } }\n',
    ),
  )
  expect(problems).toEqual([])
  const html = page(site.files, 'get-a')
  for (const name of ['constructor', 'toString', '__proto__'])
    expect(html).toContain(`>${name}</a>`)
})

test.each([
  [
    'a list of hosts that is a number',
    'servers: [{ url: "https://{h}.a.example", variables: { h: { default: a, enum: -1 } } }]',
  ],
  [
    'a part with a name that the rules call',
    'info: { title: 시험, version: "1", hasOwnProperty: 1 }',
  ],
  ['a root with a name that the rules call', 'hasOwnProperty: 1'],
])('%s is reported where the rules stumble, and the rest is drawn', async (_name, part) => {
  const { problems, site } = await built(
    `openapi: 3.1.0\ninfo: { title: 시험, version: "1" }\n${part}\npaths: { /a: { get: { operationId: getA, responses: { "200": { description: 좋음 } } } } }\n`.replace(
      part.startsWith('info') ? 'info: { title: 시험, version: "1" }\n' : '\0',
      '',
    ),
  )
  expect(problems.map(({ code }) => code)).toContain('api-structure')
  expect(problems.map(({ code }) => code)).not.toContain('api-unreadable')
  expect(page(site.files, 'get-a')).toContain('get-a')
})

const SCRIPT = '<script>alert(1)</script><img src=x onerror=alert(2)>'

test('nothing that is written becomes HTML that runs', async () => {
  const evil = JSON.stringify(
    `글 ${SCRIPT} <a href="javascript:alert(3)">x</a> [y](javascript:alert(4)) "'><b onclick=alert(5)>`,
  )
  const name = JSON.stringify(`n"'><script>alert(6)</script>`)
  const { site } = await built(
    `${HEAD.replace('시험', '시험 <script>')}servers: [{ url: "javascript:alert(7)", description: ${evil} }, { url: "https://x/<script>", description: ${evil} }, { url: "https://y/{a}", variables: { a: { default: ${evil}, description: ${evil} } } }]
tags: [{ name: ${name}, description: ${evil} }]
paths:
  "/a<script>":
    get:
      operationId: ${name}
      summary: ${evil}
      description: ${evil}
      tags: [${name}]
      x-facts: { ${name}: ${evil} }
      externalDocs: { url: "javascript:alert(8)", description: ${evil} }
      x-codeSamples: [{ lang: ${evil}, label: ${evil}, source: ${evil} }]
      parameters: [{ name: ${name}, in: query, description: ${evil}, example: ${evil}, schema: { type: string, pattern: ${evil}, default: ${evil}, enum: [${evil}], x-enumDescriptions: { ${evil}: ${evil} } } }]
      responses:
        "200": { description: ${evil}, headers: { ${name}: { description: ${evil} } }, content: { ${evil}: { schema: { title: ${evil}, oneOf: [{ title: ${evil} }, { title: b }] }, examples: { ${name}: { summary: ${evil}, value: ${evil} } } } } }
        "400": { description: ${evil}, content: { application/json: { examples: { ${name}: { value: { code: ${evil}, message: ${evil} } } } } } }
`,
  )
  const pages = [...site.files].filter(([path]) => path.endsWith('.html'))
  expect(pages.length).toBeGreaterThan(3)
  for (const [path, html] of pages) {
    visit(fromHtml(html), 'element', ({ tagName, properties, children }) => {
      if (tagName === 'script') expect(JSON.stringify(children)).not.toMatch(/^[^{]*alert\(\d\)/)
      for (const [name, value] of Object.entries(properties)) {
        expect(name, path).not.toMatch(/^on/)
        expect(String(value), path).not.toMatch(/^\s*javascript:/i)
      }
    })
    // Our own scripts are the only ones.
    expect(html.match(/<script\b/g)?.length, path).toBeLessThanOrEqual(4)
  }
})

test('ten thousand allowed values are folded, and the page stays light', async () => {
  const values = Array.from({ length: 10_000 }, (_, index) => `value-${index}`)
  const { site, problems } = await built(
    withSchema(`{ type: string, enum: [${values.join(', ')}] }`),
  )
  expect(problems).toEqual([])
  const html = page(site.files, 'get-a')
  expect(html).toContain('<code>value-7</code>')
  expect(html).toMatch(/<a class="fields-link" href="[^"]*">값 10000개 모두 보기<\/a>/)
  expect(site.files.get('docs/api/get-a.md')).toContain('`value-9999`')
  expect(html).not.toContain('value-8<')
  expect(html.length).toBeLessThan(60_000)
})

test('a schema of thousands of fields is cut, and says so', async () => {
  const fields = Array.from({ length: 1_700 }, (_, index) => `f${index}: { type: string }`)
  const { site } = await built(withSchema(`{ type: object, properties: { ${fields.join(', ')} } }`))
  // So many fields are too heavy beside samples, and have a page of their own.
  expect(page(site.files, 'get-a')).toContain('href="/docs/api/schemas/a-get-200"')
  expect(page(site.files, 'schemas/a-get-200')).toContain('필드 700개가 더 있습니다.')
})

test('a schema that would fill a book is bounded in time and size', async () => {
  const schemas = Array.from({ length: 60 }, (_, index) => {
    const fields = Array.from(
      { length: 60 },
      (_, to) => `f${to}: { $ref: "#/components/schemas/S${to}" }`,
    )
    return `    S${index}: { type: object, properties: { ${fields.join(', ')} } }`
  })
  const text = withSchema(
    '{ $ref: "#/components/schemas/S0" }',
    `components:\n  schemas:\n${schemas.join('\n')}\n`,
  )
  const { site } = await inTime(() => built(text))
  expect(page(site.files, 'get-a').length).toBeLessThan(120_000)
})

test('an operationId that appears twice is reported, and both operations have a page', async () => {
  const { site, problems } = await built(
    `${HEAD}paths:\n  /a: { get: { operationId: same, responses: { '200': { description: 1 } } } }\n  /b: { get: { operationId: same, responses: { '200': { description: 1 } } } }\n`,
  )
  expect(problems.map(({ code, line }) => `${code}:${line}`)).toContain('api-duplicate-id:5')
  expect([...site.files.keys()]).toEqual(
    expect.arrayContaining(['docs/api/same/index.html', 'docs/api/same-2/index.html']),
  )
})

test('texts with NUL open no hole', async () => {
  const { site } = await built(
    withSchema(
      '{ type: object, description: "a\\0000\\0b", properties: { "x\\0000\\0": { type: string } } }',
    ),
  )
  expect(page(site.files, 'get-a')).not.toContain('\0')
})

test.each(['012', '-01', '00', '20190418', '1e5', '0x10', '.5', '5.', '--1'])(
  'the example %j of a parameter is a text',
  async (text) => {
    const { site, short } = await built(`${HEAD}paths:
  /a:
    get:
      operationId: list
      parameters:
        - { name: day, in: query, required: true, schema: { type: string, pattern: '^[0-9]+$' }, example: '${text}' }
      responses: { '200': { description: 좋음 } }
`)
    expect(short.filter((one) => !one.startsWith('api-example'))).toEqual([])
    expect(page(site.files, 'list')).toContain('day=')
  },
)

test.each(['query', 'header', 'cookie'])(
  'a style of a parameter in the %s that is called like what all objects have is shown as it is',
  async (place) => {
    const { site, problems } = await built(
      withSchema('{ type: string }').replace(
        '      responses:',
        `      parameters:\n        - { name: q, in: ${place}, style: constructor, explode: true, schema: { type: array, items: { type: string } } }\n      responses:`,
      ),
    )
    expect(problems.map(({ code }) => code)).not.toContain('api-operation-failed')
    expect(page(site.files, 'get-a')).toContain('constructor')
  },
)
