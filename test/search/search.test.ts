import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { compose, keysOf } from '../../src/search/hangul.ts'
import { placeInSlots } from '../../src/search/site-index.ts'
import { TermFiles } from '../../src/search/term-files.ts'
import { runsOf, stemOf } from '../../src/search/text.ts'
import { indexOf, searcher, type TestPage } from './index-of.ts'

const PAGES: readonly TestPage[] = [
  { url: '/a', title: '정기후원내역', html: '<p>매달 이어지는 내역을 봅니다.</p>' },
  {
    url: '/b',
    title: '채팅 얼리기',
    html: '<p>채팅을 얼리면 아무도 쓸 수 없습니다.</p><h2 id="t">풀기</h2><p>다시 엽니다.</p>',
  },
  { url: '/c', title: '후원 통계', html: '<p>기간마다 후원 금액을 셉니다.</p>' },
  { url: '/d', title: '방 정보', html: '<p>명령 <code>getRoomInfo</code>로 방을 봅니다.</p>' },
  {
    url: '/e',
    title: '연결 유지',
    html: '<p><code>ping</code>을 보냅니다. 시간이 지나면 <code>PING_TIMEOUT</code>입니다.</p>',
  },
  { url: '/f', title: '스트리머 등록', html: '<p><code>POST /v1/rooms/{id}/streamers</code></p>' },
  {
    url: '/g',
    title: '오류 코드',
    html: '<table><tr><td>4003</td><td>권한이 없습니다.</td></tr></table>',
  },
  { url: '/h', title: '데이터 보관 정책', html: '<p>기록은 90일 동안 남습니다.</p>' },
  { url: '/i', title: '벤치마크', html: '<p>초당 처리한 결과입니다.</p>' },
  { url: '/j', title: '로그인', html: '<p>키로 로그인합니다.</p>' },
  { url: '/k', title: '이용 안내', html: '<p>회의록과 안내문을 모았습니다.</p>' },
  { url: '/l', title: 'Pagination', html: '<p>Pages are returned with cursors.</p>' },
]
const find = searcher(indexOf(PAGES))

test.each([
  ['inside a compound', '후원', ['/a', '/c']],
  ['inside, from the middle', '기후원', ['/a']],
  ['with a particle', '채팅을 얼리면', ['/b']],
  ['a noun that ends like a particle', '결과', ['/i']],
  ['initials', 'ㅎㅇ', ['/a', '/c']],
  ['initials of two words', 'ㅂㄱㅈㅊ', ['/h']],
  ['on the other keyboard', 'gndnjs', ['/a', '/c']],
  ['on the other keyboard, Latin', 'ㅔㅑㅜㅎ', ['/e']],
  ['with a typing error', '후언', ['/a', '/c']],
  ['with a typing error, Latin', 'pagnation', ['/l']],
  ['half typed', '후우', ['/a', '/c']],
  ['half typed, with a letter', '벤치ㅁ', ['/i']],
  ['parts of an identifier', 'room info', ['/d']],
  ['the beginning of an identifier', 'getroom', ['/d']],
  ['a path', '/rooms/{id}', ['/f']],
  ['the beginning of a path', '/rooms', ['/f']],
  ['a number', '4003', ['/g']],
  ['an error', 'PING_TIMEOUT', ['/e']],
  ['without spaces', '데이터보관정책', ['/h']],
  ['a form of an English word', 'cursor page', ['/l']],
  ['an ending behind an identifier', 'getRoomInfo를', ['/d']],
])('finds %s: %s', async (_, typed, expected) => {
  const { urls } = await find(typed)
  expect([...new Set(urls)].slice(0, expected.length).sort()).toEqual(expected)
  expect(new Set(urls).size).toBeLessThan(PAGES.length / 2)
})

const ASKED: readonly TestPage[] = [
  {
    url: '/slots',
    title: 'Slots / 슬롯',
    html: '<p>Content that a parent gives. 부모가 넘깁니다.</p>',
  },
  { url: '/events', title: '이벤트 보내기', html: '<p>부모로 알립니다.</p>' },
  { url: '/swap', title: 'Swap indexes', html: '<p>Exchanges them.</p>' },
  { url: '/routing', title: '라우팅', html: '<p>구현은 세 가지입니다.</p>' },
  {
    url: '/about',
    title: 'About',
    html: '<p>How do I, what is, the use of slots: 슬롯, 이벤트, 라우팅 사용법은 어떻게 되나요? 왜 그런가요? 무엇이 다른가요? 인덱스</p>',
  },
  { url: '/where', title: 'Where clause', html: '<p>Filters.</p>' },
]

