import { beforeAll, expect, test } from 'vitest'
import { pageFile, TERM_FILES } from '../../src/search/addresses.ts'
import { openIndex, search } from '../../src/search/search.ts'
import { buildOwnSite } from '../support/own-site.ts'

/** What integrators of this API look for, and the page that should come first, or the row that answers. */
const QUERIES: readonly (readonly [typed: string, url: string])[] = [
  ['후원 통계', '/docs/rest-api/후원-통계-데이터'],
  ['별풍선', '/docs/schemas/donation'],
  ['채팅 종료 상태', '/docs/additional/socket/chat-quit-status'],
  ['사용자 등급', '/docs/additional/socket/user-level'],
  ['재연결', '/docs/socket/start'],
  ['ping', '/docs/socket/ping'],
  ['PING_TIMEOUT', '/docs/schemas/error#PING_TIMEOUT'],
  ['rate_limited', '/docs/schemas/error#RATE_LIMITED'],
  ['setReceiver', '/docs/socket/setReceiver'],
  ['getRoomInfo', '/docs/socket/getRoomInfo'],
  ['room info', '/docs/socket/getRoomInfo'],
  ['API 키', '/docs/quick_start_guide'],
  ['커서 페이지', '/docs/rest-api/start'],
  ['데이터 보관', '/docs/additional-info/data-retention'],
  ['이용 정책', '/docs/additional-info/policy'],
  ['빠른 시작', '/docs/quick_start_guide'],
  ['문의', '/docs/contact'],
  ['로그인', '/docs/socket/login'],
  ['login', '/docs/socket/login'],
  ['치지직 채널', '/docs/additional/platform/chzzk-channel'],
  ['chzzk', '/docs/additional/socket/code-tables#platform.chzzk'],
  ['201', '/docs/additional/socket/chat-service-type#service_type.201'],
  ['donation', '/docs/additional/socket/code-tables#event.donation'],
  ['epdlxj qhrhks', '/docs/additional-info/data-retention'],
  ['스트리머 등록', '/docs/rest-api/소켓-룸-스트리머-등록'],
  ['setreciever', '/docs/socket/setReceiver'],
]

let site: Awaited<ReturnType<typeof buildOwnSite>>
let firstOf: (typed: string) => Promise<string>

beforeAll(async () => {
  site = await buildOwnSite()
  const folder = 'search/ko-KR/current/'
  const json = (path: string) => JSON.parse(site.files.get(path) ?? 'null')
  const urlOf = (slot: number): string => json(pageFile(folder, slot)).url
  const opened = await openIndex({
    index: async () => json(`${folder}index.json`),
    file: async (name) => json(`${TERM_FILES}${name}.json`),
  })
  firstOf = async (typed) => {
    const { answers, hits } = await search(opened, typed)
    const [answer] = answers
    if (answer) return `${urlOf(answer[1])}#${answer[2]}`
    return hits[0] ? urlOf(hits[0].slot) : ''
  }
})

test('of what integrators look for, 95 of 100 come first', async () => {
  const wrong: string[] = []
  for (const [typed, url] of QUERIES) {
    const first = decodeURI(await firstOf(typed))
    if (first !== url) wrong.push(`${typed}: ${first}`)
  }
  expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(QUERIES.length * 0.05)
})
