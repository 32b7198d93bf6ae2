import type { Config } from '../config/config.ts'
import { configPlace, rulesOf } from '../config/config-place.ts'
import { problem } from '../diagnostics/problem.ts'
import { outsideUrl, publishedFile, staticAsset } from '../links/published.ts'
import type { Asset, Logo, Picture, Problem } from '../model.ts'
import type { PlannedLink } from '../sections/section.ts'
import { brandColors } from '../theme/brand/brand-colors.ts'
import { encoded, isExternal, isOutside, urlOf } from '../urls/address.ts'

/** The pictures that a site is recognised by. */
export interface LogoAndFavicon {
  readonly logo?: Logo
  /** Absent when the site has none. */
  readonly favicon?: string
}

/** The names that an icon is looked for by, the best first. */
const FAVICONS = ['favicon.svg', 'favicon.ico', 'favicon.png']

/** Finds the logo and the favicon, and checks the colours of the brand. Missing files are reported where assets are checked. */
export function logoAndFavicon(
  config: Config,
  assets: readonly Asset[],
): LogoAndFavicon & {
  readonly links: readonly PlannedLink[]
  readonly problems: readonly Problem[]
} {
  const found = FAVICONS.find((name) => staticAsset(name, assets))
  const favicon = pictureOf(config.favicon ?? found, assets, config)?.url ?? config.favicon
  const links: PlannedLink[] = []
  const logo = logoOf(config, assets, links)
  const problems = colorProblems(config)
  return { ...(logo ? { logo } : {}), ...(favicon ? { favicon } : {}), links, problems }
}

/** Colours that could not be read are shown otherwise, and their author is told. */
function colorProblems(config: Config): Problem[] {
  if (!config.brand) return []
  return brandColors(config.brand).adjusted.map(({ setting, written, ground, ratio, shown }) =>
    problem('brand-contrast', configPlace(config, 'brand', setting), {
      field: `brand.${setting}`,
      written,
      ground,
      // Cut and not rounded, so that 4.49 is not told as 4.5.
      ratio: (Math.floor(ratio * 100) / 100).toFixed(2),
      shown,
    }),
  )
}

function logoOf(config: Config, assets: readonly Asset[], links: PlannedLink[]): Logo | undefined {
  const light = pictureOf(config.logo?.light, assets, config)
  if (!light) return undefined
  const dark = pictureOf(config.logo?.dark, assets, config)
  const name = config.navbar.title ?? config.title
  const href = config.logo?.href
  return {
    light,
    ...(dark ? { dark } : {}),
    // Beside the name of the site it would be read out twice.
    alt: config.logo?.alt ?? (name === '' ? config.title : ''),
    ...(href === undefined ? {} : { url: linkOf(href, config, links) }),
  }
}

function linkOf(href: string, config: Config, links: PlannedLink[]): string {
  if (isOutside(href)) return outsideUrl(href, config)
  const isElsewhere = isExternal(href)
  const url = isElsewhere ? href : urlOf(rulesOf(config), href.replace(/^\//, ''))
  const written = isElsewhere ? {} : { written: href }
  links.push({ url, ...written, place: configPlace(config, 'logo', 'href') })
  return url
}

/** A picture that a setting names: a static file, or one of another host. */
export function pictureOf(
  written: string | undefined,
  assets: readonly Asset[],
  { filesUrl }: Pick<Config, 'filesUrl'>,
): Picture | undefined {
  if (written === undefined) return undefined
  if (isExternal(written)) return { url: written }
  const asset = staticAsset(written, assets)
  if (!asset) return undefined
  const { width, height } = asset
  const url = encoded(urlOf({ baseUrl: filesUrl }, publishedFile(asset)))
  return { url, ...(width && height ? { width, height } : {}) }
}
