// Needs the browser: it appears when the reader scrolls up.
import './BackToTop.css'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { isScrollHeld } from '../controls/hold-scroll.ts'
import { Icon } from '../controls/icons.tsx'
import { scrollSmoothly } from '../controls/smooth-scroll.ts'
import { isTopOffered } from './back-to-top.ts'
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
