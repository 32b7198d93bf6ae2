import { expect, test } from 'vitest'
import { pageTerms } from '../../src/search/page-terms.ts'
import { soundOf } from '../../src/search/sounds.ts'
import { indexOf, searcher, type TestPage } from './index-of.ts'

const text = (words: string) => `<p>${words}</p>`
const page = (url: string, title: string, words: string): TestPage => ({
  url,
  title,
  html: text(words),
})

/** Pages that have nothing to do with what is looked for. */
const OTHERS = Array.from({ length: 12 }, (_, index) => page(`/o${index}`, `Other ${index}`, '.'))

const search = (pages: readonly TestPage[], typed: string) =>
  searcher(indexOf([...pages, ...OTHERS]))(typed)

const firstOf = async (pages: readonly TestPage[], typed: string) =>
  (await search(pages, typed)).urls[0]

test('a word of developers that ends like a shorter one with an ending is that word alone', async () => {
  const login = page('/login', '회원 계정', '로그인 화면과 로그인 버튼이 있습니다.')
  const logger = page('/logger', 'Logger', '기록을 남깁니다.')
  expect((await search([login, logger], '로그인')).urls).toEqual(['/login'])
  const certificate = page('/files', '파일', '인증서 파일을 올립니다.')
  const auth = page('/auth', 'Authentication', '사용자를 확인합니다.')
  expect((await search([certificate, auth], '인증서')).urls).toEqual(['/files'])
  // With a particle it is the word as well.
  expect((await search([login, logger], '로그인을')).urls).toEqual(['/login'])
})

test('a title of two words is found where both are typed as one, though other pages write them so', async () => {
  const notes = Array.from({ length: 6 }, (_, index) =>
    page(`/n${index}`, `변경 내역 ${index}`, '이용정지 기능을 고쳤습니다.'),
  )
  const ban = page('/ban', '운영 도구 > 회원 관리 > 이용 정지', '회원을 막습니다.')
  // Words of the same initials, so that the halves lie in other files than the whole.
  const near = Array.from({ length: 400 }, (_, index) =>
    page(
      `/w${index}`,
      `기록 ${index}`,
      `${'이용우유원인일임아어'.slice(index % 9, (index % 9) + 2)}${index}번 이야기`,
    ),
  )
  expect(await firstOf([...notes, ban, ...near], '이용정지')).toBe('/ban')
})

test('a name may begin with a figure', async () => {
  const failed = page('/failed', 'Failed deliveries', 'Two of them.')
  const factor = page('/factor', 'Security', 'All accounts use 2FA.')
  const secure = page('/secure', 'Cards', '3DS 인증과 5xx 오류를 설명합니다.')
  const pages = [failed, factor, secure]
  expect((await search(pages, '2fa')).urls).toEqual(['/factor'])
  expect((await search(pages, '3ds')).urls).toEqual(['/secure'])
  expect((await search(pages, '5xx')).urls).toEqual(['/secure'])
  // The letters alone find it, and a number with its unit stays two words.
  expect((await search(pages, 'ds')).urls).toEqual(['/secure'])
  const size = page('/size', 'Files', 'Up to 10MB.')
  expect((await search([size], '10 MB')).urls).toEqual(['/size'])
})

test.each([
  ['푸쉬', '/push'],
  ['캡쳐', '/capture'],
  ['챠트', '/chart'],
  ['push', '/push'],
])('%s is spelt as many write it, and is the same word', async (typed, url) => {
  const pages = [
    page('/push', 'Push', '보냅니다.'),
    page('/spelt', '문제', '푸쉬, 캡쳐, 챠트가 있습니다.'),
    page('/capture', '화면', '캡처합니다.'),
    page('/chart', 'Chart', '그립니다.'),
  ]
  const { urls } = await search(pages, typed)
  expect(urls).toContain(url)
  if (typed !== '캡쳐') expect(urls[0]).toBe(url)
})

test('언 at the beginning of a word is un', () => {
  expect(soundOf('언리얼')?.beginnings[0]?.slice(0, 2)).toBe('un')
  expect(soundOf('언리얼')?.fits('unreal')).toBe(true)
})

