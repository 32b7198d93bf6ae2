import type { Strings } from '../../i18n/index.ts'
import { adoptStyles } from '../boot/adopt-styles.ts'
import css from './enlarged-image.css?inline'

adoptStyles(css)

/** Shows the image in a link in a dialog, with its caption. Escape and a click beside the image close it. */
export function showEnlarged(link: HTMLAnchorElement, strings: Strings): void {
  const dialog = document.createElement('dialog')
  dialog.className = 'enlarged'
  dialog.setAttribute('aria-label', link.querySelector('img')?.alt || (link.ariaLabel ?? ''))
  const close = document.createElement('button')
  close.className = 'icon-button'
  close.setAttribute('aria-label', strings.close)
  close.innerHTML = CROSS
  const caption = document.createElement('p')
  caption.textContent =
    link.closest('figure')?.querySelector(':scope > figcaption')?.textContent ?? ''
  dialog.append(close, ...[...link.querySelectorAll('img')].map(copyOf))
  if (caption.textContent) dialog.append(caption)
  dialog.addEventListener('close', () => {
    dialog.remove()
    document.documentElement.toggleAttribute('data-dialog', false)
    // Safari gives links no focus when they are clicked, so that the browser itself has nowhere to go back to.
    link.focus({ preventScroll: true })
  })
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog || close.contains(target as Node)) dialog.close()
  })
  document.body.append(dialog)
  dialog.showModal()
  document.documentElement.toggleAttribute('data-dialog', true)
}

const CROSS =
  '<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="m6 6 12 12M18 6 6 18"/></svg>'

/** A drawing may be as wide as there is room; pixels are not drawn larger than they are. */
function copyOf(image: HTMLImageElement): HTMLElement {
  const copy = image.cloneNode() as HTMLImageElement
  const { pathname } = new URL(image.src)
  copy.classList.toggle('scales', /\.svg$/i.test(pathname))
  return copy
}
