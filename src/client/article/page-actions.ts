import type { SiteData } from '../../model.ts'
import { elementAt } from '../../theme/article/find-element.ts'
import { loadModule } from '../boot/chunk-failure.ts'
import { type CopyFor, copiedText } from './copy.ts'

/**
 * Opens the menu beside the title of a page, on this page and all later ones. Its script comes with the first click or
 * arrow key: few readers ask for it.
 */
export function startPageActions(site: SiteData, copyFor: CopyFor): void {
  const open = async (button: HTMLElement, focus: 'first' | 'last') => {
    const module = await loadModule(() => import('./page-menu.ts'))
    module?.togglePageMenu(button, { site, copyFor, curl: curlOnPage(), focus })
  }
  const buttonAt = (target: EventTarget | null) => {
    const found = elementAt(target, 'button[data-page-menu]')
    return found instanceof HTMLElement ? found : undefined
  }
  document.addEventListener('click', ({ target }) => {
    const button = buttonAt(target)
    if (button) void open(button, 'first')
  })
  document.addEventListener('keydown', (event) => {
    const button = buttonAt(event.target)
    if (!button || !/^Arrow(?:Down|Up)$/.test(event.key)) return
    event.preventDefault()
    void open(button, event.key === 'ArrowDown' ? 'first' : 'last')
  })
}

/** The sample of the command line on the page of an operation, for the server that the reader has chosen. */
function curlOnPage(): string | undefined {
  const tab = document.querySelector('.rail [role=tab][data-value=curl]')
  const panel = document.getElementById(tab?.getAttribute('aria-controls') ?? '')
  const code = panel?.querySelector('pre code')
  return code ? copiedText(code) : undefined
}
