import type { ScrollPosition } from './history-entries.ts'

/** How the reader came to an entry of the history: by a link, or back and forward. */
export type NavigationType =
  | { readonly kind: 'push' }
  | { readonly kind: 'pop'; readonly position: ScrollPosition | undefined }
