import './AllLink.css'

export interface AllLinkProps {
  readonly url?: string | undefined
  readonly label: string
}

/** The way from one of many to the page of all of them. Draws nothing where there is no such page. */
export function AllLink({ url, label }: AllLinkProps) {
  if (url === undefined) return null
  return (
    <p className="all-link">
      <a href={url}>{label}</a>
    </p>
  )
}
