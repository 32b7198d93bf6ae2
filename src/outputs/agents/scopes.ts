import type { Site } from '../../assemble/assemble.ts'
import type { Page } from '../../model.ts'
import type { PlannedVersion, SidebarTree } from '../../sections/section.ts'
import { versionSets } from '../../sections/version-sets.ts'
import type { OutputInput } from '../output-maker.ts'

/** The pages that programs read together: those of a locale in one version of its documentation. */
export interface Scope {
  readonly site: Site
  readonly locale: string
  /** Absent where there is one version alone. */
  readonly version?: PlannedVersion
  /** It has all that has no version: blogs, the pages that stand alone. */
  readonly isMain: boolean
  /** Where its files are, below the output folder. */
  readonly folder: string
  readonly trees: readonly SidebarTree[]
  /** In the order of the sidebars; what stands in none of them comes after. */
  readonly pages: readonly Page[]
}

const scopesByInput = new WeakMap<OutputInput, readonly Scope[]>()

/** What programs read of a site, the latest version of the default locale first. Several outputs are planned from it. */
export function scopesOf(input: OutputInput): readonly Scope[] {
  const known = scopesByInput.get(input) ?? input.sites.flatMap(scopesOfSite)
  scopesByInput.set(input, known)
  return known
}

function scopesOfSite(site: Site): Scope[] {
  const { config, trees } = site
  if (config.llms === false) return []
  const { main, others } = versionSets(site.versions)
  const otherNames = new Set(others.map(({ name }) => name))
  const read = site.pages.filter(isRead)
  const byVersion = new Map<string, Page[]>([
    ['', []],
    ...others.map(({ name }) => [name, []] as const),
  ] as [string, Page[]][])
  for (const page of read) {
    const name = page.version && otherNames.has(page.version.name) ? page.version.name : ''
    byVersion.get(name)?.push(page)
  }
  const scope = (version: PlannedVersion | undefined, isMain: boolean): Scope => {
    const own = trees.filter((tree) =>
      isMain ? !otherNames.has(tree.version) : tree.version === version?.name,
    )
    return {
      site,
      locale: config.locale,
      ...(version ? { version } : {}),
      isMain,
      folder: (isMain ? config.baseUrl : `${version?.base.replace(/\/$/, '')}/`).slice(
        config.filesUrl.length,
      ),
      trees: own,
      pages: inOrder(byVersion.get(isMain ? '' : (version?.name ?? '')) ?? [], own),
    }
  }
  return [scope(main, true), ...others.map((version) => scope(version, false))]
}

/** Whether lists for programs have a page. */
const isRead = ({ listed, twin }: Page) => listed && twin !== undefined

function inOrder(pages: readonly Page[], trees: readonly SidebarTree[]): Page[] {
  const byUrl = new Map(pages.map((page) => [page.url, page]))
  const placed = new Set<Page>()
  const place = (items: SidebarTree['items']) => {
    for (const { url, items: inside } of items) {
      const page = byUrl.get(url ?? '')
      if (page) placed.add(page)
      if (inside) place(inside)
    }
  }
  for (const { items } of trees) place(items)
  const rank = (page: Page) => RANKS.indexOf(page.kind ?? 'article')
  const rest = pages.filter((page) => !placed.has(page))
  const before = rest.filter(({ kind }) => kind === 'landing')
  const after = rest
    .filter(({ kind }) => kind !== 'landing')
    .map((page, index) => ({ page, index }))
    .sort((a, b) => rank(a.page) - rank(b.page) || a.index - b.index)
  return [...before, ...placed, ...after.map(({ page }) => page)]
}

/** Lists come last: what is in them stands above. */
const RANKS: readonly string[] = [
  'landing',
  'article',
  'api',
  'operation',
  'webhook',
  'callback',
  'event',
  'schema',
  'code',
  'post',
  'list',
]
