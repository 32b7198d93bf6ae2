import { createConfig, lint } from '@redocly/openapi-core'
import Ajv2020 from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { expect, test } from 'vitest'
import {
  AVOIDED,
  codesOf,
  documentOf,
  errorRows,
  everyValue,
  type Loose,
  pathOf,
  tables,
} from './repository-files.ts'

const api = documentOf('api.yaml')
const METHODS = ['get', 'post', 'put', 'patch', 'delete']

interface Operation {
  readonly path: string
  readonly method: string
  readonly operation: Loose
}

const operations: readonly Operation[] = Object.entries(api.paths ?? {}).flatMap(([path, item]) =>
  METHODS.flatMap((method) => (item[method] ? [{ path, method, operation: item[method] }] : [])),
)
const schemas = api.components?.schemas ?? ({} as Loose)

/** Follows a reference within the file. */
function followed(value: Loose | undefined): Loose {
  const ref = value?.$ref as unknown
  if (typeof ref !== 'string') return value as Loose
  const keys = ref
    .slice(2)
    .split('/')
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
  return followed(keys.reduce<Loose | undefined>((at, key) => at?.[key], api))
}

test('the linter finds nothing', async () => {
  // Hosts under example.com are what a sample has to use.
  const rules = { 'no-server-example.com': 'off' } as const
  const config = await createConfig({ extends: ['recommended'], rules })
  const problems = await lint({ ref: pathOf('api.yaml'), config })
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
})

test('the operations are those of the plan', () => {
  const told = operations.map(({ path, method, operation }) =>
    [
      operation.tags?.[0],
      operation.summary,
      method.toUpperCase(),
      path,
      operation.operationId,
      operation['x-doc-slug'],
      operation['x-rate-limit']?.requests,
    ].join(' | '),
  )
  expect(told).toEqual([
    '소켓 룸 | 소켓 룸 정보 조회 | GET | /room | getRoom | 소켓-룸-정보-조회 | 60',
    '소켓 룸 | 소켓 룸 스트리머 등록 | POST | /room/streamers | registerStreamer | 소켓-룸-스트리머-등록 | 60',
    '소켓 룸 | 소켓 룸 스트리머 삭제 | DELETE | /room/streamers/{platform}/{streamer_id} | deleteStreamer | 소켓-룸-스트리머-삭제 | 60',
    '스트리머 | 스트리머 목록 조회 | GET | /streamers | listStreamers | 스트리머-목록-조회 | 60',
    '채팅 | 채팅 내역 파싱 | GET | /chats | listChats | 채팅-내역-파싱 | 30',
    '채팅 | 채팅 통계 데이터 | GET | /chats/statistics | getChatStatistics | 채팅-통계-데이터 | 10',
    '후원 | 후원 내역 파싱 | GET | /donations | listDonations | 후원-내역-파싱 | 30',
    '후원 | 후원 통계 데이터 | GET | /donations/statistics | getDonationStatistics | 후원-통계-데이터 | 10',
  ])
})

const COMMON = [
  'API_KEY_MISSING',
  'API_KEY_INVALID',
  'API_KEY_SUSPENDED',
  'RATE_LIMITED',
  'INTERNAL_ERROR',
  'SERVICE_UNAVAILABLE',
]
const HISTORY = [
  'INVALID_PARAMETER',
  'INVALID_DATE_RANGE',
  'INVALID_CURSOR',
  'STREAMER_NOT_ALLOWED',
  'DATA_EXPIRED',
]
const STATISTICS = HISTORY.filter((code) => code !== 'INVALID_CURSOR')
const ERRORS: Record<string, readonly string[]> = {
  getRoom: [],
  registerStreamer: [
    'INVALID_REQUEST',
    'INVALID_PARAMETER',
    'ROOM_SUSPENDED',
    'STREAMER_NOT_FOUND',
    'STREAMER_ALREADY_REGISTERED',
    'STREAMER_LIMIT_EXCEEDED',
    'PLATFORM_UNAVAILABLE',
  ],
  deleteStreamer: ['INVALID_PARAMETER', 'STREAMER_NOT_REGISTERED'],
  listStreamers: ['INVALID_PARAMETER', 'INVALID_CURSOR'],
  listChats: HISTORY,
  getChatStatistics: STATISTICS,
  listDonations: HISTORY,
  getDonationStatistics: STATISTICS,
}

test.each(operations)('$method $path names its errors, each under its status', ({ operation }) => {
  const told: string[] = []
  for (const [status, response] of Object.entries(operation.responses ?? {})) {
    if (!/^[45]/.test(status)) continue
    const { examples } = followed(response).content?.['application/json'] ?? ({} as Loose)
    for (const [code, entry] of Object.entries(examples ?? {})) {
      const row = errorRows.find((error) => error.code === code)
      const { value } = followed(entry)
      expect(value).toMatchObject({ code, status: row?.status, message: row?.message })
      expect(String(row?.status)).toBe(status)
      expect(row?.where).toContain('rest')
      told.push(code)
    }
  }
  const wanted = [...COMMON, ...(ERRORS[operation.operationId as unknown as string] ?? ['?'])]
  expect(told.sort()).toEqual(wanted.sort())
})

