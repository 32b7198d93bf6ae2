import { noBreak } from '../theme/article/no-break.ts'
import { VersionBanner } from '../theme/article/VersionBanner.tsx'
import { TagIndex, type TagIndexProps } from '../theme/lists/TagIndex.tsx'

export interface TagListPageProps extends TagIndexProps {
  readonly title: string
}

/** Every tag of a section. */
export function TagListPage({ title, groups }: TagListPageProps) {
  return (
    <div className="page wide-page">
      <VersionBanner />
      <h1 className="title">{noBreak(title)}</h1>
      <TagIndex groups={groups} />
    </div>
  )
}
