import { elementOfHash } from '../../theme/controls/find-element.ts'

/**
 * Shows what the hash of the address leads to, even inside closed details or a hidden panel:
 * on a fresh visit, and whenever the hash changes. A reload or a return keeps the browser's own position.
 */
export function startHashTarget(): void {
  const target = isFreshVisit() ? elementOfHash(location.hash) : null
  if (target && reveal(target)) target.scrollIntoView()
  // Whoever has read on while the script was loading is left alone.
  if (target && target.getBoundingClientRect().top > -1) void realign(target)
  addEventListener('hashchange', () => {
    const next = elementOfHash(location.hash)
    if (next && reveal(next)) next.scrollIntoView()
  })
}

function isFreshVisit(): boolean {
  const [visit] = performance.getEntriesByType('navigation')
  return visit instanceof PerformanceNavigationTiming && visit.type === 'navigate'
}

/** Opens everything that an element is closed away in: details, and panels of tabs. Tells if there was any. */
export function reveal(target: Element): boolean {
  let isOpened = false
  for (let element: Element | null = target; element; element = element.parentElement) {
    if (element instanceof HTMLDetailsElement && !element.open) {
      isOpened = element.open = true
    } else if (element.matches('[role=tabpanel][hidden]')) {
      isOpened = true
      // The event that browsers send for find-in-page: `tabs.ts` answers it by selecting the tab.
      element.dispatchEvent(new Event('beforematch', { bubbles: true }))
    }
  }
  return isOpened
}

const READER_ACTS = ['wheel', 'touchmove', 'keydown', 'pointerdown']
const PATIENCE_MS = 3000

/** Scrolls to the target of the hash once more when the images before it have come, unless the reader acts first. */
export async function realign(target: Element): Promise<void> {
  const images = imagesBefore(target)
  if (images.length === 0) return
  const reader = new AbortController()
  const { signal } = reader
  for (const act of READER_ACTS) {
    addEventListener(act, () => reader.abort(), { passive: true, signal })
  }
  const allDrawn = Promise.allSettled(images.map((image) => image.decode()))
  await Promise.race([allDrawn, new Promise((wake) => setTimeout(wake, PATIENCE_MS))])
  const isWanted = !signal.aborted && elementOfHash(location.hash) === target
  if (isWanted) target.scrollIntoView({ behavior: 'instant' })
  reader.abort()
}

function imagesBefore(target: Element): HTMLImageElement[] {
  const { DOCUMENT_POSITION_FOLLOWING: after } = Node
  return [...document.images].filter(
    (image) => !image.complete && image.compareDocumentPosition(target) & after,
  )
}
