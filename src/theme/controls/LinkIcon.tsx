import type { LinkIcon as Drawing } from '../../model.ts'

export interface LinkIconProps {
  readonly icon: Drawing
}

/** The icon before the words of a link, or instead of them. It says nothing to a screen reader. */
export function LinkIcon({ icon }: LinkIconProps) {
  if ('path' in icon)
    return (
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d={icon.path} />
      </svg>
    )
  const { url, width, height } = icon.picture
  return (
    <picture>
      <img className="icon-file" src={url} alt="" width={width} height={height} />
    </picture>
  )
}
