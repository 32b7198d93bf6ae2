import './AuthorFace.css'
import type { AuthorCard } from './author-card.ts'

export interface AuthorFaceProps {
  readonly author: AuthorCard
}

/** The picture of an author, or the first letter of the name. The name stands beside it, so neither is read out. */
export function AuthorFace({ author: { name, imageUrl } }: AuthorFaceProps) {
  if (imageUrl)
    return <img className="face" src={imageUrl} alt="" width="44" height="44" decoding="async" />
  return (
    <span className="face" aria-hidden="true">
      {[...name.normalize('NFC')][0]?.toUpperCase()}
    </span>
  )
}
