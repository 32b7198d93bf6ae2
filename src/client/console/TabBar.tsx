import { type ReactNode, useRef } from 'react'

export interface BarTab<Value extends string> {
  readonly value: Value
  readonly label: ReactNode
}

export interface TabBarProps<Value extends string> {
  readonly id: string
  readonly label: string
  readonly tabs: readonly BarTab<Value>[]
  readonly chosen: Value
  onChoose(value: NoInfer<Value>): void
  readonly className?: string
}

/** Tabs after the pattern of WAI-ARIA: arrows, Home and End move. The panels have the ids `{id}-{value}`. */
export function TabBar<Value extends string>(props: TabBarProps<Value>) {
  const { id, label, tabs, chosen, onChoose, className } = props
  const row = useRef<HTMLDivElement>(null)
  const move = (key: string) => {
    const at = tabs.findIndex(({ value }) => value === chosen)
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1 + tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }
    const to = steps[key]
    const next = to === undefined ? undefined : tabs[to % tabs.length]
    if (!next) return false
    onChoose(next.value)
    row.current?.querySelector<HTMLElement>(`[data-value="${next.value}"]`)?.focus()
    return true
  }
  return (
    <div
      ref={row}
      className={['tabs', className].filter(Boolean).join(' ')}
      role="tablist"
      aria-label={label}
      onKeyDown={(event) => {
        if (!move(event.key)) return
        event.preventDefault()
        // The tabs of the page around listen to the same keys.
        event.stopPropagation()
      }}
    >
      {tabs.map(({ value, label: text }) => (
        <button
          key={value}
          className="tab"
          type="button"
          role="tab"
          id={`${id}-${value}-tab`}
          aria-selected={value === chosen}
          aria-controls={value === chosen ? `${id}-${value}` : undefined}
          tabIndex={value === chosen ? undefined : -1}
          data-value={value}
          onClick={() => onChoose(value)}
        >
          {text}
        </button>
      ))}
    </div>
  )
}
