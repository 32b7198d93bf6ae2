import type { SiteData } from '../../model.ts'

/**
 * Brings the components of a page to life that are made for it. All that does so is loaded by pages that have one. Gives
 * back what a new page needs.
 */
export function startIslands(site: SiteData): () => void {
  const { islandScript } = site
  if (islandScript === undefined) return () => {}
  let refresh: (() => void) | undefined
  return () => {
    if (refresh) return refresh()
    if (!document.querySelector('[data-island]')) return
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
