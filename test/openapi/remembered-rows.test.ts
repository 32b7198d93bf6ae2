/** What is remembered of schemas in the same words: the same comes out as without a memory, and a word that differs is seen. */
import { expect, test } from 'vitest'
import { apiStringsOf } from '../../src/i18n/index.ts'
import { compileText } from '../../src/markdown/compile-text.ts'
import { exampleOf } from '../../src/openapi/examples/example.ts'
import { newPageDraft } from '../../src/openapi/pages/page-draft.ts'
import { firstAlike } from '../../src/openapi/schema/alike-schemas.ts'
import type { FieldTools } from '../../src/openapi/schema/field-texts.ts'
import { type Direction, fieldTree } from '../../src/openapi/schema/fields.ts'
import { newSchemaCache, type Specification } from '../../src/openapi/schema/node.ts'

const strings = apiStringsOf({ locale: 'ko-KR' })

/** In the same words, and no object in two places. */
const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value))

const USER = {
  type: 'object',
  required: ['id'],
  properties: {
    id: { type: 'integer', format: 'int64', example: 7, description: '번호' },
    name: { type: 'string', maxLength: 40, description: '이름' },
    mails: { type: 'array', items: { type: 'string', format: 'email' } },
    hidden: { type: 'string', readOnly: true },
    state: { enum: ['a', 'b'], title: '상태' },
    titled: { type: 'string', title: '제목', description: '글' },
    boss: { type: 'object', properties: { id: { type: 'integer', description: '번호' } } },
  },
}

/** Schemas that stand in several places in the same words, or in nearly the same. */
const SCHEMAS = copy<readonly unknown[]>([
  USER,
  copy(USER),
  { ...copy(USER), required: ['name'] },
  { type: 'array', items: copy(USER) },
  { type: 'object', properties: { user: copy(USER), other: copy(USER), user2: USER } },
  { type: 'object', properties: { id: { type: 'integer', description: '다른 번호' } } },
  { type: 'object', properties: { id: { type: 'string', description: '번호' } } },
  { type: 'object', properties: { name: copy(USER.properties.name), other: USER.properties.name } },
  { allOf: [copy(USER), { properties: { id: { description: '번호' } } }] },
  { type: 'object', properties: { me: { $ref: '#/schemas/0' }, id: { $ref: '#/schemas/0' } } },
])

const specificationOf = (schemas: readonly unknown[], isRemembering: boolean): Specification => ({
  path: 'api.json',
  files: new Map([['api.json', { schemas }]]),
  ...(isRemembering ? { memory: newSchemaCache() } : {}),
})

/** Every field and example, each schema on a page of its own and all of them with one memory. */
function madeOf(schemas: readonly unknown[], isRemembering: boolean, partOf = plainPart) {
  const specification = specificationOf(schemas, isRemembering)
  const texts = { partOf, problems: [] }
  return schemas.flatMap((value, index) =>
    (['request', 'response', 'both'] as const).map((direction: Direction) => {
      const tools: FieldTools = {
        specification,
        texts,
        strings,
        draft: newPageDraft(),
        pageOfSchema: () => undefined,
        subjectOf: () => undefined,
      }
      const node = { value, at: `api.json#/schemas/${index}` }
      const field = fieldTree(node, { direction, prefix: 'body' }, tools)
      const example = direction === 'both' ? undefined : exampleOf(node, direction, specification)
      return { field, example, references: tools.draft.references, ids: [...tools.draft.ids] }
    }),
  )
}

const plainPart: FieldTools['texts']['partOf'] = (text) => `<p>${text}</p>`

test('rows and examples are the same as without a memory', () => {
  expect(madeOf(SCHEMAS, true)).toEqual(madeOf(SCHEMAS, false))
  expect(madeOf(SCHEMAS.toReversed(), true)).toEqual(madeOf(SCHEMAS.toReversed(), false))
})

test('the links of a text are those of each page that shows it', async () => {
  const compiled = await compileText('[여기](a.md)를 봅니다', {
    locale: 'ko-KR',
    path: 'api.json',
    idPrefix: 'text-',
  })
  const partOf: typeof plainPart = (text) => (text === '번호' ? compiled : plainPart(text))
  const made = madeOf(SCHEMAS, true, partOf)
  expect(made).toEqual(madeOf(SCHEMAS, false, partOf))
  expect(made.slice(0, 6).map(({ references }) => references.length)).toEqual([2, 2, 2, 2, 2, 2])
})

test('a word that differs is seen, wherever it stands', () => {
  const changed = copy(USER)
  changed.properties.boss.properties.id.description = '다른 번호'
  const [before] = madeOf([USER], true)
  const after = madeOf([USER, changed], true).at(-1)
  expect(JSON.stringify(before)).not.toContain('다른 번호')
  expect(JSON.stringify(after)).toContain('다른 번호')
})

test('schemas are alike by their words, unless these reach beyond them', () => {
  const memory = newSchemaCache()
  const first = (schema: object) => firstAlike(schema, memory)
  expect(first(copy(USER))).toBe(first(copy(USER)))
  expect(first(copy(USER).properties.id)).toBe(first(copy(USER).properties.id))
  for (const other of [
    { ...USER, required: ['name'] },
    { ...USER, properties: { ...USER.properties, extra: { type: 'string' } } },
    { ...USER, title: 'User' },
  ])
    expect(first(other)).toBe(other)
  for (const own of [
    { $ref: '#/schemas/0' },
    { allOf: [{ type: 'string' }] },
    { properties: { a: { oneOf: [{ type: 'string' }, { type: 'integer' }] } } },
    { default: Number.NaN },
    { default: -0 },
    { default: undefined },
  ])
    expect([first({ ...own }), first(own)]).toEqual([own, own])
  for (const own of [{ $ref: '#/schemas/0' }, { default: Number.NaN }])
    expect(first({ ...own })).not.toBe(first({ ...own }))
  expect(first({ enum: ['1'] })).not.toBe(first({ enum: [1] }))
  expect(first({ a: ['b'] })).not.toBe(first({ a: { 0: 'b' } }))
})

test('a schema that leads in a circle by an alias is like no other', () => {
  const memory = newSchemaCache()
  const circle = () => {
    const schema: Record<string, unknown> = { type: 'object' }
    schema.properties = { inside: schema }
    return schema
  }
  const [one, other] = [circle(), circle()]
  expect(firstAlike(one, memory)).toBe(one)
  expect(firstAlike(other, memory)).toBe(other)
})
