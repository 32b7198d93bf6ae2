import './Rows.css'
import type { RichText } from '../../model.ts'
import { noBreak } from '../article/no-break.ts'
import { RichWords } from '../article/Rich.tsx'
import { Icon } from '../controls/icons.tsx'

/** A link with a line about it. */
export interface Row {
  readonly label: string
  /** Its links are words here, as all of the row is a link. */
  readonly text: string | RichText
  readonly url: string
}

export interface RowsProps {
  readonly rows: readonly Row[]
}

/** Links as ruled rows, each with an arrow at its end. */
export function Rows({ rows }: RowsProps) {
  return (
    <ul className="rows">
      {rows.map(({ label, text, url }) => (
        <li key={url}>
          <a href={url}>
            <b>{noBreak(label)}</b>{' '}
            <small>
              <RichWords text={text} />
            </small>
            <Icon name="arrow" className="icon-forward" />
          </a>
        </li>
      ))}
    </ul>
  )
}
