import './AuthorLinks.css'
import { SiteLink } from '../../../theme/controls/SiteLink.tsx'
import type { AuthorCard } from '../author-card.ts'

export interface AuthorLinksProps {
  readonly author: AuthorCard
}

/** Where else an author is found. Draws nothing when that is nowhere. */
export function AuthorLinks({ author: { socials } }: AuthorLinksProps) {
  if (socials.length === 0) return null
  return (
    <ul className="author-links">
      {socials.map(({ label, url }) => (
        <li key={url}>
          <SiteLink href={url} external={!url.startsWith('mailto:')}>
            {label}
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}
