import './Banner.css'
import { usePage, useSite } from './context.tsx'
import { Icon } from './icons.tsx'

/** Says that the text is in the language it was written in, because there is no translation yet. */
export function UntranslatedBanner() {
  const { strings } = useSite()
  const { proseLocale } = usePage()
  if (!proseLocale) return null
  return (
    <div className="banner" role="note">
      <Icon name="globe" />
      <p>{strings.untranslated}</p>
    </div>
  )
}
