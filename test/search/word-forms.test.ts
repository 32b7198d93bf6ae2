import { expect, test } from 'vitest'
import { soundOf } from '../../src/search/sounds.ts'
import { indexOf, searcher, type TestPage } from './index-of.ts'

const page = (url: string, title: string, words: string): TestPage => ({
  url,
  title,
  html: `<p>${words}</p>`,
})

/** Pages that have nothing to do with what is looked for. */
const OTHERS = Array.from({ length: 12 }, (_, index) => page(`/o${index}`, `Other ${index}`, '.'))

const search = (pages: readonly TestPage[], typed: string) =>
  searcher(indexOf([...pages, ...OTHERS]))(typed)

const urlsOf = async (pages: readonly TestPage[], typed: string) =>
  (await search(pages, typed)).urls

/** A page that has the words as they are typed, in its text alone. */
const mentioning = (typed: string) => page('/mentions', 'Notes', `See ${typed} below.`)

test.each([
  ['delete organization', 'Delete an organisation'],
  ['behavior', 'Behaviour'],
  ['data center', 'Data centres'],
  ['enterprise license', 'Enterprise licence'],
  ['analyse results', 'Analyze results'],
  ['product catalogue', 'Product catalog'],
])('%s is found where it is spelt as in another country', async (typed, title) => {
  const other = page('/other-country', title, 'It is explained.')
  expect((await urlsOf([other, mentioning(typed)], typed))[0]).toBe('/other-country')
})

test.each([
  ['federate', 'Federation'],
  ['account deletion', 'Delete an account'],
  ['budget creation', 'Create a budget'],
  ['moderate', 'Moderator'],
  ['enrollment', 'Enroll'],
])('%s is what a page says in another form of the verb', async (typed, title) => {
  const right = page('/right', title, 'It is explained.')
  expect((await urlsOf([right, mentioning(typed)], typed))[0]).toBe('/right')
})

test('words that only begin alike are no forms of one', async () => {
  const state = page('/state', 'State', 'What is kept.')
  const found = page('/found', 'Found items', 'What was lost.')
  expect(await urlsOf([state], 'station')).toEqual([])
  expect(await urlsOf([found], 'foundation')).toEqual([])
})

test('two words are also what is written in one', async () => {
  const lifecycle = page('/lifecycle', 'Lifecycle', 'Hooks run at the shutdown of an application.')
  const { urls, leftOut } = await search(
    [lifecycle, page('/run', 'Code', 'How to run code.')],
    'application shuts down',
  )
  expect(urls[0]).toBe('/lifecycle')
  expect(leftOut).toEqual([])
})

test('what stands behind an apostrophe is no word', async () => {
  const errors = page('/errors', 'Errors', 'Cannot resolve dependencies of a module.')
  const { urls, leftOut } = await search([errors], "Module can't resolve dependencies")
  expect(urls).toEqual(['/errors'])
  expect(leftOut).toEqual([])
  // In quotation marks it is looked for as it stands.
  const said = page('/said', 'Answers', "It says that it can't do so.")
  expect((await search([said], '"can\'t do"')).phrases).toEqual(["can't do"])
})

test('three words are no initials where pages say them', async () => {
  const aws = page('/aws', 'Deploying on AWS', 'Machines are rented.')
  const saml = page('/saml', 'Single sign on', 'Members authenticate with SAML.')
  expect(await urlsOf([aws, saml], 'authenticate with saml')).toEqual(['/saml'])
})

test('what joins two others need not be on the page', async () => {
  const jira = page('/jira', 'Jira', 'Integrate it in two steps.')
  const { urls, leftOut } = await search([jira], 'integrate with jira')
  expect(urls).toEqual(['/jira'])
  expect(leftOut).toEqual([])
})

test('a question is about what it names, and not about how it asks', async () => {
  const rule = page('/rule', 'Test a rule', 'Nothing is changed.')
  expect((await search([rule], 'how do I test a rule before using it')).leftOut).toEqual([])
  const inputs = page('/inputs', '자식 컴포넌트의 값', '부모가 값을 정합니다.')
  const { urls, leftOut } = await search([inputs], '자식 컴포넌트에 값을 넘기는 방법')
  expect(urls).toEqual(['/inputs'])
  expect(leftOut).toEqual([])
  // A verb that is made of a noun says what is done.
  const deleted = page('/deleted', '회원 삭제', '회원이 사라집니다.')
  const added = page('/added', '회원 추가', '회원이 생깁니다.')
  expect(await urlsOf([deleted, added], '회원 추가하는 방법')).toEqual(['/added'])
})

test('a page that is called by the rarer of two words is found without one that stands everywhere', async () => {
  const everywhere = Array.from({ length: 30 }, (_, index) =>
    page(`/c${index}`, `부품 ${index}`, '컴포넌트를 씁니다.'),
  )
  const lifecycle = page('/lifecycle', '수명주기', '부품이 생기고 사라집니다.')
  const mentions = page('/mentions', '시험', '컴포넌트 하나의 수명주기를 봅니다.')
  const { urls } = await search([...everywhere, lifecycle, mentions], '컴포넌트 수명주기')
  expect(new Set(urls)).toEqual(new Set(['/lifecycle', '/mentions']))
})

test('a title that leads into a subject is called by it', async () => {
  const understanding = page('/subject', '의존성 주입 이해하기', '무엇인지 알아봅니다.')
  const other = page('/other', '의존성 주입 설정 값', '값을 적습니다.')
  expect((await urlsOf([other, understanding], '의존성 주입'))[0]).toBe('/subject')
})

test.each([
  ['백스테이지', 'backstag'],
  ['다이나트레이스', 'dynatrac'],
  ['크리에이트루트라우트', 'createrootroute'],
])('%s sounds as %s', (word, term) => {
  expect(soundOf(word)?.fits(term)).toBe(true)
})

test('a name is found by its sound, and not as a word with an ending that was mistyped', async () => {
  const datadog = page('/datadog', 'Datadog', 'Events are sent.')
  const data = page('/data', 'Data', 'Data is kept.')
  expect((await urlsOf([datadog, data], '데이터독'))[0]).toBe('/datadog')
})
