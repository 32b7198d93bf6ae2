import './Banner.css'
import type { PageVersion } from '../../model.ts'
import { Icon } from '../controls/icons.tsx'
import { interpolate } from '../controls/interpolate.tsx'
import { usePage, useSite } from '../frame/context.tsx'
import { part } from '../parts/site-theme.tsx'

export interface VersionBannerProps {
  /** Absent on pages that belong to no version. */
  readonly version?: PageVersion | undefined
}

/** Says that a newer version is the one to read, or that this one is not out yet, with the way to the latest. */
export const VersionBanner = part('VersionBanner', OwnVersionBanner, () => {
  const { version } = usePage()
  return { version }
})

function OwnVersionBanner({ version }: VersionBannerProps) {
  const { strings, title } = useSite()
  if (!version?.banner) return null
  const { kind, latest } = version.banner
  const text = kind === 'unreleased' ? strings.unreleasedBanner : strings.unmaintainedBanner
  return (
    <div className="banner" role="note">
      <Icon name="warning" />
      <p dir="auto">
        {interpolate(text, { title, version: <b>{version.label}</b> })}{' '}
        <a href={latest.url} data-choose-version={latest.name}>
          {interpolate(strings.latestVersionLink, { version: latest.label })}
        </a>
      </p>
    </div>
  )
}
