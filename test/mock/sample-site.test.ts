import { afterAll, beforeAll, expect, test } from 'vitest'
import { textOf } from '../openapi/repository-files.ts'
import { specificationOf } from '../samples/run-samples.ts'
import { type StartedMock, startMock } from '../support/mock.ts'
import { tryEveryOperation } from './every-operation.ts'

const SITE = new URL('../../site/', import.meta.url).pathname
const KEY = { Authorization: 'Bearer YOUR_API_KEY' }

let mock: StartedMock
beforeAll(async () => {
  mock = await startMock(SITE, { eventsEveryMs: 20 })
})
afterAll(() => mock.close())

test.each(['/v1/room', '/room'])('%s is answered with the example of the room', async (path) => {
  const response = await fetch(mock.url + path, { headers: KEY })
  expect(response.status).toBe(200)
  expect(response.headers.get('ratelimit-limit')).toBe('60')
  expect(await response.json()).toMatchObject({ name: '예시 룸', max_streamers: 20 })
})

test('without a key the described error comes, and what is missing stands in a header', async () => {
  const response = await fetch(`${mock.url}/v1/room`)
  expect(response.status).toBe(401)
  expect(response.headers.get('www-authenticate')).toBe('Bearer realm="mock"')
  expect(response.headers.get('x-docsgen-mock-problem')).toBe(
    'security apiKey: required: header Authorization: Bearer',
  )
  expect(await response.json()).toMatchObject({ code: 'API_KEY_MISSING' })
})

test('every fault of a request is named', async () => {
  const response = await fetch(`${mock.url}/v1/chats?limit=0&from=x`, { headers: KEY })
  expect(response.status).toBe(400)
  expect(response.headers.get('x-docsgen-mock-problem')?.split('; ')).toEqual([
    'query platform: required',
    'query streamer_id: required',
    'query from: format: date-time',
    'query to: required',
    'query limit: minimum: 1',
  ])
  expect(await response.json()).toMatchObject({ code: 'INVALID_PARAMETER' })
})

test('every request that the specification allows is accepted, and every answer is valid', async () => {
  const trial = await tryEveryOperation(await specificationOf(textOf('api.yaml')))
  expect(trial.refused).toEqual([])
  expect(trial.invalid).toEqual([])
  expect(trial.operations).toBe(8)
  expect(trial.answers).toBeGreaterThan(trial.operations * 5)
})
