import './BlogListPage.css'
import type { NavLink } from '../../../model.ts'
import { noBreak } from '../../../theme/article/no-break.ts'
import { useSite } from '../../../theme/frame/context.tsx'
import { type PostItem, PostItems } from './PostItems.tsx'
import { PostListPager } from './PostListPager.tsx'

export interface BlogListPageProps {
  readonly title: string
  readonly description: string
  /** Other ways through the blog: tags, authors, archive, feeds. */
  readonly views: readonly NavLink[]
  readonly items: readonly PostItem[]
  readonly newer?: NavLink | undefined
  readonly older?: NavLink | undefined
}

/** The posts of a blog, the newest first. */
export function BlogListPage(props: BlogListPageProps) {
  const { strings } = useSite()
  return (
    <div className="page wide-page">
      <div className="page-head">
        <h1 className="title">{noBreak(props.title)}</h1>
        {props.views.length > 0 && (
          <nav aria-label={strings.blogViews}>
            {props.views.map(({ label, url }) => (
              <a key={url} href={url}>
                {label}
              </a>
            ))}
          </nav>
        )}
      </div>
      {props.description && <p className="lead">{noBreak(props.description)}</p>}
      <PostItems items={props.items} />
      <PostListPager newer={props.newer} older={props.older} />
    </div>
  )
}
