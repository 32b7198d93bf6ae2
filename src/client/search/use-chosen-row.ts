import { useEffect, useState } from 'react'
import type { Option } from './SearchResults.tsx'

/** Which row of a list is chosen, kept in view, and what chooses another one by its number. `id`: what the ids of the rows begin with. */
export function useChosenRow(options: readonly Option[], id: string) {
  const [chosen, choose] = useState(0)
  const at = Math.min(chosen, options.length - 1)
  const active = options[at]
  useEffect(() => {
    if (!active) return
    // In the frame, which lays the list out anyway; at once, it would be laid out before anything of it is drawn.
    const frame = requestAnimationFrame(() =>
      document.getElementById(`${id}-${active.key}`)?.scrollIntoView({ block: 'nearest' }),
    )
    return () => cancelAnimationFrame(frame)
  }, [active, id])
  return [active, at, choose] as const
}
