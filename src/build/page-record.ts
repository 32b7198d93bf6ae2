import type { Store } from '../io/cache/store.ts'
import { keyOf } from '../io/hash.ts'
import type { Page, Sidebar } from '../model.ts'
import type { Shell } from '../render/shell.ts'
import type { CompileMemory } from './compile-all.ts'

/** A page as it was planned, so that it can be drawn again when its prose alone has changed. */
export interface PlannedPage {
  readonly page: Page
  readonly shell: Shell
}

interface PageRecord {
  readonly page: Omit<Page, 'sidebar'>
  /** Shell and sidebar are those of many pages, so that they are on disk once. */
  readonly sidebar?: string
  readonly shell: string
}

/** Gives keys to the pages of one locale. */
export interface PageKeys {
  /** Stands for everything that a page is drawn from. */
  keyOf(page: Page, proseKey: string, previews: readonly string[]): string
  /** Keeps the page on disk, under the same key. */
  keep(page: Page, key: string): void
}

export function pageKeys(shell: Shell, { codeKey, store }: CompileMemory): PageKeys {
  const shellKey = `shell ${keyOf(JSON.stringify([codeKey, shell]))}`
  const keyBySidebar = new WeakMap<Sidebar, string>()
  const sidebarKey = (sidebar: Sidebar) => {
    const key = keyBySidebar.get(sidebar) ?? `sidebar ${keyOf(JSON.stringify(sidebar))}`
    keyBySidebar.set(sidebar, key)
    return key
  }
  return {
    keyOf({ sidebar, ...page }, proseKey, previews) {
      const parts = [shellKey, sidebar && sidebarKey(sidebar), page, proseKey, previews]
      return keyOf(JSON.stringify(parts))
    },
    keep({ sidebar, ...page }, key) {
      const own = sidebar ? { sidebar: sidebarKey(sidebar) } : {}
      if (own.sidebar && !store.has(own.sidebar)) store.put(own.sidebar, sidebar)
      if (!store.has(shellKey)) store.put(shellKey, shell)
      const record: PageRecord = { page, shell: shellKey, ...own }
      if (!store.has(recordKey(key))) store.put(recordKey(key), record)
    },
  }
}

/** A page that was kept. Nothing unless all of it is there. */
export function plannedPage(key: string, store: Store): PlannedPage | undefined {
  const record = store.get(recordKey(key)) as PageRecord | undefined
  if (!record) return undefined
  const shell = store.get(record.shell) as Shell | undefined
  const sidebar = record.sidebar && (store.get(record.sidebar) as Sidebar | undefined)
  if (!shell || (record.sidebar && !sidebar)) return undefined
  return { page: { ...record.page, ...(sidebar ? { sidebar } : {}) }, shell }
}

const recordKey = (key: string) => `page ${key}`
