import './Brand.css'
import { useSite } from './context.tsx'

/** The mark and the name of the site, leading to its first page. */
export function Brand() {
  const { homeUrl, navbar } = useSite()
  return (
    <a className="brand" href={homeUrl}>
      <svg className="mark" viewBox="0 0 28 28" aria-hidden="true">
        <path d="M4 7h2.5c6 0 6 7 12 7M4 21h2.5c6 0 6-7 12-7" />
        <circle className="dot" cx="22" cy="14" r="3.6" />
      </svg>
      {navbar.title}
    </a>
  )
}
