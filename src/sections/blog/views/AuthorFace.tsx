import './AuthorFace.css'
import type { AuthorCard } from '../author-card.ts'

export interface AuthorFaceProps {
  readonly author: AuthorCard
  /** The name is not beside it. */
  readonly alone?: boolean
}

/** The picture of an author, or the first letter of the name. Neither is read out where the name is beside it. */
export function AuthorFace({ author: { name, imageUrl }, alone = false }: AuthorFaceProps) {
  if (imageUrl)
    return (
      <img
        className="face"
        src={imageUrl}
        alt={alone ? name : ''}
        width="44"
        height="44"
        decoding="async"
      />
    )
  return (
    <span className="face" aria-hidden="true">
      {[...name.normalize('NFC')][0]?.toUpperCase()}
    </span>
  )
}
