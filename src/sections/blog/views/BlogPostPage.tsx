import './BlogPostPage.css'
import type { NavLink } from '../../../model.ts'
import { DocFooter } from '../../../theme/article/DocFooter.tsx'
import type { LastUpdatedProps } from '../../../theme/article/LastUpdated.tsx'
import { Prose } from '../../../theme/article/Prose.tsx'
import { Toc } from '../../../theme/article/Toc.tsx'
import { TocBox } from '../../../theme/article/TocBox.tsx'
import { VisibilityBanner } from '../../../theme/article/VisibilityBanner.tsx'
import { WholeText } from '../../../theme/article/WholeText.tsx'
import { usePage, useSite } from '../../../theme/frame/context.tsx'
import { Pager } from '../../../theme/lists/Pager.tsx'
import { WithSlots } from '../../../theme/parts/site-theme.tsx'
import type { AuthorCard } from '../author-card.ts'
import { PostHeader } from './PostHeader.tsx'

export interface BlogPostPageProps {
  readonly title: string
  readonly date: string
  readonly readingMinutes?: number | undefined
  readonly authors: readonly AuthorCard[]
  readonly tags: readonly NavLink[]
  readonly newer?: NavLink | undefined
  readonly older?: NavLink | undefined
  readonly editUrl?: string | undefined
  readonly lastUpdated?: LastUpdatedProps | undefined
  readonly visibility?: 'draft' | 'unlisted' | undefined
}

/** A post: when and by whom it was written, its text, and the way to its neighbours. */
export function BlogPostPage(props: BlogPostPageProps) {
  const { strings } = useSite()
  const { toc } = usePage()
  return (
    <div className={toc.length > 0 ? 'page has-toc' : 'page'}>
      <article className="column">
        <WithSlots before="BeforeArticle">
          <VisibilityBanner visibility={props.visibility} />
        </WithSlots>
        <PostHeader
          title={props.title}
          date={props.date}
          readingMinutes={props.readingMinutes}
          authors={props.authors}
        />
        <TocBox />
        <div className="prose post-opening">
          <Prose part="lead" as="p" />
        </div>
        <WholeText className="post-body" />
        <WithSlots before="AfterArticle">
          <DocFooter tags={props.tags} editUrl={props.editUrl} lastUpdated={props.lastUpdated} />
        </WithSlots>
        <Pager
          label={strings.postPager}
          previousLabel={strings.newerPost}
          nextLabel={strings.olderPost}
          previous={props.newer}
          next={props.older}
        />
      </article>
      <Toc />
    </div>
  )
}