test.each([
  ['슬롯 사용법', '/slots'],
  ['슬롯은 어떻게 사용하나요?', '/slots'],
  ['이벤트를 어떻게 보내나요?', '/events'],
  ['라우팅은 어떻게 구현하나요?', '/routing'],
  ['라우팅은 왜 구현할까요', '/routing'],
  ['how do I swap the indexes', '/swap'],
  ['what are slots', '/slots'],
  ['where clause', '/where'],
  ['how do', '/about'],
  ['사용법', '/about'],
])('a question is answered by the page of what it asks about: %s', async (typed, url) => {
  const { urls, leftOut } = await searcher(indexOf(ASKED))(typed)
  expect([urls[0], leftOut]).toEqual([url, []])
})

test('the words of a question ask for no file', async () => {
  const filler = Array.from({ length: 60 }, (_, page): TestPage => {
    const words = Array.from(
      { length: 60 },
      (_, word) => String.fromCharCode(97 + (word % 26)) + (page * 60 + word).toString(36),
    )
    return { url: `/${page}`, title: `${page}`, html: `<p>${words.join(' ')}</p>` }
  })
  const find = searcher(indexOf([...filler, ...ASKED], { loanwords: false }))
  expect((await find('how do I swap the indexes')).asked).toEqual(
    (await find('swap indexes')).asked,
  )
})

const SAMPLE = '<pre><code>return c.json({})</code></pre>'

test('a member is found below the heading that is called as it is, where its whole name is used', async () => {
  const usage = Array.from({ length: 12 }, (_, index) => ({
    url: `/u${index}`,
    title: `Guide ${index}`,
    html: `<p>Answers by <code>c.json()</code>.</p>${SAMPLE}<h2 id="t">Formats of JSON text</h2>`,
  }))
  const api = { url: '/api', title: 'Context', html: `<h2 id="json">json()</h2>${SAMPLE}` }
  const other = { url: '/other', title: 'Body', html: '<h2 id="json">json()</h2><p>Reads it.</p>' }
  const { urls } = await searcher(indexOf([...usage, api, other]))('c.json')
  expect(urls[0]).toBe('/api')
  expect(urls).not.toContain('/other')
})

test('of equal headings that of the page comes first that says more of it', async () => {
  const heading = '<h2 id="e">Error handling</h2><p>Text.</p>'
  const pages = Array.from({ length: 12 }, (_, index) => ({
    url: `/p${index}`,
    title: `Page ${index}`,
    html: `${heading}${index === 7 ? '<h2 id="m">More</h2><p>An error, and how handling it works.</p>' : ''}`,
  }))
  const { urls } = await searcher(indexOf(pages))('error handling')
  expect(urls[0]).toBe('/p7')
})

test('a short list is the beginning of a long one, with two sections of a page at most', async () => {
  const words = ['chat', 'room', 'login', 'token']
  const sentence = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 5 })
  const article = fc.tuple(sentence, fc.array(sentence, { maxLength: 4 }))
  const textOf = (own: readonly string[]) => own.join(' ')
  await fc.assert(
    fc.asyncProperty(
      fc.array(article, { minLength: 3, maxLength: 30 }),
      fc.subarray(words, { minLength: 1, maxLength: 3 }),
      async (articles, query) => {
        const pages = articles.map(([title, parts], index) => ({
          url: `/p${index}`,
          title: textOf(title),
          html: parts
            .map((part, at) => `<h2 id="s${at}">${textOf(part)}</h2><p>${textOf(part)}</p>`)
            .join(''),
        }))
        const find = searcher(indexOf(pages))
        const { hits: all } = await find(textOf(query), { limit: 1000 })
        const { hits } = await find(textOf(query), { limit: 4 })
        expect(hits).toEqual(all.slice(0, 4))
        const scores = all.map(({ score }) => Number(score.toFixed(6)))
        expect(scores).toEqual([...scores].sort((a, b) => b - a))
        for (const { slot } of all)
          expect(all.filter((one) => one.slot === slot).length).toBeLessThanOrEqual(2)
      },
    ),
    { numRuns: 60 },
  )
})

const TRANSLATED: readonly TestPage[] = [
  { url: '/list', title: '목록 렌더링', html: '<p>배열을 그립니다.</p>' },
  { url: '/ts', title: 'TypeScript', html: '<p>형식을 적습니다.</p>' },
  { url: '/install', title: 'Installation', html: '<p>먼저 할 일입니다.</p>' },
  { url: '/env', title: '환경 변수', html: '<p>값을 밖에서 받습니다.</p>' },
  { url: '/hook', title: '생명주기 훅을 쓰는 법', html: '<p>때마다 부릅니다.</p>' },
  { url: '/old', title: '예전 소식', html: '<p>환경변수 하나를 더했습니다.</p>' },
  { url: '/form', title: '폼 다루기', html: '<p>여러 플랫폼에서 씁니다.</p>' },
  { url: '/os', title: '플랫폼', html: '<p>운영 체제마다 다릅니다.</p>' },
  { url: '/z', title: '끝', html: '<p>더 없습니다.</p>' },
]