test('words are found by the letters that headings call them by', async () => {
  const sso = page('/sso', 'SAML SSO', 'Members log in with the account of their company.')
  const signing = page('/signing', 'Signing', 'Signs on each single request.')
  const inText = page('/text', 'Other', 'The sso word is only in a text.')
  const { urls } = await search([sso, signing, inText], 'single sign on')
  expect(urls[0]).toBe('/sso')
  expect(urls).not.toContain('/text')
  // Where a page is called by the words themselves, nothing is asked for.
  const called = page('/called', 'Single sign on', 'It is explained.')
  expect((await search([sso, called], 'single sign on')).urls).toEqual(['/called'])
})

test('what is to be made is told by the word before 만들기', async () => {
  const site = page('/site', 'ConstructionSite', '건설 사이트를 놓습니다.')
  const others = [1, 2].map((index) =>
    page(`/m${index}`, `연습 ${index}`, '무엇이든 만들기 좋습니다.'),
  )
  const { urls, leftOut } = await search([site, ...others], '건설사이트 만들기')
  expect(urls[0]).toBe('/site')
  expect(leftOut).toEqual([])
})

test.each([
  ['국제 문자 요금', '/sms'],
  ['요금', '/price'],
])('%s is also what pages call SMS and prices', async (typed, url) => {
  const pages = [
    page('/sms', '국제 SMS', '과금 정책입니다.'),
    page('/price', 'Pricing', 'What it costs.'),
    page('/mail', '국제 우편', '보냅니다.'),
  ]
  expect((await search(pages, typed)).urls).toContain(url)
})

test('a page is found by its labels, after one that is called so', async () => {
  const terms = (labels: readonly string[]) =>
    pageTerms({
      titles: ['Login codes'],
      labels,
      sections: [{ id: '', heading: '', text: 'An app shows a code.', code: '' }],
    }).terms.split(' ')
  expect(terms(['two-factor', '2fa'])).toEqual(expect.arrayContaining(['factor', '2fa']))
  expect(terms([])).not.toContain('2fa')
})

test('a page of very many sections comes after the one that is about it', async () => {
  const sections = Array.from({ length: 120 }, (_, index) => {
    const text = index % 10 === 9 ? '보낸 글의 음소거를 고쳤습니다.' : '고쳤습니다.'
    return `<h2 id="v${index}">Version 1.${index}</h2><p>${text}</p>`
  })
  const notes = { url: '/notes', title: 'Release notes', html: sections.join('') }
  const threads = page('/threads', 'Threads', '답글이 많으면 음소거를 켭니다.')
  expect(await firstOf([notes, threads], '음소거')).toBe('/threads')
  // What it is called, it is found by.
  expect(await firstOf([notes, threads], 'release notes')).toBe('/notes')
})

test('a question in Japanese is read by its words', async () => {
  const invite = page('/invite', 'メンバーの招待', 'オーナーが招待します。')
  const log = page('/log', 'ログ監視', 'ログの監視をおこないます。')
  const use = page('/use', '使い方', '画面の説明です。')
  const pages = [invite, log, use]
  expect((await search(pages, 'メンバーを招待するにはどうすればいいですか')).urls).toEqual([
    '/invite',
  ])
  expect((await search(pages, 'ログを監視する')).urls).toEqual(['/log'])
  expect((await search(pages, '使い方')).urls).toEqual(['/use'])
})

test.each([
  '/v1/checkouts/abc123/expire',
  '/v1/checkouts/cs_9f2/expire',
  '/v1/checkouts/77/expire',
])('%s is the address with the name of the id, which no heading is called', async (typed) => {
  const row = (path: string) => page(`/${path.length}`, `Call ${path.length}`, `POST ${path}`)
  const pages = ['/v1/checkouts', '/v1/checkouts/{sessionId}/expire', '/v1/checkouts/{sessionId}']
  expect(await firstOf(pages.map(row), typed)).toBe(`/${(pages[1] as string).length}`)
})

