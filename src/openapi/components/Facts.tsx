import { Fragment } from 'react'
import type { Fact } from '../pages/operation-view.ts'
import { Markup } from './Markup.tsx'

export interface FactsProps {
  readonly facts: readonly (Fact & { readonly href?: string })[]
}

/** What there is to know at a glance: each as a term and what it is here. Draws nothing without any. */
export function Facts({ facts }: FactsProps) {
  const inWords = facts.filter(({ code }) => code === undefined)
  return (
    <>
      {inWords.length > 0 && <Words facts={inWords} />}
      {facts.map(({ label, code }, index) =>
        code === undefined ? null : (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never move, and two may have one name.
          <Fragment key={index}>
            <p className="part-title">{label}</p>
            <figure className="code flat">
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so that the keyboard must reach it. */}
              <pre tabIndex={0}>
                <code lang="en" translate="no">
                  {code}
                </code>
              </pre>
            </figure>
          </Fragment>
        ),
      )}
    </>
  )
}

function Words({ facts }: FactsProps) {
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