test.each([
  ['리스트', '/list'],
  ['list', '/list'],
  ['타입스크립트', '/ts'],
  ['설치', '/install'],
  ['인스톨하려면', '/install'],
  ['hook', '/hook'],
  ['환경변수', '/env'],
  ['form', '/form'],
  ['tjfcl', '/install'],
])('a word finds what other developers call it: %s', async (typed, first) => {
  const { urls, leftOut } = await searcher(indexOf(TRANSLATED))(typed)
  expect([urls[0], leftOut]).toEqual([first, []])
})

test('a short word is not seen in the middle of another, and exact words come before those that mean the same', async () => {
  expect((await searcher(indexOf(TRANSLATED))('form')).urls).not.toContain('/os')
  const both = [...TRANSLATED, { url: '/x', title: 'List 렌더링', html: '<p>글</p>' }]
  expect((await searcher(indexOf(both))('list')).urls.slice(0, 2)).toEqual(['/x', '/list'])
  expect((await searcher(indexOf(both))('목록')).urls.slice(0, 2)).toEqual(['/list', '/x'])
})

test('without loanwords, or where the site says what a word means, the table is not read', async () => {
  const off = searcher(indexOf(TRANSLATED, { loanwords: false }))
  expect((await off('타입스크립트')).urls).toEqual([])
  const own = searcher(indexOf(TRANSLATED, { synonyms: [['설치', '끝']] }))
  expect((await own('설치')).urls).toEqual(['/z'])
})

test('of words that no page has all of, that one is left out that tells the least', async () => {
  const { urls, leftOut } = await searcher(
    indexOf([...TRANSLATED, { url: '/f', title: '폼', html: '<p>글</p>' }]),
  )('폼 운영')
  expect([urls.slice(0, 1), leftOut]).toEqual([['/f'], ['운영']])
})

test('says what was looked for instead, and which words no page has', async () => {
  expect((await find('gndnjs')).readAs).toEqual({ gndnjs: '후원' })
  expect((await find('후원 없는말')).leftOut).toEqual(['없는말'])
  expect((await find('zzzzqq')).urls).toEqual([])
})

test('a section is found by its own words and leads to its heading', async () => {
  const { hits, opened } = await find('풀기')
  const [hit] = hits
  expect(hit?.ord).toBe(1)
  expect(opened.sectionRows.get((hit?.slot ?? 0) * 256 + 1)).toEqual({ id: 't', heading: '풀기' })
})

test.each(['PING_TIMEOUT', 'ping_timeout', '4003 '])(
  'a row that is called %s answers at once',
  async (typed) => {
    const html =
      '<table><thead><tr><th>코드</th><th>뜻</th></tr></thead><tr id="t"><td><a class="code-link" href="#t"><code>PING_TIMEOUT</code></a><code class="code-constant">4003</code></td><td>연결이 끊겼습니다.</td></tr></table>'
    const find = searcher(indexOf([...PAGES, { url: '/err', title: '오류', html }]))
    const { answers, opened } = await find(typed)
    expect(
      answers.map(([, slot, id, names, facts]) => [
        opened.pageRows.get(slot)?.[1],
        id,
        names,
        facts,
      ]),
    ).toEqual([['/err', 't', ['PING_TIMEOUT', '4003'], [['뜻', '연결이 끊겼습니다.']]]])
    expect((await find('ping')).answers).toEqual([])
  },
)

