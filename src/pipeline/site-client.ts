import type { ClientBundle } from '../io/bundle.ts'
import { shortHash } from '../io/hash.ts'
import { neutralIcon } from '../theme/brand/neutral-icon.ts'

/** What one site adds to the browser's files, which are the same for all sites. */
export interface SiteClientInput {
  /** Whether the site has an icon of its own in every locale. */
  readonly hasIcon: boolean
}

/** The browser's files of a site. */
export function siteClient(client: ClientBundle, { hasIcon }: SiteClientInput): ClientBundle {
  if (hasIcon) return client
  const content = neutralIcon()
  const icon = `icon-${shortHash(content)}.svg`
  return { ...client, icon, outputs: [...client.outputs, { path: `assets/${icon}`, content }] }
}
