/** Samples of an operation are requests that its specification allows: they run against a server that takes no others. */
import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { EVERY_STYLE } from './every-style.ts'
import { checkBodyExamples, runSamples, specificationOf } from './run-samples.ts'
import { startStrictServer } from './strict-server.ts'

const hasRequests = spawnSync('python3', ['-c', 'import requests']).status === 0
const languages = ['curl', 'node', ...(hasRequests ? ['python'] : [])]

test('samples of every style, place and form of a body are taken', async () => {
  const report = await runSamples(JSON.stringify(EVERY_STYLE), { most: 100, languages })
  expect(report.refused).toEqual([])
  expect(report.operations).toBe(Object.keys(EVERY_STYLE.paths).length)
  expect(report.count).toBe(report.operations * languages.length)
})

test('examples of bodies are valid by their schemas', async () => {
  const report = checkBodyExamples(await specificationOf(JSON.stringify(EVERY_STYLE)))
  expect(report.invalid).toEqual([])
  expect(report.made).toBe(3)
})

test.each([
  ['GET', '/other', 'no operation at GET /other'],
  ['GET', '/fields?x=1', 'required'],
  ['GET', '/fields?x=1&y=b&z=2', 'unknown in query: z'],
  ['GET', '/matrix/3,5/;each=3;each=5/;x=1;y=b', 'does not begin with ;'],
  ['GET', '/content?filter=%7B%22x%22%3A%22a%22%7D', 'filter:'],
  ['GET', '/headers', 'header X-List is missing'],
  ['POST', '/json', 'no body'],
])('a server that checks refuses %s %s', async (method, path, fault) => {
  const server = await startStrictServer(EVERY_STYLE)
  try {
    const headers = { 'X-Key': 'a', Cookie: 'session=b' }
    await fetch(`${server.url}/id${path}`, { method, headers })
    const [verdict] = server.verdicts
    expect(verdict?.faults.join('\n')).toContain(fault)
  } finally {
    await server.close()
  }
})

test('a schema that is none is told, and the server goes on', async () => {
  const schema = { type: 'object', properties: { names: { type: 'array', items: 'string' } } }
  const operation = {
    requestBody: { content: { 'application/json': { schema } } },
    responses: { 200: { description: '좋음' } },
  }
  const server = await startStrictServer({ openapi: '3.1.0', paths: { '/a': { post: operation } } })
  try {
    const headers = { 'Content-Type': 'application/json' }
    for (const path of ['/a', '/b'])
      await fetch(`${server.url}/id${path}`, { method: 'POST', headers, body: '{"names":["a"]}' })
    const told = server.verdicts.map(({ faults }) => faults.join('\n'))
    expect(told).toEqual([
      expect.stringContaining('application~1json/schema is none'),
      'no operation at POST /b',
    ])
  } finally {
    await server.close()
  }
})

test('operations that differ in what stands behind their path alone are told apart', async () => {
  const body = (name: string) => ({
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: { type: 'object', required: [name], properties: { [name]: { type: 'string' } } },
        },
      },
    },
    responses: { 200: { description: '좋음' } },
  })
  const server = await startStrictServer({
    openapi: '3.1.0',
    paths: {
      '/a': { post: body('one') },
      '/a#two': { post: body('two') },
      '/a?beta=true': { post: body('three') },
    },
  })
  try {
    const headers = { 'Content-Type': 'application/json' }
    for (const [path, name] of [
      ['/a', 'one'],
      ['/a', 'two'],
      ['/a?beta=true', 'three'],
      ['/a', 'three'],
      ['/a?beta=false', 'three'],
    ])
      await fetch(`${server.url}/id${path}`, { method: 'POST', headers, body: `{"${name}":"x"}` })
    expect(server.verdicts.map(({ faults }) => faults.length > 0)).toEqual([
      false,
      false,
      false,
      true,
      true,
    ])
  } finally {
    await server.close()
  }
})