describe('rows of tables that are not called so exactly', () => {
  const row = (status: string, name: string, meaning: string) =>
    `<tr id="${name}"><td><a class="code-link" href="#t"><code>${name}</code></a></td><td>${status}</td><td>${meaning}</td></tr>`
  const html = `<table><thead><tr><th>코드</th><th>상태</th><th>뜻</th></tr></thead>${[
    ['402', 'INSUFFICIENT_BALANCE', '잔액이 부족합니다.'],
    ['409', 'PICKUP_CLOSED', '가게가 문을 닫았습니다.'],
    ['409', 'ALREADY_ASSIGNED', '이미 배정되었습니다.'],
    ['429', 'TOKEN_LIMITED', '너무 많습니다.'],
  ]
    .map(([status = '', name = '', meaning = '']) => row(status, name, meaning))
    .join('')}</table>`
  const pages = [...PAGES, { url: '/err', title: '오류', html }]
  const names = async (typed: string, more: readonly TestPage[] = []) =>
    (await searcher(indexOf([...pages, ...more]))(typed)).answers.map(([, , id]) => id)

  test('are told once, though their table stands on several pages', async () => {
    const same = [{ url: '/all', title: '모든 오류', html }]
    expect(await names('429', same)).toEqual(['TOKEN_LIMITED'])
    expect(await names('PICKUP_CLOSED', same)).toEqual(['PICKUP_CLOSED'])
  })

  test.each([
    ['409', ['PICKUP_CLOSED', 'ALREADY_ASSIGNED']],
    ['429', ['TOKEN_LIMITED']],
    ['409 오류', ['PICKUP_CLOSED', 'ALREADY_ASSIGNED']],
    ['INSUFFICIENT', ['INSUFFICIENT_BALANCE']],
    ['insuff', ['INSUFFICIENT_BALANCE']],
    ['BALANCE', ['INSUFFICIENT_BALANCE']],
    ['pickup closed', ['PICKUP_CLOSED']],
    ['Pickup-Closed', ['PICKUP_CLOSED']],
    ['PICKUP_CLOSED 오류', ['PICKUP_CLOSED']],
    ['404', []],
    ['잔액', []],
  ])('%s is answered by %j', async (typed, expected) => {
    expect(await names(typed)).toEqual(expected)
  })

  test('what a page is called by is a word, but in capitals', async () => {
    const token = { url: '/token', title: 'Token', html: '<p>글</p>' }
    expect(await names('token', [token])).toEqual([])
    expect(await names('TOKEN', [token])).toEqual(['TOKEN_LIMITED'])
  })
})

test('a kind restricts the pages, and the counts of all kinds stay', async () => {
  const kinds = searcher(
    indexOf([...PAGES, { url: '/z', title: '후원 소식', html: '', kind: 'blog' }]),
  )
  const { urls, pagesByKind } = await kinds('후원', { kind: 'blog' })
  expect(urls).toEqual(['/z'])
  expect(pagesByKind).toEqual({ blog: 1, docs: 2 })
})

test('one word asks for two files at most, and no file holds more because of more pages', async () => {
  const many = Array.from(
    { length: 600 },
    (_, index): TestPage => ({
      url: `/p/${index}`,
      title: `${PAGES[index % PAGES.length]?.title} ${index}`,
      html: PAGES[index % PAGES.length]?.html ?? '',
    }),
  )
  const large = indexOf(many)
  const { asked } = await searcher(large)('정기후원')
  expect(asked.length).toBeLessThanOrEqual(2)
  const sizes = [...large.files.values()].map((text = '') => text.length)
  expect(Math.max(...sizes)).toBeLessThan(40_000)
})

const syllable = fc.constantFrom(...'가나다라마바사아자차카타파하후원채팅정보기록강산물길')
const word = fc.array(syllable, { minLength: 2, maxLength: 8 }).map((parts) => parts.join(''))

test('any two syllables or more of any word find its page', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(word, { minLength: 1, maxLength: 12 }),
      fc.nat(),
      fc.nat(),
      async (words, from, length) => {
        const pages = words.map((text, index) => ({
          url: `/${index}`,
          title: `쪽${index}`,
          html: `<p>${text}</p>`,
        }))
        const find = searcher(indexOf(pages))
        for (const text of words) {
          const { stem } = stemOf(text)
          if (stem.length < 2) continue
          const start = from % (stem.length - 1)
          const part = stem.slice(start, start + 2 + (length % (stem.length - start - 1)))
          const { pages: found } = await find(`${part} `)
          const same = words.filter((other) => other === text).length
          expect(found, `${part} in ${text}`).toBeGreaterThanOrEqual(same)
        }
      },
    ),
    { numRuns: 60 },
  )
})

test('any order of pages gives the same bytes', () => {
  const once = indexOf(PAGES)
  fc.assert(
    fc.property(fc.shuffledSubarray([...PAGES], { minLength: PAGES.length }), (shuffled) => {
      const again = indexOf(shuffled)
      expect(again.index).toEqual(once.index)
      expect(again.files).toEqual(once.files)
    }),
    { numRuns: 20 },
  )
})

test('a page that goes moves few others', () => {
  const many = Array.from({ length: 1000 }, (_, index) => ({ url: `/p/${index}`, kind: 'docs' }))
  const slotsOf = (pages: typeof many) =>
    new Map([...placeInSlots(pages).placed].map(([slot, { url }]) => [url, slot]))
  const before = slotsOf(many)
  for (const gone of [3, 500, 998]) {
    const after = slotsOf(many.filter((_, index) => index !== gone))
    const moved = [...after].filter(([url, slot]) => before.get(url) !== slot)
    expect(moved.length).toBeLessThanOrEqual(20)
  }
})