test('a page that is called by all words but one comes before one that has each of them somewhere', async () => {
  const text = 'The sender is told. '
  const api = {
    url: '/api',
    title: 'API',
    html: `<p>${text}</p><h2 id="a">More</h2><p>To exclude a key.</p><h2 id="b">Other</h2><p>The recipients of mails.</p>`,
  }
  const excluding = page(
    '/excluding',
    'Excluding recipients',
    'Whoever has sent it does not get it.',
  )
  const { urls } = await search([api, excluding], 'exclude sender from the recipients')
  expect([...new Set(urls)]).toEqual(['/excluding', '/api'])
  // Of two words none is left out.
  const { urls: both } = await search([api, excluding], 'sender recipients')
  expect(new Set(both)).toEqual(new Set(['/api']))
})

test('words of products are the same in English and Korean', async () => {
  const pages = [
    page('/favorite', '즐겨찾기', '글을 모아 둡니다.'),
    page('/mute', '뮤트', '글을 숨깁니다.'),
    page('/token', 'Token expiration', 'After an hour.'),
    page('/text', '문자 발송', '한 건입니다.'),
    page('/add', '단문 문자 추가', '내용을 보냅니다.'),
  ]
  expect(await firstOf(pages, '북마크')).toBe('/favorite')
  expect(await firstOf(pages, '음소거')).toBe('/mute')
  expect(await firstOf(pages, '토큰 만료')).toBe('/token')
  for (const typed of ['문자 보내기', '문자 전송', 'send 문자'])
    expect(await firstOf(pages, typed), typed).toBe('/text')
})

test('no English word is read in whole Korean syllables that nobody could say', async () => {
  // 셜제창 is tufwpckd on the other keyboard.
  const pages = [page('/tufwpckd', 'Tufwpckd', '.')]
  expect((await search(pages, '셜제창')).urls).toEqual([])
  const sign = page('/sign', 'Sign', '서명합니다.')
  expect(await firstOf([...pages, sign], '냐후')).toBe('/sign')
})

const section = (heading: string, words: string) => `<h2 id="s">${heading}</h2>${text(words)}`

test.each([
  ['session delete', 'Sessions'],
  ['delete sessions', 'Sessions'],
  ['session delete', 'Active sessions of a member'],
])(
  '%s leads to the section whose heading says what the title %s does not',
  async (typed, title) => {
    const html = `${text('A session begins with a login. Delete what is old.')}${section('Delete', 'Sessions are deleted at once.')}`
    const { hits, urls } = await search([{ url: '/sessions', title, html }], typed)
    expect(urls.slice(0, 2)).toEqual(['/sessions', '/sessions'])
    expect(hits.slice(0, 2).map(({ ord }) => ord)).toEqual([1, 0])
  },
)

test('a page stays before its sections where its title has all that tells', async () => {
  const html = `${text('설치합니다.')}${section('업데이트 방법', '설치한 것을 바꿉니다.')}`
  const { hits } = await search([{ url: '/install', title: '설치', html }], '설치 방법')
  expect(hits[0]?.ord).toBe(0)
})

test.each([
  ['프로비저닝', '프로비저닝이란 무엇인가요?', '프로비저닝'],
  ['payout', 'What is a payout?', 'Payout'],
])('a heading that asks what %s is, is as short as the name', async (typed, asking, name) => {
  const asks = { url: '/asks', title: 'Introduction', html: section(asking, 'It is explained.') }
  const longer = { url: '/longer', title: 'Events', html: section(`${name} failed`, 'Sent.') }
  expect(await firstOf([asks, longer], typed)).toBe('/asks')
})

test.each([
  ['커스텀 필터', '사용자 정의 필터', '/called'],
  ['custom filter', '사용자 정의 필터', '/called'],
  ['apple login', 'Sign in with Apple', '/called'],
])('%s finds words of a heading that mean the same only together', async (typed, title, url) => {
  const called = page('/called', title, '있습니다.')
  const passing = page('/passing', '변경 기록', '커스텀 필터, custom filter, apple login.')
  expect(await firstOf([called, passing], typed)).toBe(url)
})

