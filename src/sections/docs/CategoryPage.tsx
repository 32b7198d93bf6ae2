import type { NavLink } from '../../model.ts'
import { Breadcrumbs, type Crumb } from '../../theme/article/Breadcrumbs.tsx'
import { type Card, CardList } from '../../theme/article/CardList.tsx'
import { DocPager } from '../../theme/article/DocPager.tsx'
import { noBreak } from '../../theme/article/no-break.ts'
import { PageActions } from '../../theme/article/PageActions.tsx'
import { VersionBadge } from '../../theme/article/VersionBadge.tsx'
import { VersionBanner } from '../../theme/article/VersionBanner.tsx'
import { useSite } from '../../theme/frame/context.tsx'
import { Legend } from '../../theme/sidebar/Legend.tsx'

export interface CategoryPageProps {
  readonly title: string
  readonly description: string
  /** Ends with this page. */
  readonly trail: readonly Crumb[]
  readonly cards: readonly Card[]
  readonly previous?: NavLink | undefined
  readonly next?: NavLink | undefined
}

/** What a category of the documentation holds, as cards. */
export function CategoryPage({
  title,
  description,
  trail,
  cards,
  previous,
  next,
}: CategoryPageProps) {
  const { strings } = useSite()
  return (
    <div className="page wide-page">
      <VersionBanner />
      <Breadcrumbs trail={trail} />
      <VersionBadge />
      <PageActions>
        <h1 className="title">{noBreak(title)}</h1>
      </PageActions>
      {description && <p className="lead">{noBreak(description)}</p>}
      <Legend badges={cards.flatMap(({ badge }) => badge ?? [])} />
      <CardList cards={cards} strings={strings} />
      <DocPager previous={previous} next={next} />
    </div>
  )
}
