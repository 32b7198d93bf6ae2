import { PageTitle } from '../../../theme/article/PageTitle.tsx'
import { part } from '../../../theme/parts/site-theme.tsx'
import type { AuthorCard } from '../author-card.ts'
import { PostAuthors } from './PostAuthors.tsx'
import { PostWhen } from './PostWhen.tsx'

export interface PostHeaderProps {
  readonly title: string
  /** ISO 8601. */
  readonly date: string
  readonly readingMinutes?: number | undefined
  readonly authors: readonly AuthorCard[]
}

/** The head of a post: when and by whom it was written. */
export const PostHeader = part('PostHeader', OwnPostHeader)

function OwnPostHeader({ title, date, readingMinutes, authors }: PostHeaderProps) {
  return (
    <header className="post-head">
      <PostWhen date={date} minutes={readingMinutes} />
      <PageTitle title={title} show className="title post-title" />
      <PostAuthors authors={authors} />
    </header>
  )
}
