import type { NavLink } from '../../../model.ts'
import { useSite } from '../../../theme/frame/context.tsx'
import { Pager } from '../../../theme/lists/Pager.tsx'

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
