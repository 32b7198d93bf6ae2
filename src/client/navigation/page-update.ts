import type { ProseHtml, SiteData } from '../../model.ts'
import type { LoadedPage } from '../boot/loaded-page.ts'

/** A newer form of the page in the window, while its author writes it. */
export interface PageUpdate {
  readonly loaded: LoadedPage
  readonly site: SiteData
  /** Makes the prose in the document that of the newer form, piece by piece. */
  readonly patch: () => void
}

export const PAGE_UPDATE = 'docsgen:update'

/** Hands a newer form of the page to the frame. */
export function updatePage(update: PageUpdate): void {
  dispatchEvent(new CustomEvent(PAGE_UPDATE, { detail: update }))
}

/** Takes the newer forms of the page. Nobody sends any on a site that was built. */
export function onPageUpdate(take: (update: PageUpdate) => void): void {
  addEventListener(PAGE_UPDATE, (event) => take((event as CustomEvent<PageUpdate>).detail))
}

/**
 * The prose as it is in the document, for a frame that is drawn before it is patched: what the reader has opened and
 * chosen in it stays. Parts that were not there before come as they are.
 */
export function proseInPlace(drawn: LoadedPage, next: LoadedPage): ProseHtml {
  const isSame = drawn.page.url === next.page.url && drawn.page.view === next.page.view
  const parts = Object.entries(next.prose).map(([part, html]) => {
    const live = document.querySelector(`[data-prose="${CSS.escape(part)}"]`)?.innerHTML
    const known = isSame ? drawn.prose[part as keyof ProseHtml] : live
    return [part, known ?? html]
  })
  return Object.fromEntries(parts) as ProseHtml
}
