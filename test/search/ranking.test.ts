import { describe, expect, test } from 'vitest'
import { pathPairsOf } from '../../src/search/page-paths.ts'
import { readSections } from '../../src/search/sections.ts'
import { indexOf, searcher, type TestPage } from './index-of.ts'

const text = (words: string) => `<p>${words}</p>`
const below = (id: string, heading: string, words = '설명합니다.') =>
  `<h2 id="${id}">${heading}</h2>${text(words)}`

/** Pages that have nothing to do with what is looked for. */
const OTHERS = Array.from(
  { length: 12 },
  (_, index): TestPage => ({ url: `/o${index}`, title: `Other ${index}`, html: text('Nothing.') }),
)

const firstOf = async (pages: readonly TestPage[], typed: string) =>
  (await searcher(indexOf([...pages, ...OTHERS]))(typed)).urls[0]

test('a heading that is called exactly so comes before a long title that has the word', async () => {
  const errors = ['is not serializable', 'must not be reassigned', 'is no object'].map(
    (what, index): TestPage => ({
      url: `/e${index}`,
      title: `The value of locals ${what}`,
      html: text('Assign <code>locals</code> once.'),
    }),
  )
  const api = { url: '/api', title: 'Context', html: below('locals', 'locals') }
  expect(await firstOf([...errors, api], 'locals')).toBe('/api')
})

test('what is called by both words comes before a title that has them among others', async () => {
  const errors = ['prerendered pages', 'this adapter', 'all routes'].map(
    (where, index): TestPage => ({
      url: `/e${index}`,
      title: `Site.clientAddress is not available in ${where}`,
      html: text('The <code>site</code> has no address.'),
    }),
  )
  const commands = {
    url: '/cli',
    title: 'Commands',
    html: below('dev', 'site dev') + below('add', 'site add'),
  }
  expect(await firstOf([...errors, commands], 'site add')).toBe('/cli')
})

test('a page that is about it comes before one with a section of that name', async () => {
  const features = {
    url: '/features',
    title: '기능',
    html: below('a', '의존성 주입', '있습니다.') + below('b', '검증', '있습니다.'),
  }
  const guide = {
    url: '/guide',
    title: '의존성',
    html:
      below('a', '의존성 주입은 무엇입니까', '의존성 주입을 설명합니다.') +
      ['b', 'c', 'd'].map((id) => below(id, `${id} 만들기`, '의존성을 주입합니다.')).join(''),
  }
  const tasks = { url: '/tasks', title: '작업', html: below('a', '의존성 주입', '됩니다.') }
  expect(await firstOf([features, guide, tasks], '의존성 주입')).toBe('/guide')
})

test.each([
  ['/chats', '/list'],
  ['/chats/statistics', '/statistics'],
  ['/dumps', '/dumps'],
  ['/docs', '/try'],
])('an operation is found by a path of one segment: %s', async (typed, url) => {
  const pages: readonly TestPage[] = [
    { url: '/statistics', title: '통계 GET /chats/statistics', html: text('셉니다.') },
    { url: '/list', title: '내역 GET /chats', html: text('봅니다.') },
    { url: '/dumps', title: 'Create POST /dumps', html: text('Makes one.') },
    { url: '/try', title: '실행하기', html: text('<code>/docs</code>를 여세요.') },
  ]
  expect(await firstOf(pages, typed)).toBe(url)
})

