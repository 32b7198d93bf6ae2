import type { NavLink } from '../../../model.ts'
import { Breadcrumbs, type Crumb } from '../../../theme/article/Breadcrumbs.tsx'
import { DocFooter } from '../../../theme/article/DocFooter.tsx'
import { DocPager } from '../../../theme/article/DocPager.tsx'
import { Feedback } from '../../../theme/article/Feedback.tsx'
import type { LastUpdatedProps } from '../../../theme/article/LastUpdated.tsx'
import { PageTitle } from '../../../theme/article/PageTitle.tsx'
import { Prose } from '../../../theme/article/Prose.tsx'
import { ReferenceLayout } from '../../../theme/article/ReferenceLayout.tsx'
import { Toc } from '../../../theme/article/Toc.tsx'
import { TocBox } from '../../../theme/article/TocBox.tsx'
import { UntranslatedBanner } from '../../../theme/article/UntranslatedBanner.tsx'
import { VersionBadge } from '../../../theme/article/VersionBadge.tsx'
import { VersionBanner } from '../../../theme/article/VersionBanner.tsx'
import { VisibilityBanner } from '../../../theme/article/VisibilityBanner.tsx'
import { usePage, useProse } from '../../../theme/frame/context.tsx'
import { WithSlots } from '../../../theme/parts/site-theme.tsx'

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
  const { toc, isWide } = usePage()
  const head = (
    <>
      <WithSlots before="BeforeArticle">
        <VisibilityBanner visibility={props.visibility} />
      </WithSlots>
      <VersionBanner />
      <UntranslatedBanner />
      <Breadcrumbs trail={props.trail} />
      <VersionBadge />
      <PageTitle title={props.title} show={props.showTitle} />
      <Prose part="lead" as="p" className="lead" />
    </>
  )
  const foot = (
    <>
      <WithSlots before="AfterArticle">
        <DocFooter tags={props.tags} editUrl={props.editUrl} lastUpdated={props.lastUpdated} />
      </WithSlots>
      <Feedback />
      <DocPager previous={props.previous} next={props.next} />
    </>
  )
  if (useProse().samples !== undefined) return <ReferenceLayout head={head} foot={foot} />
  return (
    <div className={`page${toc.length > 0 ? ' has-toc' : ''}${isWide ? ' full-width' : ''}`}>
      <article className="column">
        {head}
        <TocBox />
        <Prose part="body" className="prose" />
        {foot}
      </article>
      <Toc />
    </div>
  )
}
