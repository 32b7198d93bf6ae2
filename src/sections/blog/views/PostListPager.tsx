import type { NavLink } from '../../../model.ts'
import { Pager } from '../../../theme/article/Pager.tsx'
import { useSite } from '../../../theme/frame/context.tsx'

export interface PostListPagerProps {
  readonly newer?: NavLink | undefined
  readonly older?: NavLink | undefined
}

/** The pages of a list of posts before and after this one. */
export function PostListPager({ newer, older }: PostListPagerProps) {
  const { strings } = useSite()
  return (
    <Pager
      label={strings.postListPager}
      previousLabel={strings.newerPosts}
      nextLabel={strings.olderPosts}
      previous={newer}
      next={older}
    />
  )
}
