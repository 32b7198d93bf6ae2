import { Fragment, useContext } from 'react'
import type { SidebarItem } from '../../model.ts'
import { Badge } from '../article/Badge.tsx'
import { LinkIcon } from '../controls/LinkIcon.tsx'
import { SiteLink } from '../controls/SiteLink.tsx'
import { CurrentMark, usePage } from '../frame/context.tsx'
import { type OpenedRow, rowKey, useOpenedRow } from '../hooks/useOpenedRow.ts'
import { SidebarCategory } from './SidebarCategory.tsx'

export interface SidebarItemsProps {
  readonly items: readonly SidebarItem[]
  /** Where the level is in the tree, for the ids of the levels below it. */
  readonly path?: string
  readonly className?: string
}

/** The rows of one level. */
export function SidebarItems({ items, path = '', className }: SidebarItemsProps) {
  const opened = useOpenedRow(items)
  return (
    <ul className={className}>
      {items.map((item, index) => (
        <SidebarRow key={rowKey(item)} item={item} path={`${path}-${index}`} opened={opened} />
      ))}
    </ul>
  )
}

interface SidebarRowProps {
  readonly item: SidebarItem
  readonly path: string
  readonly opened: OpenedRow
}

function SidebarRow({ item, path, opened }: SidebarRowProps) {
  const className = [`side-${item.kind}`, item.className].filter(Boolean).join(' ')
  if (item.kind === 'html') {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: written by the owner of the site, in the configuration.
    return <li className={className} dangerouslySetInnerHTML={{ __html: item.html ?? '' }} />
  }
  if (item.kind === 'category') {
    return (
      <li className={className}>
        <SidebarCategory item={item} id={`SIDE${path}`} opened={opened}>
          {(rows) => <SidebarItems className="level" items={rows} path={path} />}
        </SidebarCategory>
      </li>
    )
  }
  if (item.kind === 'group') {
    return (
      <li className={className}>
        <p className="group">{item.label}</p>
        <SidebarItems items={item.items ?? []} path={path} />
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
  const markOf = useContext(CurrentMark)
  if (item.url === undefined) return <span className="side-label">{item.label}</span>
  return (
    <SiteLink href={item.url} external={item.external} aria-current={markOf(item, url)}>
      {item.icon && <LinkIcon icon={item.icon} />}
      {item.deprecated ? <s>{item.label}</s> : item.label}
      {item.marks?.map((mark) => (
        <Fragment key={mark.text}>
          {' '}
          <Badge badge={mark} />
        </Fragment>
      ))}
      {item.badge && ' '}
      {item.badge && <Badge badge={item.badge} />}
    </SiteLink>
  )
}
