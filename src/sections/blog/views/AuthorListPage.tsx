import './AuthorListPage.css'
import { fill } from '../../../i18n/index.ts'
import { noBreak } from '../../../theme/article/no-break.ts'
import { SiteLink } from '../../../theme/controls/SiteLink.tsx'
import { useSite } from '../../../theme/frame/context.tsx'
import type { AuthorCard } from '../author-card.ts'
import { AuthorFace } from './AuthorFace.tsx'
import { AuthorLinks } from './AuthorLinks.tsx'

export interface AuthorListPageProps {
  readonly title: string
  readonly authors: readonly (AuthorCard & { readonly count: number })[]
}

/** Everyone who writes for a blog. */
export function AuthorListPage({ title, authors }: AuthorListPageProps) {
  const { strings } = useSite()
  return (
    <div className="page wide-page">
      <h1 className="title">{noBreak(title)}</h1>
      <ul className="cards authors">
        {authors.map((author) => (
          <li key={author.key} className="card">
            <AuthorFace author={author} />
            <h2 className="card-title" translate="no">
              {author.url ? (
                <SiteLink href={author.url} external={author.isExternal}>
                  {author.name}
                </SiteLink>
              ) : (
                author.name
              )}
            </h2>
            {author.title && <p className="author-title">{noBreak(author.title)}</p>}
            {author.description && <p>{noBreak(author.description)}</p>}
            <AuthorLinks author={author} />
            <p className="card-count">{fill(strings.postCount, { count: author.count })}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
