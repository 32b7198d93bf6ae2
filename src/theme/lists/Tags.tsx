import './Tags.css'
import type { NavLink } from '../../model.ts'
import { useSite } from '../frame/context.tsx'

/** A tag that leads to its page. `count` says how many are there. */
export interface TagLink extends NavLink {
  readonly count?: number
}

export interface TagsProps {
  readonly tags: readonly TagLink[]
  /** The name a screen reader gives the list. */
  readonly label?: string
}

/** Tags in a row: those of an article, or some of an index. */
export function Tags({ tags, label: name }: TagsProps) {
  const { strings } = useSite()
  if (tags.length === 0) return null
  return (
    <ul className="tags" aria-label={name ?? strings.tags}>
      {tags.map(({ label, url, count }) => (
        <li key={url}>
          <a className="tag" href={url} rel="tag">
            {label}
            {count !== undefined && ' '}
            {count !== undefined && <span className="num">{count}</span>}
          </a>
        </li>
      ))}
    </ul>
  )
}
