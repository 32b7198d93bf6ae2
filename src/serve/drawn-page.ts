import type { Planned } from '../build/plan.ts'
import { renderInputOf } from '../build/render-inputs.ts'
import { stages } from '../stages.ts'
import type { FoundPage } from './file-index.ts'

/** Draws a page as a build would. */
export function drawPage({ page, locale }: FoundPage, { proseByFile }: Planned): Promise<string> {
  const inputOf = renderInputOf(locale.site, proseByFile)
  return stages.render(inputOf(page), locale.shell)
}

/** The files whose prose a page shows: that of its article, and those of the posts that it lists. */
export function filesShownOn({ page, locale }: FoundPage): string[] {
  const listed = new Set(page.previews ?? [])
  const previews =
    listed.size === 0
      ? []
      : locale.site.pages.filter(({ articlePath }) => listed.has(articlePath ?? ''))
  return [page, ...previews].flatMap(({ proseFile }) => proseFile ?? [])
}

/** Whether a file of the output is a feed. */
export const isFeed = (path: string, { config, locales }: Planned): boolean =>
  locales.some(({ site }) =>
    site.feeds.some(({ links }) => links.some(({ url }) => url === config.filesUrl + path)),
  )
