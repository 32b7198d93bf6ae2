import { Fragment, useContext } from 'react'
import type { SidebarItem } from '../../model.ts'
import { Badge } from '../article/Badge.tsx'
import { LinkIcon } from '../controls/LinkIcon.tsx'
import { SiteLink } from '../controls/SiteLink.tsx'
import { CurrentMark, usePage } from '../frame/context.tsx'
import { type OpenedRow, rowKey, useOpenedRow } from '../hooks/useOpenedRow.ts'
import { RowLabel } from './RowLabel.tsx'
import { unsaidOf } from './row-data.ts'
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
  const row = {
    className: [`side-${item.kind}`, item.className].filter(Boolean).join(' '),
    'data-row': unsaidOf(item),
  }
  if (item.kind === 'html') {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: written by the owner of the site, in the configuration.
    return <li {...row} dangerouslySetInnerHTML={{ __html: item.html ?? '' }} />
  }
  if (item.kind === 'category') {
    return (
      <li {...row} data-branch={item.branch}>
        <SidebarCategory item={item} id={`SIDE${path}`} opened={opened}>
          {(rows) => <SidebarItems className="level" items={rows} path={path} />}
        </SidebarCategory>
      </li>
    )
  }
  if (item.kind === 'group') {
    return (
      <li {...row}>
        <p className="group">
          <RowLabel label={item.label} />
        </p>
        <SidebarItems items={item.items ?? []} path={path} />
      </li>
    )
  }
  return (
    <li {...row}>
      <SidebarLink item={item} />
    </li>
  )
}

function SidebarLink({ item }: Pick<SidebarRowProps, 'item'>) {
  const { url } = usePage()
  const markOf = useContext(CurrentMark)
  if (item.url === undefined)
    return (
      <span className="side-label">
        <RowLabel label={item.label} />
      </span>
    )
  const isOneText = !item.deprecated && !item.marks
  const label = <RowLabel label={item.label} hasMore={Boolean(item.badge) && isOneText} />
  return (
    <SiteLink href={item.url} external={item.external} aria-current={markOf(item, url)}>
      {item.icon && <LinkIcon icon={item.icon} />}
      {item.marks
        ?.filter(({ isBefore }) => isBefore)
        .map((mark) => (
          <Fragment key={mark.text}>
            <Badge badge={mark} />{' '}
          </Fragment>
        ))}
      {item.deprecated ? <s>{label}</s> : label}
      {item.marks
        ?.filter(({ isBefore }) => !isBefore)
        .map((mark) => (
          <Fragment key={mark.text}>
            {' '}
            <Badge badge={mark} />
          </Fragment>
        ))}
      {item.badge && !isOneText && ' '}
      {item.badge && <Badge badge={item.badge} />}
    </SiteLink>
  )
}
