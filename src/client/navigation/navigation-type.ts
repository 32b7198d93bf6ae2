import type { Position } from './history-entries.ts'

/** How the reader came to an entry of the history: by a link, or back and forward. */
export type Arrival =
  | { readonly kind: 'push' }
  | { readonly kind: 'pop'; readonly position: Position | undefined }
