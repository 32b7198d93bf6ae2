import './Banner.css'
import { Icon } from '../controls/icons.tsx'
import { interpolate } from '../controls/interpolate.tsx'
import { usePage, useSite } from '../frame/context.tsx'

/** Says that a newer version is the one to read, or that this one is not out yet, with the way to the latest. */
export function VersionBanner() {
  const { strings, title } = useSite()
  const { version } = usePage()
  if (!version?.banner) return null
  const { kind, latest } = version.banner
  const text = kind === 'unreleased' ? strings.unreleasedBanner : strings.unmaintainedBanner
  return (
    <div className="banner" role="note">
      <Icon name="warning" />
      <p>
        {interpolate(text, { title, version: <b>{version.label}</b> })}{' '}
        <a href={latest.url} data-choose-version={latest.name}>
          {interpolate(strings.latestVersionLink, { version: latest.label })}
        </a>
      </p>
    </div>
  )
}
