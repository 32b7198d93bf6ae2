import { pagePath } from '../../urls/address.ts'

/** What is known of an answer once it has been read. */
export interface PageResponse {
  readonly status: number
  readonly contentType: string
  /** The path that answered in the end. */
  readonly path: string
  /** What the document carries, if it is a page. */
  readonly page?: { readonly url: string; readonly view: string; readonly buildId: string }
}

/** `page`: can be shown. `foreign`: has to be loaded in full. `failed`: there is nothing to show. */
export type ResponseClass = 'page' | 'foreign' | 'failed'

/** The view that any path may answer with. */
const NOT_FOUND = 'NotFoundPage'

/** What to do with the answer to a request for a page. */
export function classifyResponse(answer: PageResponse, buildId: string): ResponseClass {
  const { status, page } = answer
  const isOk = status >= 200 && status < 300
  if (!isOk && status !== 404 && status !== 410) return 'failed'
  if (!/^(text\/html|application\/xhtml)/i.test(answer.contentType)) return 'foreign'
  if (!page || page.buildId !== buildId) return 'foreign'
  if (page.view === NOT_FOUND) return 'page'
  return isOk && pagePath(page.url) === pagePath(answer.path) ? 'page' : 'foreign'
}