test.each([
  ['/channels/{channel_id}/messages', '/list'],
  ['GET /channels/{id}/messages', '/list'],
  ['/channels/:id/messages', '/list'],
  ['/channels/1204/messages?limit=5', '/list'],
  ['https://api.example.com/api/v10/channels/1204/messages', '/list'],
  ['/channels/1204/messages/77', '/message'],
  ['/users/@me', '/me'],
  ['GET /users/@me/guilds', '/mine'],
  ['https://api.example.com/v10/users/@me/guilds', '/mine'],
  ['/$batch', '/batch'],
])('an operation is called what its whole path is: %s', async (typed, url) => {
  const operation = (at: string, title: string, path: string, more = ''): TestPage => ({
    url: at,
    title,
    html: `<h1>${path}</h1>${text(`<code>GET</code> <code>${path}</code> ${more}`)}`,
  })
  const server = 'https://api.example.com/v10'
  const many = '/channels/{channel_id}/messages '.repeat(5)
  const pages = [
    operation('/pin', 'Pin', '/channels/{channel_id}/messages/{message_id}/pin', many),
    operation('/crosspost', 'Post', '/channels/{channel_id}/messages/{message_id}/crosspost', many),
    operation('/message', 'Read', '/channels/{channel_id}/messages/{message_id}'),
    operation('/list', 'Messages of a channel', '/channels/{channel_id}/messages'),
    operation('/user', 'User', '/users/{user_id}', 'me'),
    operation('/member', 'Member', '/users/@me/guilds/{guild_id}/member', 'users me guilds'),
    operation('/mine', 'Mine', '/users/@me/guilds', `${server}/users/@me/guilds`),
    operation(
      '/leave',
      'Leave',
      '/users/@me/guilds/{id}',
      `${server}/users/@me/guilds/{id} `.repeat(3),
    ),
    operation('/me', 'Who is asking', '/users/@me'),
    operation('/batch', 'Several', '/$batch'),
  ]
  expect(await firstOf(pages, typed)).toBe(url)
})

test('what only has a slash in it is no path', () => {
  const written = 'and/or </b> 가/b 1/2 // note "/chats", (/docs/openapi.json) `/health`.'
  expect(pathPairsOf(written)).toEqual(['/chats', '/docs/openapi.json', '/health'])
})

test('an identifier finds the heading that says it in words', async () => {
  const codes = {
    url: '/codes',
    title: 'Error codes',
    html: below('a', 'invalid_search_matching_strategy', 'The strategy.'),
  }
  const tuning = { url: '/chat', title: 'Chat', html: text('Set <code>matchingStrategy</code>.') }
  const guide = { url: '/guide', title: 'Use matching strategy', html: text('How words match.') }
  expect(await firstOf([codes, tuning, guide], 'matchingStrategy')).toBe('/guide')
})

test('a second title is a heading, and its link leads to the page', async () => {
  const page = {
    url: '/interfaces',
    title: '소개',
    html: `${text('시작합니다.')}<h1>선택적 프로퍼티</h1>${text('없을 수 있습니다.')}`,
  }
  const other = {
    url: '/advanced',
    title: '그 밖에',
    html: below(
      'a',
      '선택적 매개변수와 또 다른 여러 프로퍼티에 대한 설명',
      '선택적 프로퍼티입니다.',
    ),
  }
  expect(await firstOf([page, other], '선택적 프로퍼티')).toBe('/interfaces')
  expect(readSections(page.html).sections.map(({ id, heading }) => [id, heading])).toEqual([
    ['', ''],
    ['', '선택적 프로퍼티'],
  ])
})

test('products are found by their names in Korean and in English', async () => {
  const page = { url: '/deploy', title: 'Cloudflare에 배포하기', html: text('올립니다.') }
  const other = { url: '/ko', title: '워드프레스', html: text('옮깁니다.') }
  expect(await firstOf([page, other], '클라우드플레어')).toBe('/deploy')
  expect(await firstOf([page, other], 'wordpress')).toBe('/ko')
})

test('a verb that is made of a noun is found in each of its forms', async () => {
  const pages = [
    { url: '/check', title: '모델', html: text('모델의 값을 검증합니다.') },
    {
      url: '/other',
      title: '값',
      html: text('검증한 뒤에 모델을 만들어야 하는데 검증하게 두면 됩니다.'),
    },
  ]
  const find = searcher(indexOf([...pages, ...OTHERS]))
  const forms =
    '검증하려고 검증했는데 검증했던 검증하더라도 검증해주는 검증시키는 검증시켜 검증할때 검증되는지 검증됐을 검증에선'
  for (const form of forms.split(' ')) {
    const { leftOut, urls } = await find(`${form} 모델`)
    expect([form, leftOut, [...new Set(urls)].sort()]).toEqual([form, [], ['/check', '/other']])
  }
})

