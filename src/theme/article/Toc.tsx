// Marking the heading that is being read needs the browser; the links do not.
import './Toc.css'
import { useEffect, useId, useRef } from 'react'
import { usePage, useSite } from '../frame/context.tsx'
import { useActiveHeading } from '../hooks/useActiveHeading.ts'
import { revealInside } from './reveal-inside.ts'
import { TocList } from './TocList.tsx'
import { tocTree } from './toc-tree.ts'

/** The table of contents as a column beside the article. Draws nothing on a page without headings. */
export function Toc() {
  const { navbar, strings } = useSite()
  const { toc } = usePage()
  const id = useId()
  const element = useRef<HTMLDivElement>(null)
  const active = useActiveHeading(toc, navbar.hideOnScroll)

  useEffect(() => {
    const link = active && element.current?.querySelector('[aria-current]')
    if (element.current && link) revealInside(element.current, link)
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
