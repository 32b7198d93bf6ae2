import type { ApiStrings } from '../../i18n/index.ts'
import type { SeeAlsoView } from '../pages/given-links.ts'
import { SectionHeading } from './Section.tsx'

export interface SeeAlsoProps {
  readonly link: SeeAlsoView
  readonly strings: ApiStrings
  readonly anchorLabel: string
}

/** Where more is said: a page of another site opens beside this one. */
export function SeeAlso({ link: { href, isElsewhere, text }, strings, anchorLabel }: SeeAlsoProps) {
  return (
    <>
      <SectionHeading id="see-also" level={2} text={strings.seeAlso} anchorLabel={anchorLabel} />
      <ul>
        <li>
          {isElsewhere ? (
            <a href={href} target="_blank" rel="noopener noreferrer">
              {text}
              <span className="vh"> ({strings.newWindow})</span>
            </a>
          ) : (
            <a href={href}>{text}</a>
          )}
        </li>
      </ul>
    </>
  )
}
