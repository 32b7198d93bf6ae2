// Needs the browser: it appears when the reader scrolls up.
import './BackToTop.css'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { isScrollHeld } from '../controls/hold-scroll.ts'
import { Icon } from '../controls/icons.tsx'
import { usePage, useSite } from './context.tsx'

/** A way back to the top of a long page, offered on the way up. */
export function BackToTop() {
  const { strings } = useSite()
  const { sidebar, toc, url } = usePage()
  const jumped = useRef(false)
  const stopRising = useRef(() => {})
  const [offered, setOffered] = useState(false)

  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    let last: number | null = null
    const onScroll = () => {
      const y = window.scrollY
      const step = {
        y,
        last,
        viewportHeight: window.innerHeight,
        documentHeight: document.documentElement.scrollHeight,
      }
      last = y
      // Whoever scrolls down on the way up wants to stay.
      if (step.last !== null && y > step.last) stopRising.current()
      if (isScrollHeld()) return
      if (jumped.current) jumped.current = false
      else setOffered((was) => isTopOffered(was, step))
    }
    const onHash = () => {
      jumped.current = true
      setOffered(false)
    }
    window.addEventListener('scroll', onScroll, { passive: true, signal })
    window.addEventListener('hashchange', onHash, { signal })
    return () => stop.abort()
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page is the reason.
  useEffect(() => {
    jumped.current = location.hash !== ''
    setOffered(false)
  }, [url])

  const goToTop = (event: MouseEvent) => {
    event.preventDefault()
    stopRising.current = scrollSmoothly(0)
    document.getElementById('skip')?.focus({ preventScroll: true })
  }
  // Only what is read from top to bottom needs the way back.
  if (!sidebar && toc.length === 0) return null
  return (
    // biome-ignore lint/a11y/useValidAnchor: a real link, so that it works without script.
    <a
      className="to-top"
      href="#main"
      aria-label={strings.backToTop}
      data-shown={offered ? '' : undefined}
      onClick={goToTop}
    >
      <Icon name="up" />
    </a>
  )
}

const thresholdPx = 300

interface TopStep {
  readonly y: number
  /** Where the page was before; null before the first event. */
  readonly last: number | null
  readonly viewportHeight: number
  readonly documentHeight: number
}

/** Whether the way back to the top is offered after a scroll event, given whether it was. */
export function isTopOffered(was: boolean, step: TopStep): boolean {
  if (step.last === null) return was
  if (step.y >= step.last || step.y < thresholdPx) return false
  return step.y + step.viewportHeight < step.documentHeight ? true : was
}

const EASING = 0.85

/** The next step of a scroll: what is left shrinks by a share of itself, and the last pixel is reached. */
export function nextScrollTop(current: number, target: number): number {
  const left = (current - target) * EASING
  return target + (left > 0 ? Math.floor(left) : Math.ceil(left))
}

/**
 * Scrolls the page to a height as smoothly as the reader wants it: by the browser where it can,
 * frame by frame elsewhere, and at once for those who ask for less motion. Gives back how to stop.
 */
function scrollSmoothly(top: number): () => void {
  const isNative = getComputedStyle(document.documentElement).scrollBehavior === 'smooth'
  if (isNative || matchMedia('(prefers-reduced-motion: reduce)').matches) {
    scrollTo({ top })
    return () => {}
  }
  let frame = 0
  const step = () => {
    const y = Math.round(scrollY)
    if (y === top) return
    scrollTo(0, nextScrollTop(y, top))
    // The end of the page may come before the target.
    if (Math.round(scrollY) !== y) frame = requestAnimationFrame(step)
  }
  step()
  return () => cancelAnimationFrame(frame)
}
