import { useProse } from '../frame/context.tsx'
import { part } from '../parts/site-theme.tsx'
import { Breakable } from './Breakable.tsx'
import { PageActions } from './PageActions.tsx'
import { Prose } from './Prose.tsx'

export interface PageTitleProps {
  readonly title: string
  /** False: only a title that the text itself brings is shown. */
  readonly show: boolean
  readonly className?: string
}

/** The heading of a page: the one its text begins with, or else its title. */
export const PageTitle = part('PageTitle', OwnPageTitle)

function OwnPageTitle({ title, show, className = 'title' }: PageTitleProps) {
  const { heading } = useProse()
  if (heading !== undefined)
    return (
      <PageActions>
        <Prose part="heading" as="h1" className={className} />
      </PageActions>
    )
  if (!show) return null
  return (
    <PageActions>
      <h1 className={className}>
        <Breakable text={title} />
      </h1>
    </PageActions>
  )
}
