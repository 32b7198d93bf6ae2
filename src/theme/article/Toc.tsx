// Marking the heading that is being read needs the browser; the links do not.
import './Toc.css'
import { useEffect, useId, useRef } from 'react'
import type { Heading } from '../../model.ts'
import { usePage, useSite } from '../frame/context.tsx'
import { useActiveHeading } from '../hooks/useActiveHeading.ts'
import { part } from '../parts/site-theme.tsx'
import { TocList, tocTree } from './TocList.tsx'

export interface TocProps {
  readonly headings: readonly Heading[]
}

/** The table of contents as a column beside the article. Draws nothing on a page without headings. */
export const Toc = part('Toc', OwnToc, () => ({ headings: usePage().toc }))

function OwnToc({ headings: toc }: TocProps) {
  const { navbar, strings } = useSite()
  const id = useId()
  const element = useRef<HTMLDivElement>(null)
  const active = useActiveHeading(toc, navbar.hideOnScroll)

  useEffect(() => {
    const link = active && element.current?.querySelector('[aria-current]')
    // Whoever has the focus in this column wants to see where.
    if (!element.current || !link || element.current.contains(document.activeElement)) return
    revealInside(element.current, link)
  }, [active])

  if (toc.length === 0) return null
  return (
    <div className="toc" ref={element}>
      <nav aria-labelledby={id}>
        <p className="toc-title" id={id}>
          {strings.tableOfContents}
        </p>
        <TocList nodes={tocTree(toc)} active={active} />
      </nav>
    </div>
  )
}

const marginPx = 24

/** Scrolls a box, and nothing else, just far enough for an element inside it to be seen. */
function revealInside(scroller: HTMLElement, element: Element): void {
  const box = scroller.getBoundingClientRect()
  const { top, bottom } = element.getBoundingClientRect()
  if (top < box.top + marginPx) scroller.scrollTop += top - box.top - marginPx
  else if (bottom > box.bottom - marginPx) scroller.scrollTop += bottom - box.bottom + marginPx
}
