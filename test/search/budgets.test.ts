import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { keysOf } from '../../src/search/hangul.ts'
import type { IndexedPage, TermFile } from '../../src/search/index-format.ts'
import { placeInSlots } from '../../src/search/site-index.ts'
import { normalize } from '../../src/search/text.ts'
import { indexOf, searcher, type TestPage, wholeIndex } from './index-of.ts'

/** What a reader fetches for a query, on a site as large as many are. */
const PAGES = 1000

const NOUNS =
  '후원 채팅 정기 내역 스트리머 매니저 방송 시청 구독 알림 설정 목록 권한 오류 연결 시간 제한 금액 결제 취소 환불 통계 기간 회원 등록 삭제 조회 수정 토큰 인증 서버 요청 응답 이벤트 소켓 메시지 형식 필드 예시 버전 변경 안내 정책 보관 기록 데이터 처리 결과 속도 한도 주소 이름 별명 화면 단추 목차 문서 검색 언어 번역'.split(
    ' ',
  )
const ENDINGS = ['을', '를', '이', '가', '에서', '으로', '의', '합니다', '하는', '되면', '까지', '']
/** Long words, and those of several groups of loanwords: once a section, in a heading on every tenth page. */
const LOANWORDS = '데이터베이스 인터페이스 애플리케이션 작업 예제 태스크'.split(' ')
const NAMES = 'get set list create delete room chat user info event token limit'.split(' ')

/** The same numbers on each run. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return (state >>> 8) % below
  }
}

function pageOf(index: number): TestPage {
  const next = numbers(index + 1)
  const one = (list: readonly string[]) => list[next(list.length)] as string
  const word = () => {
    const noun = next(4) === 0 ? one(NOUNS) + one(NOUNS) : one(NOUNS)
    return noun + one(ENDINGS)
  }
  const name = () => one(NAMES) + NAMES.slice(next(9)).slice(0, 2).map(capital).join('')
  const sentence = () =>
    `${Array.from({ length: 6 + next(10) }, word).join(' ')} <code>${name()}</code> 끝. `
  const loanword = (section: number) => LOANWORDS[(index + section) % LOANWORDS.length] as string
  const sections = Array.from(
    { length: 6 },
    (_, section) =>
      `<h2 id="s${section}">${one(NOUNS)} ${index % 10 === section ? loanword(section) : one(NOUNS)}</h2><p>${Array.from({ length: 6 }, sentence).join('')}${loanword(section)}${ENDINGS[index % ENDINGS.length]}</p>`,
  )
  return {
    url: `/docs/${one(NAMES)}/${index}`,
    title: `${one(NOUNS)} ${one(NOUNS)} ${index}`,
    html: sections.join(''),
  }
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const pages = Array.from({ length: PAGES }, (_, index) => pageOf(index))
const index = indexOf(pages)
const find = searcher(index)
const bytesOf = (text: string) => gzipSync(text).length

/** What is fetched for a query by a reader who has fetched nothing so far. */
async function fetched(typed: string) {
  const { asked } = await find(typed)
  const files = new Set(asked)
  const bytes = [...files].reduce((sum, name) => sum + bytesOf(index.files.get(name) ?? ''), 0)
  return { requests: 1 + files.size, bytes: bytesOf(JSON.stringify(index.index)) + bytes }
}

// The long ones lie in one file, as do those of several groups of loanwords: job and task, example and sample.
test.each([
  '후원',
  '정기후원',
  '채팅을',
  '스트리머',
  '문서 ',
  'token',
  '설정',
  '후우',
  'room',
  '데이터베이스',
  '인터페이스',
  '애플리케이션',
  '작업',
  '예제',
])('one word takes three requests and 30 kB at most: %s', async (typed) => {
  const { requests, bytes } = await fetched(typed)
  expect(requests).toBeLessThanOrEqual(3)
  expect(bytes).toBeLessThanOrEqual(30_000)
})

// A guess comes after what was typed found nothing.
test.each([
  ['getRoomChat', 3],
  ['ㅎㅇ', 5],
  ['gndnjs', 4],
  ['후언', 3],
])('an identifier or a guess takes few requests and 60 kB at most: %s', async (typed, most) => {
  const { requests, bytes } = await fetched(typed)
  expect(requests).toBeLessThanOrEqual(most)
  expect(bytes).toBeLessThanOrEqual(60_000)
})

// What is looked for in their place lies in files that what was typed does not lie in, and each stage asks for few of them.
test('words with typing errors take four files on average', async () => {
  const typed =
    '후언 스트리모 채팅밪 겨제 결재취소 알람설정 통개 토큰인쯩 번젼 회언등록 데이타베이스 에플리케이션 게이저 구돜 recieve tokne lmit chta usr infro 셜정 삭재 매니져 구독알림섫정 시간재한 메세지형식'
  const counts: number[] = []
  for (const word of typed.split(' ')) counts.push(new Set((await find(word)).asked).size)
  expect(counts.reduce((a, b) => a + b) / counts.length).toBeLessThanOrEqual(4)
})

