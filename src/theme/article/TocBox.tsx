import './TocBox.css'
import { Icon } from '../controls/icons.tsx'
import { usePage, useSite } from '../frame/context.tsx'
import { part } from '../parts/site-theme.tsx'
import type { TocProps } from './Toc.tsx'
import { TocList, tocTree } from './TocList.tsx'

/** The table of contents as a closed box above the text, for screens without room beside it. */
export const TocBox = part('TocBox', OwnTocBox, () => ({ headings: usePage().toc }))

function OwnTocBox({ headings: toc }: TocProps) {
  const { strings } = useSite()
  if (toc.length === 0) return null
  return (
    <details className="toc-box">
      <summary>
        {strings.tableOfContents}
        <Icon name="down" small className="caret" />
      </summary>
      <nav aria-label={strings.tableOfContents}>
        <TocList nodes={tocTree(toc)} />
      </nav>
    </details>
  )
}
