import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ko } from '../../src/i18n/ko.ts'
import type { Slot } from '../../src/theme/controls/storage.ts'

/** As much of an event of the browser as slots read. */
class FakeStorageEvent extends Event {
  readonly key: string | null = null
  readonly newValue: string | null = null
  readonly storageArea: unknown = null
  constructor(type: string, init: object) {
    super(type)
    Object.assign(this, init)
  }
}

class FakeStorage {
  readonly items = new Map<string, string>()
  getItem = (key: string) => this.items.get(key) ?? null
  setItem = (key: string, value: string) => void this.items.set(key, value)
  removeItem = (key: string) => void this.items.delete(key)
}

type StorageModule = typeof import('../../src/theme/controls/storage.ts')

/** A window with a storage, and the module as a page loads it: fresh. */
async function open(localStorage: () => unknown): Promise<StorageModule> {
  const window = Object.defineProperty(new EventTarget(), 'localStorage', { get: localStorage })
  vi.stubGlobal('window', window)
  vi.stubGlobal('location', { href: 'https://docs.example.com/' })
  vi.stubGlobal('StorageEvent', FakeStorageEvent)
  vi.resetModules()
  const module = await import('../../src/theme/controls/storage.ts')
  module.speakOfStorage(ko)
  return module
}

const refuse = () => {
  throw new Error('Access is denied.')
}

/** What a slot tells its listeners. */
function heardBy(slot: Slot): (string | null)[] {
  const heard: (string | null)[] = []
  slot.listen((value) => heard.push(value))
  return heard
}

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('two slots for one key in one window hear of each other', async () => {
  const storage = new FakeStorage()
  const { slotOf } = await open(() => storage)
  const heard = heardBy(slotOf('key'))
  const other = heardBy(slotOf('another key'))
  slotOf('key').set('one')
  slotOf('key').del()
  expect(heard).toEqual(['one', null])
  expect(other).toEqual([])
  expect(storage.items.size).toBe(0)
})

test('an equal value is no news', async () => {
  const storage = new FakeStorage()
  storage.setItem('key', 'one')
  const { slotOf } = await open(() => storage)
  const heard = heardBy(slotOf('key'))
  slotOf('key').set('one')
  slotOf('never').del()
  expect(heard).toEqual([])
})

test('a listener that is stopped hears nothing more', async () => {
  const storage = new FakeStorage()
  const { slotOf } = await open(() => storage)
  const heard: unknown[] = []
  const stop = slotOf('key').listen((value) => heard.push(value))
  stop()
  slotOf('key').set('one')
  expect(heard).toEqual([])
})

test('another storage of the same key is none of ours; an emptied one is', async () => {
  const storage = new FakeStorage()
  const { slotOf } = await open(() => storage)
  const heard = heardBy(slotOf('key'))
  const tell = (init: object) => window.dispatchEvent(new FakeStorageEvent('storage', init))
  tell({ key: 'key', newValue: 'x', storageArea: new FakeStorage() })
  tell({ key: null, newValue: null, storageArea: storage })
  expect(heard).toEqual([null])
})

test('a storage that is refused is warned of once, and replaced for the life of the page', async () => {
  const { slotOf } = await open(refuse)
  const heard = heardBy(slotOf('key'))
  slotOf('key').set('one')
  slotOf('other').set('two')
  expect([slotOf('key').get(), slotOf('other').get(), slotOf('third').get()]).toEqual([
    'one',
    'two',
    null,
  ])
  slotOf('key').del()
  expect(heard).toEqual(['one', null])
  expect(vi.mocked(console.warn).mock.calls.map(([text]) => text)).toEqual([ko.storageUnavailable])
})

test('an item that cannot be written is kept in memory, and named once', async () => {
  const storage = new FakeStorage()
  storage.setItem = refuse
  const { slotOf } = await open(() => storage)
  slotOf('key').set('one')
  slotOf('key').set('two')
  expect(slotOf('key').get()).toBe('two')
  const told = vi.mocked(console.warn).mock.calls.map(([text]) => text)
  expect(told).toEqual(['브라우저 저장소의 항목을 읽거나 쓰지 못했습니다: key'])
})

test('an item that cannot be read counts as absent', async () => {
  const storage = new FakeStorage()
  storage.getItem = refuse
  const { slotOf } = await open(() => storage)
  expect(slotOf('key').get()).toBe(null)
  expect(console.warn).toHaveBeenCalledOnce()
})
