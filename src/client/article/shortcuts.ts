import type { Strings } from '../../i18n/index.ts'
import { loadModule } from '../boot/chunk-failure.ts'

/** Keys that a field takes as text. */
const TYPED_INTO = 'input, textarea, select, [contenteditable], dialog'

/** What each key leads to: a link that is followed, or a place that takes the focus. */
const KEYS: Readonly<Record<string, string>> = {
  '[': '.pager a[rel=prev]',
  ']': '.pager a[rel=next]',
  t: '.parts-nav a, .toc a, .toc-box > summary',
}
const WITH_ALT: Readonly<Record<string, string>> = { ArrowLeft: '[', ArrowRight: ']' }

/** Keys for the pages beside this one and its table of contents. `?` shows them, and switches all of them off. */
export function startShortcuts(strings: Strings): void {
  const state = { isOn: true }
  document.addEventListener('keydown', async (event) => {
    const { target, defaultPrevented, isComposing, ctrlKey, metaKey } = event
    const isTyped = target instanceof Element && target.closest(TYPED_INTO) !== null
    if (defaultPrevented || isComposing || ctrlKey || metaKey || isTyped) return
    if (event.key === '?') {
      event.preventDefault()
      const box = await loadModule(() => import('./shortcuts-box.ts'))
      return box?.showShortcuts(strings, state)
    }
    const key = event.altKey ? shortcutWithAlt(event) : event.key
    const selector = key === undefined || !Object.hasOwn(KEYS, key) ? undefined : KEYS[key]
    const found = state.isOn && selector ? visible(selector) : undefined
    if (!found) return
    event.preventDefault()
    if (key === 't') {
      // The reader goes on by keyboard, so that the focus is shown.
      document.body.classList.add('keyboard')
      found.focus()
    } else found.click()
  })
}

/** With Alt the browser goes back and forward on Windows and Linux: there Shift has to be held as well. */
function shortcutWithAlt({ key, shiftKey }: KeyboardEvent): string | undefined {
  return shiftKey && Object.hasOwn(WITH_ALT, key) ? WITH_ALT[key] : undefined
}

function visible(selector: string): HTMLElement | undefined {
  const all = [...document.querySelectorAll<HTMLElement>(selector)]
  const shown = all.filter((element) => element.getClientRects().length > 0)
  return shown.find((element) => element.hasAttribute('aria-current')) ?? shown[0]
}
