import type { SidebarItem } from '../model.ts'
import { Badge } from './Badge.tsx'
import { isCurrentRow } from './contains-page.ts'
import { usePage } from './context.tsx'
import { rowKey } from './row-key.ts'
import { SidebarCategory } from './SidebarCategory.tsx'
import { SiteLink } from './SiteLink.tsx'
import { type OpenedRow, useOpenedRow } from './useOpenedRow.ts'

export interface SidebarItemsProps {
  readonly items: readonly SidebarItem[]
  readonly className?: string
}

/** The rows of one level. */
export function SidebarItems({ items, className }: SidebarItemsProps) {
  const opened = useOpenedRow(items)
  return (
    <ul className={className}>
      {items.map((item) => (
        <SidebarRow key={rowKey(item)} item={item} opened={opened} />
      ))}
    </ul>
  )
}

interface SidebarRowProps {
  readonly item: SidebarItem
  readonly opened: OpenedRow
}

function SidebarRow({ item, opened }: SidebarRowProps) {
  const className = [`side-${item.kind}`, item.className].filter(Boolean).join(' ')
  if (item.kind === 'html') {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: written by the owner of the site, in the configuration.
    return <li className={className} dangerouslySetInnerHTML={{ __html: item.html ?? '' }} />
  }
  if (item.kind === 'category') {
    return (
      <li className={className}>
        <SidebarCategory item={item} opened={opened}>
          {(rows) => <SidebarItems className="level" items={rows} />}
        </SidebarCategory>
      </li>
    )
  }
  if (item.kind === 'group') {
    return (
      <li className={className}>
        <p className="group">{item.label}</p>
        <SidebarItems items={item.items ?? []} />
      </li>
    )
  }
  return (
    <li className={className}>
      <SidebarLink item={item} />
    </li>
  )
}

function SidebarLink({ item }: Pick<SidebarRowProps, 'item'>) {
  const { url } = usePage()
  if (item.url === undefined) return <span className="side-label">{item.label}</span>
  return (
    <SiteLink
      href={item.url}
      external={item.external}
      aria-current={isCurrentRow(item, url) ? 'page' : undefined}
    >
      {item.deprecated ? <s>{item.label}</s> : item.label}
      {item.badge && ' '}
      {item.badge && <Badge badge={item.badge} />}
    </SiteLink>
  )
}
