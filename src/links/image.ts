import { nearest } from '../diagnostics/nearest-name.ts'
import { problem } from '../diagnostics/problem.ts'
import { escapeHtml } from '../html/escape.ts'
import type { Asset, Problem, Reference } from '../model.ts'
import {
  decoded,
  isExternal,
  isOutside,
  isPicture,
  isSafe,
  plainPath,
  urlOf,
} from '../urls/address.ts'
import { splitUrl } from '../urls/split-url.ts'
import { copiesOf, withCopies } from './image-copies.ts'
import { assetUrl, isStatic, outsideUrl, STATIC_FOLDER } from './published.ts'
import type { Resolved, Written } from './resolved.ts'
import { firstOf, type Targets } from './targets.ts'

/**
 * Finds the file that an image means and draws its element, with the size that keeps the page from jumping. An image for
 * the dark mode stands beside it, whether it is named or found by its name.
 */
export function resolveImage(
  reference: Reference,
  { url, place }: Written,
  targets: Targets,
  isFirst: boolean,
): Resolved {
  const found = findImage({ url, place }, targets)
  const { problems } = found
  if (found.url === undefined) return { html: escapeHtml(reference.alt ?? ''), problems }
  const dark = reference.dark
    ? findImage({ url: reference.dark, place }, targets)
    : darkTwin(found.asset, targets)
  const shown = [found.asset, dark?.asset].filter((asset) => asset !== undefined)
  const assets = shown.filter((asset) => !isStatic(asset))
  return {
    html: pictureHtml(reference, found, dark, { isFirst, targets }),
    problems: [...problems, ...(dark?.problems ?? [])],
    ...(assets.length > 0 ? { assets } : {}),
    ...(shown.length > 0 ? { images: shown } : {}),
  }
}

/** An image with its final address, which is missing when it may not be shown. */
interface Found {
  readonly url?: string
  readonly asset?: Asset
  readonly problems: readonly Problem[]
}

function findImage({ url, place }: Written, targets: Targets): Found {
  if (isOutside(url)) return { url: outsideUrl(url, targets), problems: [] }
  if (!isSafe(url) && !isPicture(url))
    return { problems: [problem('unsafe-link', place, { href: url })] }
  if (isExternal(url)) return { url, problems: [] }
  const [path, rest] = splitUrl(url)
  const options = imagePaths(path, place.path, targets)
  const asset = path === '' ? undefined : firstOf(options, targets.assetByPath)
  if (asset) return { url: assetUrl(asset, targets) + rest, asset, problems: [] }
  const refusal = targets.refusalOf(options)
  if (refusal !== undefined)
    return { problems: [problem('private-file', place, { file: url, refusal })] }
  const near = nearest(options[0] ?? path, targets.assetByPath.keys())
  const details = { href: url, ...(near ? { near } : {}) }
  // A description names files of the site that it was written for.
  return place.pointer === undefined
    ? { url, problems: [problem('broken-image', place, details)] }
    : { problems: [problem('image-of-description', place, details)] }
}

/** `a.dark.svg` beside `a.svg`. */
function darkTwin(asset: Asset | undefined, targets: Targets): Found | undefined {
  const dark = asset && targets.assetByPath.get(asset.path.replace(/(\.[^./]+)$/, '.dark$1'))
  return dark && { url: assetUrl(dark, targets), asset: dark, problems: [] }
}

/** What is wrong with the address of a picture that is to be a static file. */
export function staticImageProblems({ url, place }: Written, targets: Targets): Problem[] {
  const missing = missingStatic({ url, place }, targets)
  return missing ? [problem('broken-image', place, missing)] : []
}

/** What is wrong with the address of a file that the head of pages names. It is that of a static file, from the root. */
export function headFileProblems(field: string, written: Written, targets: Targets): Problem[] {
  const { url, place } = written
  if (isExternal(url)) return []
  const isThere = targets.assetByPath.has(plainPath(url)) && isStatic({ path: plainPath(url) })
  if (isThere) return []
  const published = urlOf({ baseUrl: targets.filesUrl }, url)
  const missing = missingStatic({ url: published, place }, targets)
  return missing ? [problem('head-file-missing', place, { ...missing, field, href: url })] : []
}

