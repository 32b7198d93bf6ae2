import type { Asset } from '../model.ts'
import { decoded, OUTSIDE, plainPath, urlOf } from '../urls/address.ts'

/** Folder whose files are published under their own names. */
export const STATIC_FOLDER = 'static'

/** Whether a file is published under its own name. A translation is not: that name is taken by what it translates. */
export const isStatic = ({ path, translation }: Pick<Asset, 'path' | 'translation'>) =>
  !translation && path.startsWith(`${STATIC_FOLDER}/`)

/** The static file that a setting means: `/logo.svg`, `logo.svg` and `static/logo.svg` are the same one. */
export function staticAsset(written: string, assets: readonly Asset[]): Asset | undefined {
  const path = plainPath(decoded(written).replace(/[?#].*$/s, ''))
  const isMeant = (asset: Asset) =>
    asset.path === `${STATIC_FOLDER}/${path}` || (asset.path === path && isStatic(asset))
  return assets.find((asset) => isStatic(asset) && !asset.refused && isMeant(asset))
}

/** Where the bytes of a file are, below the site folder. */
export const assetFile = ({ path, translation }: Asset) => translation?.file ?? path

/** Where a file is published, below the output folder. Files beside articles get a piece of their hash into their name. */
export function publishedFile(asset: Asset): string {
  if (isStatic(asset)) return asset.path.slice(STATIC_FOLDER.length + 1)
  const name = asset.path.split('/').at(-1) ?? asset.path
  const dot = name.lastIndexOf('.')
  return dot > 0
    ? `assets/${name.slice(0, dot)}-${asset.hash}${name.slice(dot)}`
    : `assets/${name}-${asset.hash}`
}

/** A url as it stands in a page: Hangul stays readable, and only what HTML cannot hold is encoded. */
export function readableUrl(url: string): string {
  return url.replace(/[\s"<>\\^`{|}]/g, (character) => encodeURIComponent(character))
}

/** Where a link leads that is outside the pages of the site, `pathname://x`. */
export function outsideUrl(url: string, { filesUrl }: { readonly filesUrl: string }): string {
  return readableUrl(urlOf({ baseUrl: filesUrl }, url.slice(OUTSIDE.length)))
}

/** Where a file is found by readers. */
export function assetUrl(asset: Asset, { filesUrl }: { readonly filesUrl: string }): string {
  return readableUrl(filesUrl + publishedFile(asset))
}
