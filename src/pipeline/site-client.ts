import type { Config } from '../config/config.ts'
import type { ClientBundle } from '../io/bundle.ts'
import { shortHash } from '../io/hash.ts'
import type { BrowserCode } from '../io/used-components.ts'
import { textOfBytes } from '../io/utf8.ts'
import { neutralIcon } from '../theme/brand/neutral-icon.ts'
import type { SiteFonts } from './site-fonts.ts'

/** What one site adds to the browser's files, which are the same for all sites. */
export interface SiteClientInput {
  /** Whether the site has an icon of its own in every locale. */
  readonly hasIcon: boolean
  readonly fonts: Pick<SiteFonts, 'outputs' | 'first'>
  /** The scripts of components that come to life in the browser. */
  readonly islands: Pick<BrowserCode, 'script' | 'outputs'>
  readonly siteTheme: BrowserCode['siteTheme']
  /** Whether a page of the site has a console. */
  readonly hasConsoles: boolean
  readonly socketLibrary: BrowserCode['socketLibrary']
  /** Rules to stand behind those of the theme; empty when the site has none. */
  readonly style: string
}

/** The browser's files of a site. */
export function siteClient(
  client: ClientBundle,
  { hasIcon, fonts, islands, siteTheme, socketLibrary, hasConsoles, style }: SiteClientInput,
): ClientBundle {
  const { consoles, ...given } = client
  const complete = withFonts(hasIcon ? given : withIcon(given), fonts)
  const own = withSocketLibrary(
    withSiteTheme(withIslands(complete, islands), siteTheme),
    socketLibrary,
  )
  return hasConsoles && consoles
    ? withStyle(withConsoles(own, consoles), consoles.style + style)
    : withStyle(own, style)
}

/** Whether the configuration asks for consoles. */
export const wantsConsoles = ({ openapi, reference }: Pick<Config, 'openapi' | 'reference'>) =>
  reference.tryIt !== false || openapi.some(({ tryIt }) => tryIt !== false)

/** The script of consoles; the style of what is drawn of them stands with that of the theme. */
function withConsoles(
  client: ClientBundle,
  { script, outputs }: NonNullable<ClientBundle['consoles']>,
): ClientBundle {
  return {
    ...client,
    console: { script },
    outputs: [...client.outputs, ...outputs],
  }
}

function withIcon(client: ClientBundle): ClientBundle {
  const content = neutralIcon()
  const icon = `icon-${shortHash(content)}.svg`
  return { ...client, icon, outputs: [...client.outputs, { path: `assets/${icon}`, content }] }
}

function withFonts(
  client: ClientBundle,
  { outputs, first }: SiteClientInput['fonts'],
): ClientBundle {
  if (outputs.length === 0) return client
  return { ...client, fonts: first, outputs: [...client.outputs, ...outputs] }
}

function withIslands(
  client: ClientBundle,
  { script, outputs }: SiteClientInput['islands'],
): ClientBundle {
  if (script === undefined) return client
  return { ...client, islands: script, outputs: [...client.outputs, ...outputs] }
}

function withSiteTheme(client: ClientBundle, siteTheme: BrowserCode['siteTheme']): ClientBundle {
  if (!siteTheme) return client
  const { code, script, outputs } = siteTheme
  return { ...client, siteTheme: { code, script }, outputs: [...client.outputs, ...outputs] }
}

/** What consoles of sockets connect with. */
function withSocketLibrary(
  client: ClientBundle,
  library: BrowserCode['socketLibrary'],
): ClientBundle {
  if (!library) return client
  return {
    ...client,
    socketLibrary: library.script,
    outputs: [...client.outputs, ...library.outputs],
  }
}

/** One style sheet for all: a second one would be a second request before the first paint. */
function withStyle(client: ClientBundle, added: string): ClientBundle {
  const path = `assets/${client.style}`
  const theme = client.outputs.find((output) => output.path === path)
  if (added === '' || !theme || !('content' in theme)) return client
  const { content: own } = theme
  const content = `${typeof own === 'string' ? own : textOfBytes(own)}${added}\n`
  const style = `main-${shortHash(content)}.css`
  const others = client.outputs.filter((output) => output !== theme)
  return { ...client, style, outputs: [...others, { path: `assets/${style}`, content }] }
}
