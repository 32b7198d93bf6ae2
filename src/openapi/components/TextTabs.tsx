import type { ReactNode } from 'react'
import { type Tab, TabList, TabPanel } from './Tabs.tsx'

export interface TextTab extends Tab {
  readonly content: ReactNode
}

export interface TextTabsProps {
  readonly tabs: readonly TextTab[]
  readonly id: string
  readonly label: string
  readonly className?: string
  /** Tabs of one group follow each other, and the choice is kept for the visit. */
  readonly group?: string | undefined
}

/** Parts of a page, one shown at a time. A single one needs no tab. */
export function TextTabs({ tabs, id, label, className = '', group }: TextTabsProps) {
  const [only] = tabs
  if (tabs.length < 2) return only?.content
  return (
    <div className={`tabbed ${className}`.trim()}>
      <div className="tabs-row">
        <TabList tabs={tabs} id={id} label={label} className="tabs" group={group} />
      </div>
      {tabs.map((tab, index) => (
        <TabPanel key={tab.value} tab={tab} id={id} index={index}>
          {tab.content}
        </TabPanel>
      ))}
    </div>
  )
}