test('what only looks like an ending is not taken off a noun', async () => {
  const pages = [
    { url: '/grasp', title: '코드이해도', html: text('측정합니다.') },
    { url: '/handle', title: '파일핸들', html: text('닫습니다.') },
  ]
  const find = searcher(indexOf([...pages, ...OTHERS]))
  expect((await find('이해도')).urls).toEqual(['/grasp'])
  expect((await find('핸들도 ')).urls).toEqual(['/handle'])
})

test('a page that is called what was typed comes before one with more words in its title', async () => {
  const settings = {
    url: '/settings',
    title: '설정과 환경 변수',
    html: ['a', 'b', 'c', 'd']
      .map((id) => below(id, `환경 변수 ${id}`, '환경 변수를 환경 변수로 읽습니다.'))
      .join(''),
  }
  const variables = { url: '/env', title: '환경 변수', html: text('환경 변수를 설명합니다.') }
  expect(await firstOf([settings, variables], '환경 변수')).toBe('/env')
  expect(await firstOf([settings, variables], '환경변수')).toBe('/env')
  const several = ['Query', 'Queries'].map(
    (name): TestPage => ({ url: `/${name}`, title: `<Suspense${name}/>`, html: text('Shows it.') }),
  )
  expect(await firstOf(several, 'SuspenseQuery')).toBe('/Query')
  expect(await firstOf(several, 'SuspenseQueries')).toBe('/Queries')
})

test('two loanwords without a space find a page that is called so in English', async () => {
  const boundary = { url: '/boundary', title: 'ErrorBoundary', html: text('오류를 다룹니다.') }
  const start = { url: '/start', title: '시작', html: text('에러 바운더리로 감쌉니다.') }
  expect(await firstOf([start, boundary], '에러바운더리')).toBe('/boundary')
  expect(await firstOf([start, boundary], '에러바운더리를')).toBe('/boundary')
})

test('a loanword is found in its other spelling', async () => {
  const map = { url: '/map', title: '해쉬맵', html: text('값을 둡니다.') }
  const other = { url: '/other', title: '클로저', html: text('해시맵에 값을 둡니다.') }
  expect(await firstOf([other, map], '해시맵')).toBe('/map')
  const strict = { url: '/strict', title: 'StrictMode', html: text('두 번 부릅니다.') }
  expect(await firstOf([other, strict], '엄격모드')).toBe('/strict')
})

test('a loanword with a typing error finds what pages say in English', async () => {
  const iterators = { url: '/iterators', title: 'Iterator', html: text('값을 차례로 줍니다.') }
  const other = { url: '/other', title: '클로저', html: text('이터레이터를 부릅니다.') }
  expect(await firstOf([other, iterators], '이터레이타')).toBe('/iterators')
})

test('a name behind a point is a name of its own', async () => {
  const indicator = {
    url: '/typing',
    title: '타이핑 표시기',
    html:
      text('<code>agents.defaults.typingMode</code>로 정합니다.') +
      below('a', '모드', '<code>agents.defaults.typingMode</code>를 고릅니다.') +
      below('b', '기본값', '<code>agents.defaults.typingMode</code>가 없을 때입니다.'),
  }
  const other = { url: '/beat', title: '주기', html: text('<code>typingMode</code>가 필요합니다.') }
  expect(await firstOf([other, indicator], 'typingMode')).toBe('/typing')
})

test('an identifier leads to the page that is called by its parts', async () => {
  const config = {
    url: '/config',
    title: 'Settings',
    html: text('<code>memory_search</code> here, memory_search there, memory_search anywhere.'),
  }
  const tool = {
    url: '/tool',
    title: '메모리 검색',
    html: text('<code>memory_search</code>는 메모를 찾습니다.'),
  }
  expect(await firstOf([config, tool], 'memory_search')).toBe('/tool')
})

