import './PartsNav.css'
import { useEffect, useRef } from 'react'
import { usePage, useProse, useSite } from '../frame/context.tsx'
import { useActiveHeading } from '../hooks/useActiveHeading.ts'

/** The parts of a page that has a column of code, in a row that stays in sight. The code itself always is. */
export function PartsNav() {
  const { navbar, strings } = useSite()
  const { toc } = usePage()
  const { samples = '' } = useProse()
  const element = useRef<HTMLElement>(null)
  const top = Math.min(...toc.map(({ level }) => level))
  const parts = toc.filter(({ id, level }) => level === top && !samples.includes(` id="${id}"`))
  const active = useActiveHeading(toc, navbar.hideOnScroll)
  const at = toc.findIndex(({ id }) => id === active)
  const current = toc.slice(0, at + 1).findLast((heading) => parts.includes(heading))?.id

  useEffect(() => {
    const link = current && element.current?.querySelector<HTMLElement>('[aria-current]')
    // Whoever has the focus in this row wants to see where.
    if (!element.current || !link || element.current.contains(document.activeElement)) return
    element.current.scrollLeft = link.offsetLeft - MARGIN_PX
  }, [current])

  if (parts.length < 2) return null
  return (
    <nav
      className="parts-nav"
      aria-label={strings.tableOfContents}
      ref={element}
      // Browsers leave a link where it is of which the least bit is in sight.
      onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
    >
      {parts.map(({ id, html }) => (
        <a
          key={id}
          href={`#${id}`}
          aria-current={id === current ? 'true' : undefined}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: text escaped by the compiler, with code and emphasis only.
          dangerouslySetInnerHTML={{ __html: html }}
        />
      ))}
    </nav>
  )
}

const MARGIN_PX = 48
