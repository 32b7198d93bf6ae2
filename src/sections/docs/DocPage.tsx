import type { NavLink } from '../../model.ts'
import { Breadcrumbs, type Crumb } from '../../theme/Breadcrumbs.tsx'
import { usePage } from '../../theme/context.tsx'
import { DocFooter } from '../../theme/DocFooter.tsx'
import { DocPager } from '../../theme/DocPager.tsx'
import type { LastUpdatedProps } from '../../theme/LastUpdated.tsx'
import { PageTitle } from '../../theme/PageTitle.tsx'
import { Prose } from '../../theme/Prose.tsx'
import { Toc } from '../../theme/Toc.tsx'
import { TocBox } from '../../theme/TocBox.tsx'
import { UntranslatedBanner } from '../../theme/UntranslatedBanner.tsx'
import { VersionBadge } from '../../theme/VersionBadge.tsx'
import { VersionBanner } from '../../theme/VersionBanner.tsx'
import { VisibilityBanner } from '../../theme/VisibilityBanner.tsx'

export interface DocPageProps {
  readonly title: string
  /** False: only a title that the text itself brings is shown. */
  readonly showTitle: boolean
  /** Ends with this page. */
  readonly trail: readonly Crumb[]
  readonly previous?: NavLink | undefined
  readonly next?: NavLink | undefined
  readonly editUrl?: string | undefined
  readonly lastUpdated?: LastUpdatedProps | undefined
  readonly tags?: readonly NavLink[] | undefined
  readonly visibility?: 'draft' | 'unlisted' | undefined
}

/** A document: its text, with the way to it above and the way on below. */
export function DocPage(props: DocPageProps) {
  const { toc } = usePage()
  return (
    <div className={toc.length > 0 ? 'page has-toc' : 'page'}>
      <article className="column">
        <VisibilityBanner visibility={props.visibility} />
        <VersionBanner />
        <UntranslatedBanner />
        <Breadcrumbs trail={props.trail} />
        <VersionBadge />
        <PageTitle title={props.title} show={props.showTitle} />
        <Prose part="lead" as="p" className="lead" />
        <TocBox />
        <Prose part="body" className="prose" />
        <DocFooter tags={props.tags} editUrl={props.editUrl} lastUpdated={props.lastUpdated} />
        <DocPager previous={props.previous} next={props.next} />
      </article>
      <Toc />
    </div>
  )
}