test.each(['우선순위', '우선순위는 어떻게 되나요'])(
  'a heading with a space comes before texts that have the compound without: %s',
  async (typed) => {
    const texts = ['a', 'b', 'c', 'd', 'e', 'f'].map(
      (name): TestPage => ({ url: `/${name}`, title: name, html: text('우선순위가 높습니다.') }),
    )
    const order = {
      url: '/order',
      title: '환경 변수',
      html: below('order', '우선 순위', '높은 것이 먼저입니다.'),
    }
    expect(await firstOf([...texts, order], typed)).toBe('/order')
  },
)

test.each([
  ['비루트도메인', '/prefix'],
  ['새비밀번호', '/password'],
  ['응답값', '/value'],
])('words of one syllable may be typed without the space: %s', async (typed, url) => {
  const pages: readonly TestPage[] = [
    { url: '/prefix', title: '비 루트 도메인에서 실행', html: text('설정합니다.') },
    { url: '/password', title: '새 비밀번호', html: text('정합니다.') },
    { url: '/value', title: '응답 값', html: text('읽습니다.') },
  ]
  expect(await firstOf(pages, typed)).toBe(url)
})

test('initials of two words come before one word of a text that has the same ones', async () => {
  const texts = { url: '/video', title: '비디오', html: text('환경변수로 정합니다.') }
  const variables = { url: '/env', title: '환경 변수', html: text('읽는 차례입니다.') }
  expect(await firstOf([texts, variables], 'ㅎㄱㅂㅅ')).toBe('/env')
})

test('a word that goes on with an ending is not lost to a slip of one page', async () => {
  const slip = { url: '/slip', title: '기타', html: text('서버를 시작하 십시오.') }
  const start = { url: '/start', title: '서버 시작', html: text('서버를 시작하는 방법입니다.') }
  expect(await firstOf([slip, start], '시작하')).toBe('/start')
})

test.each([
  ['재시도는 몇 번 하나요', '/retry'],
  ['재시도를 몇 번까지 할 수 있나요', '/retry'],
  ['파일을 어떻게 하면 복구할 수 있나요', '/restore'],
  ['파일을 복구하고 싶은데 안 돼요', '/restore'],
  ['파일을 잊었을 때 복구하는 법', '/restore'],
  ['재시도를 늘릴 수 있나요', '/retry'],
])('what only makes a question of it is not looked for: %s', async (typed, url) => {
  const pages: readonly TestPage[] = [
    { url: '/retry', title: '재시도 정책', html: text('요청을 세 차례 다시 보냅니다.') },
    { url: '/restore', title: '파일 복구', html: text('지운 파일을 되살립니다.') },
    {
      url: '/a',
      title: '명령',
      html: text(
        '재시도는 번거롭고, 몇 번이든 됩니다. 파일은 복구하면 안 돼요. 수가 많고, 법을 잊었을 때 늘릴 수 있습니다.',
      ),
    },
    {
      url: '/b',
      title: '번호',
      html: text('재시도 번호, 번마다 하나. 파일 수를 복구 뒤에 봅니다.'),
    },
  ]
  expect(await firstOf(pages, typed)).toBe(url)
})

test.each([
  ['송장 출력이 안 됩니다', '/label'],
  ['송장 출력을 못 할 때', '/label'],
  ['제주도까지 얼마나 걸려요?', '/jeju'],
])('what does not happen is the word before 안, and its verb is none: %s', async (typed, url) => {
  const pages: readonly TestPage[] = [
    { url: '/label', title: '송장 라벨 출력', html: text('라벨 프린터로 뽑습니다.') },
    { url: '/jeju', title: '섬 지역', html: text('제주도는 하루가 더 듭니다.') },
    { url: '/safe', title: '안심번호', html: text('안 됩니다. 나와요. 할 때 씁니다.') },
    { url: '/hook', title: '웹훅', html: text('오래 걸려요.') },
    ...Array.from({ length: 5 }, (_, index) => ({
      url: `/invoice-${index}`,
      title: `송장 ${index}`,
      html: text('송장을 봅니다.'),
    })),
  ]
  expect(await firstOf(pages, typed)).toBe(url)
})

