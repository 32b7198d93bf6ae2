import asyncapi from '@asyncapi/specs/schemas/3.0.0-without-$id.json' with { type: 'json' }
import Ajv from 'ajv'
import Ajv2020 from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { expect, test } from 'vitest'
import { readYaml } from '../../src/data-files/yaml.ts'
import { readSocketDescription } from '../../src/socket/socket-description.ts'
import {
  AVOIDED,
  codesOf,
  documentOf,
  errorRows,
  everyValue,
  type Loose,
  tables,
  textOf,
} from './repository-files.ts'

const api = documentOf('api.yaml')
const socket = documentOf('socket.yaml')

/** References of the file into `api.yaml`. */
function resolve(ref: string): unknown {
  if (!ref.startsWith('./api.yaml#/')) return undefined
  const keys = ref.slice('./api.yaml#/'.length).split('/')
  return keys.reduce<Loose | undefined>((at, key) => at?.[key], api)
}

const yaml = readYaml(textOf('socket.yaml'))
const errorCodes = errorRows.map(({ code }) => code)
const { description, problems } = readSocketDescription(yaml.value, {
  path: 'openapi/socket.yaml',
  resolve,
  positionOf: yaml.positionOf,
  errorCodes,
})

test('the file is AsyncAPI 3', () => {
  const ajv = new Ajv({ strict: false, allErrors: true })
  addFormats(ajv)
  const validate = ajv.compile(asyncapi)
  expect([validate(socket), validate.errors]).toEqual([true, null])
  expect(validate({ ...socket, operations: { a: { action: 'shout' } } })).toBe(false)
})

test('it is read without a problem', () => {
  expect(problems).toEqual([])
  expect(description.servers).toEqual([
    expect.objectContaining({ url: 'https://socket.example.com', transports: ['websocket'] }),
  ])
})

const ALWAYS = ['INVALID_REQUEST', 'INTERNAL_ERROR']

test('the events are those of the plan', () => {
  const told = description.events.map(({ name, direction, messages, acks }) =>
    [
      direction,
      name,
      messages[0]?.payload?.ref.split('/').at(-1),
      acks[0]?.payload?.ref.split('/').at(-1) ?? '-',
    ].join(' '),
  )
  expect(told).toEqual([
    'emit login LoginRequest LoginAck',
    'emit ping PingRequest PingAck',
    'emit setReceiver Receiver ReceiverAck',
    'emit getRoomInfo Empty RoomAck',
    'on chat Chat -',
    'on donation Donation -',
    'on etc Etc -',
    'on error Error -',
  ])
})

test('each event names its errors', () => {
  const errors = Object.fromEntries(
    description.events.map(({ name, errors: own }) => [name, [...own].sort()]),
  )
  const command = (...own: string[]) => [...ALWAYS, ...own].sort()
  expect(errors).toEqual({
    login: command(
      'API_KEY_INVALID',
      'API_KEY_SUSPENDED',
      'ROOM_SUSPENDED',
      'ALREADY_LOGGED_IN',
      'CONNECTION_LIMIT_EXCEEDED',
      'RATE_LIMITED',
    ),
    ping: command('LOGIN_REQUIRED', 'RATE_LIMITED'),
    setReceiver: command(
      'LOGIN_REQUIRED',
      'INVALID_PARAMETER',
      'STREAMER_NOT_ALLOWED',
      'RATE_LIMITED',
    ),
    getRoomInfo: command('LOGIN_REQUIRED', 'RATE_LIMITED'),
    chat: [],
    donation: [],
    etc: [],
    error: errorRows
      .filter(({ where }) => where.includes('disconnect'))
      .map(({ code }) => code)
      .sort(),
  })
  const used = new Set(
    description.events
      .filter(({ direction }) => direction === 'emit')
      .flatMap((event) => event.errors),
  )
  const known = errorRows.filter(({ where }) => where.includes('ack')).map(({ code }) => code)
  expect([...used, 'UNKNOWN_COMMAND'].sort()).toEqual(known.sort())
})

const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats(ajv)
ajv.addSchema(api, 'https://x.example/api.yaml')
ajv.addSchema(socket, 'https://x.example/socket.yaml')

function complaints(ref: string, value: unknown): unknown {
  const id = new URL(ref, 'https://x.example/socket.yaml').href
  const validate = ajv.compile({ $ref: id })
  return validate(value) ? [] : validate.errors
}

test('every example is valid against its schema', () => {
  const messages = description.events.flatMap((event) => [...event.messages, ...event.acks])
  for (const { id, payload, examples } of messages) {
    expect([id, examples.length > 0]).toEqual([id, true])
    for (const { name, value } of examples) {
      expect([id, name, complaints(payload?.ref ?? '', value)]).toEqual([id, name, []])
    }
  }
  expect(complaints('#/components/schemas/Empty', { a: 1 })).not.toEqual([])
  expect(complaints('#/components/schemas/Etc', {})).not.toEqual([])
})

test('examples of errors have the words of the list of errors', () => {
  for (const { value } of everyValue(socket)) {
    const row = errorRows.find(({ code }) => code === (value?.code as unknown))
    if (row && value.request_id)
      expect(value).toMatchObject({ status: row.status, message: row.message })
  }
})

test('code tables are the source of every list of values', () => {
  const schemas = socket.components?.schemas ?? ({} as Loose)
  expect(schemas.Receiver?.properties?.events?.items?.enum).toEqual(codesOf('event'))
  expect(schemas.EtcServiceType?.enum).toEqual(
    codesOf('service_type', ({ event }) => event === 'etc'),
  )
  expect(schemas.IceType?.enum).toEqual(codesOf('ice_type'))
  expect(schemas.QuitStatus?.enum).toEqual(codesOf('quit_status'))
})

test('the data of each service type has the fields of its code table', () => {
  const rows = (tables.service_type?.codes ?? []).filter(({ event }) => event === 'etc')
  const variants = socket.components?.schemas?.Etc?.oneOf as unknown as { $ref: string }[]
  const fields = variants.map(({ $ref }) => {
    const own = socket.components?.schemas?.[$ref.split('/').at(-1) ?? '']?.allOf?.[1]?.properties
    expect(own?.data?.required).toEqual(Object.keys(own?.data?.properties ?? {}))
    return [own?.service_type?.const, own?.data?.required]
  })
  expect(fields).toEqual(rows.map(({ code, data }) => [code, data]))
})

test('everything that a reader sees is described, in words of the glossary', () => {
  for (const { pointer, key, value } of everyValue(socket)) {
    if ((key === 'description' || key === 'summary') && typeof value !== 'object') {
      const prose = String(value)
      expect([pointer, /[가-힣]|^SOOP$/.test(prose)]).toEqual([pointer, true])
      expect([pointer, AVOIDED.exec(prose)?.[0]]).toEqual([pointer, undefined])
      const longest = Math.max(...prose.split(/(?<=[.:])\s|\n/).map(({ length }) => length))
      expect([pointer, longest <= 100]).toEqual([pointer, true])
    }
  }
  for (const { summary, description: text } of description.events)
    expect([summary, text].every(Boolean)).toBe(true)
})
