// One place of its own in the browser's storage. Only for effects and handlers.
import { fill, type Strings } from '../../i18n/index.ts'
import { prepaintKeys } from './prepaint-keys.ts'

/** A named place in the browser's storage. */
export interface Slot {
  get(): string | null
  set(value: string): void
  del(): void
  /** Calls back with each new value, from this window or another; returns how to stop. */
  listen(listener: (value: string | null) => void): () => void
}

/** What could not be stored, for as long as the page lives. */
const memory = new Map<string, string>()

type StorageWords = Pick<Strings, 'storageUnavailable' | 'storageFailed'>

let words: StorageWords | undefined

/** What has been complained about: each thing once. */
const complaints = new Set<string>()

/** Gives the words for what storage cannot do. Until then nothing is said. */
export function speakOfStorage(strings: StorageWords): void {
  words = strings
}

function complain(about: string | undefined, cause: unknown): void {
  if (about === undefined || complaints.has(about)) return
  complaints.add(about)
  console.warn(about, cause)
}

function complainOf(key: string, cause: unknown): void {
  complain(words && fill(words.storageFailed, { key }), cause)
}

function openStorage(): Storage | null {
  try {
    return window.localStorage
  } catch (cause) {
    complain(words?.storageUnavailable, cause)
    return null
  }
}

function read(key: string): string | null {
  const kept = memory.get(key)
  if (kept !== undefined) return kept
  try {
    return openStorage()?.getItem(key) ?? null
  } catch (cause) {
    complainOf(key, cause)
    return null
  }
}

function write(key: string, value: string | null): void {
  const storage = openStorage()
  try {
    if (value === null) storage?.removeItem(key)
    else storage?.setItem(key, value)
    memory.delete(key)
  } catch (cause) {
    complainOf(key, cause)
    if (value !== null) memory.set(key, value)
  }
  if (!storage && value !== null) memory.set(key, value)
}

/** Browsers send `storage` events to other windows only, so this window is notified here. */
function change(key: string, value: string | null): void {
  const oldValue = read(key)
  write(key, value)
  const newValue = read(key)
  if (oldValue === newValue) return
  const url = location.href
  const storageArea = openStorage()
  window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue, url, storageArea }))
}

function listenTo(key: string, listener: (value: string | null) => void): () => void {
  const storage = openStorage()
  const onStorage = (event: StorageEvent) => {
    if (event.storageArea !== storage) return
    // No key at all: the whole storage was emptied.
    if (event.key === key || event.key === null) listener(event.newValue)
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

/** A slot for one key. Making it is free everywhere; using it on the server throws. */
export function slotOf(key: string): Slot {
  const inBrowser = () => {
    if (typeof window !== 'undefined') return
    throw new Error(`Storage “${key}” was used on the server. Use it in effects and handlers only.`)
  }
  return {
    get() {
      inBrowser()
      return read(key)
    },
    set(value) {
      inBrowser()
      change(key, value)
    },
    del() {
      inBrowser()
      change(key, null)
    },
    listen(listener) {
      inBrowser()
      return listenTo(key, listener)
    },
  }
}

/** The names under which the theme keeps things. */
export const storageKeys = {
  ...prepaintKeys,
  /** Only sites that ask for it store it. */
  codeLanguage: 'docsgen.codeLanguage',
  docsVersion: 'docsgen.docsVersion',
  recentSearches: 'docsgen.search.recent',
} as const

/** Remembers the version that a reader has chosen. Merely visiting a version chooses nothing. */
export function storeVersion(name: string): void {
  slotOf(storageKeys.docsVersion).set(name)
}
