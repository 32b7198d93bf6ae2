import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { useSite } from '../frame/context.tsx'
import { Icon } from './icons.tsx'

export interface SiteLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly href: string
  readonly external?: boolean | undefined
  /** Shows an icon alone, so that it has no room for a mark. */
  readonly iconOnly?: boolean
  readonly children: ReactNode
}

/** A link; one that leaves the site opens a new window, and says so. */
export function SiteLink({ external = false, iconOnly = false, children, ...rest }: SiteLinkProps) {
  const { strings } = useSite()
  if (!external) return <a {...rest}>{children}</a>
  return (
    <a {...rest} target="_blank" rel="noopener noreferrer">
      {children}
      {!iconOnly && <Icon name="external" small />}
      <span className="vh"> {strings.externalLink}</span>
    </a>
  )
}
