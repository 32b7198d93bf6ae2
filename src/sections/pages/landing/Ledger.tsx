import './Ledger.css'
import { Fragment } from 'react'
import { Badge } from '../../../theme/article/Badge.tsx'
import { Rich } from '../../../theme/article/Rich.tsx'
import type { LedgerData } from '../landing-blocks.ts'
import { joinPaths } from './join-paths.ts'

export interface LedgerProps {
  readonly ledger: LedgerData
}

/** Messages from several sources that become one event with the same fields. Dark in both modes. */
export function Ledger({ ledger }: LedgerProps) {
  const { bubbles, caption, columns, rows } = ledger
  return (
    <div className="ledger" data-theme="dark">
      <div className="ledger-top">
        {bubbles.map(({ source, name, text }) => (
          <p className="bubble" key={source}>
            <small>{source}</small> <b>{name}</b> <Rich text={text} />
          </p>
        ))}
      </div>
      <svg className="join" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path d={joinPaths(bubbles.length, 1, 'down')} />
      </svg>
      <table>
        <caption>
          <Badge badge={caption.badge} /> {caption.before}
          <code>{caption.code}</code>
          {caption.after}
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([field = '', ...values]) => (
            <LedgerRow key={field} field={field} values={values} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface LedgerRowProps {
  readonly field: string
  readonly values: readonly string[]
}

function LedgerRow({ field, values }: LedgerRowProps) {
  return (
    <tr>
      <th scope="row">
        {field.split('.').map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name keep their order.
          <Fragment key={index}>
            {index > 0 && '.'}
            {index > 0 && <wbr />}
            {part}
          </Fragment>
        ))}
      </th>
      {values.map((value, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one value for each column.
        <td key={index}>
          <span className={literalClass(value)}>{value}</span>
        </td>
      ))}
    </tr>
  )
}

/** The token class of a JSON literal. */
function literalClass(literal: string): string {
  if (literal.startsWith('"')) return 't-s'
  return /^-?\d/.test(literal) ? 't-n' : 't-k'
}
