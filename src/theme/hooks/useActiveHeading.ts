// Needs the browser: it looks where the headings are.
import { useEffect, useState } from 'react'
import type { Heading } from '../../model.ts'
import { activeHeading, type HeadingPlace } from '../article/active-heading.ts'
import { elementOfHash } from '../article/element-of-hash.ts'

/** The id of the heading that is being read, kept up to date while the page scrolls. */
export function useActiveHeading(
  toc: readonly Heading[],
  navbarHides: boolean,
): string | undefined {
  const [active, setActive] = useState<string>()
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    let asked = elementOfHash(location.hash)?.id
    let frame = 0
    const look = () => {
      frame = 0
      const { scrollHeight } = document.documentElement
      const reading = {
        places: placesOf(toc),
        offset: navbarHides ? 0 : (document.querySelector('.navbar')?.clientHeight ?? 0),
        viewportHeight: window.innerHeight,
        atPageEnd: window.scrollY + window.innerHeight >= scrollHeight - 2,
        asked,
      }
      setActive(activeHeading(reading))
    }
    const lookSoon = () => {
      frame ||= requestAnimationFrame(look)
    }
    const onClick = ({ target }: MouseEvent) => {
      const link =
        target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#"]') : null
      if (!link) return
      asked = elementOfHash(link.hash)?.id
      lookSoon()
    }
    window.addEventListener('scroll', lookSoon, { passive: true, signal })
    window.addEventListener('resize', lookSoon, { signal })
    document.addEventListener('click', onClick, { signal })
    signal.addEventListener('abort', () => cancelAnimationFrame(frame))
    look()
    return () => stop.abort()
  }, [toc, navbarHides])
  return active
}

function placesOf(toc: readonly Heading[]): HeadingPlace[] {
  return toc.flatMap(({ id }) => {
    const element = document.getElementById(id)
    if (!element) return []
    const own = element.getBoundingClientRect()
    // An empty anchor stands for what it is in.
    const { top, bottom } =
      own.height === 0 && element.parentElement
        ? element.parentElement.getBoundingClientRect()
        : own
    return [{ id, top, bottom }]
  })
}
