import type { ReactNode } from 'react'

export interface TextTab {
  readonly value: string
  readonly label: string
  readonly tone?: string
  readonly content: ReactNode
}

export interface TextTabsProps {
  readonly tabs: readonly TextTab[]
  readonly id: string
  readonly label: string
}

/** Parts of a page, one shown at a time. A single one needs no tab. */
export function TextTabs({ tabs, id, label }: TextTabsProps) {
  const [only] = tabs
  if (tabs.length < 2) return only?.content
  return (
    <div className="tabbed">
      <div className="tabs tabs-text" role="tablist" aria-label={label}>
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
            tabIndex={index === 0 ? undefined : -1}
          >
            {tab.tone !== undefined && <span className={`status s${tab.tone}`} />}
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.value}
          role="tabpanel"
          id={`${id}-${index}`}
          aria-labelledby={`${id}-${index}-tab`}
          data-label={tab.label}
          hidden={index > 0}
        >
          {tab.content}
        </div>
      ))}
    </div>
  )
}
