/** A console sends what the samples say, and a server that takes nothing else takes it. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { EVERY_STYLE } from './every-style.ts'
import { runConsoles } from './run-console.ts'

test('every style, place and form of a body is sent as the samples write it', async () => {
  // No script of a page can set a cookie.
  const specification = { ...EVERY_STYLE, security: [{ key: [] }] }
  const report = await runConsoles(JSON.stringify(specification), 100)
  expect(report).toMatchObject({ different: [], unsendable: [], faulty: [] })
  expect(report.operations).toBe(Object.keys(EVERY_STYLE.paths).length)
  expect(report.refused).toEqual([expect.stringMatching(/^GET \/cookies: .*cookie/i)])
})

test('every operation of the sample API is sent', async () => {
  const text = readFileSync(new URL('../../openapi/api.yaml', import.meta.url), 'utf8')
  const report = await runConsoles(text, 100)
  expect(report).toMatchObject({ different: [], unsendable: [], faulty: [], refused: [] })
  expect(report.operations).toBeGreaterThan(5)
})

test('numbers and truth values that an author wrote as texts are filled in as what they are', async () => {
  const report = await runConsoles(
    JSON.stringify({
      openapi: '3.1.0',
      info: { title: '시험', version: '1' },
      paths: {
        '/numbers': {
          post: {
            operationId: 'buy',
            parameters: [
              { name: 'beta', in: 'query', schema: { type: 'boolean' }, example: 'true' },
              { name: 'size', in: 'query', schema: { type: 'number' }, example: '15' },
            ],
            requestBody: {
              content: {
                'application/x-www-form-urlencoded': {
                  schema: {
                    type: 'object',
                    properties: {
                      Record: { type: 'boolean' },
                      Amount: { type: 'number' },
                      To: { type: 'string' },
                    },
                  },
                  example: { Record: 'true', Amount: '9.95', To: '15' },
                },
              },
            },
            responses: { 200: { description: '좋음' } },
          },
        },
      },
    }),
    100,
  )
  expect(report).toMatchObject({ operations: 1, different: [], faulty: [], refused: [] })
})
