import type { Config } from '../config/config.ts'
import type { ClientBundle } from '../io/bundle/bundle.ts'
import type { BrowserCode } from '../io/bundle/used-components.ts'
import { shortHash } from '../io/hash.ts'
import { textOfBytes } from '../io/utf8.ts'
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
  /** The style sheets beside that of every page which some page has. */
  readonly sheets: ReadonlySet<string | undefined>
  /** Rules to stand behind those of the theme; empty when the site has none. */
  readonly style: string
}

/** The browser's files of a site. */
export function siteClient(
  client: ClientBundle,
  {
    hasIcon,
    fonts,
    islands,
    siteTheme,
    socketLibrary,
    hasConsoles,
    sheets,
    style,
  }: SiteClientInput,
): ClientBundle {
  const { consoles, ...given } = client
  const complete = withFonts(hasIcon ? given : withIcon(given), fonts)
  const own = withSocketLibrary(
    withSiteTheme(withIslands(complete, islands), siteTheme),
    socketLibrary,
  )
  const whole = hasConsoles && consoles ? withConsoles(own, consoles) : own
  return withSheets(withStyle(whole, whole.style, style), sheets)
}

/**
 * Publishes only the style sheets that some page has. The others keep their names in what pages know, so that no page
 * changes when another one begins to need a sheet.
 */
function withSheets(client: ClientBundle, used: SiteClientInput['sheets']): ClientBundle {
  const unused = new Set(
    Object.entries(client.sheets).flatMap(([kind, name]) =>
      used.has(kind) ? [] : [`assets/${name}`],
    ),
  )
  return { ...client, outputs: client.outputs.filter(({ path }) => !unused.has(path)) }
}

/** Whether the configuration asks for consoles. */
export const wantsConsoles = ({ openapi, reference }: Pick<Config, 'openapi' | 'reference'>) =>
  reference.tryIt !== false || openapi.some(({ tryIt }) => tryIt !== false)

/** The script of consoles; the style of what is drawn of them stands with that of parts of an API. */
function withConsoles(
  client: ClientBundle,
  { script, style, outputs }: NonNullable<ClientBundle['consoles']>,
): ClientBundle {
  const { api = '', all = '' } = client.sheets
  const styled = withStyle(withStyle(client, api, style), all, style)
  return {
    ...styled,
    console: { script },
    outputs: [...styled.outputs, ...outputs],
  }
}

/** The icon of a site that has none: a sheet with lines of text. Without one, browsers ask for a file that is not there. */
function neutralIcon(): string {
  const style = 'path{stroke:#4a5057}@media(prefers-color-scheme:dark){path{stroke:#b6bdc6}}'
  const sheet = 'M7 4h12l6 6v18H7zM12 14h8M12 19h8M12 24h5'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>${style}</style><path d="${sheet}" fill="none" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/></svg>`
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

/** Rules at the end of one of the style sheets: one more sheet would be a request more before the first paint. */
function withStyle(client: ClientBundle, name: string, added: string): ClientBundle {
  const sheet = client.outputs.find(({ path }) => path === `assets/${name}`)
  if (added === '' || !sheet || !('content' in sheet)) return client
  const { content: own } = sheet
  const content = `${typeof own === 'string' ? own : textOfBytes(own)}${added}\n`
  const renamed = name.replace(/[^-]+$/, `${shortHash(content)}.css`)
  const nameNow = (one: string) => (one === name ? renamed : one)
  return {
    ...client,
    style: nameNow(client.style),
    sheets: Object.fromEntries(
      Object.entries(client.sheets).map(([kind, one]) => [kind, nameNow(one)]),
    ),
    outputs: client.outputs.map((output) =>
      output === sheet ? { path: `assets/${renamed}`, content } : output,
    ),
  }
}
