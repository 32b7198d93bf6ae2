import './prose/prose.css'
import './prose/lists.css'
import './prose/admonition.css'
import './prose/code.css'
import './prose/code-button.css'
import './prose/tabs.css'
import './prose/table.css'
import './prose/blocks.css'
import './prose/inline.css'
import './prose/steps.css'
import { memo } from 'react'
import type { ProseHtml } from '../model.ts'
import { useProse } from './context.tsx'

export interface ProseProps {
  readonly part: keyof ProseHtml
  readonly as?: 'div' | 'h1' | 'p'
  readonly className?: string
}

/** One part of the page's article, as it was drawn. Draws nothing when the article has no such part. */
export const Prose = memo(function Prose({ part, as: Element = 'div', className }: ProseProps) {
  const html = useProse()[part]
  if (html === undefined) return null
  return <Ready element={Element} part={part} className={className} html={html} />
})

interface ReadyProps {
  readonly element: 'div' | 'h1' | 'p'
  readonly part: string
  readonly className: string | undefined
  readonly html: string
}

/** Drawn again only when its HTML is another, so that what was done inside it stays. */
const Ready = memo(function Ready({ element: Element, part, className, html }: ReadyProps) {
  const inner = { __html: html }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: compiled and cleaned, or read back from the page itself.
  return <Element data-prose={part} className={className} dangerouslySetInnerHTML={inner} />
})
