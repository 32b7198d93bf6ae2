import type { PageData, ProseHtml } from '../model.ts'

/** What is in the window: a page, or the offer to try again in the frame of the page before. */
export type Shown =
  | { readonly kind: 'page'; readonly page: PageData; readonly prose: ProseHtml }
  | { readonly kind: 'failed'; readonly page: PageData; readonly retry: () => void }
