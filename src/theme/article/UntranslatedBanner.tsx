import './Banner.css'
import { Icon } from '../controls/icons.tsx'
import { usePage, useSite } from '../frame/context.tsx'
import { part } from '../parts/site-theme.tsx'

export interface UntranslatedBannerProps {
  readonly isUntranslated: boolean
}

/** Says that the text is in the language it was written in, because there is no translation yet. */
export const UntranslatedBanner = part('UntranslatedBanner', OwnUntranslatedBanner, () => {
  const { proseLocale, isUntranslated } = usePage()
  return { isUntranslated: Boolean(proseLocale || isUntranslated) }
})

function OwnUntranslatedBanner({ isUntranslated }: UntranslatedBannerProps) {
  const { strings } = useSite()
  if (!isUntranslated) return null
  return (
    <div className="banner" role="note">
      <Icon name="globe" />
      <p dir="auto">{strings.untranslated}</p>
    </div>
  )
}
