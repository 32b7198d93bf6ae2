import './Banner.css'
import { Icon } from '../controls/icons.tsx'
import { usePage, useSite } from '../frame/context.tsx'

/** Says that the text is in the language it was written in, because there is no translation yet. */
export function UntranslatedBanner() {
  const { strings } = useSite()
  const { proseLocale, isUntranslated } = usePage()
  if (!proseLocale && !isUntranslated) return null
  return (
    <div className="banner" role="note">
      <Icon name="globe" />
      <p>{strings.untranslated}</p>
    </div>
  )
}