test.each(['후원', '벤치마크', '채팅', '데이터', '스트리머'])(
  'no key of %s leaves the list empty between two that fill it',
  async (text) => {
    const typed = keysOf(text)
    const counts: boolean[] = []
    for (let length = 1; length <= typed.length; length++)
      counts.push((await find(compose(typed.slice(0, length)))).pages > 0)
    const first = counts.indexOf(true)
    expect(first).toBeGreaterThanOrEqual(0)
    expect(counts.slice(first).every(Boolean), JSON.stringify(counts)).toBe(true)
  },
)

/** What a Korean input method shows after each key: 읂 on the way to 은행, as ㅎ is of the syllable before until a vowel follows. */
const stepsOf = (text: string): readonly string[] =>
  [...keysOf(text)].map((_, at, keys) => compose(keys.slice(0, at + 1).join('')))

/** What finds nothing between two steps that find something. */
async function gapsIn(text: string, pages: readonly TestPage[]): Promise<readonly string[]> {
  const find = searcher(indexOf(pages))
  const steps = await Promise.all(
    stepsOf(text).map(async (typed) => ({ typed, isEmpty: (await find(typed)).pages === 0 })),
  )
  const first = steps.findIndex(({ isEmpty }) => !isEmpty)
  const last = steps.findLastIndex(({ isEmpty }) => !isEmpty)
  return steps.slice(first, last).flatMap(({ typed, isEmpty }) => (isEmpty ? [typed] : []))
}

const pageOf = (text: string, index = 0): TestPage => ({
  url: `/${index}`,
  title: `문서 ${index}`,
  html: `<p>${text}</p>`,
})

test.each([
  ['은행코드', '은행 코드입니다.'],
  ['서버사이드렌더링', '서버 사이드 렌더링입니다.'],
  ['용어사전에서', '용어의 사전을 봅니다.'],
  ['결제하기', '결제를 합니다.'],
  ['결제한도', '결제의 한도입니다.'],
  ['웹훅연동', '연도마다 웹훅을 연동합니다.'],
  ['값싼곳', '값싼곳은 없습니다.'],
])('no key of %s leaves the list empty', async (text, sentence) => {
  expect((await searcher(indexOf([pageOf(sentence)]))(text)).pages).toBe(1)
  expect(await gapsIn(text, [pageOf(sentence)])).toEqual([])
})

test('what is settled of a word is shown, and said, where the whole finds nothing', async () => {
  const find = searcher(indexOf([pageOf('서버를 엽니다.')]))
  expect(await find('서버커')).toMatchObject({ pages: 1, readAs: { 서버커: '서버' } })
  // A letter that is still alone, or may still move on, is no word of its own.
  for (const typed of ['서버ㅋ', '서벜'])
    expect(await find(typed)).toMatchObject({ pages: 1, readAs: {} })
  for (const typed of ['서버커 ', '서버관리자용', '엽서버'])
    expect((await find(typed)).pages).toBe(0)
  expect(await find('서버 문서커')).toMatchObject({ pages: 1, leftOut: ['문서커'] })
})

test('a word with an ending that is typed in part is no guess', async () => {
  const find = searcher(indexOf([pageOf('문서를 결제합니다.')]))
  for (const typed of ['문서 결제하', '문서 결젷', '문서 결제합니'])
    expect(await find(typed), typed).toMatchObject({ pages: 1, readAs: {}, leftOut: [] })
})

test('the end of a compound is looked for as the beginning of a word where it is no word beside the others', async () => {
  const pages = [pageOf('연도마다 셉니다.', 0), pageOf('웹훅의 연동입니다.', 1), pageOf('웹훅', 2)]
  const { urls, readAs } = await searcher(indexOf(pages))('웹훅연도')
  expect([urls, readAs]).toEqual([['/1'], {}])
})

test('one syllable finds the words of a large site that begin so, in six files at most', async () => {
  const syllables = [...'가나다라마바사아자차카타파하거너더러머버서어저처커터퍼허']
  const filler = syllables.map((second, index) =>
    pageOf(
      [...'이오요우유인운일알완원']
        .flatMap((first) => syllables.map((third) => `${first}${second}${third}`))
        .join(' '),
      index,
    ),
  )
  const find = searcher(indexOf([...filler, pageOf('은행과 읽기와 웹서버를 씁니다.', 99)]))
  for (const typed of ['은', '읂', '웨', '읽', '웹']) {
    const { urls, asked } = await find(typed)
    expect([typed, urls]).toEqual([typed, expect.arrayContaining(['/99'])])
    expect(asked.length, typed).toBeLessThanOrEqual(6)
  }
  expect((await find('읂')).asked.length).toBe(1)
})

