import type { ApiStrings } from '../../i18n/index.ts'
import type { SeeAlsoView } from '../pages/operation-view.ts'
import { SectionHeading } from './Section.tsx'

export interface SeeAlsoProps {
  readonly link: SeeAlsoView
  readonly strings: ApiStrings
  readonly anchorLabel: string
}

/** Where more is said, on another site. */
export function SeeAlso({ link: { href, text }, strings, anchorLabel }: SeeAlsoProps) {
  return (
    <>
      <SectionHeading id="see-also" level={2} text={strings.seeAlso} anchorLabel={anchorLabel} />
      <ul>
        <li>
          <a href={href} target="_blank" rel="noopener noreferrer">
            {text}
            <span className="vh"> ({strings.newWindow})</span>
          </a>
        </li>
      </ul>
    </>
  )
}
