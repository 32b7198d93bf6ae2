import './PostAuthors.css'
import { SiteLink } from '../../theme/SiteLink.tsx'
import { AuthorFace } from './AuthorFace.tsx'
import { AuthorLinks } from './AuthorLinks.tsx'
import type { AuthorCard } from './author-card.ts'

export interface PostAuthorsProps {
  readonly authors: readonly AuthorCard[]
}

/** Who wrote a post. Draws nothing when nobody is named. */
export function PostAuthors({ authors }: PostAuthorsProps) {
  if (authors.length === 0) return null
  return (
    <div className="by-all">
      {authors.map((author) => (
        <div key={author.key} className="by">
          <AuthorFace author={author} />
          <div>
            <b translate="no">
              {author.url ? (
                <SiteLink href={author.url} external={author.isExternal}>
                  {author.name}
                </SiteLink>
              ) : (
                author.name
              )}
            </b>
            {author.title && <small>{author.title}</small>}
            <AuthorLinks author={author} />
          </div>
        </div>
      ))}
    </div>
  )
}
