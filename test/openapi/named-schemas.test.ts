/** Schemas and files that are referred to by what they are called, as JSON Schema and OpenAPI 3.2 let them. */
import { expect, test } from 'vitest'
import { siteOf } from '../support/site.ts'

const site = (schemas: string, more: Readonly<Record<string, string>> = {}, head = '') =>
  siteOf({
    'docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\nopenapi: [api.yaml]\n',
    'docs/intro.md': '# 소개\n',
    'api.yaml': `openapi: 3.2.0
${head}info: { title: 시험, version: '1' }
paths:
  /a:
    get:
      operationId: getA
      responses:
        '200':
          description: 좋음
          content: { application/json: { schema: { $ref: '#/components/schemas/A' } } }
components:
  schemas:
${schemas}`,
    ...more,
  })

const PAGE = 'docs/api/get-a/index.html'

test('a schema is found by its $id, also relative to that of the schema around the reference', async () => {
  const own = site(`    A:
      $id: https://schemas.example/shop/a
      type: object
      properties:
        near: { $ref: b }
        far: { $ref: 'https://schemas.example/shop/b#/properties/size' }
    B:
      $id: https://schemas.example/shop/b
      type: object
      properties: { size: { type: integer, description: 비의 크기 } }
`)
  const { problems } = await own.build()
  expect(problems).toEqual([])
  expect(own.files.get(PAGE)?.match(/비의 크기/g)).toHaveLength(2)
})

test('a schema is found by its $anchor, within what has an address of its own', async () => {
  const own = site(`    A:
      $id: https://schemas.example/a
      type: object
      properties: { mine: { $ref: '#part' }, other: { $ref: 'https://schemas.example/b#part' } }
      $defs:
        anything: { $anchor: part, type: string, description: 가의 조각 }
    B:
      $id: https://schemas.example/b
      $defs:
        anything: { $anchor: part, type: string, description: 나의 조각 }
`)
  const { problems } = await own.build()
  expect(problems).toEqual([])
  const html = own.files.get(PAGE) ?? ''
  expect([html.includes('가의 조각'), html.includes('나의 조각')]).toEqual([true, true])
})

test('a pointer in a schema that has an address begins there', async () => {
  const own = site(`    A:
      $id: https://schemas.example/a
      type: object
      properties: { part: { $ref: '#/$defs/part' } }
      $defs:
        part: { type: string, description: 안쪽 정의 }
`)
  const { problems } = await own.build()
  expect(problems).toEqual([])
  expect(own.files.get(PAGE)).toContain('안쪽 정의')
})

test('files are found by what they call themselves', async () => {
  const own = site(
    `    A:
      type: object
      properties:
        own: { $ref: 'https://specs.example/main/api#/components/schemas/B' }
        other: { $ref: 'https://specs.example/parts#/components/schemas/C' }
        written: { $ref: 'parts.yaml#/components/schemas/C' }
    B: { type: string, description: 같은 파일 }
`,
    {
      'parts.yaml': `openapi: 3.2.0
$self: https://specs.example/parts
info: { title: 조각, version: '1' }
components: { schemas: { C: { type: string, description: 다른 파일 } } }
`,
    },
    '$self: https://specs.example/main/api\n',
  )
  const { problems } = await own.build()
  expect(problems).toEqual([])
  const html = own.files.get(PAGE) ?? ''
  expect(html).toContain('같은 파일')
  expect(html.match(/다른 파일/g)?.length).toBeGreaterThan(1)
})

test('what leads nowhere behind another reference is told where it is written, alone', async () => {
  const own = site('    A: { $ref: nothing }\n    B: { $id: https://schemas.example/b }\n')
  const { problems } = await own.build()
  expect(problems.map(({ code, line }) => [code, line])).toEqual([['api-reference', 13]])
})

test('an $id that is a fragment leaves the address to what is around it', async () => {
  const own = site(`    A:
      $id: https://schemas.example/a
      type: object
      properties:
        first: { $id: '#/properties/first', type: string }
        named: { $id: '#name', type: string, description: 이름으로 }
        far: { $ref: 'https://schemas.example/a#/$defs/part' }
        byName: { $ref: '#name' }
      $defs:
        part: { type: string, description: 안쪽 정의 }
`)
  const { problems } = await own.build()
  expect(problems).toEqual([])
  const html = own.files.get(PAGE) ?? ''
  expect(html).toContain('안쪽 정의')
  expect(html.match(/이름으로/g)).toHaveLength(2)
})

test('# in a schema that has an address is that schema', async () => {
  const own = site(`    A:
      $id: https://schemas.example/tree
      type: object
      properties:
        size: { type: integer, description: 나무의 크기 }
        branch: { $ref: '#' }
`)
  await own.build()
  expect(own.files.get('docs/api/get-a.md')).toContain('`branch` (A, 선택)')
})
