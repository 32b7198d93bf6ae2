import { elementOfHash } from '../../theme/article/element-of-hash.ts'
import type { HistoryEntries } from './history-entries.ts'
import type { Arrival } from './navigation-type.ts'
import { realign } from './realign.ts'
import { reveal } from './reveal.ts'

/** Scrolls to where the reader should be on what is shown now: an old position, the hash, or the top. */
export function scrollReader(arrival: Arrival, entries: HistoryEntries): void {
  const position = arrival.kind === 'pop' ? arrival.position : undefined
  const target = position ? null : elementOfHash(location.hash)
  if (target) {
    reveal(target)
    entries.retarget()
    void realign(target)
  }
  const scroll = () => {
    if (target) target.scrollIntoView({ behavior: 'instant' })
    else scrollTo({ left: 0, top: 0, ...position, behavior: 'instant' })
  }
  scroll()
  // Chromium adds one more step of a smooth scroll that was under way.
  requestAnimationFrame(scroll)
}
