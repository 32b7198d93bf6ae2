import { noBreak } from '../../../theme/article/no-break.ts'
import { VersionBanner } from '../../../theme/article/VersionBanner.tsx'
import { VisibilityBanner } from '../../../theme/article/VisibilityBanner.tsx'
import { useSite } from '../../../theme/frame/context.tsx'
import { AllLink } from '../../../theme/lists/AllLink.tsx'
import { type Row, Rows } from '../../../theme/lists/Rows.tsx'

export interface TagPageProps {
  readonly title: string
  readonly description: string
  /** The documents with this tag. */
  readonly rows: readonly Row[]
  /** Absent: there is no page of all tags. */
  readonly allTagsUrl?: string | undefined
  readonly visibility?: 'unlisted' | undefined
}

/** The documents with one tag. */
export function TagPage({ title, description, rows, allTagsUrl, visibility }: TagPageProps) {
  const { strings } = useSite()
  return (
    <div className="page wide-page">
      <VisibilityBanner visibility={visibility} />
      <VersionBanner />
      <h1 className="title">{noBreak(title)}</h1>
      {description && <p className="lead">{noBreak(description)}</p>}
      <Rows rows={rows} />
      <AllLink url={allTagsUrl} label={strings.allTags} />
    </div>
  )
}
