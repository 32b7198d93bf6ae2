import { Fragment } from 'react'
import { breakableParts } from '../../html/break-chances.ts'

export interface BreakableProps {
  readonly text: string
}

/** A label or a title of which long identifiers break between their words, in the same nodes wherever it is drawn. */
export function Breakable({ text }: BreakableProps) {
  const parts = breakableParts(text)
  if (parts.length === 1) return text
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a label keep their order.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
