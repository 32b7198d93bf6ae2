import { PageTitle } from '../../theme/article/PageTitle.tsx'
import { Prose } from '../../theme/article/Prose.tsx'
import { Toc } from '../../theme/article/Toc.tsx'
import { TocBox } from '../../theme/article/TocBox.tsx'
import { UntranslatedBanner } from '../../theme/article/UntranslatedBanner.tsx'
import { WholeText } from '../../theme/article/WholeText.tsx'
import { usePage } from '../../theme/frame/context.tsx'
import { WithSlots } from '../../theme/parts/site-theme.tsx'

export interface MarkdownPageProps {
  readonly title: string
  /** False: only a title that the text itself brings is shown. */
  readonly showTitle: boolean
}

/** A page of text, outside every menu. */
export function MarkdownPage({ title, showTitle }: MarkdownPageProps) {
  const { toc, isWide } = usePage()
  return (
    <div className={`page${toc.length > 0 ? ' has-toc' : ''}${isWide ? ' full-width' : ''}`}>
      <article className="column">
        <WithSlots before="BeforeArticle">
          <UntranslatedBanner />
        </WithSlots>
        <PageTitle title={title} show={showTitle} />
        <Prose part="lead" as="p" className="lead" />
        <TocBox />
        <WithSlots after="AfterArticle">
          <WholeText />
        </WithSlots>
      </article>
      <Toc />
    </div>
  )
}
