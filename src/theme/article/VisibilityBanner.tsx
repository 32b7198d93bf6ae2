import './Banner.css'
import { Icon } from '../controls/icons.tsx'
import { useSite } from '../frame/context.tsx'

export interface VisibilityBannerProps {
  readonly visibility?: 'draft' | 'unlisted' | undefined
}

/** Says that not everyone sees this page. */
export function VisibilityBanner({ visibility }: VisibilityBannerProps) {
  const { strings } = useSite()
  if (!visibility) return null
  const draft = visibility === 'draft'
  return (
    <div className="banner banner-plain" role="note">
      <Icon name={draft ? 'edit' : 'eye'} />
      <p dir="auto">{draft ? strings.draftBanner : strings.unlistedBanner}</p>
    </div>
  )
}