test('any word or compound of a section leaves the list empty at none of its keys', async () => {
  const shown = fc.constantFrom(...'가나다라마바사하후원채팅정보기록강산물길닭값읽많옷끝의결웹늪')
  const short = fc.array(shown, { minLength: 2, maxLength: 4 }).map((parts) => parts.join(''))
  const particle = fc.constantFrom('', '', '을', '에서', '으로는', '하기')
  const section = fc.array(fc.tuple(short, particle), { minLength: 3, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(
      fc.array(section, { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 1, max: 3 }),
      particle,
      async (sections, parts, ending) => {
        const pages = sections.map((words, index) =>
          pageOf(words.map((word) => word.join('')).join(' '), index),
        )
        const [words = []] = sections
        const typed = words.slice(0, parts).map(([word]) => word)
        expect(await gapsIn(typed.join('') + ending, pages)).toEqual([])
      },
    ),
    { numRuns: 60 },
  )
})

test('names of objects, tags and huge words break nothing', async () => {
  const pages = [
    '__proto__',
    'constructor',
    'toString',
    '가'.repeat(100_000),
    'a'.repeat(100_000),
  ].map(
    (text, index): TestPage => ({
      url: `/${index}`,
      title: text.slice(0, 40),
      html: `<p>${text}</p><h2 id="__proto__">${text.slice(0, 50)}</h2>`,
    }),
  )
  const find = searcher(indexOf(pages))
  expect((await find('constructor')).urls[0]).toBe('/1')
  expect((await find('__proto__')).urls[0]).toBe('/0')
  for (const typed of [
    '<img src=x>',
    '"',
    '“',
    '/',
    '///',
    '\u202e',
    '가'.repeat(5000),
    ' ',
    '.*',
    '\\',
  ])
    expect((await find(typed)).hits.length).toBeLessThanOrEqual(8)
})

test.each(['가', '후원', '결제취소'])(
  'a huge word that no page has is looked up a few times: %s …',
  async (part) => {
    const looks = vi.spyOn(TermFiles.prototype, 'term')
    const { hits } = await find(part.repeat(500))
    expect(hits.length).toBeLessThanOrEqual(PAGES.length)
    expect(looks.mock.calls.length).toBeLessThan(100)
    looks.mockRestore()
  },
)

test('text is divided into runs as readers see words', () => {
  expect(runsOf('채팅·후원 getRoomInfo로 1,000개 東京').map(({ text }) => text)).toEqual([
    '채팅',
    '후원',
    'getRoomInfo',
    '로',
    '1000',
    '개',
    '東京',
  ])
})

test('rows lie with the words that begin so; a page that has it inside of one is found without', async () => {
  const wordAt = (index: number) => `${String.fromCharCode(0xac00 + index * 3)}람쥐`
  const filler = Array.from({ length: 60 }, (_, page): TestPage => {
    const words = Array.from({ length: 60 }, (_, word) => wordAt(page * 60 + word))
    return { url: `/${page}`, title: `${page}`, html: `<p>${words.join(' ')}</p>` }
  })
  const inside = { url: '/inside', title: 'In', html: '<p>정기후원</p>' }
  const begins = { url: '/begins', title: 'Be', html: '<p>후원내역</p>' }
  const heading = { url: '/heading', title: 'He', html: '<h2 id="a">특별후원</h2><p>글</p>' }
  const site = indexOf([...filler, inside, begins, heading])
  const urlsBeside = (term: string) => {
    const files = [...site.files.values()].flatMap((text) => {
      const { t, d } = JSON.parse(text ?? 'null') as { t?: string; d: [number, string][] }
      return t?.split(' ').includes(term) ? [d.map(([, url]) => url)] : []
    })
    return files.flat().filter((url) => !/\d/.test(url))
  }
  expect(urlsBeside('정기후원')).toContain('/inside')
  expect(urlsBeside('후원').sort()).toEqual(['/begins', '/heading'])
  expect((await searcher(site)('후원')).urls.sort()).toEqual(['/begins', '/heading', '/inside'])
})

test.each([
  ['without an ending', '카카오페이', ['/pay', '/pay-text']],
  ['with a particle', '카카오페이로', ['/pay', '/pay-text']],
  ['with another one', '카카오페이에서', ['/pay', '/pay-text']],
  ['from within', '카오페이지를', ['/page']],
  ['by initials', 'ㅋㅋㅇㅍㅇ', ['/page', '/pay', '/pay-text']],
  ['longer than what is kept of a word', '간편결제카카오페이로', ['/long']],
])('a long noun that ends like a particle is found %s', async (_, typed, expected) => {
  const find = searcher(
    indexOf([
      { url: '/pay', title: '카카오페이 (결제형)', html: '<p>채널을 더합니다.</p>' },
      { url: '/pay-text', title: '수단', html: '<p>카카오페이를 고릅니다.</p>' },
      { url: '/page', title: '카카오페이지', html: '<p>책을 읽습니다.</p>' },
      { url: '/long', title: '간편결제카카오페이 안내', html: '<p>읽습니다.</p>' },
      { url: '/other', title: '카카오', html: '<p>다른 곳입니다.</p>' },
    ]),
  )
  const { urls } = await find(typed)
  expect([...new Set(urls)].sort()).toEqual(expect.arrayContaining(expected))
  expect(urls).not.toContain('/other')
})

test('a compound is also found where it has a space that is not in its middle', async () => {
  const find = searcher(
    indexOf([
      { url: '/fields', title: '결제 요청', html: '<p>카드와 발급사코드를 적습니다.</p>' },
      { url: '/codes', title: '카드사 코드', html: '<p>모든 카드사입니다.</p>' },
      { url: '/cards', title: '카드', html: '<p>카드입니다.</p>' },
    ]),
  )
  const { urls } = await find('카드사코드')
  expect([...new Set(urls)]).toEqual(['/codes', '/fields'])
})

test('finds the Korean word for what a page says in English', async () => {
  const find = searcher(
    indexOf([
      { url: '/keys', title: 'Symbol 키 사용하기', html: '<p>키를 고릅니다.</p>' },
      { url: '/key', title: '키', html: '<p>문자열을 고릅니다.</p>' },
    ]),
  )
  expect(new Set((await find('심볼 키')).urls)).toEqual(new Set(['/keys']))
})

test.each(['리다이렉션', '리디렉트', 'redirection'])('spells redirect as %s', async (typed) => {
  const find = searcher(
    indexOf([
      { url: '/redirect', title: '리디렉션이란?', html: '<p>다른 곳으로 갑니다.</p>' },
      { url: '/pay', title: '결제', html: '<p>결제합니다.</p>' },
    ]),
  )
  expect(new Set((await find(typed)).urls)).toEqual(new Set(['/redirect']))
})

/** Pages that say of themselves what they are called, each before the one that is looked for. */
const titled = (titles: readonly string[], html = '<p>글입니다.</p>'): TestPage[] =>
  titles.map((title, index) => ({ url: `/t${index}`, title, html }))

test.each([
  ['memo', ['useMemo', 'memoOf', 'use memo', 'use no memo'], 'memo'],
  ['마이그레이션', ['마이그레이션 전', '마이그레이션 뒤', '빠른 마이그레이션'], '마이그레이션'],
  ['환불', ['환불과 취소', '환불을 받기'], '환불(결제취소)'],
  ['MESSAGE_CREATE', ['LOBBY_MESSAGE_CREATE', 'MESSAGE_CREATE_ALL'], 'Message Create'],
])(
  'what is called exactly so, but for brackets and spaces, comes first: %s',
  async (typed, others, own) => {
    const html = `<p>${others.join(', ')}, ${others.join(', ')}</p>`
    const pages = [...titled(others, html), { url: '/own', title: own, html: '<p>글입니다.</p>' }]
    expect((await searcher(indexOf(pages))(typed)).urls[0]).toBe('/own')
  },
)

test('a member is found on the page of its object below a heading that says what it takes', async () => {
  const usage = Array.from({ length: 6 }, (_, index) => ({
    url: `/u${index}`,
    title: `Guide ${index}`,
    html: '<h2 id="a">Sends</h2><p>reply.send and reply.send and reply.send</p>',
  }))
  const html =
    '<h2 id="c">.code(statusCode) and send</h2><p>One.</p><h2 id="s">.send(data)</h2><p>Two.</p>'
  const { urls, hits } = await searcher(
    indexOf([...usage, { url: '/reply', title: 'Reply', html }]),
  )('reply.send')
  expect([urls[0], hits[0]?.ord]).toEqual(['/reply', 2])
  // As long a heading on the page of something else says nothing of it.
  const other = {
    url: '/reply',
    title: 'Request',
    html: '<h2 id="s">How to send a whole letter</h2>',
  }
  expect((await searcher(indexOf([...usage, other]))('reply.send')).urls).not.toContain('/reply')
})

test.each(['4014', 'MANAGE_ROOM', 'nonce'])(
  'the row of a table that is called %s comes before what mentions it',
  async (typed) => {
    // Words of every table, such as nonce, are no more than what a text says three times.
    const mention = `<p>As ${typed} says, ${typed}${typed === 'nonce' ? '' : `, ${typed}`}.</p>`
    const row = `<table><tbody><tr><th scope="row"><div>${typed}?*</div></th><td>Closed</td></tr></tbody></table>`
    const pages = [
      ...titled(['One', 'Two', 'Three', 'Four'], mention),
      { url: '/codes', title: 'Codes', html: row },
      ...titled(['Five', 'Six'], mention).map((page) => ({ ...page, url: `${page.url}b` })),
    ]
    expect((await searcher(indexOf(pages))(typed)).urls[0]).toBe('/codes')
  },
)

test('a heading that has all words comes before a shorter one that has one of them', async () => {
  const html =
    '<p>Routes have names.</p><h2 id="p">prefix</h2><p>Text.</p><h2 id="r">routes</h2><p>Text.</p>'
  const pages = [
    { url: '/server', title: 'Server', html },
    {
      url: '/routes',
      title: 'Ways',
      html: '<h2 id="a">How all Route Prefixing is done</h2><p>Text.</p>',
    },
    ...titled('One Two Three Four Five Six Seven Eight'.split(' '), '<p>A route.</p>'),
  ]
  expect((await searcher(indexOf(pages))('route prefix')).urls[0]).toBe('/routes')
  // A text beside the short heading that has the other word changes nothing.
  const beside = { url: '/server', title: 'Server', html: '<h2 id="p">prefix</h2><p>A route.</p>' }
  const fewer = [beside, ...pages.slice(1, 7), ...titled(['A', 'B', 'C', 'D'])]
  expect((await searcher(indexOf(fewer))('route prefix')).urls[0]).toBe('/routes')
})

test('initials of the beginning of a word come before those of its end', async () => {
  const html = '<p>글입니다.</p>'
  const pages = [
    ...titled(['폴스루 속', '또스루 속', '콜스루 속']),
    { url: '/slots', title: '이름 슬롯', html },
  ]
  expect((await searcher(indexOf(pages))('ㅅㄹ')).urls[0]).toBe('/slots')
})

test('a compound is divided after whole words only', async () => {
  const find = searcher(
    indexOf([
      { url: '/compiler', title: '컴파일러', html: '<p>이러한 일을 합니다.</p>' },
      { url: '/config', title: '설정', html: '<p>컴파일러는 이러합니다.</p>' },
      { url: '/run', title: '서버에서 실행', html: '<p>서버에서 합니다.</p>' },
    ]),
  )
  const { urls, marks } = await find('컴파이러')
  expect([urls[0], marks]).toEqual(['/compiler', expect.arrayContaining(['컴파일러'])])
  expect((await find('서버에서실행 ')).urls).toContain('/run')
})

test('a locale is nothing local', async () => {
  const find = searcher(indexOf(titled(['Local Development', 'Locales'])))
  expect((await find('locale')).urls).toEqual(['/t1'])
  expect((await find('local ')).urls[0]).toBe('/t0')
})

test.each([
  ['SERVER_ERROR', 'SERVER_ERROR'],
  ['ERROR_CODE', 'ERROR_CODE'],
  ['결과코드 2028', '2028'],
  ['응답 코드 2028', '2028'],
])('%s is answered by %s', async (typed, code) => {
  const row = (own: string) => `<tr><td>${own}</td><td>뜻 ${own}</td></tr>`
  const html = `<table><thead><tr><th>코드</th><th>뜻</th></tr></thead><tbody>${['SERVER_ERROR', 'SERVER', 'ERROR_CODE', '2028'].map(row).join('')}</tbody></table>`
  const { answers } = await searcher(indexOf([{ url: '/errors', title: '오류', html }]))(typed)
  expect(answers.map(([, , , names]) => names)).toEqual([[code]])
})

test('codes of one plain table are answers of their own', async () => {
  const row = (code: string, text: string) => `<tr><td>${code}</td><td>${text}</td></tr>`
  const html = `<h2 id="오류">오류</h2><table><thead><tr><th>코드</th><th>뜻</th></tr></thead><tbody>${row('PAYMENT_EXPIRED', '만료')}${row('PAYMENT_REJECTED', '거절')}</tbody></table>`
  const { answers } = await searcher(indexOf([{ url: '/errors', title: '오류', html }]))('PAYMENT_')
  expect(answers.map(([, , id, names, facts]) => [id, ...names, ...facts])).toEqual([
    ['오류', 'PAYMENT_EXPIRED', ['뜻', '만료']],
    ['오류', 'PAYMENT_REJECTED', ['뜻', '거절']],
  ])
})
