import type { Fact } from '../pages/operation-view.ts'
import { Markup } from './Markup.tsx'

export interface FactsProps {
  readonly facts: readonly (Fact & { readonly href?: string })[]
}

/** What there is to know at a glance: each as a term and what it is here. Draws nothing without any. */
export function Facts({ facts }: FactsProps) {
  if (facts.length === 0) return null
  return (
    <dl className="facts">
      {facts.map(({ label, text, html, href }) => (
        <div key={label}>
          <dt>{label}</dt>
          {html === undefined ? (
            <dd>{href === undefined ? text : <a href={href}>{text}</a>}</dd>
          ) : (
            <Markup as="dd" html={html} />
          )}
        </div>
      ))}
    </dl>
  )
}
