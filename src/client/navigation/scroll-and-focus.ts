/** What follows when another page is in the window: where it is scrolled to, and what screen readers and the keyboard get. */

import { elementOfHash } from '../../theme/controls/find-element.ts'
import { announce } from './announce.ts'
import { realign, reveal } from './hash-target.ts'
import type { HistoryEntries, NavigationType } from './history-entries.ts'

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

/** On a new page: tells its title, and puts the focus before the skip link. Back and forward stay quiet. */
export function focusAndAnnounce(navigation: NavigationType): void {
  if (navigation.kind === 'pop') return
  announce(document.title)
  // The browser has put the start of tabbing at the target of the hash; an error view has taken the focus.
  if (elementOfHash(location.hash) || document.activeElement?.closest('[role=alert]')) return
  document.querySelector<HTMLElement>('.skip-region')?.focus({ preventScroll: true })
}
