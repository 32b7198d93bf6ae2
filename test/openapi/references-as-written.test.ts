/** References as generators and teams write them, though the standard says it otherwise. */
import { expect, test } from 'vitest'
import { siteOf } from '../support/site.ts'

const site = (name: string, files: Readonly<Record<string, string>>) =>
  siteOf({
    'docsgen.yaml': `title: 시험\nurl: https://docs.example.com\nopenapi: [${name}]\n`,
    ...files,
    'docs/intro.md': '# 소개\n',
  })

test('a slash in a name that is written as it is leads there, and is told', async () => {
  const own = site('chat.yaml', {
    'chat.yaml': `asyncapi: 3.0.0
info: { title: 대화, version: '1' }
channels:
  room:
    address: /room
    messages:
      said: { $ref: '#/components/messages/chat/v1/Said' }
operations:
  said:
    action: send
    channel: { $ref: '#/channels/room' }
    messages: [{ $ref: '#/channels/room/messages/said' }]
components:
  messages:
    chat/v1/Said:
      payload: { type: object, properties: { words: { type: string, description: 한 말 } } }
`,
  })
  const { problems } = await own.build()
  expect(problems.map(({ code, line }) => [code, line])).toContainEqual(['api-structure', 7])
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  const pages = [...own.files].filter(([name]) => name.endsWith('.html')).map(([, html]) => html)
  expect(pages.some((html) => html.includes('한 말'))).toBe(true)
})

test('a description may lie in a Markdown file', async () => {
  const own = site('api.yaml', {
    'api.yaml': `openapi: 3.1.0
info: { title: 시험, version: '1', description: { $ref: texts/start.md } }
paths:
  /a:
    get:
      operationId: getA
      description:
        $ref: texts/a.md
      responses: { '200': { description: 좋음 } }
`,
    'texts/start.md': '# 시작\n\n**첫** 글입니다.\n',
    'texts/a.md': '가를 읽는 *방법*입니다.\n',
  })
  const { problems } = await own.build()
  expect(problems).toEqual([])
  expect(own.files.get('docs/api/get-a/index.html')).toContain('<em>방법</em>')
  expect(own.files.get('docs/api/overview/index.html')).toContain('<strong>첫</strong>')
})

test('a version that is not read is named as the file names it', async () => {
  const own = site('old.json', {
    'old.json': JSON.stringify({ asyncapi: '1.2.0', info: { title: '옛', version: '1' } }),
  })
  const { problems } = await own.build()
  expect(problems).toMatchObject([
    { code: 'api-unreadable', details: { reason: 'asyncapi: "1.2.0"' } },
  ])
})

test('a version that is not read is told where it stands', async () => {
  const own = site('old.yaml', {
    'old.yaml': `info: { title: 옛, version: '1' }\npaths: {}\nopenapi: 4.0.0\n`,
  })
  const { problems } = await own.build()
  expect(problems).toMatchObject([{ code: 'api-unreadable', line: 3 }])
})

test('a setting of a protocol that leads nowhere is told, and not drawn', async () => {
  const own = site('api.yaml', {
    'api.yaml': `asyncapi: 3.0.0
info: { title: 대화, version: '1' }
channels:
  room:
    address: room
    messages: { said: { payload: { type: object } } }
    bindings: { kafka: { topic: { $ref: '#/nowhere' }, partitions: 3 } }
operations:
  said: { action: send, channel: { $ref: '#/channels/room' } }
`,
  })
  const { problems } = await own.build()
  expect(problems.map(({ code, line }) => `${code} ${line}`)).toEqual(['api-reference 7'])
  const page = own.files.get('docs/api/said/index.html') ?? ''
  expect(page).toContain('kafka.partitions')
  expect(page).not.toContain('kafka.topic')
})

