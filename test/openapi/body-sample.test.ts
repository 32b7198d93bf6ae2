import { expect, test } from 'vitest'
import { bodySample, bodyText } from '../../src/openapi/examples/body-sample.ts'
import { namedExamples } from '../../src/openapi/examples/example-values.ts'

const ROOT: Record<string, unknown> = {
  Order: {
    xml: { name: '주문', namespace: 'https://example.com/ns', prefix: 'o' },
    properties: {
      id: { xml: { attribute: true } },
      items: { type: 'array', xml: { wrapped: true }, items: { xml: { name: 'item' } } },
      tags: { type: 'array', items: {} },
    },
  },
  ex: { summary: '예시', value: { a: 1 } },
  loop: { $ref: '#/loop' },
}
const specification = {
  path: 'api.yaml',
  files: new Map<string, unknown>([['api.yaml', ROOT]]),
}
const nodeOf = (value: unknown) => ({ value, at: 'api.yaml#/own' })

test('XML has the names, attributes and wrappers of its schema', () => {
  const value = {
    id: 'a"1',
    items: ['<가>', '나'],
    tags: ['x', 'y'],
    '1 빈 칸': null,
    note: { text: 'A & B\u0000' },
  }
  expect(
    bodyText(value, {
      mediaType: 'application/xml',
      schema: nodeOf({ $ref: '#/Order' }),
      specification,
    }),
  ).toBe(
    `<?xml version="1.0" encoding="UTF-8"?>
<o:주문 xmlns:o="https://example.com/ns" id="a&quot;1">
  <items>
    <item>&lt;가&gt;</item>
    <item>나</item>
  </items>
  <tags>x</tags>
  <tags>y</tags>
  <_1_빈_칸/>
  <note>
    <text>A &amp; B\ufffd</text>
  </note>
</o:주문>
`,
  )
})

test('the fields of a form follow their styles', () => {
  const value = {
    a: '가',
    list: [1, 2],
    joined: [1, 2],
    deep: { x: true },
    nested: { y: null },
    none: null,
  }
  const encoding = { joined: { explode: false }, deep: { style: 'deepObject' } }
  expect(
    bodySample(value, {
      mediaType: 'application/x-www-form-urlencoded',
      encoding,
      specification,
    }),
  ).toEqual({
    form: 'fields',
    fields: [
      ['a', '가'],
      ['list', '1'],
      ['list', '2'],
      ['joined', '1,2'],
      ['deep[x]', 'true'],
      ['nested', '{"y":null}'],
      ['none', ''],
    ],
  })
})

test('the parts of a multipart body are texts and files', () => {
  const schema = {
    properties: {
      사진: { type: 'string', format: 'binary' },
      pages: { type: 'array', items: { type: 'string', contentMediaType: 'application/pdf' } },
    },
  }
  const value = { title: '제목', 사진: 'binary', pages: ['a', 'b'], cover: 'x', meta: { a: 1 } }
  const encoding = { cover: { contentType: 'image/png, image/jpeg' } }
  expect(
    bodySample(value, {
      mediaType: 'multipart/form-data',
      schema: nodeOf(schema),
      encoding,
      specification,
    }),
  ).toEqual({
    form: 'parts',
    parts: [
      { name: 'title', content: { text: '제목' } },
      { name: '사진', content: { fileName: 'file.bin' } },
      { name: 'pages', mediaType: 'application/pdf', content: { fileName: 'pages.pdf' } },
      { name: 'pages', mediaType: 'application/pdf', content: { fileName: 'pages.pdf' } },
      { name: 'cover', mediaType: 'image/png', content: { fileName: 'cover.png' } },
      { name: 'meta', mediaType: 'application/json', content: { text: '{"a":1}' } },
    ],
  })
})

test('a body is JSON or text by its type', () => {
  const text = (value: string | object, mediaType: string) =>
    bodyText(value as never, { mediaType, specification })
  expect(text('가', 'application/json')).toBe('"가"')
  expect(text('가,나', 'text/csv')).toBe('가,나')
  expect(text({ a: [] }, 'application/vnd.api+json; charset=utf-8')).toBe('{\n  "a": []\n}')
  expect(text({ a: 1 }, 'application/cbor')).toBe('{ "a": 1 }')
})

test('named examples come first, and references to them are followed', () => {
  const examples = {
    chzzk: { summary: '치지직', value: 1 },
    soop: { $ref: '#/ex', summary: 'SOOP' },
    file: { externalValue: 'https://example.com/a.json' },
    loop: { $ref: '#/loop' },
  }
  const named = (holder: unknown) => namedExamples(nodeOf(holder), 'response', { specification })
  expect(named({ examples, example: 3, schema: {} })).toEqual([
    { name: 'chzzk', summary: '치지직', value: 1, isGenerated: false },
    { name: 'soop', summary: 'SOOP', value: { a: 1 }, isGenerated: false },
  ])
  expect(named({ example: 3, schema: {} })).toEqual([{ name: '', value: 3, isGenerated: false }])
  expect(named({ schema: { type: 'boolean' } })).toEqual([
    { name: '', value: true, isGenerated: true },
  ])
  expect(named('wrong')).toEqual([])
})
