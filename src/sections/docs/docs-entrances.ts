import type { Config } from '../../config/config.ts'
import { stringsOf } from '../../i18n/index.ts'
import type { NavLink, SidebarItem } from '../../model.ts'
import type { Entrance } from '../section.ts'
import type { ReadVersion } from './read-version.ts'
import { firstUrl } from './sequence.ts'
import type { DocsVersion } from './versions.ts'

/** A list of links has so many at most: the page that lists them does not grow with the documentation. */
const MOST_LINKS = 50

/**
 * The ways into a version of the documentation: the rows at the top of its sidebars, and below them what their
 * categories are divided into, such as the tags of operations.
 */
export function docsEntrances(
  reads: readonly ReadVersion[],
  version: DocsVersion | undefined,
  config: Config,
): readonly Entrance[] {
  const items =
    reads
      .find((read) => read.version === version)
      ?.placed.flatMap(({ sidebar }) => sidebar.items) ?? []
  const divided = items.map((item) => ({
    label: item.label,
    links: linksTo((item.items ?? []).filter(({ items }) => items)),
  }))
  return [
    {
      label: version?.options.label ?? stringsOf(config).searchKindDocs,
      links: linksTo(items),
    },
    ...divided.slice(0, MOST_LINKS),
  ].filter(({ links }) => links.length > 0)
}

/** Rows lead to their own page, or to the first one below them. */
function linksTo(items: readonly SidebarItem[]): readonly NavLink[] {
  return items
    .flatMap((item): NavLink[] => {
      const url = item.url ?? firstUrl(item.items ?? [])
      return url === undefined || item.external || item.kind === 'html'
        ? []
        : [{ label: item.label, url }]
    })
    .slice(0, MOST_LINKS)
}
