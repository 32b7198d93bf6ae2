// Opens and closes without script; Escape, arrow keys and clicking elsewhere need the browser.
import './Dropdown.css'
import { type ReactNode, useEffect, useRef } from 'react'
import { usePage } from '../frame/context.tsx'
import { enhanceDropdown } from './enhance-dropdown.ts'

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
