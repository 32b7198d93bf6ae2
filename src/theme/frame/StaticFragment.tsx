import { createContext, type HTMLAttributes, type ReactNode, useContext } from 'react'

/** Gives the inside of a still element as HTML. Only the server has one; the browser draws everything itself. */
export const StaticFragmentHtml = createContext<
  ((name: string, inside: ReactNode) => string) | undefined
>(undefined)

export interface StaticFragmentProps extends HTMLAttributes<HTMLElement> {
  readonly as: 'fieldset' | 'footer'
  /** Tells the still elements of a site apart. */
  readonly name: string
  readonly children: ReactNode
}

/** An element whose inside is the same on all pages of a site, so that a build draws it once. It may not ask for the page. */
export function StaticFragment({ as: Element, name, children, ...rest }: StaticFragmentProps) {
  const htmlOf = useContext(StaticFragmentHtml)
  if (!htmlOf) return <Element {...rest}>{children}</Element>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn from the same children.
  return <Element {...rest} dangerouslySetInnerHTML={{ __html: htmlOf(name, children) }} />
}