/** Says which file is missing, and which may be meant; nothing when it is there. */
function missingStatic(
  { url, place }: Written,
  targets: Targets,
): { readonly href: string; readonly near?: string } | undefined {
  const [path] = splitUrl(url)
  const options = imagePaths(path, place.path, targets).filter((option) =>
    isStatic({ path: option }),
  )
  if (firstOf(options, targets.assetByPath)) return undefined
  const near = nearest(options[0] ?? path, targets.assetByPath.keys())
  return { href: url, ...(near ? { near } : {}) }
}

/** An absolute path means a static file first, a relative one a file beside the article. */
function imagePaths(path: string, from: string, { candidates, withoutBase }: Targets): string[] {
  if (!path.startsWith('/')) return candidates(path, from)
  return [
    `${STATIC_FOLDER}/${decoded(withoutBase(path)).normalize('NFC')}`,
    `${STATIC_FOLDER}${decoded(path).normalize('NFC')}`,
    ...candidates(path, from),
  ]
}

/**
 * One image, or one for each mode. Of two, both wait until they are in view: the one that is hidden never is, so that it
 * is not loaded. An image that names itself for the dark mode suits both.
 */
function pictureHtml(
  reference: Reference,
  light: Found,
  dark: Found | undefined,
  { isFirst, targets }: { readonly isFirst: boolean; readonly targets: Targets },
): string {
  const one = (found: Found, className: string, isLazy = true) =>
    withCopies(
      imageHtml(reference, found, className, isLazy),
      found.asset && targets.images ? copiesOf(found.asset, targets.images) : [],
      { filesUrl: targets.filesUrl, shown: reference.width },
    )
  const [, mode] = ONE_MODE.exec(light.url ?? '') ?? []
  if (dark?.url === undefined && mode !== undefined) return one(light, `only-${mode}`)
  const html =
    dark?.url === undefined
      ? one(light, light.asset?.isTransparent ? 'drawing' : '', !isFirst)
      : dark.url === light.url
        ? one(light, '', !isFirst)
        : one(light, 'only-light') + one(dark, 'only-dark')
  const isSmall = (light.asset?.width ?? SMALL) < SMALL
  if (reference.enlarge === undefined || isSmall) return html
  const name = escapeHtml(reference.enlarge)
  return `<a class="zoom" href="${escapeHtml(light.url ?? '')}" aria-label="${name}">${html}${ENLARGE}</a>`
}

/** The end of an address that shows an image in one mode: of Material for MkDocs, and of GitHub. */
const ONE_MODE = /#(?:only-|gh-)(light|dark)(?:-mode-only)?$/

/** Below this width, in pixels, the mark on an image would hide it. */
const SMALL = 96

const ENLARGE =
  '<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M14 5h5v5m0-5-5.5 5.5M10 19H5v-5m0 5 5.5-5.5"/></svg>'

function imageHtml(
  reference: Reference,
  { url = '', asset }: Found,
  className: string,
  isLazy: boolean,
): string {
  const { alt = '', title } = reference
  const attributes = {
    src: url,
    alt,
    ...(title ? { title } : {}),
    ...sizeOf(reference, asset),
    ...(className ? { class: className } : {}),
    ...(isLazy ? { loading: 'lazy' } : {}),
    decoding: 'async',
  }
  const written = Object.entries(attributes).map(
    ([name, value]) => `${name}="${escapeHtml(String(value))}"`,
  )
  return `<img ${written.join(' ')}>`
}

/** The size that the author wants, in the proportions of the file, or that of the file. */
function sizeOf(
  { width, height }: Reference,
  asset?: Asset,
): { readonly width?: number; readonly height?: number } {
  const ratio = asset?.width && asset.height ? asset.width / asset.height : undefined
  if (width !== undefined || height !== undefined)
    return ratio === undefined
      ? { ...(width === undefined ? {} : { width }), ...(height === undefined ? {} : { height }) }
      : {
          width: width ?? Math.round((height ?? 0) * ratio),
          height: height ?? Math.round((width ?? 0) / ratio),
        }
  return asset?.width && asset.height ? { width: asset.width, height: asset.height } : {}
}
