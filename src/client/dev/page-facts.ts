/** A problem of the files that a page, or the whole site, is made from, in words. */
export interface PageProblem {
  readonly path: string
  readonly line?: number
  readonly column?: number
  readonly code: string
  readonly severity: 'error' | 'warning' | 'info'
  readonly message: string
  readonly hint: string
  readonly source?: string
  /** Every page shows it. */
  readonly isOfSite?: true
}

/** What a watched page carries beside the page itself. */
export interface WatchData {
  readonly generation: number
  /** Another one: the page has to be loaded again. */
  readonly shell: string
  readonly language: 'ko' | 'en'
  readonly problems: readonly PageProblem[]
}

/** Reads this data out of a document of the server. */
export function watchDataOf(source: Document): WatchData | undefined {
  const json = source.getElementById('docsgen-watch')?.textContent
  // Written by the server that this script comes from.
  return json ? (JSON.parse(json) as WatchData) : undefined
}
