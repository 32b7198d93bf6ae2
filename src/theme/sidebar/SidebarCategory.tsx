// Opening and closing needs the browser; without script every category is open.
import { type MouseEvent, type ReactNode, useContext, useState } from 'react'
import { fill } from '../../i18n/index.ts'
import type { SidebarItem } from '../../model.ts'
import { isPlainClick } from '../controls/is-plain-click.ts'
import { containsPage } from '../controls/same-url.ts'
import { CurrentMark, usePage, useSite } from '../frame/context.tsx'
import { useBranch } from '../hooks/useBranch.ts'
import { type OpenedRow, rowKey } from '../hooks/useOpenedRow.ts'
import { Collapsible } from './Collapsible.tsx'
import { keepRow, keptRow } from './opened-rows.ts'
import { RowLabel } from './RowLabel.tsx'

export interface SidebarCategoryProps {
  readonly item: SidebarItem
  /** The id of its level: articles leave ids that begin so to the frame. */
  readonly id: string
  /** The category of its own level that was opened last. */
  readonly opened: OpenedRow
  /** Draws the level that it opens to. */
  readonly children: (rows: readonly SidebarItem[]) => ReactNode
}

/** A row that opens to a level of its own: a link with a caret beside it, or a button when it has no page. */
export function SidebarCategory({ item, id, opened, children }: SidebarCategoryProps) {
  const { url, sidebar } = usePage()
  const fixed = item.collapsible === false
  const active = containsPage(item, url)
  const [open, setOpen] = useState(() => keptRow(id) ?? (fixed || active || item.open === true))
  // What a reader opens moves; what another page brings is there at once.
  const [moves, setMoves] = useState(true)
  const [seenUrl, setSeenUrl] = useState(url)
  const hasArrived = seenUrl !== url
  if (hasArrived) {
    setSeenUrl(url)
    setMoves(false)
    if (active) setOpen(true)
  }
  const [seenKey, setSeenKey] = useState(opened.key)
  if (seenKey !== opened.key) {
    setSeenKey(opened.key)
    if (sidebar?.autoCollapse && opened.key !== rowKey(item)) {
      setMoves(!hasArrived)
      setOpen(false)
    }
  }
  const { rows, loading, load } = useBranch(item)
  const toggle = async () => {
    // Rows that cannot be had are reached by the page that the category leads to.
    if (!rows && !(await load())) return void location.assign(item.url ?? '')
    setMoves(true)
    setOpen(!open)
    keepRow(id, !open)
    if (!open) opened.open(rowKey(item))
  }
  return (
    <>
      <div className="side-row">
        <CategoryLabel
          item={item}
          fixed={fixed}
          open={open && rows !== undefined}
          loading={loading}
          panel={rows && id}
          toggle={toggle}
        />
      </div>
      {rows && (
        <Collapsible id={id} open={open || fixed} moves={moves}>
          {children(rows)}
        </Collapsible>
      )}
    </>
  )
}

interface CategoryLabelProps {
  readonly item: SidebarItem
  readonly fixed: boolean
  readonly open: boolean
  /** Its rows are on their way. */
  readonly loading: boolean
  /** The id of the level, once it is there. */
  readonly panel: string | undefined
  readonly toggle: () => void
}

/** The caret is drawn by CSS: a sidebar has many, and every page carries one. */
function CategoryLabel(props: CategoryLabelProps) {
  const { item, fixed, open, loading, panel, toggle } = props
  const { url } = usePage()
  const { strings } = useSite()
  const markOf = useContext(CurrentMark)
  const button = {
    type: 'button',
    'aria-expanded': open,
    'aria-busy': loading || undefined,
    'aria-controls': panel,
    onClick: toggle,
  } as const
  const label = <RowLabel label={item.label} />
  if (item.url === undefined) {
    if (fixed) return <span className="side-label">{label}</span>
    return (
      <button className="side-fold" {...button}>
        {label}
      </button>
    )
  }
  const current = markOf(item, url)
  const toggleHere = (event: MouseEvent) => {
    if (!current || fixed || !isPlainClick(event)) return
    event.preventDefault()
    toggle()
  }
  const name = fill(open ? strings.collapseCategory : strings.expandCategory, { label: item.label })
  return (
    <>
      <a href={item.url} aria-current={current} onClick={toggleHere}>
        {label}
      </a>
      {!fixed && <button aria-label={name} {...button} />}
    </>
  )
}