test('another form of a verb is no typing error that has to be there', async () => {
  const cookies = {
    url: '/load',
    title: '데이터',
    html: section('쿠키', '쿠키를 얻는 함수입니다.'),
  }
  const standards = page('/standards', '표준', '본문을 읽고 쿠키를 보냅니다.')
  expect(await firstOf([cookies, standards], '쿠키 읽기')).toBe('/load')
  // Alone it is all that there is to look for.
  expect((await search([cookies, standards], '읽기')).urls).toEqual(['/standards'])
})

test.each([
  ['프로젝트 만들기', '프로젝트 생성'],
  ['이메일 바꾸기', '이메일 변경'],
  ['알림 끄기', '알림 비활성화'],
  ['알림 켜기', '알림 활성화'],
  ['서버 사이드 정렬', '서버 측 정렬'],
  ['글자 size', '글자 크기'],
])('%s is called %s', async (typed, title) => {
  const [thing] = title.split(' ') as [string]
  const others = ['구조', '목록'].map((word) => page(`/${word}`, `${thing} ${word}`, `${typed}.`))
  expect(await firstOf([...others, page('/called', title, '합니다.')], typed)).toBe('/called')
})

test('kinds of something stand on the page that is called by it', async () => {
  const functions = page('/activations', '활성화', '여러 가지가 있습니다.')
  const passing = page('/start', '시작', '활성화를 포함해 두 종류의 모델이 있습니다.')
  expect(await firstOf([functions, passing], '활성화 종류')).toBe('/activations')
})

test('what is done with a thing is left to the page about it, which says it with another verb', async () => {
  const vibration = page('/vibration', '진동', '기기를 진동하게 합니다.')
  const react = page('/react', '리액트 지원', '문 앞에서 종을 울리기 전에 진동을 봅니다.')
  expect(await firstOf([vibration, react], '진동 울리기')).toBe('/vibration')
  // One that is called so comes first all the same.
  const ring = page('/ring', '진동 울리기', '기기를 진동하게 합니다.')
  expect(await firstOf([vibration, react, ring], '진동 울리기')).toBe('/ring')
})

test('a short verb is taken for no other one', async () => {
  const guard = page('/guard', '라우터 가드', '접근을 확인합니다.')
  const small = page('/small', '글자 크기', '글자를 작기 때문에 키웁니다.')
  const { readAs } = await search([guard, small], '라우터 막기')
  expect(readAs).toEqual({})
})

test('a word of one syllable has its ending taken off', async () => {
  const faq = page('/faq', '웹과 앱 환경 구분', '환경을 나눕니다.')
  const link = page('/link', '딥링크', '링크가 앱을 열고 웹이랑 이어집니다.')
  expect(await firstOf([faq, link], '앱을 웹이랑 구분')).toBe('/faq')
  expect(await firstOf([faq, link], '앱은')).toBe('/faq')
})

test('a heading of a name and its kind is called by the name', async () => {
  const guide: TestPage = {
    url: '/guide',
    title: '탐색 안내서',
    html: '<h2 id="use">useNavigate</h2><p>탐색합니다.</p>',
  }
  const hook: TestPage = {
    url: '/hook',
    title: '목차',
    html: '<h2 id="hook">useNavigate 훅</h2><p>useNavigate를 부릅니다.</p><h2 id="options">useNavigate 옵션</h2><p>useNavigate의 옵션입니다.</p>',
  }
  expect(await firstOf([guide, hook], 'useNavigate')).toBe('/hook')
  const longer = page('/longer', 'defaultNotFoundComponent', '기본값입니다.')
  const options: TestPage = {
    url: '/options',
    title: '옵션',
    html: '<h2 id="own">notFoundComponent 속성</h2><p>없을 때 보입니다.</p>',
  }
  expect(await firstOf([longer, options], 'notFoundComponent')).toBe('/options')
})

test('what is called by a word is called by the one that means the same', async () => {
  const linked = page('/linked', 'linkedSignal을 사용한 종속 상태', '상태를 잇습니다.')
  const overview: TestPage = {
    url: '/overview',
    title: 'overview',
    html: '<h2 id="what">신호란 무엇인가요?</h2><p>값을 감쌉니다.</p>',
  }
  expect(await firstOf([linked, overview], '시그널')).toBe('/overview')
})
