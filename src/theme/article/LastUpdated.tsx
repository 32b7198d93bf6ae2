import { interpolate } from '../controls/interpolate.tsx'
import { useSite } from '../frame/context.tsx'
import { formatDate } from './format-date.ts'

export interface LastUpdatedProps {
  readonly date?: string | undefined
  readonly author?: string | undefined
}

/** When the article was last changed, and by whom, as far as that is known. */
export function LastUpdated({ date, author }: LastUpdatedProps) {
  const { locale, strings } = useSite()
  if (date === undefined)
    return <span className="doc-updated">{interpolate(strings.lastUpdatedByOnly, { author })}</span>
  const words = author ? strings.lastUpdatedBy : strings.lastUpdated
  // The server's and the browser's words for a date may differ in a space.
  const day = (
    <time dateTime={date} suppressHydrationWarning>
      {formatDate(date, locale)}
    </time>
  )
  return <span className="doc-updated">{interpolate(words, { date: day, author })}</span>
}
