import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test } from './browser.ts'

const PAGES = [
  '/',
  '/docs/quick_start_guide',
  '/docs/rest-api/채팅-내역-파싱',
  '/docs/schemas/chat',
  '/docs/schemas/error',
  '/docs/socket/donation',
  '/blog',
  '/blog/update-2025-01',
  '/docs/tags',
  '/search',
  '/404.html',
  '/markdown-page',
]

/** Far above the stops of any page: only a walk without an end is found by it. */
const MOST = 2000

/** Where Tab stopped. */
interface Stop {
  readonly at: string
  /** The number of the element, which stays when a script marks it. */
  readonly place: number
  /** What a reader who sees the page has to complain about. */
  readonly faults: readonly string[]
}

describe.for(PAGES)('Tab goes through %s and back', (path) => {
  test.for([390, 1280])(
    'with the focus in sight, in the order of the page, at %s pixels',
    async (width, { openPage }) => {
      const page = await openPage(path, { width, motion: false })
      const there = await walk(page, 'Tab')
      expect(there.length).toBeGreaterThan(5)
      expect(faultsOf(there)).toEqual([])
      const back = await walk(page, 'Shift+Tab')
      expect(faultsOf(back)).toEqual([])
      const passed = new Set(back.map(({ place }) => place))
      expect(there.filter(({ place, at }) => !passed.has(place) && !IS_FAR_DOWN.test(at))).toEqual(
        [],
      )
    },
  )
})

/** The button that leads to the top is there only far down a page. */
const IS_FAR_DOWN = /class="[^"]*\bto-top\b/

const faultsOf = (stops: readonly Stop[]) =>
  stops.flatMap(({ at, faults }, index) => faults.map((fault) => `${index} ${fault}: ${at}`))

/** Presses a key until the focus has left the page. */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<readonly Stop[]> {
  const stops: Stop[] = []
  await page.evaluate(() => Object.assign(window, { walkedFrom: undefined, walkedTo: undefined }))
  let held = 0
  for (let pressed = 0; pressed < MOST; pressed += 1) {
    await page.keyboard.press(key)
    const stop = await page.evaluate(look, key === 'Tab')
    if (stop === 'left') return stops
    // A page names its last element once more while the browser's own controls have the focus.
    if (stop === 'same') held += 1
    else stops.push(stop)
    if (held > 1) throw new Error(`${key} does not leave ${stops.at(-1)?.at}.`)
  }
  throw new Error(`${key} does not leave the page.`)
}

/** Looks at what has the focus; runs in the page. */
async function look(isForward: boolean): Promise<Stop | 'left' | 'same'> {
  // What a page does about scrolling, it does in the next frames.
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
  const own = window as typeof window & {
    walkedFrom?: Element | undefined
    walkedTo?: Element | undefined
    places?: Map<Element, number>
  }
  const element = document.activeElement
  if (!element || element === document.body) return 'left'
  const faults: string[] = []
  const before = own.walkedTo
  if (before === element) return 'same'
  // A browser without a window of its own goes from one end of the page to the other.
  if (own.walkedFrom === element) return 'left'
  own.walkedFrom ??= element
  own.walkedTo = element
  if (before) {
    const wanted = isForward ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING
    if (!(before.compareDocumentPosition(element) & wanted)) faults.push('out of order')
  }
  // A control that is drawn by its label has the place of the label.
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
  const drawn = [element, ...labels]
  const isInSight = drawn.some((one) =>
    [...one.getClientRects()].some((box) => {
      const left = Math.max(box.left, 0)
      const right = Math.min(box.right, innerWidth)
      const top = Math.max(box.top, 0)
      const bottom = Math.min(box.bottom, innerHeight)
      if (right - left < 1 || bottom - top < 1) return false
      return [0.5, 0.1, 0.9].some((part) => {
        const hit = document.elementFromPoint(
          left + (right - left) * part,
          top + (bottom - top) * 0.5,
        )
        return hit !== null && (one.contains(hit) || labels.some((label) => label.contains(hit)))
      })
    }),
  )
  if (!isInSight) faults.push('not in sight')
  // The upper edge of what is taller than the window, or of what stands below the navbar, is in sight, too.
  const [first] = element.getClientRects()
  if (isInSight && labels.length === 0 && first && first.top < -1) faults.push('cut off above')
  const isMarked = [...drawn, element.parentElement, element.nextElementSibling].some((one) => {
    if (!one) return false
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one)
    return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
  })
  if (!isMarked && !element.matches('.skip')) faults.push('not marked')
  own.places ??= new Map()
  const place = own.places.get(element) ?? own.places.size
  own.places.set(element, place)
  return { at: element.outerHTML.slice(0, 160), place, faults }
}
