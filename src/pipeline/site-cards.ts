import { configPlace } from '../config/config-place.ts'
import { problem } from '../diagnostics/problem.ts'
import { keyOf } from '../io/hash.ts'
import { staticAsset } from '../links/published.ts'
import type { Asset, Problem } from '../model.ts'
import type { CardInput, FileUse } from '../outputs/output-maker.ts'
import type { PlanIo } from './io.ts'
import type { ReadSite } from './read-site.ts'

/** Whether pictures for sharing are drawn, and with what. */
export interface SiteCards {
  readonly input?: CardInput
  readonly problems: readonly Problem[]
}

/** What the pictures of pages are drawn with. There are none where nobody will share a page, as in a preview. */
export async function siteCards(
  { configs: [config], assets }: Pick<ReadSite, 'configs' | 'assets'>,
  { disk, canDrawCards }: Pick<PlanIo, 'disk' | 'canDrawCards'>,
): Promise<SiteCards> {
  const { socialCards, fonts } = config
  if (socialCards === false || !canDrawCards) return { problems: [] }
  const place = configPlace(config, 'socialCards')
  if (!(await canDrawCards()))
    return {
      problems: [problem('card-tools', place, { packages: 'sharp, subset-font, harfbuzzjs' })],
    }
  const own = socialCards.font ?? []
  const ofSite = (fonts.sans ?? []).flatMap((entry) => ('file' in entry ? [entry.file] : []))
  const wanted = own.length > 0 ? own : ofSite
  const found: FileUse[] = []
  const problems: Problem[] = []
  for (const written of wanted) {
    const asset = staticAsset(written, assets)
    try {
      // One of a package is no file of the site.
      const path = asset?.path ?? written
      found.push({ path, hash: keyOf(await disk.read(path)) })
    } catch {
      if (own.length > 0) problems.push(problem('card-font', place, { file: written }))
    }
  }
  if (found.length === 0)
    return { problems: problems.length > 0 ? problems : [problem('card-no-font', place, {})] }
  const logo = logoOf(config.logo?.[socialCards.theme] ?? config.logo?.light, assets)
  return { input: { fonts: found, ...(logo ? { logo } : {}) }, problems }
}

const TYPES: Readonly<Record<string, string>> = { svg: 'image/svg+xml', png: 'image/png' }

function logoOf(written: string | undefined, assets: readonly Asset[]): CardInput['logo'] {
  const asset = written === undefined ? undefined : staticAsset(written, assets)
  const type = TYPES[/[^.]*$/.exec(asset?.path ?? '')?.[0].toLowerCase() ?? '']
  if (!asset || !type) return undefined
  const { path, hash, width, height } = asset
  return { path, hash, type, ratio: width && height ? width / height : 1 }
}
