import './TagIndex.css'
import { type TagLink, Tags } from './Tags.tsx'

export interface TagIndexProps {
  readonly groups: readonly { readonly letter: string; readonly tags: readonly TagLink[] }[]
}

/** Tags under the letters that they begin with. */
export function TagIndex({ groups }: TagIndexProps) {
  return groups.map(({ letter, tags }) => (
    <section key={letter} className="tag-letter">
      <h2>{letter}</h2>
      <Tags tags={tags} label={letter} />
    </section>
  ))
}
