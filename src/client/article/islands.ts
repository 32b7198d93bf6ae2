import type { SiteData } from '../../model.ts'
import { whenIdle } from '../boot/when-idle.ts'
import { isDataExpensive } from '../navigation/prefetch.ts'

/**
 * Brings the components of a page to life that are made for it. What does so is loaded by pages that have one, but for
 * React, which other pages of such a site fetch when they are idle: it is most of what a component needs, and the first
 * scrolling or click asks for it anyway. Gives back what a new page needs.
 */
export function startIslands(site: SiteData): () => void {
  const { islandScript } = site
  if (islandScript === undefined) return () => {}
  let refresh: (() => void) | undefined
  let fetchesReact = !isDataExpensive()
  return () => {
    if (refresh) return refresh()
    if (!document.querySelector('[data-island]')) {
      if (fetchesReact) void whenIdle().then(fetchReact)
      fetchesReact = false
      return
    }
    void import('./hydrate-islands.ts').then(
      (loaded) => {
        refresh ??= loaded.islandHydration(islandScript, site)
        refresh()
      },
      // The page stays as it was drawn.
      (error: unknown) => console.error(error),
    )
  }
}

/** A failure is told by what needs it. */
const fetchReact = () => import('react-dom/client').catch(() => {})