test('media types, headers, named examples and parameters may lie elsewhere as one', async () => {
  const own = site('api.yaml', {
    'api.yaml': `openapi: 3.0.3
info: { title: 계좌, version: '1' }
paths:
  /accounts:
    get:
      summary: 계좌 조회
      operationId: getAccounts
      parameters: { $ref: '#/components/x-parameters/paged' }
      responses:
        '200':
          description: 성공
          headers: { $ref: '#/components/x-headers/limits' }
          content: { $ref: '#/components/x-media-types/account' }
components:
  x-parameters:
    paged:
      - { name: page_size, in: query, schema: { type: integer, maximum: 77 } }
  x-headers:
    limits:
      RateLimit-Limit: { description: 한도, schema: { type: integer } }
  x-media-types:
    account:
      application/json:
        schema: { type: object, properties: { content: { $ref: '#/components/schemas/headers' } } }
        examples: { $ref: '#/components/x-examples/accounts' }
  x-examples:
    accounts:
      empty: { summary: 빈 계좌, value: { content: { links: { balance: 4321 } } } }
  schemas:
    headers: { properties: { links: { $ref: '#/components/schemas/examples' } } }
    examples: { type: object, properties: { balance: { type: integer, description: 잔액 } } }
`,
  })
  const { problems } = await own.build()
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  const page = own.files.get('docs/api/get-accounts/index.html') ?? ''
  for (const text of [
    'page_size',
    '77',
    'RateLimit-Limit',
    '한도',
    'application/json',
    '잔액',
    '4321',
    '빈 계좌',
  ])
    expect(page).toContain(text)
  // Schemas that have the names of such maps are references as ever.
  expect(page).toContain('id="200.content.links.balance"')
})

test('what stands beside a reference and is not read is told with its place', async () => {
  const own = site('api.yaml', {
    'api.yaml': `openapi: 3.1.0
info: { title: 시험, version: '1' }
paths:
  /a:
    get:
      operationId: getA
      parameters:
        - $ref: '#/components/parameters/Embed'
          description: 함께 받을 것
          schema: { type: string, enum: [payment] }
      responses:
        '200': { $ref: '#/components/responses/Good', x-note: 1 }
        '400': { $ref: '#/components/responses/Good', headers: {} }
components:
  parameters:
    Embed: { name: embed, in: query, schema: { type: string } }
  responses:
    Good:
      description: 좋음
      content:
        application/json:
          schema:
            type: object
            properties:
              headers:
                type: object
                additionalProperties: { $ref: '#/components/schemas/Name', title: 이름 }
              parameters: { $ref: '#/components/schemas/Name', title: 이름 }
  schemas:
    Name: { type: string }
`,
  })
  const { problems } = await own.build()
  expect(problems.map(({ code, line, column }) => `${code} ${line}:${column}`)).toEqual([
    'api-structure 10:19',
    'api-structure 13:64',
  ])
  expect(own.files.get('docs/api/get-a/index.html')).toContain('함께 받을 것')
})

test('files are named after paths, and code of samples lies in files of its own', async () => {
  const own = site('api.yaml', {
    'api.yaml': `openapi: 3.1.0
info: { title: 시험, version: '1' }
paths:
  /users/{userId}:
    $ref: paths/users_{userId}.yaml
`,
    'paths/users_{userId}.yaml': `get:
  operationId: getA
  x-codeSamples:
    - lang: C#
      source:
        $ref: ../samples/users_{userId}/get.cs
    - { lang: PHP, source: { $ref: "../samples/users_{userId}/get.php" } }
  parameters:
    - $ref: ../parameters/{userId}.yaml
  responses: { '200': { description: 좋음 } }
`,
    'parameters/{userId}.yaml':
      'name: userId\nin: path\nrequired: true\nschema: { type: string }\ndescription: 회원의 번호\n',
    'samples/users_{userId}/get.cs': 'var user = client.Get("/users/1"); // {"a": 1}\n',
    'samples/users_{userId}/get.php': '<?php echo 1;\n',
  })
  const { problems } = await own.build()
  expect(problems).toEqual([])
  const twin = own.files.get('docs/api/get-a.md')
  for (const text of ['회원의 번호', 'var user = client.Get("/users/1"); // {"a": 1}'])
    expect(twin).toContain(text)
  expect(own.files.get('docs/api/get-a/index.html')).toContain('&lt;?php')
})

