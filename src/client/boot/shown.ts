import type { PageData, ProseHtml } from '../../model.ts'

/** What is in the window: a page, or in the frame of the page before the offer to try again, or its answer. */
export type Shown =
  | { readonly kind: 'page'; readonly page: PageData; readonly prose: ProseHtml }
  | { readonly kind: 'loading'; readonly page: PageData }
  | { readonly kind: 'failed'; readonly page: PageData; readonly retry: () => void }
