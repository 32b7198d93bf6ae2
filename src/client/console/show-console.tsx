import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import type { ConsoleWords } from '../../i18n/console-words.ts'
import type { SiteData } from '../../model.ts'
import { consoleWords } from './words.ts'

/** What a console is told by the place where it stands. */
export interface ConsoleFrame {
  readonly words: ConsoleWords
  readonly site: SiteData
  /** It fills the screen of a phone. */
  readonly isSheet: boolean
  close(): void
}

/** Draws a console. */
export type ConsoleView = (frame: ConsoleFrame) => ReactNode

/** Narrower screens show a console as a sheet. */
const PHONE = '(max-width: 40rem)'

/** What was drawn in a box, so that it is there again with all that was typed when the box is opened again. */
const shown = new WeakMap<HTMLElement, { root: Root; view: ConsoleView; host: HTMLElement }>()

/** Shows a console in its box, or on a phone in a sheet over the whole screen. */
export async function showConsole(
  box: HTMLDetailsElement,
  load: () => Promise<ConsoleView | undefined>,
  site: SiteData,
): Promise<void> {
  const place = box.querySelector<HTMLElement>('[data-console-place]')
  if (!place) return
  const first = shown.get(box)
  const [words, view] = await Promise.all([
    consoleWords(site.locale),
    first?.view ?? load().catch(() => undefined),
  ])
  if (!box.open || !box.isConnected) return
  if (!view) {
    // What there is to fill in can still be read below it; opened again, it tries again.
    const note = document.createElement('p')
    note.className = 'console-plain'
    note.role = 'alert'
    note.textContent = words.notLoaded
    place.querySelector('[role="alert"]')?.remove()
    place.prepend(note)
    return
  }
  const host = first?.host ?? document.createElement('div')
  const root = first?.root ?? createRoot(host)
  shown.set(box, { root, view, host })
  host.className = 'console-host'
  const isSheet = matchMedia(PHONE).matches
  const close = () => {
    box.open = false
    box.querySelector('summary')?.focus({ preventScroll: true })
  }
  if (isSheet) showInSheet(host, box, words)
  else {
    place.replaceChildren(host)
    standBeforeSamples(box)
  }
  root.render(view({ words, site, isSheet, close }))
  endWithPage(box, root)
}

/** The open console takes the place of the sample, which follows it; closed, it stands at the end of the sample again. */
function standBeforeSamples(box: HTMLDetailsElement): void {
  const sample = box.previousElementSibling
  if (!sample?.matches('.tabbed')) return
  box.after(sample)
  const back = () => {
    if (box.open) return
    box.removeEventListener('toggle', back)
    box.before(sample)
  }
  box.addEventListener('toggle', back)
}

/** A modal dialog: the rest of the page is out of reach, and Escape closes it. */
function showInSheet(host: HTMLElement, box: HTMLDetailsElement, words: ConsoleWords): void {
  const dialog = document.createElement('dialog')
  dialog.className = 'console-sheet'
  dialog.setAttribute('aria-label', words.console)
  dialog.append(host)
  document.body.append(dialog)
  dialog.showModal()
  dialog.addEventListener('close', () => {
    dialog.remove()
    box.open = false
    box.querySelector('summary')?.focus({ preventScroll: true })
  })
  box.addEventListener('toggle', () => !box.open && dialog.isConnected && dialog.close())
}

/** The page is left by exchanging its article: what was drawn in it goes with it. */
function endWithPage(box: HTMLElement, root: Root): void {
  if (watched.has(box)) return
  watched.add(box)
  const watch = new MutationObserver(() => {
    if (box.isConnected) return
    watch.disconnect()
    root.unmount()
    document.querySelector<HTMLDialogElement>('dialog.console-sheet')?.close()
  })
  watch.observe(document.body, { childList: true, subtree: true })
}

const watched = new WeakSet<HTMLElement>()
