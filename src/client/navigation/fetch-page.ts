import { decoded, pagePath } from '../../urls/address.ts'
import { type LoadedPage, readPage } from '../boot/loaded-page.ts'
import { classifyResponse } from './classify-response.ts'
import { addSheets, sheetsOf } from './page-sheets.ts'

/** A page of this build, or the news that an address holds something that the browser has to load. */
export type FetchedPage =
  | { readonly kind: 'foreign' }
  /** `movedTo` is the path of another page that the server led to. */
  | { readonly kind: 'page'; readonly loaded: LoadedPage; readonly movedTo?: string }

export interface FetchOptions {
  readonly signal?: AbortSignal
  readonly priority?: 'high' | 'low'
}

/** Fetches and reads the HTML of a page. Rejects if the network or the server fails. */
export async function fetchPage(
  address: string,
  buildId: string,
  options: FetchOptions,
): Promise<FetchedPage> {
  const { origin, pathname } = new URL(address)
  const response = await fetch(origin + pathname, options)
  const contentType = response.headers.get('content-type') ?? ''
  const isHtml = contentType.includes('html')
  const source = isHtml ? parse(await response.text()) : undefined
  const loaded = source && readPage(source)
  if (!isHtml) await response.body?.cancel()
  const { pathname: path } = new URL(response.url)
  const page = loaded && { ...loaded.page, buildId: loaded.buildId }
  const answer = { status: response.status, contentType, path, ...(page && { page }) }
  const kind = classifyResponse(answer, buildId)
  if (kind === 'failed') throw new Error(`${response.status} ${decoded(path)}`)
  if (kind === 'foreign' || !loaded) return { kind: 'foreign' }
  // Before the page is shown, so that nothing of it is ever seen without them.
  await addSheets(sheetsOf(source))
  const isMoved = pagePath(path) !== pagePath(pathname)
  return { kind: 'page', loaded, ...(isMoved && { movedTo: path }) }
}

function parse(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html')
}
