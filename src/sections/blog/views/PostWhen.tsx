import './PostWhen.css'
import { fill } from '../../../i18n/index.ts'
import { formatDate } from '../../../theme/article/format-date.ts'
import { useSite } from '../../../theme/frame/context.tsx'

export interface PostWhenProps {
  readonly date: string
  readonly minutes?: number | undefined
  readonly authors?: readonly string[]
}

/** When a post was written, how long reading it takes, and who wrote it. */
export function PostWhen({ date, minutes, authors = [] }: PostWhenProps) {
  const { locale, strings } = useSite()
  return (
    <p className="post-when">
      {/* The server's and the browser's words for a date may differ in a space. */}
      <time dateTime={date} suppressHydrationWarning>
        {formatDate(date, locale)}
      </time>{' '}
      {minutes !== undefined && <span>{fill(strings.readingTime, { minutes })}</span>}
      {authors.length > 0 && ' '}
      {authors.length > 0 && <span translate="no">{authors.join(', ')}</span>}
    </p>
  )
}
