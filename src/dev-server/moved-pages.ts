import { isSameList } from '../links/same-targets.ts'
import type { Page, Source } from '../model.ts'
import type { PlannedSite } from '../pipeline/planned-site.ts'

/**
 * Where pages went: those whose source has another address now, and those whose source lies elsewhere with the text
 * that it had. Urls of pages that are still there lead nowhere else.
 */
export function movedPages(
  before: PlannedSite | undefined,
  after: PlannedSite | undefined,
): Readonly<Record<string, string>> {
  if (!before || !after || before.locales === after.locales) return {}
  let fileAfter: ReadonlyMap<string, string> | undefined
  const moved: [string, string][] = []
  for (const [index, { site }] of after.locales.entries()) {
    const old = before.locales[index]?.site
    if (!old || old.config.locale !== site.config.locale) continue
    // As after most edits, all pages are where they were.
    if (isSameList(old.pages, site.pages, (one, other) => one.url === other.url)) continue
    fileAfter ??= renamedFiles(before.sources, after.sources)
    const urls = new Set(site.pages.map(({ url }) => url))
    const urlByPath = new Map(site.pages.flatMap(articleUrl))
    for (const page of old.pages) {
      if (urls.has(page.url) || page.articlePath === undefined) continue
      const to = urlByPath.get(fileAfter.get(page.articlePath) ?? page.articlePath)
      if (to !== undefined) moved.push([page.url, to])
    }
  }
  return Object.fromEntries(moved)
}

const articleUrl = ({ articlePath, url }: Page) =>
  articlePath === undefined ? [] : [[articlePath, url] as const]

/** Files that are gone, and the new ones that have their text. */
function renamedFiles(
  before: readonly Source[],
  after: readonly Source[],
): ReadonlyMap<string, string> {
  const wasThere = new Set(before.map(({ path }) => path))
  const isThere = new Set(after.map(({ path }) => path))
  const gone = before.filter(({ path }) => !isThere.has(path))
  const pathByText = new Map(
    gone.length === 0
      ? []
      : after.filter(({ path }) => !wasThere.has(path)).map(({ path, text }) => [text, path]),
  )
  return new Map(
    gone.flatMap(({ path, text }) => {
      const to = pathByText.get(text)
      return to === undefined ? [] : [[path, to] as const]
    }),
  )
}
