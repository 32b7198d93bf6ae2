// Shown only while something is on its way in the browser.
import { useEffect, useState } from 'react'
import type { Strings } from '../../i18n/index.ts'

/** What takes less time than this shows nothing: a ring that flashes up only disturbs. */
const delayMs = 200

export interface LoadingProps {
  readonly strings: Strings
}

/** The place of something that is being loaded: empty at first, then a ring and a word. */
export function Loading({ strings }: LoadingProps) {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), delayMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="loading" role="status">
      {isLong && <span className="spinner" />}
      {isLong && strings.loading}
    </div>
  )
}
