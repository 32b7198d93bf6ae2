import { breakableParts } from '../../html/break-chances.ts'
import { Breakable } from '../article/Breakable.tsx'

export interface RowLabelProps {
  readonly label: string
  /** What stands behind it on one line, after a space. */
  readonly hasMore?: boolean
}

/**
 * What a row says. Rows are laid out as boxes beside each other, so that the parts of a broken label are kept in one. It has
 * no class, unlike a badge, from which `client/boot/drawn-rows.ts` tells it apart.
 */
export function RowLabel({ label, hasMore = false }: RowLabelProps) {
  // React parts texts that follow each other by a comment, and a sidebar has many rows.
  if (breakableParts(label).length === 1) return hasMore ? `${label} ` : label
  return (
    <>
      <span>
        <Breakable text={label} />
      </span>
      {hasMore && ' '}
    </>
  )
}
