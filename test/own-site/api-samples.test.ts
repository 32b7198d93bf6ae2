/** What the specification of the sample site shows in one place agrees with what it shows in another. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { at } from '../samples/schema-checker.ts'

type Fields = Record<string, unknown>

const ROOT = parse(
  readFileSync(new URL('../../openapi/api.yaml', import.meta.url), 'utf8'),
) as Fields

const fieldsOf = (value: unknown): Fields => (value ?? {}) as Fields

/** A value with its reference followed. */
function followed(value: unknown): Fields {
  const own = fieldsOf(value)
  return typeof own.$ref === 'string' ? followed(at(ROOT, own.$ref)) : own
}

interface Operation {
  readonly name: string
  readonly own: Fields
  /** Examples of parameters, by name. */
  readonly sent: ReadonlyMap<string, unknown>
  readonly responses: readonly (readonly [status: string, response: Fields])[]
}

const OPERATIONS = Object.values(fieldsOf(ROOT.paths)).flatMap((item) =>
  Object.values(fieldsOf(item)).map((value): Operation => {
    const own = fieldsOf(value)
    const parameters = ((own.parameters ?? []) as unknown[]).map(followed)
    return {
      name: String(own.operationId),
      own,
      sent: new Map(parameters.map((one) => [String(one.name), one.example])),
      responses: Object.entries(fieldsOf(own.responses)).map(([status, response]) => [
        status,
        followed(response),
      ]),
    }
  }),
)

/** The examples of a response by name. */
const examplesOf = (response: Fields) =>
  Object.entries(fieldsOf(fieldsOf(fieldsOf(response.content)['application/json']).examples)).map(
    ([name, example]) => [name, fieldsOf(followed(example).value)] as const,
  )

const goodExamples = ({ responses }: Operation) =>
  responses.filter(([status]) => status === '200').flatMap(([, response]) => examplesOf(response))

const cases = OPERATIONS.map((operation) => [operation.name, operation] as const)

test.each(cases)('%s: the first response answers the request', (_, operation) => {
  const { sent } = operation
  const [[, first = {}] = []] = goodExamples(operation)
  const time = (value: unknown) => new Date(String(value)).toISOString()
  if (sent.has('interval')) {
    expect(first).toMatchObject({
      platform: sent.get('platform'),
      streamer_id: sent.get('streamer_id'),
      from: time(sent.get('from')),
      to: time(sent.get('to')),
      interval: sent.get('interval'),
      timezone: sent.get('timezone'),
    })
    return
  }
  for (const row of (Array.isArray(first.data) ? first.data : []) as Fields[]) {
    for (const name of ['platform', 'streamer_id'])
      if (sent.has(name)) expect(row[name]).toBe(sent.get(name))
    if (sent.has('user_id')) expect(fieldsOf(row.user).user_id).toBe(sent.get('user_id'))
    if (sent.has('type')) expect(sent.get('type')).toContain(row.type)
    if (sent.has('min_amount'))
      expect(Number(row.amount)).toBeGreaterThanOrEqual(Number(sent.get('min_amount')))
    if (sent.has('keyword')) expect(row.message).toContain(sent.get('keyword'))
    if (!sent.has('from')) continue
    expect(time(row.created_at) >= time(sent.get('from'))).toBe(true)
    expect(time(row.created_at) < time(sent.get('to'))).toBe(true)
  }
})

test.each(cases)('%s: there is more only where a page is full', (_, operation) => {
  for (const [, { data, page }] of goodExamples(operation)) {
    if (!Array.isArray(data)) continue
    const { limit, has_more: hasMore, next_cursor: next } = fieldsOf(page)
    expect(limit).toBe(operation.sent.get('limit'))
    expect(hasMore).toBe(data.length >= Number(limit))
    expect(next === null).toBe(!hasMore)
  }
})

test.each(cases)('%s: errors name fields that it has', (_, { own, sent, responses }) => {
  const schema = fieldsOf(
    fieldsOf(fieldsOf(followed(own.requestBody).content)['application/json']).schema,
  )
  const fields = [...sent.keys(), ...Object.keys(fieldsOf(followed(schema).properties))]
  for (const [, response] of responses.filter(([status]) => status === '400'))
    for (const [, { details }] of examplesOf(response))
      for (const { field } of (details ?? []) as Fields[]) expect(fields).toContain(field)
})

test.each(cases)('%s: headers tell its own limit', (_, { own, responses }) => {
  const { requests } = fieldsOf(own['x-rate-limit'])
  for (const [status, response] of responses) {
    const headers = fieldsOf(response.headers)
    const limit = followed(headers['RateLimit-Limit']).example
    if (status.startsWith('2')) expect(limit).toBe(requests)
    else expect([undefined, requests]).toContain(limit)
    const remaining = Number(followed(headers['RateLimit-Remaining']).example)
    expect(remaining).toBeLessThan(Number(requests))
  }
})

test('every form of the id of a streamer is a text', () => {
  const { anyOf } = at(ROOT, '#/components/schemas/StreamerId') as { anyOf: Fields[] }
  for (const form of anyOf) expect(form.type).toBe('string')
})
