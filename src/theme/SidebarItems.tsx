import type { SidebarItem } from '../model.ts'
import { Badge } from './Badge.tsx'
import { isCurrentRow } from './contains-page.ts'
import { usePage } from './context.tsx'
import { SidebarCategory } from './SidebarCategory.tsx'
import { SiteLink } from './SiteLink.tsx'

export interface SidebarItemsProps {
  readonly items: readonly SidebarItem[]
  readonly className?: string
}

/** The rows of one level. */
export function SidebarItems({ items, className }: SidebarItemsProps) {
  return (
    <ul className={className}>
      {items.map((item) => (
        <SidebarRow key={`${item.kind} ${item.url ?? ''} ${item.label}`} item={item} />
      ))}
    </ul>
  )
}

interface SidebarRowProps {
  readonly item: SidebarItem
}

function SidebarRow({ item }: SidebarRowProps) {
  const className = [`side-${item.kind}`, item.className].filter(Boolean).join(' ')
  if (item.kind === 'html') {
    return <li className={className} dangerouslySetInnerHTML={{ __html: item.html ?? '' }} />
  }
  if (item.kind === 'category') {
    return (
      <li className={className}>
        <SidebarCategory item={item}>
          <SidebarItems className="level" items={item.items ?? []} />
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

function SidebarLink({ item }: SidebarRowProps) {
  const { url } = usePage()
  if (item.url === undefined) return <span className="side-label">{item.label}</span>
  return (
    <SiteLink
      href={item.url}
      external={item.external}
      aria-current={isCurrentRow(item, url) ? 'page' : undefined}
    >
      {item.label}
      {item.badge && ' '}
      {item.badge && <Badge badge={item.badge} />}
    </SiteLink>
  )
}
