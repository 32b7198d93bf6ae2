import type { Config } from '../config/config.ts'
import { configPlace } from '../config/config-place.ts'
import { problem } from '../diagnostics/problem.ts'
import { stringsOf } from '../i18n/index.ts'
import { keyOf, shortHash, valueKey } from '../io/hash.ts'
import { bytesOfPart, type CutFont } from '../io/images/font-file.ts'
import { publishedFile, staticAsset } from '../links/published.ts'
import type { Asset, Output, Place, Problem } from '../model.ts'
import {
  type FontFace,
  type FontRole,
  type FontStack,
  fontStyle,
} from '../theme/brand/font-style.ts'
import { encoded, urlOf } from '../urls/address.ts'
import type { PlanIo } from './io.ts'
import { type KnownSource, lettersIn } from './known-source.ts'
import type { ReadSite } from './read-site.ts'

/** What the fonts of a site add to the browser's files. */
export interface SiteFonts {
  /** Rules for the style sheet of all pages. */
  readonly css: string
  readonly outputs: readonly Output[]
  /** The files below `assets/` that the first paint of every page needs. */
  readonly first: readonly string[]
  readonly problems: readonly Problem[]
}

const NONE: SiteFonts = { css: '', outputs: [], first: [], problems: [] }

type FontIo = Pick<PlanIo, 'disk' | 'memory' | 'cutFont'>

/** The fonts of a site, cut for the letters of its texts. */
export async function siteFonts(
  { configs, assets }: Pick<ReadSite, 'configs' | 'assets'>,
  known: readonly KnownSource[],
  io: FontIo,
): Promise<SiteFonts> {
  const [config] = configs
  const roles = (['sans', 'mono'] as const).filter((role) => config.fonts[role])
  if (roles.length === 0) return NONE
  const words = configs.map((local) => lettersIn([JSON.stringify([stringsOf(local), local])]))
  const texts = [...known.map(({ letters }) => letters ?? ''), ...words]
  const outputs: Output[] = []
  const problems: Problem[] = []
  const stacks: Partial<Record<FontRole, FontStack>> = {}
  for (const role of roles) {
    const stack: FontStack[number][] = []
    for (const [index, entry] of (config.fonts[role] ?? []).entries()) {
      if ('family' in entry) {
        stack.push(entry)
        continue
      }
      const asset = staticAsset(entry.file, assets)
      // That the file is not there is told with those of the logo and the like.
      if (!asset) continue
      const place = fontPlace(config, role, index)
      const made = await faceOf(asset, { texts, role, place, filesUrl: config.filesUrl }, io)
      outputs.push(...made.outputs)
      problems.push(...made.problems)
      const face = { ...made.face, weight: entry.weight, style: entry.style }
      const last = stack.at(-1)
      // Files that follow each other are the weights of one family.
      if (last && 'faces' in last) stack[stack.length - 1] = { faces: [...last.faces, face] }
      else stack.push({ faces: [face] })
    }
    if (stack.length > 0) stacks[role] = stack
  }
  return { css: fontStyle(stacks), outputs, problems, first: firstFiles(stacks.sans) }
}

/** Where an entry is written: alone or in a list. */
export function fontPlace(config: Config, role: FontRole, index: number): Place {
  const inList = Object.keys(config.places).some((key) => key.startsWith(`fonts.${role}.0`))
  return configPlace(config, 'fonts', role, ...(inList ? [index] : []))
}

/** The weights of plain text and of titles. */
const FIRST_WEIGHTS = [400, 700]

/** The files of the frequent letters in the weights that the first paint of every page has. */
function firstFiles(stack: FontStack | undefined): readonly string[] {
  const [first] = stack ?? []
  if (!first || !('faces' in first)) return []
  const isUpright = ({ style, facts }: FontFace) =>
    (style ?? (facts?.isItalic ? 'italic' : 'normal')) === 'normal'
  const upright = first.faces.filter(isUpright)
  const nearest = FIRST_WEIGHTS.flatMap((weight) => {
    const least = Math.min(...upright.map((face) => distance(face, weight)))
    return upright.filter((face) => distance(face, weight) === least)
  })
  return [...new Set(nearest)].flatMap(({ parts: [part] }) =>
    // A whole font is too much to be asked for before the text.
    part?.letters ? (part.url.split('/').at(-1) ?? []) : [],
  )
}

function distance({ weight, facts }: FontFace, wanted: number): number {
  const [lightest = 400, boldest = lightest] =
    weight === undefined ? (facts?.weights ?? []) : [weight]
  return Math.abs(wanted - Math.min(Math.max(wanted, lightest), boldest))
}

async function faceOf(
  asset: Asset,
  {
    texts,
    role,
    place,
    filesUrl,
  }: {
    readonly texts: readonly string[]
    readonly role: FontRole
    readonly place: Place
    readonly filesUrl: string
  },
  { disk, memory, cutFont }: FontIo,
): Promise<{
  readonly face: FontFace
  readonly outputs: readonly Output[]
  readonly problems: readonly Problem[]
}> {
  const whole = (problems: readonly Problem[] = []) => {
    const url = encoded(urlOf({ baseUrl: filesUrl }, publishedFile(asset)))
    return { face: { parts: [{ url, format: formatOf(asset.path) }] }, outputs: [], problems }
  }
  if (!cutFont) return whole()
  const bytes = await disk.read(asset.path)
  const key = memory && `font ${valueKey([memory.codeKey, keyOf(bytes), texts])}`
  let cut = key === undefined ? undefined : (memory?.store.get(key) as CutFont | undefined)
  if (!cut) {
    try {
      cut = await cutFont(bytes, texts)
    } catch {
      return whole([problem('font-unreadable', place, { file: asset.path })])
    }
    if (!cut)
      return whole([
        problem('font-uncut', place, { file: asset.path, packages: 'subset-font, harfbuzzjs' }),
      ])
    if (key) memory?.store.put(key, cut)
  }
  const files = cut.parts.map(({ letters, base64 }) => {
    const content = bytesOfPart(base64)
    return { letters, content, name: `${role}-${shortHash(content)}.woff2` }
  })
  return {
    face: {
      facts: cut.facts,
      parts: files.map(({ letters, name }) => ({
        letters,
        format: 'woff2',
        url: encoded(urlOf({ baseUrl: filesUrl }, 'assets', name)),
      })),
    },
    outputs: files.map(({ name, content }) => ({ path: `assets/${name}`, content })),
    problems: [],
  }
}

/** What `format()` calls a file. */
function formatOf(path: string): string {
  const ending = /[^.]*$/.exec(path)?.[0].toLowerCase() ?? ''
  return { ttf: 'truetype', otf: 'opentype' }[ending] ?? ending
}
