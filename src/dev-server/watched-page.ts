import { jsonForScript } from '../html/template.ts'
import { shortHash } from '../io/hash.ts'
import type { Page } from '../model.ts'
import type { PlannedSite } from '../pipeline/planned-site.ts'
import { DEVELOPMENT_PATH } from './http/site-address.ts'
import { type PageProblem, problemsOfPage, type ShownIn } from './page-problems.ts'
import type { SiteState } from './session.ts'

/** What a watched page knows of itself. */
export interface WatchedData {
  readonly generation: number
  /** Changes with what no page can take over without being loaded again: the script, and the template around it. */
  readonly shell: string
  readonly language: 'ko' | 'en'
  readonly problems: readonly PageProblem[]
}

/** A page as it was drawn, with the script that keeps it up to date at its end. */
export async function watchedPage(
  html: string,
  page: Page | undefined,
  state: SiteState,
  shownIn: ShownIn,
): Promise<string> {
  const data: WatchedData = {
    generation: state.generation,
    shell: shellKey(state.planned, html),
    language: shownIn.language,
    problems: await problemsOfPage(page, state, shownIn),
  }
  const added = `<script type="application/json" id="docsgen-watch">${jsonForScript(data)}</script><script type="module" src="${DEVELOPMENT_PATH}watch.js"></script>`
  const end = html.lastIndexOf('</body>')
  return end < 0 ? html + added : html.slice(0, end) + added + html.slice(end)
}

/** A page that has its first diagram or island, or is there before the script of these, has to be loaded again. */
function shellKey(planned: PlannedSite | undefined, html: string): string {
  if (!planned) return ''
  const { client, locales } = planned
  const { template, prepaint, baseBanner, filesUrl } = locales[0]?.shell ?? {}
  const diagrams = html.includes('data-mermaid') ? client.diagrams : undefined
  const islands = html.includes('data-island') ? client.islands : undefined
  const parts = [client.script, diagrams, islands, template, prepaint, baseBanner, filesUrl]
  return shortHash(JSON.stringify(parts))
}
