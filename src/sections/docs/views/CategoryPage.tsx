// Its cards come drawn, in the prose.
import '../../../theme/lists/CardList.css'
import type { Badge, NavLink } from '../../../model.ts'
import { Breadcrumbs, type Crumb } from '../../../theme/article/Breadcrumbs.tsx'
import { DocPager } from '../../../theme/article/DocPager.tsx'
import { noBreak } from '../../../theme/article/no-break.ts'
import { PageActions } from '../../../theme/article/PageActions.tsx'
import { Prose } from '../../../theme/article/Prose.tsx'
import { VersionBadge } from '../../../theme/article/VersionBadge.tsx'
import { VersionBanner } from '../../../theme/article/VersionBanner.tsx'
import { Legend } from '../../../theme/sidebar/Legend.tsx'

export interface CategoryPageProps {
  readonly title: string
  readonly description: string
  /** Ends with this page. */
  readonly trail: readonly Crumb[]
  /** Those of its cards, each once. */
  readonly badges: readonly Badge[]
  readonly previous?: NavLink | undefined
  readonly next?: NavLink | undefined
}

/** What a category of the documentation holds, as cards. */
export function CategoryPage({
  title,
  description,
  trail,
  badges,
  previous,
  next,
}: CategoryPageProps) {
  return (
    <div className="page wide-page">
      <VersionBanner />
      <Breadcrumbs trail={trail} />
      <VersionBadge />
      <PageActions>
        <h1 className="title">{noBreak(title)}</h1>
      </PageActions>
      {description && <p className="lead">{noBreak(description)}</p>}
      <Legend badges={badges} />
      <Prose part="cards" />
      <DocPager previous={previous} next={next} />
    </div>
  )
}
