import './Tags.css'
import type { NavLink } from '../model.ts'
import { useSite } from './context.tsx'

export interface TagsProps {
  readonly tags: readonly NavLink[]
}

/** The tags of an article. */
export function Tags({ tags }: TagsProps) {
  const { strings } = useSite()
  if (tags.length === 0) return null
  return (
    <ul className="tags" aria-label={strings.tags}>
      {tags.map(({ label, url }) => (
        <li key={url}>
          <a className="tag" href={url} rel="tag">
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
