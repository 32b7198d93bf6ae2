import { nearest } from '../diagnostics/nearest-name.ts'
import { problem } from '../diagnostics/problem.ts'
import { escapeHtml } from '../html/escape.ts'
import type { Asset, Problem, Reference } from '../model.ts'
import { decoded, isExternal, isSafe, plainPath, urlOf } from '../urls/address.ts'
import { assetUrl, isStatic, outsideUrl, STATIC_FOLDER } from './published.ts'
import type { Resolved, Written } from './resolved.ts'
import { firstOf, splitUrl, type Targets } from './targets.ts'

/** Finds the file that an image means and draws its element, with the size that keeps the page from jumping. */
export function resolveImage(
  reference: Reference,
  { url, place }: Written,
  targets: Targets,
): Resolved {
  if (url.startsWith('pathname://'))
    return { html: imageHtml(reference, outsideUrl(url, targets)), problems: [] }
  if (!isSafe(url) && !PICTURE.test(url))
    return {
      html: escapeHtml(reference.alt ?? ''),
      problems: [problem('unsafe-link', place, { href: url })],
    }
  if (isExternal(url)) return { html: imageHtml(reference, url), problems: [] }
  const [path, rest] = splitUrl(url)
  const options = imagePaths(path, place.path, targets)
  const asset = path === '' ? undefined : firstOf(options, targets.assetByPath)
  if (asset) {
    const html = imageHtml(reference, assetUrl(asset, targets) + rest, asset)
    return { html, problems: [], ...(isStatic(asset) ? {} : { asset }) }
  }
  const refusal = targets.refusalOf(options)
  if (refusal !== undefined) {
    const problems = [problem('private-file', place, { file: url, refusal })]
    return { html: escapeHtml(reference.alt ?? ''), problems }
  }
  const near = nearest(options[0] ?? path, targets.assetByPath.keys())
  return {
    html: imageHtml(reference, url),
    problems: [problem('broken-image', place, { href: url, ...(near ? { near } : {}) })],
  }
}

/** A picture that is its own address. */
const PICTURE = /^data:image\/[\w.+-]+[;,]/i

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

function imageHtml({ alt = '', title }: Reference, url: string, asset?: Asset): string {
  const size =
    asset?.width && asset.height ? ` width="${asset.width}" height="${asset.height}"` : ''
  const hover = title ? ` title="${escapeHtml(title)}"` : ''
  return `<img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}"${hover}${size} loading="lazy" decoding="async">`
}