test('an example may lie in a file of its own, or among the named ones', async () => {
  const own = site('api.yaml', {
    'api.yaml': `openapi: 3.1.0
info: { title: 시험, version: '1' }
paths:
  /a:
    post:
      operationId: postA
      requestBody:
        content:
          application/json:
            schema: { $ref: '#/components/schemas/A' }
            examples:
              short: { summary: 짧음, value: { $ref: examples/short.json } }
      responses:
        '200':
          description: 좋음
          content:
            application/json:
              schema: { $ref: '#/components/schemas/A' }
              example: { $ref: '#/components/examples/Long' }
        '201':
          description: 만듦
          content:
            application/json:
              schema: { type: object, required: [name], properties: { name: { type: string } }, examples: [{ $ref: examples/listed.yaml }] }
        '400':
          description: 스키마를 보이는 예시
          content:
            application/json:
              schema: { type: object }
              example: { $ref: '#/components/schemas/A' }
        '404':
          description: 없는 곳을 적은 예시
          content:
            application/json:
              schema: { type: object }
              example: { $ref: '#/definitions/nothing' }
components:
  schemas:
    A: { type: object, required: [name], properties: { name: { type: string } } }
  examples:
    Long: { summary: 길음, value: { name: 가장-긴-이름 } }
`,
    'examples/short.json': '{ "name": "짧은-이름" }',
    'examples/listed.yaml': 'name: 늘어놓은-이름\n',
  })
  const { problems } = await own.build()
  expect(problems).toEqual([])
  const page = own.files.get('docs/api/post-a/index.html') ?? ''
  for (const name of ['짧은-이름', '가장-긴-이름', '늘어놓은-이름']) expect(page).toContain(name)
  for (const shown of ['#/components/schemas/A', '#/definitions/nothing'])
    expect(page).toContain(shown)
  expect(page).not.toContain('examples/short.json')
  // Who downloads the description has none of its other files.
  const download = own.files.get('docs/api/api.yaml') ?? ''
  for (const name of ['짧은-이름', '늘어놓은-이름']) expect(download).toContain(name)
  expect(download).not.toMatch(/\$ref: ["']?examples\//)
  expect(download).toContain('#/components/schemas/A')
})

test('the payload of an example of a message may lie in a file of its own', async () => {
  const own = site('chat.yaml', {
    'chat.yaml': `asyncapi: 2.6.0
info: { title: 대화, version: '1' }
channels:
  room:
    publish:
      operationId: say
      message:
        payload: { type: object, required: [words], properties: { words: { type: string } } }
        examples: [{ name: 인사, payload: { $ref: examples/said.json } }]
`,
    'examples/said.json': '{ "words": "안녕하세요" }',
  })
  const { problems } = await own.build()
  expect(problems).toEqual([])
  const pages = [...own.files].filter(([name]) => name.endsWith('.html')).map(([, html]) => html)
  expect(pages.some((html) => html.includes('안녕하세요'))).toBe(true)
})

test('a reference to the definitions of the schema around it leads there, and is told', async () => {
  const own = site('api.yaml', {
    'api.yaml': `openapi: 3.1.0
info: { title: 시험, version: '1' }
paths:
  /a:
    get:
      operationId: getA
      responses:
        '200':
          description: 좋음
          content:
            application/json:
              schema:
                type: object
                properties:
                  event: { $ref: '#/$defs/Event' }
                $defs:
                  Event: { oneOf: [{ $ref: '#/$defs/Started' }], discriminator: { propertyName: kind, mapping: { began: '#/$defs/Started' } } }
                  Started: { type: object, required: [kind], properties: { kind: { type: string }, at: { type: string, description: 시작한 때 } } }
`,
  })
  const { problems } = await own.build()
  expect(problems.map(({ code, line }) => [code, line])).toEqual([
    ['api-structure', 15],
    ['api-structure', 17],
  ])
  const page = own.files.get('docs/api/get-a/index.html') ?? ''
  expect(page).toContain('시작한 때')
  // The discriminator names it as well.
  expect(page.replace(/<[^>]+>/g, '')).toContain('"kind": "began"')
})
