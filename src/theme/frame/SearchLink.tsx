import './SearchLink.css'
import { Icon } from '../controls/icons.tsx'
import { usePage, useSite } from './context.tsx'

export interface SearchLinkProps {
  /** The one at the end of the bar, where the row of links is folded away. */
  readonly isNarrow?: boolean
}

/** The way to the search: a link to its page, which the script opens over this one. It is the same on every page. */
export function SearchLink({ isNarrow = false }: SearchLinkProps) {
  const { search, strings } = useSite()
  const { version } = usePage()
  if (!search) return null
  return (
    <a
      className={isNarrow ? 'search-link search-narrow icon-button' : 'search-link'}
      href={search.pageUrl}
      data-search={version?.name ?? ''}
      aria-haspopup="dialog"
      aria-keyshortcuts="/ Control+K Meta+K"
      aria-label={isNarrow ? strings.search : undefined}
    >
      <Icon name="search" small={!isNarrow} />
      {!isNarrow && <span>{strings.search}</span>}
      {!isNarrow && <kbd className="key-ctrl">Ctrl K</kbd>}
      {!isNarrow && <kbd className="key-apple">⌘ K</kbd>}
    </a>
  )
}
