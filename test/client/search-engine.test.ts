import { afterEach, expect, test, vi } from 'vitest'
import { engineOf, forgetEngines } from '../../src/client/search/search-engine.ts'
import { indexOf } from '../search/index-of.ts'

const ADDRESSES = { index: '/search/ko/current/', files: '/assets/search/' }

/** A site with one page of a title, and the addresses that were asked for. */
function publish(title: string): string[] {
  const { index, files } = indexOf([{ url: '/a', title, html: '<p>내역을 봅니다.</p>' }])
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    if (address === `${ADDRESSES.index}index.json`) return new Response(JSON.stringify(index))
    const file = files.get(address.slice(ADDRESSES.files.length).replace('.json', ''))
    return new Response(file ?? null, { status: file === undefined ? 404 : 200 })
  })
  return asked
}

afterEach(() => {
  forgetEngines()
  vi.unstubAllGlobals()
})

const search = async (typed: string) => {
  const { pages } = await engineOf(ADDRESSES).search(typed, {})
  return pages.map(({ title }) => title.map(({ text }) => text).join(''))
}

test('a word that was searched for before is answered without looking again', async () => {
  publish('후원 내역')
  const engine = engineOf(ADDRESSES)
  const first = await engine.search('후원', {})
  expect(await engine.search('후원', {})).toBe(first)
  expect(await engine.search('후원', { kind: 'docs' })).not.toBe(first)
  expect(await engine.search('내역', {})).not.toBe(first)
})

test('of lists that are kept the oldest goes', async () => {
  publish('후원 내역')
  const engine = engineOf(ADDRESSES)
  const first = await engine.search('후원', {})
  for (let number = 0; number < 100; number++) await engine.search(`후원 ${number}`, {})
  expect(await engine.search('후원', {})).not.toBe(first)
})

test('a search that failed is tried again', async () => {
  vi.useFakeTimers()
  try {
    vi.stubGlobal('fetch', async () => new Response(null, { status: 500 }))
    const failing = expect(search('후원')).rejects.toThrow('500')
    await vi.runAllTimersAsync()
    await failing
    publish('후원 내역')
    expect(await search('후원')).toEqual(['후원 내역'])
  } finally {
    vi.useRealTimers()
  }
})

test('lists of a site that was published anew are those of today', async () => {
  publish('후원 내역')
  expect(await search('후원')).toEqual(['후원 내역'])
  publish('후원 통계')
  expect(await search('통계')).toEqual(['후원 통계'])
  expect(await search('후원')).toEqual(['후원 통계'])
})

test('an index that is forgotten is read again', async () => {
  publish('후원 내역')
  await search('후원')
  const asked = publish('후원 통계')
  expect(await search('후원')).toEqual(['후원 내역'])
  expect(asked).toEqual([])
  forgetEngines()
  expect(await search('후원')).toEqual(['후원 통계'])
})
