import './PostItems.css'
import { fill } from '../../../i18n/index.ts'
import type { NavLink } from '../../../model.ts'
import { noBreak } from '../../../theme/article/no-break.ts'
import { Prose } from '../../../theme/article/Prose.tsx'
import { useSite } from '../../../theme/frame/context.tsx'
import { Tags } from '../../../theme/lists/Tags.tsx'
import { part } from '../../../theme/parts/site-theme.tsx'
import { PostWhen } from './PostWhen.tsx'

/** What a list says about a post. Its beginning is the preview of the same number in the prose of the page. */
export interface PostItem {
  readonly title: string
  readonly url: string
  readonly date: string
  readonly readingMinutes?: number
  readonly authors: readonly string[]
  readonly tags: readonly NavLink[]
  readonly isTruncated: boolean
}

/** In a list; the post itself has all. */
const MOST_TAGS = 3

export interface PostItemsProps {
  readonly items: readonly PostItem[]
}

/** Posts as ruled rows, each with how it begins. */
export const PostItems = part('PostItems', OwnPostItems)

function OwnPostItems({ items }: PostItemsProps) {
  const { strings } = useSite()
  if (items.length === 0) return <p className="posts-empty">{strings.noPosts}</p>
  return (
    <div className="posts">
      {items.map((item, index) => (
        <article key={item.url} className="post-item">
          <PostWhen date={item.date} minutes={item.readingMinutes} authors={item.authors} />
          <div>
            <h2>
              <a href={item.url}>{noBreak(item.title)}</a>
            </h2>
            <Prose part={`preview-${index}`} className="prose post-preview" />
            <div className="post-foot">
              <Tags tags={item.tags.slice(0, MOST_TAGS)} />
              {item.isTruncated && (
                <p className="read-more">
                  <a href={item.url} aria-label={fill(strings.readMoreOf, { title: item.title })}>
                    {strings.readMore}
                  </a>
                </p>
              )}
            </div>
          </div>
        </article>
      ))}
    </div>
  )
}
