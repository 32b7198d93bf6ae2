import './AuthorPage.css'
import { fill } from '../../../i18n/index.ts'
import type { NavLink } from '../../../model.ts'
import { useSite } from '../../../theme/frame/context.tsx'
import { AllLink } from '../../../theme/lists/AllLink.tsx'
import type { AuthorCard } from '../author-card.ts'
import { AuthorFace } from './AuthorFace.tsx'
import { AuthorLinks } from './AuthorLinks.tsx'
import { type PostItem, PostItems } from './PostItems.tsx'
import { PostListPager } from './PostListPager.tsx'

export interface AuthorPageProps {
  readonly author: AuthorCard
  readonly count: number
  readonly items: readonly PostItem[]
  readonly newer?: NavLink | undefined
  readonly older?: NavLink | undefined
  readonly allAuthorsUrl: string
}

/** One author, and what they wrote. */
export function AuthorPage({ author, count, items, newer, older, allAuthorsUrl }: AuthorPageProps) {
  const { strings } = useSite()
  return (
    <div className="page wide-page">
      <div className="author-head">
        <AuthorFace author={author} />
        <div>
          <h1 className="title" translate="no">
            {author.name}
          </h1>
          <p className="author-facts">
            {author.title && <span>{author.title}</span>}{' '}
            <span>{fill(strings.postCount, { count })}</span>
          </p>
        </div>
      </div>
      {author.description && <p className="lead">{author.description}</p>}
      <AuthorLinks author={author} />
      <PostItems items={items} />
      <PostListPager newer={newer} older={older} />
      <AllLink url={allAuthorsUrl} label={strings.allAuthors} />
    </div>
  )
}
