/** A file of the site, and what stands for its bytes. */
export interface FileUse {
  readonly path: string
  readonly hash: string
}

/** What the pictures of all pages are drawn with. */
export interface CardInput {
  /** In the order in which letters are looked for. */
  readonly fonts: readonly FileUse[]
  readonly logo?: FileUse & { readonly type: string; readonly ratio: number }
}
