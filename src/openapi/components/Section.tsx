import type { ReactNode } from 'react'

export interface SectionHeadingProps {
  readonly id: string
  readonly level: 2 | 3
  readonly text: string
  readonly anchorLabel: string
  readonly children?: ReactNode
}

/** A heading as prose has it, with a link to itself. */
export function SectionHeading({ id, level, text, anchorLabel, children }: SectionHeadingProps) {
  const Element = level === 2 ? 'h2' : 'h3'
  return (
    <Element id={id}>
      {text}
      {children}
      <a
        className="anchor"
        href={`#${id}`}
        aria-label={anchorLabel.replace('{heading}', () => text)}
      >
        #
      </a>
    </Element>
  )
}
