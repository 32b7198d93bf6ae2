import type { NavLink } from '../../../model.ts'
import { noBreak } from '../../../theme/article/no-break.ts'
import { VisibilityBanner } from '../../../theme/article/VisibilityBanner.tsx'
import { useSite } from '../../../theme/frame/context.tsx'
import { AllLink } from '../../../theme/lists/AllLink.tsx'
import { type PostItem, PostItems } from './PostItems.tsx'
import { PostListPager } from './PostListPager.tsx'

export interface PostTagPageProps {
  readonly title: string
  readonly description: string
  readonly items: readonly PostItem[]
  readonly newer?: NavLink | undefined
  readonly older?: NavLink | undefined
  /** Absent: there is no page of all tags. */
  readonly allTagsUrl?: string | undefined
  readonly visibility?: 'unlisted' | undefined
}

/** The posts with one tag. */
export function PostTagPage(props: PostTagPageProps) {
  const { strings } = useSite()
  return (
    <div className="page wide-page">
      <VisibilityBanner visibility={props.visibility} />
      <h1 className="title">{noBreak(props.title)}</h1>
      {props.description && <p className="lead">{noBreak(props.description)}</p>}
      <PostItems items={props.items} />
      <PostListPager newer={props.newer} older={props.older} />
      <AllLink url={props.allTagsUrl} label={strings.allTags} />
    </div>
  )
}