test('code tables and errors are the source of every list of values', () => {
  const isIn =
    (range: string) =>
    ({ code }: { code: string | number }) =>
      String(code).startsWith(range)
  const properties = (name: string) => schemas[name]?.properties ?? ({} as Loose)
  expect(schemas.Platform?.enum).toEqual(codesOf('platform'))
  expect(schemas.ChatType?.enum).toEqual(codesOf('chat_type'))
  expect(schemas.DonationType?.enum).toEqual(codesOf('donation_type'))
  expect(schemas.UserLevel?.enum).toEqual(codesOf('level'))
  expect(properties('Chat').service_type?.enum).toEqual(codesOf('service_type', isIn('1')))
  expect(properties('Donation').service_type?.enum).toEqual(codesOf('service_type', isIn('2')))
  expect(properties('Donation').unit?.enum).toEqual(codesOf('donation_unit'))
  expect(properties('Mission').status?.enum).toEqual(codesOf('mission_status'))
  expect(properties('Room').status?.enum).toEqual(codesOf('room_status'))
  expect(schemas.ErrorCode?.enum).toEqual(errorRows.map(({ code }) => code))
})

test('every value of a list is described, and no other', () => {
  const described = [...everyValue(api)].filter(({ value }) => value?.['x-enumDescriptions'])
  expect(described.length).toBeGreaterThan(10)
  for (const { pointer, value } of described) {
    const wanted = (value.enum as unknown as unknown[]).map(String).sort()
    expect([pointer, Object.keys(value['x-enumDescriptions'] ?? {}).sort()]).toEqual([
      pointer,
      wanted,
    ])
  }
})

test('the tables are whole, and agree with each other', () => {
  const keys = new Set([
    'code',
    'constant',
    'name',
    'description',
    'platforms',
    'service_type',
    'event',
    'type',
    'data',
    'won',
    'allow_mask',
  ])
  for (const { codes } of Object.values(tables)) {
    for (const row of codes) expect(Object.keys(row).filter((key) => !keys.has(key))).toEqual([])
    expect(new Set(codes.map(({ code }) => code)).size).toBe(codes.length)
    expect(new Set(codes.map(({ constant }) => constant)).size).toBe(codes.length)
  }
  const types = [...(tables.chat_type?.codes ?? []), ...(tables.donation_type?.codes ?? [])]
  for (const { code, service_type } of types) {
    const row = tables.service_type?.codes.find((found) => found.code === service_type)
    expect(row?.type).toBe(code)
  }
  expect(new Set(errorRows.map(({ code }) => code)).size).toBe(24)
})

const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats(ajv)
ajv.addSchema(api, 'api')

function complaints(pointer: string, value: unknown): unknown {
  const validate = ajv.compile({ $ref: `api#${encodeURI(pointer)}` })
  return validate(value) ? [] : validate.errors
}

test('every example is valid against its schema', () => {
  let count = 0
  for (const { pointer, key, value } of everyValue(api)) {
    if (!value || typeof value !== 'object') continue
    const isSchemaHolder = value.schema !== undefined && key !== 'properties'
    if (isSchemaHolder) {
      const named = Object.values(value.examples ?? {}).map((entry) => followed(entry).value)
      for (const example of [...named, ...(value.example === undefined ? [] : [value.example])]) {
        expect([pointer, complaints(`${pointer}/schema`, example)]).toEqual([pointer, []])
        count += 1
      }
    } else if (Array.isArray(value.examples)) {
      for (const example of value.examples) {
        expect([pointer, complaints(pointer, example)]).toEqual([pointer, []])
        count += 1
      }
    }
  }
  expect(count).toBeGreaterThan(80)
  expect(complaints('/components/schemas/Room', {})).not.toEqual([])
})

test('examples say what they show', () => {
  for (const { pointer, value } of everyValue(api)) {
    if (!value || typeof value !== 'object' || pointer.endsWith('/properties')) continue
    const type = [tables.chat_type, tables.donation_type]
      .flatMap((table) => table?.codes ?? [])
      .find(({ code }) => code === (value.type as unknown))
    if (type && value.service_type) expect(value.service_type).toBe(type.service_type)
    if (value.is_anonymous !== undefined && value.id) {
      expect(value.is_anonymous).toBe(value.user === null)
      const unit = tables.donation_unit?.codes.find(({ code }) => code === (value.unit as unknown))
      const amount = unit?.won == null ? null : unit.won * Number(value.count)
      expect(value.amount).toBe(amount)
    }
    if (value.buckets && value.summary?.total_count !== undefined && !value.properties) {
      const buckets = value.buckets as unknown as { total_count: number }[]
      const total = buckets.reduce((sum, bucket) => sum + bucket.total_count, 0)
      expect(value.summary.total_count).toBe(total)
    }
  }
})

test('everything that a reader sees is described, in words of the glossary', () => {
  const isKorean = (text: unknown) => typeof text === 'string' && /[가-힣]|^SOOP$/.test(text)
  for (const { pointer, key, value } of everyValue(api)) {
    if (key === 'description' || key === 'summary') {
      if (typeof value === 'object') continue
      expect([pointer, isKorean(value)]).toEqual([pointer, true])
      // The old name of a platform stands once, to be found by.
      const prose = String(value).replace('SOOP(옛 아프리카TV)', 'SOOP')
      expect([pointer, AVOIDED.exec(prose)?.[0]]).toEqual([pointer, undefined])
      const longest = Math.max(...prose.split(/(?<=[.:])\s|\n/).map(({ length }) => length))
      expect([pointer, longest <= 100]).toEqual([pointer, true])
    }
    const isField = /\/properties\/[^/]+$/.test(pointer)
    const isShown = isField || /\/(?:parameters|responses|headers)\/[^/]+$/.test(pointer)
    if (isShown && !pointer.includes('/examples/')) {
      expect([pointer, isKorean(followed(value).description)]).toEqual([pointer, true])
    }
  }
})
