import './Breadcrumbs.css'
import { Icon } from '../controls/icons.tsx'
import { useSite } from '../frame/context.tsx'
import { part } from '../parts/site-theme.tsx'
import { Breakable } from './Breakable.tsx'

/** A step of the way. Without a url it leads nowhere. */
export interface Crumb {
  readonly label: string
  readonly url?: string
}

export interface BreadcrumbsProps {
  /** The last one is the current page. */
  readonly trail: readonly Crumb[]
  readonly homeUrl: string
}

/** The way from the first page down to this one. Draws nothing on a page that is in no menu. */
export const Breadcrumbs = part('Breadcrumbs', OwnBreadcrumbs, () => {
  const { homeUrl } = useSite()
  return { homeUrl }
})

function OwnBreadcrumbs({ trail, homeUrl }: BreadcrumbsProps) {
  const { strings } = useSite()
  if (trail.length === 0) return null
  return (
    <nav className="crumbs" aria-label={strings.breadcrumbs}>
      <ol>
        <li>
          <a href={homeUrl} aria-label={strings.home}>
            <Icon name="home" small />
          </a>
        </li>
        {trail.map(({ label, url }, index) => (
          <li key={`${url ?? ''} ${label}`}>
            <Step label={label} url={url} last={index === trail.length - 1} />
          </li>
        ))}
      </ol>
    </nav>
  )
}

interface StepProps {
  readonly label: string
  readonly url: string | undefined
  readonly last: boolean
}

function Step({ label, url, last }: StepProps) {
  const text = <Breakable text={label} />
  if (last) return <span aria-current="page">{text}</span>
  return url === undefined ? <span>{text}</span> : <a href={url}>{text}</a>
}
