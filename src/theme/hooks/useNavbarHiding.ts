// Needs the browser: it listens to scrolling.
import { type RefObject, useEffect, useRef, useState } from 'react'
import { elementOfHash } from '../controls/find-element.ts'
import { isScrollHeld } from '../controls/hold-scroll.ts'
import { usePage } from '../frame/context.tsx'

interface Hiding {
  readonly ref: RefObject<HTMLElement | null>
  readonly className: string
}

/** Takes the navbar away while the reader scrolls down, and brings it back on the way up. */
export function useNavbarHiding(enabled: boolean): Hiding {
  const ref = useRef<HTMLElement>(null)
  const jumped = useRef(false)
  const first = useRef(true)
  const [away, setAway] = useState(false)
  const { url } = usePage()

  useEffect(() => {
    const navbar = ref.current
    if (!enabled || !navbar) return
    const stop = new AbortController()
    const { signal } = stop
    let navbarHeight = navbar.offsetHeight
    let last: number | null = null
    const sizes = new ResizeObserver(() => {
      navbarHeight = navbar.offsetHeight
    })
    sizes.observe(navbar)
    const onScroll = () => {
      const y = window.scrollY
      const step = {
        y,
        last,
        navbarHeight,
        viewportHeight: window.innerHeight,
        documentHeight: document.documentElement.scrollHeight,
      }
      last = y
      if (isScrollHeld()) return
      // The scrolling that a jump to a heading causes says nothing about the reader.
      if (jumped.current && y >= navbarHeight) jumped.current = false
      else setAway((was) => isNavbarAway(was, step))
    }
    const show = () => setAway(false)
    window.addEventListener('scroll', onScroll, { passive: true, signal })
    window.addEventListener('hashchange', () => jump(setAway, jumped), { signal })
    navbar.addEventListener('focusin', show, { signal })
    signal.addEventListener('abort', () => sizes.disconnect())
    return () => stop.abort()
  }, [enabled])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page is the reason.
  useEffect(() => {
    if (enabled && !first.current) jump(setAway, jumped)
    first.current = false
  }, [enabled, url])

  const className = `navbar${enabled ? ' navbar-hiding' : ''}${away ? ' navbar-away' : ''}`
  return { ref, className }
}

function jump(setAway: (away: boolean) => void, jumped: { current: boolean }): void {
  const target = elementOfHash(location.hash)
  jumped.current = target !== null
  setAway(target !== null)
}

/** What the scroll event says. */
export interface ScrollStep {
  readonly y: number
  /** Where the page was before; null before the first event. */
  readonly last: number | null
  readonly navbarHeight: number
  readonly viewportHeight: number
  readonly documentHeight: number
}

/** Whether the navbar is away after a scroll event, given whether it was. */
export function isNavbarAway(was: boolean, step: ScrollStep): boolean {
  if (step.y < step.navbarHeight) return false
  if (step.last !== null && step.y >= step.last) return true
  // Scrolling up, but not merely bouncing back from the end of the page.
  if (step.y + step.viewportHeight < step.documentHeight - step.navbarHeight) return false
  return was
}
