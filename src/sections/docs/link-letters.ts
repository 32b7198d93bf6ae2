import type { Config } from '../../config/config.ts'
import { rulesOf } from '../../config/config-place.ts'
import { addressKey, urlOf } from '../../urls/address.ts'
import type { Entry } from './entry.ts'
import type { PlannedSidebar } from './sidebar.ts'
import type { SidebarNode } from './sidebar-node.ts'

/**
 * A sidebar whose links to documents have the capital letters of these, as links of menus do: hosts tell them from small
 * ones, and `urls.case` changes those of files.
 */
export function withLetters(
  sidebar: PlannedSidebar,
  docs: Iterable<Entry>,
  config: Config,
): PlannedSidebar {
  const rules = rulesOf(config)
  let urls: ReadonlyMap<string, string> | undefined
  const lettered = (href: string): string => {
    const [, path = '', rest = ''] = /^(\/(?!\/)[^?#]*)(.*)$/s.exec(href) ?? []
    if (path === '') return href
    urls ??= new Map([...docs].map(({ url }) => [addressKey(url), url]))
    const written = urlOf(rules, path.slice(1))
    const url = urls.get(addressKey(written))
    return url !== undefined && url !== written && url.toLowerCase() === written.toLowerCase()
      ? `/${url.slice(rules.baseUrl.length)}${rest}`
      : href
  }
  const own = (node: SidebarNode): SidebarNode => {
    if (node.kind === 'link') return { ...node, href: lettered(node.href) }
    return node.kind === 'category' ? { ...node, items: node.items.map(own) } : node
  }
  return { ...sidebar, nodes: sidebar.nodes.map(own) }
}