test.each([
  '/v2/refunds/re_123',
  'GET /v2/refunds/re_1a2b3c',
  '/v2/refunds/0b6a2f5e-1c7d-4f7e-9f60-2f4d8c8e1a11',
])('an id stands for what is chosen in an address: %s', async (typed) => {
  const pages: readonly TestPage[] = [
    { url: '/list', title: 'GET /v2/refunds', html: text('환불을 나열합니다.') },
    { url: '/get', title: 'GET /v2/refunds/{refundId}', html: text('환불을 봅니다.') },
    { url: '/tax', title: 'GET /v2/invoices/{id}', html: text('계산서를 봅니다.') },
  ]
  expect(await firstOf(pages, typed)).toBe('/get')
})

test.each(['텔레그램', '하트비트', '라즈베리파이', '에이피아이', '와일드카드', '맥'])(
  'names and words that are written in English are found by their sound: %s',
  async (typed) => {
    const titles = ['Telegram', 'Heartbeat', 'Raspberry Pi', 'API', 'Wildcard', 'macOS']
    const korean = ['텔레그램', '하트비트', '라즈베리파이', '에이피아이', '와일드카드', '맥']
    const pages = titles.map((title): TestPage => ({ url: `/${title}`, title, html: text('-') }))
    expect(await firstOf(pages, typed)).toBe(`/${titles[korean.indexOf(typed)]}`)
  },
)

test('a long English word is found with two wrong letters', async () => {
  const page = { url: '/auth', title: 'Authentication', html: text('Who asks.') }
  expect(await firstOf([page], 'authentification')).toBe('/auth')
  expect(await firstOf([page], 'autentikation')).toBe('/auth')
})

test('좋아요 is a name, 수 and 회 are what is counted, and none of them only makes a question', async () => {
  const pages: readonly TestPage[] = [
    { url: '/like', title: '좋아요', html: text('누르는 방법입니다.') },
    { url: '/cancel', title: '취소', html: text('취소합니다.') },
    { url: '/both', title: '안내', html: text('좋아요 취소를 설명합니다.') },
    { url: '/models', title: '모델 수', html: text('한도를 정합니다. 한도 없음은 없습니다.') },
    { url: '/login', title: '인증', html: text('인증 필요 없음입니다.') },
    { url: '/meeting', title: '몇 회의', html: text('기록입니다.') },
  ]
  const find = searcher(indexOf(pages))
  expect((await find('좋아요 취소')).urls).toEqual(['/both'])
  expect((await find('모델 수 없음')).urls[0]).toBe('/models')
  expect((await find('몇 회의')).urls[0]).toBe('/meeting')
})

test('a member of a name that is too long to be a term is a name of its own', async () => {
  const long = {
    url: '/long',
    title: '설정',
    html: text('<code>authenticationMiddlewareOptions.typingMode</code>로 정합니다.'),
  }
  const other = { url: '/a', title: '표', html: text('<code>xTypingMode</code>를 봅니다.') }
  expect(await firstOf([other, long], 'typingMode')).toBe('/long')
})

test('the page whose address is an identifier comes before pages whose headings mention it', async () => {
  const pages = [
    {
      url: '/cli',
      title: 'CLI',
      html: '<p>인자를 적습니다.</p><h2 id="d"><code>--drop_params</code></h2><p>뺍니다.</p>',
    },
    {
      url: '/drop_params',
      address: 'drop params',
      title: '지원되지 않는 매개변수 제거',
      html: '<p>모르는 것을 뺍니다.</p><h2 id="a">한 번만 <code>drop_params</code> 쓰기</h2><p>요청마다 씁니다.</p>',
    },
    { url: '/use', title: '사용 예', html: '<p><code>drop_params</code>를 켭니다.</p>' },
  ]
  const find = searcher(indexOf(pages))
  for (const typed of ['drop_params', 'dropParams'])
    expect((await find(typed)).urls[0], typed).toBe('/drop_params')
})

test('an identifier that is there is not read as the beginning of a longer one', async () => {
  const pages = [
    {
      url: '/errors',
      title: '예외',
      html: '<p>너무 많으면 <code>RateLimitError</code>입니다.</p>',
    },
    {
      url: '/retry',
      title: '재시도',
      html: '<table><tr><th scope="row"><code>RateLimitErrorAllowedFails</code></th><td>횟수</td></tr></table>',
    },
  ]
  const find = searcher(indexOf(pages))
  expect((await find('RateLimitError')).urls).toEqual(['/errors', '/retry'])
  expect((await find('RateLimitErr')).urls).toContain('/retry')
})

