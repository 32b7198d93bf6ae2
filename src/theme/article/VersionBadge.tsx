import './VersionBadge.css'
import { fill } from '../../i18n/index.ts'
import { usePage, useSite } from '../frame/context.tsx'

/** The version that a page belongs to, where there are several. */
export function VersionBadge() {
  const { strings } = useSite()
  const { version } = usePage()
  if (!version?.badge) return null
  return (
    <p>
      <span className="version-badge">
        {fill(strings.versionBadge, { version: version.label })}
      </span>
    </p>
  )
}
