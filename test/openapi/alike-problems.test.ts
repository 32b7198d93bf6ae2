/** The same mistake at many places of a description is one problem, which names them all. */
import { expect, test } from 'vitest'
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