test.each(['후원 내역', '채팅 room', '결제 취소', 'room info', '데이터 보관'])(
  'two words take 60 kB at most: %s',
  async (typed) => {
    expect((await fetched(typed)).bytes).toBeLessThanOrEqual(60_000)
  },
)

test('no query takes more than 100 kB', async () => {
  for (let seed = 0; seed < 40; seed++) {
    const next = numbers(seed * 7919 + 3)
    const words = Array.from({ length: 1 + next(3) }, () => NOUNS[next(NOUNS.length)])
    const { bytes } = await fetched(words.join(' '))
    expect(bytes, words.join(' ')).toBeLessThanOrEqual(100_000)
  }
})

test('what a scan of all texts finds by its keys, the index finds too', async () => {
  const texts = pages.map(({ title, html }) =>
    keysOf(normalize(`${title} ${html.replace(/<[^>]*>/g, ' ')}`)).toLowerCase(),
  )
  for (const word of [...NOUNS, '정기후원', '채팅방송', 'token'].filter(
    (noun) => noun.length > 1,
  )) {
    const keys = keysOf(word)
    const scanned = texts.flatMap((text, at) => (text.includes(keys) ? [pages[at]?.url] : []))
    const { urls } = await find(`${word} `, { limit: Number.POSITIVE_INFINITY })
    const found = new Set(urls)
    expect(
      scanned.filter((url) => !found.has(url as string)),
      word,
    ).toEqual([])
  }
})

test('a large index has larger files, so that the list of their names stays small', () => {
  const SECTIONS = 250
  // Each term stands in all sections of a page: the next one, a level, and whether more follow.
  const posting = `${'AB'.repeat(SECTIONS - 1)}AA`
  const terms = Array.from({ length: 1000 }, (_, term) => `t${term}`)
  const pageAt = (page: number, few: number): IndexedPage => ({
    url: `/${page}`,
    title: '쪽',
    kind: 'docs',
    read: () => ({
      sections: Array.from({ length: SECTIONS }, () => ['', '']),
      answers: [],
      terms: terms.slice(0, few).join(' '),
      postings: terms
        .slice(0, few)
        .map(() => posting)
        .join(' '),
    }),
  })
  const largest = (pages: readonly IndexedPage[]) => {
    const { files } = wholeIndex(placeInSlots(pages))
    const lists = [...files.values()].map((text): unknown => JSON.parse(text as string))
    return Math.max(
      ...lists.flatMap((file) => (typeof file === 'string' ? [] : (file as TermFile).p.length)),
    )
  }
  expect(largest([pageAt(0, 1000)])).toBeLessThanOrEqual(10_500)
  const large = largest(
    Array.from({ length: 25 }, (_, page) => pageAt(page, page < 20 ? 1000 : 900)),
  )
  expect(large).toBeGreaterThan(21_000)
  expect(large).toBeLessThanOrEqual(42_000)
})

test('a word of very many sections is not followed into further files by what its ending may leave', async () => {
  const posting = `${'AB'.repeat(249)}AA`
  const terms = [
    '페이',
    '페이지',
    ...Array.from({ length: 100 }, (_, at) => `페이지${String.fromCharCode(0xac00 + at * 28)}`),
  ]
  const pages = Array.from(
    { length: 41 },
    (_, page): IndexedPage => ({
      url: `/${page}`,
      title: '쪽',
      kind: 'docs',
      read: () => ({
        sections: Array.from({ length: 250 }, () => ['', '']),
        answers: [],
        terms: (page === 0 ? terms : terms.slice(1)).join(' '),
        postings: (page === 0 ? terms : terms.slice(1)).map(() => posting).join(' '),
      }),
    }),
  )
  const placement = placeInSlots(pages)
  const slots = new Map([...placement.placed].map(([slot, { url }]) => [url, slot]))
  const { asked, urls } = await searcher({ ...wholeIndex(placement), slots })('페이지 ')
  expect(new Set(asked).size).toBeLessThanOrEqual(2)
  expect(urls.length).toBe(8)
})

test('words of a megabyte, and marks that turn the direction of text, are words like others', async () => {
  const hostile = [
    'x'.repeat(1_000_000),
    '가'.repeat(1_000_000),
    '\u202e\u2066거꾸로\u2069',
    'a_'.repeat(200_000),
    '/a'.repeat(200_000),
    '9'.repeat(1_000_000),
  ]
  const find = searcher(
    indexOf(
      hostile.map((text, at) => ({ url: `/${at}`, title: '쪽', html: `<p>${text} 공통낱말</p>` })),
    ),
  )
  const { urls } = await find('공통낱말')
  expect(new Set(urls).size).toBe(hostile.length)
  expect((await find('거꾸로')).urls).toEqual(['/2'])
})
