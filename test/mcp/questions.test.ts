import { beforeAll, describe, expect, test } from 'vitest'
import type { PublishedSite } from '../../src/mcp/site/published-site.ts'
import { webSite } from '../../src/mcp/site/web-site.ts'
import { buildOwnSite } from '../support/own-site.ts'
import { askedSite, memorySite } from './asked-site.ts'
import { publishedCopy } from './published-copy.ts'

type Call = readonly [tool: string, input: Readonly<Record<string, unknown>>]

interface Question {
  readonly question: string
  /** What a program asks for, where later calls may be made of what the ones before have answered. */
  readonly calls: readonly (Call | ((said: string) => Call))[]
  /** What it has to learn. */
  readonly facts: readonly RegExp[]
}

/** Reads the page of the first result whose address has this in it. */
const readFirst =
  (part: string) =>
  (said: string): Call => {
    const address = said.split(/\s+/).find((word) => /^https?:/.test(word) && word.includes(part))
    return ['read_page', { page: address ?? '' }]
  }

const QUESTIONS: readonly Question[] = [
  {
    question: '후원은 어느 이벤트로 오고, service_type 201은 무엇인가요?',
    calls: [
      ['search', { query: '후원을 받는 이벤트' }],
      ['lookup_code', { code: '201' }],
    ],
    facts: [/donation 후원 DONATION/, /일반 후원.*DONATION_NORMAL/],
  },
  {
    question: 'Which event carries a donation, and which direction does it go?',
    calls: [
      ['search', { query: 'which event carries a donation' }],
      ['read_event', { name: 'donation' }],
    ],
    facts: [/`socket\.on` `donation`/, /`201`: 일반 후원/],
  },
  {
    question: 'How do I page through donations?',
    calls: [
      ['find_operation', { query: 'donations' }],
      ['read_operation', { operation: 'GET /v1/donations', part: 'request' }],
      ['search', { query: 'next_cursor' }],
    ],
    facts: [/`limit`.*1~200/, /`cursor`.*next_cursor/, /has_more/],
  },
  {
    question: '429 RATE_LIMITED는 무엇이고 어떻게 해야 하나요?',
    calls: [['lookup_code', { code: '429' }]],
    facts: [/RATE_LIMITED/, /호출 제한을 초과했습니다/, /`Retry-After` 후 다시 호출합니다/],
  },
  {
    question: 'Which header authenticates a REST call?',
    calls: [['search', { query: 'authorization header' }], readFirst('#인증')],
    facts: [/Authorization/, /Bearer/],
  },
  {
    question: '채팅과 후원은 며칠 동안 보관하나요?',
    calls: [['search', { query: '보관 기간' }], readFirst('#보관-기간')],
    facts: [/채팅 내역.*30일/, /후원 내역.*90일/],
  },
  {
    question: 'How does a client log in to the socket, and how long may it take?',
    calls: [['read_event', { name: 'login' }]],
    facts: [/api_key/, /10초/],
  },
  {
    question: 'ping은 얼마나 자주 보내야 하나요?',
    calls: [['read_page', { page: '/docs/socket/ping', section: 'interval' }]],
    facts: [/30초/],
  },
  {
    question: 'How many streamers can a room have, and what happens with one more?',
    calls: [
      ['lookup_code', { code: 'STREAMER_LIMIT_EXCEEDED' }],
      ['search', { query: 'STREAMER_LIMIT_EXCEEDED 룸마다' }],
    ],
    facts: [/STREAMER_LIMIT_EXCEEDED.*409/, /20명/],
  },
  {
    question: '익명 후원은 어떻게 오나요?',
    calls: [['search', { query: '익명 후원' }]],
    facts: [/is_anonymous(?:가|이) true이고 user가 null/],
  },
  {
    question: 'Which fields does a donation have, and in which unit is its amount?',
    calls: [
      ['read_schema', { name: 'Donation' }],
      ['search', { query: '원화로 환산한 금액' }],
    ],
    facts: [/`is_anonymous`/, /원화/],
  },
  {
    question: '스트리머를 등록하려면 어떻게 호출하나요?',
    calls: [
      ['find_operation', { query: '스트리머 등록' }],
      ['read_operation', { operation: 'registerStreamer', part: 'samples' }],
    ],
    facts: [
      /`POST \/room\/streamers`/,
      /curl -X POST https:\/\/api\.example\.com\/v1\/room\/streamers /,
    ],
  },
]

let files: ReadonlyMap<string, string>

beforeAll(async () => {
  files = (await buildOwnSite()).files
})

const PLACES: readonly (readonly [string, () => Promise<PublishedSite>])[] = [
  ['the built sample site', async () => memorySite(files)],
  ['a published copy of it', async () => webSite((await publishedCopy(files)).address)],
]

describe.each(PLACES)('asking %s', (_, open) => {
  test.each(QUESTIONS)('$question', async ({ calls, facts }) => {
    const { call } = await askedSite(await open())
    expect(calls.length).toBeLessThanOrEqual(3)
    let said = ''
    for (const step of calls) {
      const [tool, input] = typeof step === 'function' ? step(said) : step
      const answer = await call(tool, input)
      expect(answer.isError, answer.text).toBe(false)
      expect(answer.size).toBeLessThanOrEqual(8000)
      expect(answer.text).toMatch(/https?:\/\/\S+\/docs\//)
      said += `\n${answer.text}`
    }
    for (const fact of facts) expect(said).toMatch(fact)
  })
})

test('every page and every topic of the sample site is read by its name', async () => {
  const { call, client } = await askedSite(memorySite(files))
  const { sets } = JSON.parse(files.get('docs.json') ?? '')
  const failed: string[] = []
  const ask = async (tool: string, input: Readonly<Record<string, unknown>>) => {
    const { isError, size, text } = await call(tool, input)
    if (isError || size > 8000) failed.push(`${tool} ${JSON.stringify(input)} ${size} ${text}`)
  }
  for (const { url, markdown, headings = [], topics = [] } of sets[0].pages) {
    await ask('read_page', { page: url })
    await ask('read_page', { page: markdown })
    for (const { id } of headings) await ask('read_page', { page: `${url}#${id}` })
    for (const { kind, id, method, path, name, code } of topics) {
      if (kind === 'operation') {
        await ask('read_operation', { operation: id })
        for (const part of ['request', 'responses', 'samples'])
          await ask('read_operation', { operation: `${method} ${path}`, part })
      } else if (kind === 'event') await ask('read_event', { name })
      else if (kind === 'schema') await ask('read_schema', { name })
      else await ask('lookup_code', { code })
    }
  }
  expect(failed).toEqual([])
  let cursor: string | undefined
  const uris: string[] = []
  do {
    const listed = await client.listResources(cursor === undefined ? {} : { cursor })
    uris.push(...listed.resources.map(({ uri }) => uri))
    cursor = listed.nextCursor
  } while (cursor !== undefined)
  expect(uris).toHaveLength(sets[0].pages.length)
  const { contents } = await client.readResource({ uri: uris[1] ?? '' })
  expect(contents[0]).toMatchObject({ mimeType: 'text/markdown', text: /^# / })
})
