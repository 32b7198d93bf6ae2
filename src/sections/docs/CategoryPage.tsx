import type { NavLink } from '../../model.ts'
import { Breadcrumbs, type Crumb } from '../../theme/Breadcrumbs.tsx'
import { type Card, CardList } from '../../theme/CardList.tsx'
import { useSite } from '../../theme/context.tsx'
import { DocPager } from '../../theme/DocPager.tsx'
import { Legend } from '../../theme/Legend.tsx'
import { noBreak } from '../../theme/no-break.ts'
import { VersionBadge } from '../../theme/VersionBadge.tsx'
import { VersionBanner } from '../../theme/VersionBanner.tsx'

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
      <h1 className="title">{noBreak(title)}</h1>
      {description && <p className="lead">{noBreak(description)}</p>}
      <Legend badges={cards.flatMap(({ badge }) => badge ?? [])} />
      <CardList cards={cards} strings={strings} />
      <DocPager previous={previous} next={next} />
    </div>
  )
}
