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
