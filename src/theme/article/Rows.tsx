import './Rows.css'
import { Icon } from '../controls/icons.tsx'
import { noBreak } from './no-break.ts'

/** A link with a line about it. */
export interface Row {
  readonly label: string
  readonly text: string
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
            <b>{noBreak(label)}</b> <small>{noBreak(text)}</small>
            <Icon name="arrow" className="icon-forward" />
          </a>
        </li>
      ))}
    </ul>
  )
}
