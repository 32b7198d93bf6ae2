// Opens and closes without script; Escape, arrow keys and clicking elsewhere need the browser.
import './Dropdown.css'
import { type ReactNode, useEffect, useRef } from 'react'
import { usePage } from '../frame/context.tsx'

export interface DropdownProps {
  readonly summary: ReactNode
  /** The name of the button, when its content does not say it. */
  readonly label?: string
  readonly className?: string
  readonly summaryClassName?: string
  readonly children: ReactNode
}

/** A button of the navbar with a panel below it. Only one is open at a time. */
export function Dropdown({ summary, label, className, summaryClassName, children }: DropdownProps) {
  const element = useRef<HTMLDetailsElement>(null)
  const { url } = usePage()

  useEffect(() => {
    if (element.current) return enhanceDropdown(element.current)
  }, [])
  // A new page is the reason to close. What was opened before the page came to life stays.
  const drawnUrl = useRef(url)
  useEffect(() => {
    if (drawnUrl.current !== url) element.current?.removeAttribute('open')
    drawnUrl.current = url
  }, [url])

  return (
    <details className={className ? `drop ${className}` : 'drop'} name="navbar" ref={element}>
      <summary className={summaryClassName} aria-label={label}>
        {summary}
      </summary>
      <div className="drop-panel">{children}</div>
    </details>
  )
}

/** Gives an opened dropdown the keys and the closing that readers expect; returns how to take them back. */
function enhanceDropdown(details: HTMLDetailsElement): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const summary = details.querySelector('summary')

  const close = (returnFocus: boolean) => {
    details.open = false
    if (returnFocus) summary?.focus()
  }
  const onOutside = (event: Event) => {
    if (details.open && event.target instanceof Node && !details.contains(event.target))
      close(false)
  }
  const onEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && details.open) close(true)
  }
  const onKey = (event: KeyboardEvent) => {
    // Radios have arrow keys of their own.
    if (event.target instanceof HTMLInputElement) return
    const next = neighbour(details, event.key)
    if (!next) return
    event.preventDefault()
    details.open = true
    next.focus()
  }
  const onPick = (event: MouseEvent) => {
    // A click of the pointer on a choice; the click that it causes on the radio counts no presses.
    const picked = event.target instanceof Element && event.target.closest('label, a[href]')
    if (picked && event.detail > 0) setTimeout(close, 0, picked.matches('label'))
  }

  document.addEventListener('pointerdown', onOutside, { signal })
  document.addEventListener('focusin', onOutside, { signal })
  document.addEventListener('keydown', onEscape, { signal })
  details.addEventListener('keydown', onKey, { signal })
  details.addEventListener('click', onPick, { signal })
  return () => stop.abort()
}

function neighbour(details: HTMLDetailsElement, key: string): HTMLElement | undefined {
  const items = [...details.querySelectorAll<HTMLElement>('a[href], input:checked')]
  const at = items.indexOf(document.activeElement as HTMLElement) // -1 for any other element.
  if (key === 'ArrowDown') return items[(at + 1) % items.length]
  if (key === 'ArrowUp') return items[(at <= 0 ? items.length : at) - 1]
  if (!details.open || at < 0) return undefined
  if (key === 'Home') return items[0]
  if (key === 'End') return items.at(-1)
  return undefined
}
