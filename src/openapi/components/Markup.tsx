export interface MarkupProps {
  readonly as?: 'div' | 'span' | 'p' | 'dd'
  readonly className?: string
  /** Trusted HTML: drawn by us, with everything from outside escaped. */
  readonly html: string
}

/** Ready HTML inside of an element. Draws nothing without any. */
export function Markup({ as: Element = 'div', className, html }: MarkupProps) {
  if (html === '') return null
  const inner = { __html: html }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: compiled by our own pipeline from escaped text.
  return <Element className={className} dangerouslySetInnerHTML={inner} />
}
