import { elementOfHash } from '../../theme/article/element-of-hash.ts'
import { announce } from '../boot/announce.ts'
import type { NavigationType } from './navigation-type.ts'

/** On a new page: tells its title, and puts the focus before the skip link. Back and forward stay quiet. */
export function focusAndAnnounce(navigation: NavigationType): void {
  if (navigation.kind === 'pop') return
  announce(document.title)
  // The browser has put the start of tabbing at the target of the hash; an error view has taken the focus.
  if (elementOfHash(location.hash) || document.activeElement?.closest('[role=alert]')) return
  document.querySelector<HTMLElement>('.skip-region')?.focus({ preventScroll: true })
}
