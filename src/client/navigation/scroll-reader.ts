import { elementOfHash } from '../../theme/article/element-of-hash.ts'
import type { HistoryEntries } from './history-entries.ts'
import type { NavigationType } from './navigation-type.ts'
import { realign } from './realign.ts'
import { reveal } from './reveal.ts'

/** Scrolls to where the reader should be on what is shown now: an old position, the hash, or the top. */
export function scrollReader(navigation: NavigationType, entries: HistoryEntries): void {
  const position = navigation.kind === 'pop' ? navigation.position : undefined
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
