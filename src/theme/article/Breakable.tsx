import { createElement, Fragment, type ReactNode } from 'react'
import { breakableParts } from '../../html/break-chances.ts'

export interface BreakableProps {
  readonly text: string
}

/** A label or a title of which long identifiers break between their words, in the same nodes wherever it is drawn. */
export function Breakable({ text }: BreakableProps) {
  const [first, ...others] = breakableParts(text)
  if (others.length === 0) return text
  const nodes: ReactNode[] = [first]
  for (const part of others) nodes.push(createElement('wbr'), part)
  // As arguments the nodes need no keys: their order is that of the text.
  return createElement(Fragment, null, ...nodes)
}
