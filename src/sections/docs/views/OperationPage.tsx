import './OperationPage.css'
import type { NavLink } from '../../../model.ts'
import { Breadcrumbs, type Crumb } from '../../../theme/article/Breadcrumbs.tsx'
import { DocPager } from '../../../theme/article/DocPager.tsx'
import { Feedback } from '../../../theme/article/Feedback.tsx'
import { PageTitle } from '../../../theme/article/PageTitle.tsx'
import { Prose } from '../../../theme/article/Prose.tsx'
import { ReferenceLayout } from '../../../theme/article/ReferenceLayout.tsx'
import { Toc } from '../../../theme/article/Toc.tsx'
import { TocBox } from '../../../theme/article/TocBox.tsx'
import { UntranslatedBanner } from '../../../theme/article/UntranslatedBanner.tsx'
import { VersionBadge } from '../../../theme/article/VersionBadge.tsx'
import { VersionBanner } from '../../../theme/article/VersionBanner.tsx'
import { WholeText } from '../../../theme/article/WholeText.tsx'
import { usePage, useProse, useSite } from '../../../theme/frame/context.tsx'
import { WithSlots } from '../../../theme/parts/site-theme.tsx'

/** A link to another form of the page. */
export interface FormLink extends NavLink {
  /** On another site, and opened beside this one. */
  readonly external?: boolean | undefined
}

export interface OperationPageProps {
  readonly title: string
  /** Ends with this page. */
  readonly trail: readonly Crumb[]
  readonly previous?: NavLink | undefined
  readonly next?: NavLink | undefined
  readonly links: readonly FormLink[]
}

/** A page of an API reference: what is to be read, and the code beside it where there is room. */
export function OperationPage({ title, trail, previous, next, links }: OperationPageProps) {
  const { toc } = usePage()
  const head = (
    <>
      <WithSlots before="BeforeArticle">
        <VersionBanner />
      </WithSlots>
      <Breadcrumbs trail={trail} />
      <VersionBadge />
      <UntranslatedBanner />
      <PageTitle title={title} show />
      <Prose part="lead" as="p" className="lead" />
    </>
  )
  const foot = (
    <>
      <WithSlots before="AfterArticle">
        <FormLinks links={links} />
      </WithSlots>
      <Feedback />
      <DocPager previous={previous} next={next} />
    </>
  )
  if (useProse().samples !== undefined) return <ReferenceLayout head={head} foot={foot} />
  return (
    <div className={toc.length > 0 ? 'page has-toc' : 'page'}>
      <article className="column">
        {head}
        <TocBox />
        <WholeText />
        {foot}
      </article>
      <Toc />
    </div>
  )
}

function FormAnchor({ url, label, external }: Pick<FormLink, 'url' | 'label' | 'external'>) {
  const { strings } = useSite()
  if (!external) return <a href={url}>{label}</a>
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {label}
      <span className="vh"> {strings.externalLink}</span>
    </a>
  )
}

function FormLinks({ links }: Pick<OperationPageProps, 'links'>) {
  return (
    <ul className="form-links">
      {links.map(({ label, url, external }) => (
        <li key={url}>
          <FormAnchor url={url} label={label} external={external} />
        </li>
      ))}
    </ul>
  )
}
