import { describe, expect, test } from 'vitest'
import type { FetchedPage, FetchOptions } from '../../src/client/navigation/fetch-page.ts'
import { createPageLoader } from '../../src/client/navigation/page-loader.ts'

const FOREIGN: FetchedPage = { kind: 'foreign' }
const at = (path: string) => `https://example.com${path}`

function counted(answer: (address: string, options: FetchOptions) => Promise<FetchedPage>) {
  const asked: string[] = []
  const fetchPage = (address: string, options: FetchOptions) => {
    asked.push(new URL(address).pathname)
    return answer(address, options)
  }
  return { asked, fetchPage }
}

describe('a page loader', () => {
  test('fetches a page once, however its address is written', async () => {
    const { asked, fetchPage } = counted(async () => FOREIGN)
    const loader = createPageLoader(fetchPage)
    await Promise.all([loader.load(at('/a')), loader.load(at('/a/')), loader.load(at('/a?q#h'))])
    await loader.load(at('/a.html'))
    expect(asked).toEqual(['/a'])
  })

  test('does not remember a failure', async () => {
    let isBroken = true
    const { asked, fetchPage } = counted(async () => {
      if (isBroken) throw new Error('no network')
      return FOREIGN
    })
    const loader = createPageLoader(fetchPage)
    await expect(loader.load(at('/a'))).rejects.toThrow('no network')
    isBroken = false
    await expect(loader.load(at('/a'))).resolves.toBe(FOREIGN)
    expect(asked).toEqual(['/a', '/a'])
  })

  test('forgets the page that was used longest ago', async () => {
    const { asked, fetchPage } = counted(async () => FOREIGN)
    const loader = createPageLoader(fetchPage, 2)
    for (const path of ['/a', '/b', '/a', '/c', '/a', '/b']) await loader.load(at(path))
    expect(asked).toEqual(['/a', '/b', '/c', '/b'])
  })

  test('does not ask for a page that it was given', async () => {
    const { asked, fetchPage } = counted(async () => FOREIGN)
    const loader = createPageLoader(fetchPage)
    const page: FetchedPage = { kind: 'foreign' }
    loader.keep(at('/a'), page)
    await expect(loader.load(at('/a/'))).resolves.toBe(page)
    expect(asked).toEqual([])
  })

  test('asks again after a request was aborted, without waiting for it to fail', async () => {
    const { asked, fetchPage } = counted(() => new Promise(() => {}))
    const loader = createPageLoader(fetchPage)
    const navigation = new AbortController()
    void loader.load(at('/a'), { signal: navigation.signal })
    navigation.abort()
    void loader.load(at('/a'))
    expect(asked).toEqual(['/a', '/a'])
  })
})
