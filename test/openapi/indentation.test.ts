/** Quoted texts and brackets that go on without indentation are read as most parsers read them, and told. */
import { expect, test } from 'vitest'
import { siteOf } from '../support/site.ts'

const SPECIFICATION = `openapi: 3.0.3
info: { title: 시험, version: '1' }
paths:
  /keys:
    get:
      operationId: keys
      responses:
        '200':
          description: 좋음
          content:
            application/json:
              schema:
                type: object
                properties:
                  certificate:
                    type: string
                    example: "-----BEGIN
AAA it's

BBB
-----END"
                  ports:
                    type: object
                    description: 열린 포트
                    example: {
                      "80/tcp": "one",
                "81/tcp": "two"
                    }
`

async function built(specification: string) {
  const site = siteOf({
    'docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\nopenapi: [api.yaml]\n',
    'api.yaml': specification,
    'docs/intro.md': '# 소개\n',
  })
  const { problems } = await site.build()
  return {
    told: problems.map(({ code, line, column }) => `${code} ${line}:${column}`),
    page: site.files.get('docs/api/keys/index.html') ?? '',
  }
}

test('lines inside quotes and brackets need no indentation', async () => {
  const { told, page } = await built(SPECIFICATION)
  expect(told).toEqual([
    'api-indentation 18:1',
    'api-indentation 20:1',
    'api-indentation 27:17',
    'api-indentation 28:21',
  ])
  expect(page.replaceAll('&#x27;', "'")).toContain("-----BEGIN AAA it's\\nBBB -----END")
  expect(page).toContain('81/tcp')
  expect(page).toContain('열린 포트')
})

test('quotes that never end are an error with its place', async () => {
  const { told, page } = await built(SPECIFICATION.replace('-----END"', '-----END'))
  expect(told).toHaveLength(1)
  expect(told[0]).toMatch(/^data-yaml \d+:\d+$/)
  expect(page).toBe('')
})

test('a file with such lines everywhere ends soon, with an error', async () => {
  const lines = Array.from({ length: 400 }, (_, index) => `  x-${index}: { a: b,\n c: "d" }\n`)
  const { told } = await built(`openapi: 3.0.3\nx:\n${lines.join('')}`)
  expect(told).toHaveLength(1)
  expect(told[0]).toMatch(/^data-yaml \d+:\d+$/)
})

test('the brackets of many examples may end where their names begin', async () => {
  const examples = Array.from(
    { length: 90 },
    (_, index) => `    Case${index}:\n      value: {\n        "id": ${index}\n      }\n`,
  )
  const { told, page } = await built(
    `${SPECIFICATION}components:\n  examples:\n${examples.join('')}`,
  )
  expect(told.filter((one) => !one.startsWith('api-indentation'))).toEqual([])
  expect(told).toHaveLength(94)
  expect(page).toContain('81/tcp')
})
