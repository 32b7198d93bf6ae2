import type { NavLink } from '../../model.ts'
import { useSite } from '../frame/context.tsx'
import { Pager } from '../lists/Pager.tsx'

interface DocPagerProps {
  readonly previous?: NavLink | undefined
  readonly next?: NavLink | undefined
}

/** The documents before and after this one. */
export function DocPager({ previous, next }: DocPagerProps) {
  const { strings } = useSite()
  return (
    <Pager
      label={strings.docsPager}
      previousLabel={strings.previousDoc}
      nextLabel={strings.nextDoc}
      previous={previous}
      next={next}
    />
  )
}
