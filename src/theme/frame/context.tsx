import { createContext, type ReactNode, useContext } from 'react'
import type { PageData, ProseHtml, SidebarItem, SiteData } from '../../model.ts'
import { isCurrentRow } from '../controls/same-url.ts'

interface ProviderProps<Value> {
  readonly value: Value
  readonly children: ReactNode
}

function contextOf<Value>(name: string) {
  const Context = createContext<Value | undefined>(undefined)
  // biome-ignore lint/correctness/noComponentHookFactories: called once per context, when this module is loaded.
  function Provider({ value, children }: ProviderProps<Value>) {
    return <Context value={value}>{children}</Context>
  }
  // biome-ignore lint/correctness/noComponentHookFactories: called once per context, when this module is loaded.
  function useValue(): Value {
    const value = useContext(Context)
    if (value !== undefined) return value
    const error = new Error(`use${name} was called outside ${name}Provider.`)
    error.name = 'MissingProviderError'
    throw error
  }
  return [Provider, useValue] as const
}

/** What is the same around every page. */
export const [SiteProvider, useSite] = contextOf<SiteData>('Site')

/** The page that is shown. */
export const [PageProvider, usePage] = contextOf<PageData>('Page')

/** The ready HTML of the page's article, by part. */
export const [ProseProvider, useProse] = contextOf<ProseHtml>('Prose')

/** The sidebar as the server has drawn it for many pages. The browser draws its own. */
export const SidebarHtml = createContext<string | undefined>(undefined)

/** What the link of a row says of itself. The server asks for all rows at once, for the pages that they lead to. */
export const CurrentMark = createContext((row: SidebarItem, url: string): 'page' | undefined =>
  isCurrentRow(row, url) ? 'page' : undefined,
)
