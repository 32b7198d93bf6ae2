import './PostAuthors.css'
import { SiteLink } from '../../../theme/controls/SiteLink.tsx'
import type { AuthorCard } from '../author-card.ts'
import { AuthorFace } from './AuthorFace.tsx'
import { AuthorLinks } from './AuthorLinks.tsx'

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
          {author.isNameless ? <LinkedFace author={author} /> : <NamedAuthor author={author} />}
        </div>
      ))}
    </div>
  )
}

interface AuthorProps {
  readonly author: AuthorCard
}

function NamedAuthor({ author }: AuthorProps) {
  const { name, title, url, isExternal } = author
  return (
    <>
      <AuthorFace author={author} />
      <div>
        <b translate="no">
          {url ? (
            <SiteLink href={url} external={isExternal}>
              {name}
            </SiteLink>
          ) : (
            name
          )}
        </b>
        {title && <small>{title}</small>}
        <AuthorLinks author={author} />
      </div>
    </>
  )
}

function LinkedFace({ author }: AuthorProps) {
  const face = <AuthorFace author={author} alone />
  return author.url ? <a href={author.url}>{face}</a> : face
}
