import type { PageData, SiteData } from '../../model.ts'
import { slotOf, storageKeys } from '../../theme/controls/storage.ts'

/** Links that lead away from this page. Without the frame the browser follows them, and loads a whole document. */
const LINKS = 'a[href]:not([href^="#"], [target="_blank"], [download])'
/** What readers use. Those of an article have scripts of their own. */
const CONTROLS = 'button, summary, label, input'

const POINTED_AT = ['pointerover', 'pointerdown', 'touchstart', 'focusin']
/** What the frame answers wherever it happens: in its drawing, the history, and what other windows have stored. */
const ANYWHERE = ['keydown', 'scroll', 'hashchange', 'popstate', 'storage']
const ASKED = 'docsgen:frame'

/** Asks for a frame that is alive, whatever the reader does. */
export function askForFrame(): void {
  // For a script that does not listen yet.
  document.documentElement.dataset.needsFrame = ''
  dispatchEvent(new Event(ASKED))
}

/**
 * Waits for the first thing that only a frame which is alive can answer. React is two thirds of the script, and a page
 * that nobody leaves has no work for it.
 */
export async function readerNeedsFrame(): Promise<void> {
  const heard = new AbortController()
  const { signal } = heard
  await new Promise<void>((done) => {
    const passive = { passive: true, signal }
    // The scrolling of a box inside of the page does not bubble up to here.
    for (const act of [...ANYWHERE, ASKED]) addEventListener(act, () => done(), passive)
    for (const act of POINTED_AT)
      addEventListener(act, ({ target }) => isOfFrame(target) && done(), passive)
    // What happened before this script had come is told by no event.
    if ([...document.querySelectorAll(':is(:hover, :focus)')].some(isOfFrame)) done()
  })
  heard.abort()
}

function isOfFrame(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  if (target.closest(LINKS)) return true
  return target.closest(CONTROLS) !== null && target.closest('[data-prose]') === null
}

/** Whether a page shows something of the frame that is not as it was drawn, before the reader has done anything. */
export function isFrameNeededAtOnce({ themeScript }: SiteData, { view }: PageData): boolean {
  return (
    // Code of the site may do anything.
    themeScript !== undefined ||
    // It offers pages with nearly the address that was asked for.
    view === 'NotFoundPage' ||
    // The heading that is being read is marked, and it is not the first one.
    location.hash !== '' ||
    scrollY > 0 ||
    // The version that the reader has chosen stands in the menu of versions.
    slotOf(storageKeys.docsVersion).get() !== null ||
    'needsFrame' in document.documentElement.dataset
  )
}
