// Needs the browser: it looks where the headings are.
import { useEffect, useState } from 'react'
import type { Heading } from '../../model.ts'
import { elementOfHash } from '../controls/find-element.ts'

/** The id of the heading that is being read, kept up to date while the page scrolls. */
export function useActiveHeading(
  toc: readonly Heading[],
  navbarHides: boolean,
): string | undefined {
  // At the top of a page its first heading is read: the same before the script looks.
  const [active, setActive] = useState<string | undefined>(toc[0]?.id)
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
    // The layout of a new page is made for its frame, and not in the middle of drawing it.
    lookSoon()
    return () => stop.abort()
  }, [toc, navbarHides])
  return toc.some(({ id }) => id === active) ? active : toc[0]?.id
}

function placesOf(toc: readonly Heading[]): HeadingPlace[] {
  return toc.flatMap(({ id }) => {
    const element = document.getElementById(id)
    // Nobody reads what is not shown.
    if (!element || element.getClientRects().length === 0) return []
    const own = element.getBoundingClientRect()
    // An empty anchor stands for what it is in.
    const { top, bottom } =
      own.height === 0 && element.parentElement
        ? element.parentElement.getBoundingClientRect()
        : own
    return [{ id, top, bottom }]
  })
}

/** Where a heading is in the viewport, in CSS pixels. */
interface HeadingPlace {
  readonly id: string
  readonly top: number
  readonly bottom: number
}

export interface Reading {
  /** In the order of the page. */
  readonly places: readonly HeadingPlace[]
  /** How much of the viewport the navbar covers. */
  readonly offset: number
  readonly viewportHeight: number
  readonly atPageEnd: boolean
  /** The heading last asked for. */
  readonly asked?: string | undefined
}

/** The id of the heading that is being read, if any. */
export function activeHeading(reading: Reading): string | undefined {
  const { places, offset, viewportHeight, atPageEnd, asked } = reading
  // Short last sections cannot reach the top: there, the one that was asked for is meant.
  const meant = places.find(({ id, top }) => id === asked && top >= 0 && top < viewportHeight)
  if (atPageEnd && meant) return meant.id
  const at = places.findIndex(({ top }) => top >= offset)
  const next = places[at]
  if (!next) return places.at(-1)?.id
  const inUpperHalf = next.top > 0 && next.bottom < viewportHeight / 2
  // Above the first heading one reads what leads to it.
  return inUpperHalf ? next.id : (places[at - 1] ?? next).id
}
