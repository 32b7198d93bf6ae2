import './ArchivePage.css'
import { fill } from '../../../i18n/index.ts'
import { formatDayOfYear } from '../../../theme/article/format-date.ts'
import { noBreak } from '../../../theme/article/no-break.ts'
import { useSite } from '../../../theme/frame/context.tsx'

export interface ArchivePageProps {
  readonly title: string
  readonly description: string
  /** The newest year first, and within a year the newest post. */
  readonly years: readonly {
    readonly year: string
    readonly posts: readonly {
      readonly title: string
      readonly url: string
      readonly date: string
    }[]
  }[]
}

/** Every post of a blog, by year. */
export function ArchivePage({ title, description, years }: ArchivePageProps) {
  const { locale, strings } = useSite()
  return (
    <div className="page wide-page">
      <h1 className="title">{noBreak(title)}</h1>
      <p className="lead">{noBreak(description)}</p>
      {years.map(({ year, posts }) => (
        <section key={year} className="archive-year">
          <h2 id={year}>{fill(strings.year, { year })}</h2>
          <ul className="archive-list">
            {posts.map(({ title: label, url, date }) => (
              <li key={url}>
                <time dateTime={date} suppressHydrationWarning>
                  {formatDayOfYear(date, locale)}
                </time>{' '}
                <a href={url}>{noBreak(label)}</a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
