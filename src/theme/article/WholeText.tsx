import { Prose } from './Prose.tsx'

export interface WholeTextProps {
  readonly className?: string
}

/** The text of a page in one column, with what stands beside it on other pages. */
export function WholeText({ className = '' }: WholeTextProps) {
  const whole = `prose ${className}`.trim()
  return (
    <>
      <Prose part="endpoint" className={whole} />
      <Prose part="body" className={whole} />
      <Prose part="samples" className={whole} />
      <Prose part="rest" className={whole} />
    </>
  )
}
