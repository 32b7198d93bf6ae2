import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openIndex } from '../../src/cache/index-file.ts'
import { openStore, type Store } from '../../src/cache/store.ts'

const DAY_MS = 86_400_000

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'docsgen-store-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Opens the store of a folder as a build does, and saves what was done to it. */
function inStore<Result>(folder: string, work: (store: Store) => Result, day = 20_000): Result {
  const store = openStore(folder, { now: day * DAY_MS })
  try {
    const result = work(store)
    store.save()
    return result
  } finally {
    store.close()
  }
}

const packsIn = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.pack'))

test('thousands of values come back, whatever their keys are', () => {
  const folder = newFolder()
  // Two of them have the same hash of FNV-1a.
  const keys = [
    '',
    '글',
    'costarring',
    'liquid',
    ...Array.from({ length: 5000 }, (_, n) => `kind ${n}`),
  ]
  inStore(folder, (store) => {
    for (const key of keys) store.put(key, { key })
    expect(keys.map((key) => store.get(key))).toEqual(keys.map((key) => ({ key })))
  })
  inStore(folder, (store) => {
    expect(store.keys()).toEqual(keys)
    store.put('kind 7', 'other')
    for (const key of ['한 글', 'new']) store.put(key, { key })
  })
  inStore(folder, (store) => {
    const all = [...keys, '한 글', 'new']
    expect(store.keys()).toEqual(all)
    const values = all.map((key) => (key === 'kind 7' ? 'other' : { key }))
    expect(all.map((key) => store.get(key))).toEqual(values)
    expect([store.has('kind 5000'), store.get('kind 5000')]).toEqual([false, undefined])
  })
})

test('what no build asks for is forgotten after thirty days, and its key leaves the list', () => {
  const folder = newFolder()
  inStore(folder, (store) => {
    for (let n = 0; n < 100; n++) store.put(`${n}`, n)
  })
  const { size } = statSync(join(folder, 'index'))
  inStore(
    folder,
    (store) => {
      expect(store.get('5')).toBe(5)
      store.put('new', 'value')
    },
    20_030,
  )
  inStore(folder, (store) => store.put('newer', 'value'), 20_031)
  inStore(
    folder,
    (store) => {
      expect(store.keys()).toEqual(['5', 'new', 'newer'])
      expect(store.get('4')).toBeUndefined()
    },
    20_031,
  )
  expect(statSync(join(folder, 'index')).size).toBeLessThan(size / 5)
})

test('a list without values takes values', () => {
  const folder = newFolder()
  openIndex(folder).save()
  const index = openIndex(folder)
  const entry = { pack: '0123456789abcdef', offset: 3, length: 20, day: 5 }
  for (const key of ['a', 'b']) index.set(key, entry)
  index.save()
  expect([...openIndex(folder).keyed()]).toEqual([
    ['a', entry],
    ['b', entry],
  ])
})

test('a value that is damaged is gone, and comes back when it is put again', () => {
  const folder = newFolder()
  inStore(folder, (store) => {
    for (const key of ['a', 'b']) store.put(key, key.repeat(40))
  })
  const [pack = ''] = packsIn(folder)
  const bytes = readFileSync(join(folder, pack))
  bytes.set([0], bytes.indexOf('aaaa'))
  writeFileSync(join(folder, pack), bytes)
  inStore(folder, (store) => {
    expect([store.get('a'), store.get('b')]).toEqual([undefined, 'b'.repeat(40)])
    expect(store.has('a')).toBe(false)
    store.put('a', 'again')
  })
  inStore(folder, (store) => {
    expect([store.get('a'), store.get('b')]).toEqual(['again', 'b'.repeat(40)])
  })
})

test.each(['damaged', ''])('a list that says %j is as good as none', (text) => {
  const folder = newFolder()
  inStore(folder, (store) => store.put('a', 1))
  writeFileSync(join(folder, 'index'), text)
  inStore(folder, (store) => {
    expect(store.keys()).toEqual([])
    store.put('b', 2)
  })
  expect(inStore(folder, (store) => store.get('b'))).toBe(2)
})

test('many small packs become one, and the large one stays as it is', () => {
  const folder = newFolder()
  inStore(folder, (store) => store.put('large', 'x'.repeat(1_000_000)))
  const [large = ''] = packsIn(folder)
  for (let n = 0; n < 100; n++) {
    inStore(folder, (store) => store.put(`${n}`, `${n}`.repeat(100)))
    expect(packsIn(folder)).toContain(large)
    expect(packsIn(folder).length).toBeLessThanOrEqual(33)
  }
  inStore(folder, (store) => {
    expect(store.get('large')).toBe('x'.repeat(1_000_000))
    for (let n = 0; n < 100; n++) expect(store.get(`${n}`)).toBe(`${n}`.repeat(100))
  })
})

test('packs that are mostly dead are written again, and others are not', () => {
  const folder = newFolder()
  const text = (letter: string) => letter.repeat(6_000_000)
  inStore(folder, (store) => store.put('stays', text('a')))
  const [live = ''] = packsIn(folder)
  for (const letter of ['b', 'c', 'd', 'e'])
    inStore(folder, (store) => {
      store.put('changes', text(letter))
      store.put(letter, letter)
    })
  const bytes = packsIn(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)
  expect(bytes).toBeLessThan(27_000_000)
  expect(packsIn(folder)).toContain(live)
  inStore(folder, (store) => {
    // To compare texts as long takes the test runner seconds.
    expect(store.get('stays') === text('a')).toBe(true)
    expect(store.get('changes') === text('e')).toBe(true)
    expect(['b', 'c', 'd', 'e'].map((letter) => store.get(letter))).toEqual(['b', 'c', 'd', 'e'])
  })
})
