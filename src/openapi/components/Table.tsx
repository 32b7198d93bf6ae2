import type { ReactNode } from 'react'

export interface TableProps {
  readonly label: string
  readonly columns: readonly Column[]
  readonly children: ReactNode
  /** Its rows become cards on phones. Its cells are `CardCell`s. */
  readonly isCards?: boolean
}

export interface Column {
  readonly label: string
  /** How its cells are laid out: `fit` for short ones, `mid` for marks. */
  readonly className?: 'fit' | 'mid'
}

/** A table as prose has it: it scrolls when there is no room, named and in reach of the keyboard. */
export function Table({ label, columns, children, isCards = false }: TableProps) {
  return (
    // biome-ignore-start lint/a11y: see above.
    <div
      className={isCards ? 'table row-cards' : 'table'}
      role="group"
      aria-label={label}
      tabIndex={0}
    >
      <table>
        <thead>
          <tr>
            {columns.map(({ label: text, className }) => (
              <th key={text} scope="col" className={className}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
    // biome-ignore-end lint/a11y: see above.
  )
}

export interface YesNoProps {
  readonly value: boolean
  readonly words: { readonly yes: string; readonly no: string }
}

/** A mark for the eye, a word for those who listen. */
export function YesNo({ value, words: { yes, no } }: YesNoProps) {
  return (
    <>
      <span aria-hidden="true">{value ? '✓' : '–'}</span>
      <span className="vh">{value ? yes : no}</span>
    </>
  )
}

export interface CardCellProps {
  /** The name of its column, for a value that does not say itself what it is. */
  readonly label?: string
  readonly className?: string
  /** It names the row. */
  readonly isHeader?: boolean
  readonly children: ReactNode
}

/** A cell of a table whose rows become cards on phones. */
export function CardCell({ label, className, isHeader = false, children }: CardCellProps) {
  const Cell = isHeader ? 'th' : 'td'
  return (
    <Cell scope={isHeader ? 'row' : undefined} className={className} data-label={label}>
      <div>{children}</div>
    </Cell>
  )
}
