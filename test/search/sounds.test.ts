import { expect, test } from 'vitest'
import { soundOf } from '../../src/search/sounds.ts'
import { indexOf, searcher, type TestPage } from './index-of.ts'

test.each([
  ['올라마', 'ollama'],
  ['허깅페이스', 'huggingface'],
  ['쿠버네티스', 'kubernetes'],
  ['프로메테우스', 'prometheus'],
  ['제미나이', 'gemini'],
  ['앤트로픽', 'anthropic'],
  ['퍼플렉시티', 'perplexity'],
  ['버텍스', 'vertex'],
  ['랭체인', 'langchain'],
  ['딥시크', 'deepseek'],
  ['클로드', 'claude'],
  ['코히어', 'cohere'],
  ['스노우플레이크', 'snowflake'],
  ['데이터브릭스', 'databricks'],
  ['깃허브', 'github'],
  ['오픈에이아이', 'openai'],
  ['그래파나', 'grafana'],
  ['하시코프', 'hashicorp'],
  ['텐서플로', 'tensorflow'],
  ['파이토치', 'pytorch'],
  ['엘라스틱서치', 'elasticsearch'],
  ['록스디비', 'rocksdb'],
  ['이그나이트', 'ignite'],
  ['주키퍼', 'zookeeper'],
  ['라마인덱스', 'llamaindex'],
  ['스트라이프', 'stripe'],
])('%s sounds like %s', (word, name) => {
  expect(soundOf(word)?.fits(name)).toBe(true)
})

test.each([
  ['올라마', 'lambda'],
  ['올라마', 'oracle'],
  ['허깅페이스', 'hosting'],
  ['쿠버네티스', 'kubectl'],
  ['데이터독', 'database'],
  ['제미나이', 'generate'],
  ['코히어', 'coin'],
  ['사용자', 'user'],
  ['사용자', 'conjur'],
  ['파이어웍스', 'pick'],
  ['키워드', 'ad'],
  ['프로메테우스', 'parameters'],
  ['드라이아이스', 'delayed'],
])('%s does not sound like %s', (word, name) => {
  expect(soundOf(word)?.fits(name)).toBe(false)
})

test('words of two syllables, long ones and unfinished ones have no sound', () => {
  for (const word of ['애저', '가나다라마바사아자차카타파', '올라ㅁ', 'ollama'])
    expect(soundOf(word)).toBeUndefined()
})

const PAGES: readonly TestPage[] = [
  { url: '/ollama', title: 'Ollama', html: '<p>로컬 모델을 씁니다.</p>' },
  { url: '/hf', title: 'Hugging Face', html: '<p>모델을 내려받습니다.</p>' },
  { url: '/datadog', title: 'Datadog 연동', html: '<p>지표를 보냅니다.</p>' },
  {
    url: '/metrics',
    title: '지표',
    html: '<p>데이터독 같은 도구로 보냅니다.</p>',
  },
  {
    url: '/prose',
    title: '기타',
    html: '<p>위비에이트 대신 Weaviate 라고도 씁니다. Milvus 도 있습니다.</p>',
  },
  { url: '/a', title: '관리자', html: '<p>사용자를 봅니다.</p>' },
  { url: '/conjur', title: 'Conjur', html: '<p>비밀을 보관합니다.</p>' },
]
const find = searcher(indexOf(PAGES))

test.each([
  ['올라마', '/ollama'],
  ['올라마를', '/ollama'],
  ['허깅페이스', '/hf'],
])('finds a name by its sound: %s', async (typed, url) => {
  const { urls, readAs } = await find(typed)
  expect(urls[0]).toBe(url)
  expect(Object.keys(readAs)).toEqual([typed])
})

test('a page that is called so comes after a text that has the word', async () => {
  const { urls } = await find('데이터독')
  expect(urls.slice(0, 2)).toEqual(['/metrics', '/datadog'])
})

test('a name that only texts have is no reason to guess', async () => {
  expect((await find('밀버스')).urls).toEqual([])
})

test('a word that is there is never read by its sound', async () => {
  const { urls, readAs } = await find('사용자')
  expect(urls).toEqual(['/a'])
  expect(readAs).toEqual({})
})

test('a site that turns loanwords off has no sounds', async () => {
  const { urls } = await searcher(indexOf(PAGES, { loanwords: false }))('올라마')
  expect(urls).toEqual([])
})
