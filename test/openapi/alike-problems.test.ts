/** The same mistake at many places of a description is one problem, which names them all. */
import { expect, test } from 'vitest'
import { wordsOf } from '../../src/diagnostics/problem.ts'
import { withExcerpts } from '../../src/diagnostics/problem-text.ts'
import { siteOf } from '../support/site.ts'

async function problemsOf(count: number) {
  const schemas = Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `S${index}`,
      { type: 'integer', example: 'x', nullable: true },
    ]),
  )
  const site = siteOf({
    'docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\nopenapi: [api.json]\n',
    'api.json': JSON.stringify(
      {
        openapi: '3.0.3',
        info: { title: '시험', version: '1' },
        paths: {},
        components: { schemas: { ...schemas, Other: { type: 'string', example: 1 } } },
      },
      undefined,
      1,
    ),
    'docs/intro.md': '# 소개\n',
  })
  const { problems } = await site.build()
  return problems.filter(({ code }) => code === 'api-example')
}

test('the same mistake at many places is told once, with all of its places', async () => {
  const problems = await problemsOf(7)
  expect(problems).toHaveLength(2)
  const [first, other] = problems
  expect(first?.details).toMatchObject({ reason: 'type: integer', times: '7', files: '1' })
  const places = first?.details['places']?.split(', ') ?? []
  expect(places).toHaveLength(6)
  expect(new Set(places).size).toBe(6)
  for (const place of places) expect(place).toMatch(/^api\.json:\d+$/)
  expect(other?.details).toEqual({ reason: 'type: string' })
})

test('a few are told one by one', async () => {
  expect(await problemsOf(4)).toHaveLength(5)
})

test('places in a description of one line are told by their columns, with the part of it around them', async () => {
  const schemas = Object.fromEntries(
    Array.from({ length: 6 }, (_, index) => [`S${index}`, { type: 'integer', example: 'x' }]),
  )
  const text = JSON.stringify({
    openapi: '3.0.3',
    info: { title: '시험', version: '1', description: '설명 '.repeat(4000) },
    paths: {},
    components: { schemas },
  })
  const site = siteOf({
    'docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\nopenapi: [api.json]\n',
    'api.json': text,
    'docs/intro.md': '# 소개\n',
  })
  const problems = (await site.build()).problems.filter(({ code }) => code === 'api-example')
  expect(problems).toHaveLength(1)
  const places = problems[0]?.details['places']?.split(', ') ?? []
  expect(new Set(places).size).toBe(5)
  for (const place of places) expect(place).toMatch(/^api\.json:1:\d+$/)
  const [shown] = await withExcerpts(problems, async () => text)
  const excerpt = shown?.excerpt
  expect(excerpt?.text.length).toBeLessThan(2100)
  // The same character as in the file.
  const { column = 0 } = problems[0] ?? {}
  expect(excerpt?.text.slice((excerpt.column ?? 0) - 1).slice(0, 5)).toBe(
    text.slice(column - 1).slice(0, 5),
  )
})

test.each<[unknown, object, string, string]>([
  ['x', { type: 'integer' }, '타입은 integer, 예시의 값은 string', 'the example is of type string'],
  [{ a: 1 }, { type: 'object', required: ['b'] }, '필수 필드가 없습니다: b', '“b” is missing'],
  [
    { kind: 'a' },
    {
      type: 'object',
      oneOf: [{ required: ['b'], properties: { kind: { enum: ['a'] } } }, { required: ['c'] }],
    },
    'oneOf의 어느 스키마와도 맞지 않습니다. 가장 비슷한 스키마에서: 필수 필드가 없습니다: b',
    'it fits no schema of oneOf. In the nearest one: the required field “b” is missing',
  ],
  [
    'z',
    { type: 'string', enum: ['a', 'b'] },
    'enum에 없는 값입니다: "z" (enum: "a", "b")',
    '"z" is not one of',
  ],
  [3, { type: 'integer', minimum: 5 }, '최솟값보다 작습니다: 5', 'it is less than 5'],
])('why an example does not fit is said in words: %j', async (example, schema, ko, en) => {
  const site = siteOf({
    'docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\nopenapi: [api.json]\n',
    'api.json': JSON.stringify({
      openapi: '3.0.3',
      info: { title: '시험', version: '1' },
      paths: {},
      components: { schemas: { A: { ...schema, example } } },
    }),
    'docs/intro.md': '# 소개\n',
  })
  const [found] = (await site.build()).problems.filter(({ code }) => code === 'api-example')
  if (!found) throw new Error('nothing was found')
  expect(wordsOf(found, 'ko').message).toContain(ko)
  expect(wordsOf(found, 'en').message).toContain(en)
})
