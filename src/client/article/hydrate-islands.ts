import * as React from 'react'
import * as client from 'react-dom/client'
import type { IslandData, SiteData } from '../../model.ts'
import { elementAt } from '../../theme/controls/find-element.ts'
import { type Facts, FactsProvider } from '../../theme/parts/facts.tsx'
import { readPage } from '../boot/loaded-page.ts'
import { STARTED_ISLAND, STOP_ISLAND } from './island-events.ts'
import { shareReact } from './shared-react.ts'

export { shareReact } from './shared-react.ts'

/** How the script of a site loads the files of its islands, by path. */
interface IslandModules {
  readonly islands: Readonly<Record<string, () => Promise<Readonly<Record<string, unknown>>>>>
}

/** Begins with the islands of the page in the window, and ends those that are gone with the page before. */
export function islandHydration(scriptUrl: string, site: SiteData): () => void {
  shareReact()
  const running = new Map<HTMLElement, () => void>()
  const load = async (path: string) => {
    const { islands } = (await import(scriptUrl)) as IslandModules
    return Object.hasOwn(islands, path) ? islands[path]?.() : undefined
  }

  function refresh(): void {
    for (const [element, stop] of running)
      if (!element.isConnected) {
        running.delete(element)
        stop()
      }
    for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
      if (running.has(element)) continue
      const stop = startIsland(element, { load, refresh, site })
      running.set(element, stop)
      element.addEventListener(
        STOP_ISLAND,
        () => {
          running.delete(element)
          stop()
        },
        { once: true },
      )
    }
  }
  return refresh
}

interface IslandTools {
  readonly load: (path: string) => Promise<Readonly<Record<string, unknown>> | undefined>
  /** Looks for islands that came with what an island shows. */
  readonly refresh: () => void
  readonly site: SiteData
}

/** Waits until an island is wanted, and hydrates it. Gives back what ends it. */
function startIsland(element: HTMLElement, { load, ...tools }: IslandTools): () => void {
  // Written by our own renderer.
  const data = JSON.parse(element.dataset['island'] ?? '{}') as IslandData
  let isStopped = false
  let root: client.Root | undefined
  const start = async (): Promise<void> => {
    const module = await load(data.path)
    const type = module?.[data.name] as React.ComponentType<object> | undefined
    if (!type || isStopped || !element.isConnected) return
    root = hydrated(element, data, { type, ...tools })
  }
  const cancel = whenWanted(element, data.load, () =>
    start().catch((error: unknown) => console.error(error)),
  )
  return () => {
    isStopped = true
    cancel()
    root?.unmount()
  }
}

/** The longest wait for an idle moment, as a browser that is busy with drawing has none. */
const LONGEST_WAIT_MS = 3000

/** Calls back when an island is to come to life. Gives back what stops the waiting. */
function whenWanted(
  element: HTMLElement,
  load: IslandData['load'],
  start: () => Promise<void>,
): () => void {
  if (load === 'eager' || load === 'idle') {
    // The script of the page has waited for a quiet moment already, and loads this one after it.
    const wait = load === 'idle' && typeof requestIdleCallback === 'function'
    const timeout = LONGEST_WAIT_MS
    const number = wait ? requestIdleCallback(() => void start(), { timeout }) : void start()
    return () => number !== undefined && cancelIdleCallback(number)
  }
  if (load === 'click') {
    const onClick = (event: Event) => {
      const { target } = event
      element.removeEventListener('click', onClick)
      // Once it listens, it gets the click that it was woken by, and not before: a box would be ticked twice.
      event.preventDefault()
      event.stopPropagation()
      void start().then(() => elementAt(target, '*')?.dispatchEvent(clickLike(event)))
    }
    element.addEventListener('click', onClick)
    return () => element.removeEventListener('click', onClick)
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      void start()
    },
    { rootMargin: '200px' },
  )
  observer.observe(element)
  return () => observer.disconnect()
}

const clickLike = (event: Event) =>
  new MouseEvent('click', event instanceof MouseEvent ? event : { bubbles: true })

function hydrated(
  element: HTMLElement,
  data: IslandData,
  {
    type,
    refresh,
    site,
  }: Omit<IslandTools, 'load'> & { readonly type: React.ComponentType<object> },
): client.Root {
  const { ids, props } = data
  const drawn = element.innerHTML
  const inside = element.querySelector<HTMLElement>(`[data-slot="${CSS.escape(ids)}"]`)
  const html = inside?.innerHTML
  if (inside?.hidden && inside.parentElement === element) inside.remove()
  const children = html === undefined ? [] : [React.createElement(Slot, { ids, html, refresh })]
  const own = React.createElement(type, props, ...children)
  const value = factsOf(data, site)
  const root = client.hydrateRoot(element, React.createElement(FactsProvider, { value }, own), {
    identifierPrefix: ids,
    onUncaughtError(error) {
      console.error(error)
      // What was drawn is better than nothing.
      queueMicrotask(() => {
        root.unmount()
        element.innerHTML = drawn
      })
    },
  })
  element.dispatchEvent(new Event(STARTED_ISLAND))
  return root
}

/** What an island may ask for: what it was drawn with, or what the window shows where it has not asked before. */
function factsOf({ page, site: drawn }: IslandData, site: SiteData): Facts {
  const { title, locale, baseUrl, version, strings } = site
  const shown = page ? undefined : readPage(document)?.page
  return {
    strings,
    site: drawn ?? { title, locale, baseUrl, version },
    page: page ?? { path: '', title: shown?.title ?? document.title, frontMatter: {}, locale },
  }
}

interface SlotProps {
  readonly ids: string
  readonly html: string
  readonly refresh: () => void
}

/** What stands in the tag of an island: HTML as it was drawn, with islands of its own. */
function Slot({ ids, html, refresh }: SlotProps) {
  // The same object for as long as it is shown, or React would write it again.
  const [content] = React.useState(() => ({ __html: html }))
  React.useEffect(() => {
    refresh()
    // Those in it are gone with it.
    return () => queueMicrotask(refresh)
  }, [refresh])
  return React.createElement('slot', {
    'data-slot': ids,
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it is what stands in the page.
    dangerouslySetInnerHTML: content,
  })
}