test('a word of the same meaning is no better than the word that was typed', async () => {
  const operations = ['orders', 'shops', 'members'].map(
    (name): TestPage => ({
      url: `/${name}`,
      title: `GET /${name}/{id}`,
      html: `${text(`<code>id</code> 번호`)}${below('p', 'id', 'id')}`,
    }),
  )
  const identity = {
    url: '/identity',
    title: '본인 확인',
    html: below('a', '아이디와 비밀번호', '아이디는 이메일입니다. 아이디를 잊었으면 문의합니다.'),
  }
  expect(await firstOf([...operations, identity], '아이디')).toBe('/identity')
  const invoices = ['GET /invoices', 'Invoice', 'Invoices'].map(
    (title, index): TestPage => ({ url: `/i${index}`, title, html: text('Invoice') }),
  )
  const own = {
    url: '/own',
    title: '정산 안내',
    html: below('a', '인보이스 내려받기 방법', '인보이스'),
  }
  expect(await firstOf([...invoices, own], '인보이스')).toBe('/own')
})

test('but a page that is called so comes before a passing word', async () => {
  const named = { url: '/named', title: 'Routing', html: text('Routing') }
  const passing = { url: '/passing', title: '설정', html: text('라우터도 씁니다.') }
  expect(await firstOf([named, passing], '라우터')).toBe('/named')
})

test('testing is found by every form of its word', async () => {
  const page = { url: '/t', title: '테스팅', html: text('글') }
  expect(await firstOf([page], '테스트하기')).toBe('/t')
})

test.each([
  ['헬름', 'Helm'],
  ['지라', 'Jira'],
  ['노션', 'Notion'],
  ['캐디', 'Caddy'],
  ['볼트', 'Vault'],
  ['콘술', 'Consul'],
  ['모카', 'Mocha'],
])('a name of two syllables is found by its sound: %s is %s', async (typed, name) => {
  const others = ['설정 방법', '지도', '노드 설명', '볼륨', '개발', 'Help', 'Nature'].map(
    (title, index): TestPage => ({ url: `/k${index}`, title, html: text('글입니다.') }),
  )
  const page = { url: '/name', title: `${name} 연동`, html: text('글') }
  expect(await firstOf([...others, page], typed)).toBe('/name')
})

describe('numbers', () => {
  const page = (url: string, title: string, words: string): TestPage => ({
    url,
    title,
    html: text(words),
  })
  const pages = [
    page('/old', '변경 이력 0.7', '버전 0.7 입니다.'),
    page('/new', '변경 이력 0.8', '버전 0.8 입니다.'),
    page('/two', 'v2.0 안내', '글'),
    page('/twoone', 'v2.1 안내', '글'),
    page('/other', '8월 0시', '80 28 08'),
    page('/limit', '요청 한도', '하루에 5,000건까지 부를 수 있습니다.'),
    page('/words', '보관', '5천건을 보관합니다.'),
    page('/won', '요금', '기본 3만원이고 12,000원을 더합니다.'),
    page('/count', '건수', '건을 셉니다. 한 건, 두 건.'),
  ]
  test.each([
    ['0.8', '/new'],
    ['버전 0.8', '/new'],
    ['v0.8', '/new'],
    ['v2.1', '/twoone'],
    ['2.1', '/twoone'],
    ['5,000건', '/limit'],
    ['5000건', '/limit'],
    ['5천 건 한도', '/limit'],
    ['1만2천원', '/won'],
    ['12,000원', '/won'],
  ])('%s leads to %s', async (typed, url) => {
    expect(await firstOf(pages, typed)).toBe(url)
  })

  test('5천건 is 5,000건 as well', async () => {
    const { urls } = await searcher(indexOf([...pages, ...OTHERS]))('5천건')
    expect([...urls].sort()).toEqual(['/limit', '/words'])
  })
})
