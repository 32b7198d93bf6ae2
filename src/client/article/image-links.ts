import type { Strings } from '../../i18n/index.ts'
import { elementAt } from '../../theme/controls/find-element.ts'
import { isPlainClick } from '../../theme/controls/is-plain-click.ts'
import { loadModule } from '../boot/chunk-failure.ts'

/**
 * Shows an image in a dialog when the link around it is followed, on this page and all later ones. Without the script of
 * the dialog, and with a key held down, the link opens the file as any other does. Gives back what a new page needs.
 */
export function startEnlarging(strings: Strings): () => void {
  document.addEventListener('click', (event) => {
    const link = elementAt(event.target, 'a.zoom')
    if (!(link instanceof HTMLAnchorElement) || !isPlainClick(event)) return
    event.preventDefault()
    void enlarge(link, strings)
  })
  return () => {
    document.querySelector<HTMLDialogElement>('dialog.enlarged')?.close()
    for (const link of document.querySelectorAll('a.zoom'))
      link.setAttribute('aria-haspopup', 'dialog')
  }
}

async function enlarge(link: HTMLAnchorElement, strings: Strings): Promise<void> {
  const module = await loadModule(() => import('./enlarged-image.ts'))
  if (module) module.showEnlarged(link, strings)
  else location.assign(link.href)
}
