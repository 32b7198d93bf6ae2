import type { ReactNode } from 'react'

/** A tab, without what it shows. `tone` is the class of an HTTP status. */
export interface Tab {
  readonly value: string
  readonly label: string
  readonly tone?: string | undefined
}

export interface TabListProps {
  readonly tabs: readonly Tab[]
  /** Keeps its ids apart from those of other tabs of the page. */
  readonly id: string
  readonly label: string
  readonly className: string
  /** Tabs of one group follow each other, and the choice is kept for the visit. */
  readonly group?: string | undefined
}

/** A name with more letters may be cut off. */
const CUT = 20

/** The row of tabs: the same elements as tabs of prose have, so that the same script serves them. */
export function TabList({ tabs, id, label, className, group }: TabListProps) {
  return (
    <div className={className} role="tablist" aria-label={label} data-group={group}>
      {tabs.map((tab, index) => (
        <button
          key={tab.value}
          className="tab"
          type="button"
          role="tab"
          id={`${id}-${index}-tab`}
          aria-selected={index === 0}
          aria-controls={`${id}-${index}`}
          data-value={tab.value}
          title={tab.label.length > CUT ? tab.label : undefined}
          tabIndex={index === 0 ? undefined : -1}
        >
          {tab.tone !== undefined && <span className={`status s${tab.tone}`} />}
          {tab.label}
        </button>
      ))}
    </div>
  )
}

export interface TabPanelProps {
  readonly tab: Tab
  readonly id: string
  /** The place of the tab in its row. */
  readonly index: number
  /** No tab leads to it, so that it says its name itself. */
  readonly isNamed?: boolean
  readonly children: ReactNode
}

/** What a tab shows; at first only that of the first one. */
export function TabPanel({ tab, id, index, isNamed = false, children }: TabPanelProps) {
  return (
    <div
      role="tabpanel"
      id={`${id}-${index}`}
      {...(isNamed ? { 'aria-label': tab.label } : { 'aria-labelledby': `${id}-${index}-tab` })}
      data-label={tab.label}
      hidden={index > 0}
    >
      {children}
    </div>
  )
}
