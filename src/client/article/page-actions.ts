import type { SiteData } from '../../model.ts'
import { elementAt } from '../../theme/controls/find-element.ts'
import { loadModule } from '../boot/chunk-failure.ts'
import { type CopyFor, copiedText } from './copy.ts'

/**
 * Opens the menu beside the title of a page, on this page and all later ones. Its script comes with the first click or
 * arrow key: few readers ask for it.
 */
export function startPageActions(site: SiteData, copyFor: CopyFor): void {
  const open = async (event: Event, focus: 'first' | 'last') => {
    const button = elementAt(event.target, 'button[data-page-menu]')
    if (!(button instanceof HTMLElement)) return
    event.preventDefault()
    const module = await loadModule(() => import('./page-menu.ts'))
    module?.togglePageMenu(button, { site, copyFor, copiedText, focus })
  }
  document.addEventListener('click', (event) => void open(event, 'first'))
  document.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowDown') void open(event, 'first')
    if (event.key === 'ArrowUp') void open(event, 'last')
  })
}
