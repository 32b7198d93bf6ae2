import type { Config } from '../config/config.ts'
import { publishedFile, staticAsset } from '../links/published.ts'
import type { Asset, Page } from '../model.ts'
import { absoluteUrl, decoded, encoded, isExternal, urlOf } from '../urls/address.ts'

/** The picture for sharing that an article names as it is seen from its own folder, such as `./cover.png`. */
export function pictureBeside(
  written: string | undefined,
  article: string | undefined,
  assets: readonly Asset[],
): Asset | undefined {
  if (!written || !article || written.startsWith('/') || isExternal(written)) return undefined
  const folder = new URL(encoded(article), 'file:///')
  const path = decoded(new URL(encoded(written), folder).pathname.slice(1)).normalize('NFC')
  return assets.find((asset) => asset.path === path && !asset.refused)
}

/**
 * A page whose picture lies beside its article: the picture is published, and the page names it there. One that is
 * missing is not named: its address would lead nowhere.
 */
export function withPicture(
  page: Page,
  assets: readonly Asset[],
  config: Pick<Config, 'url' | 'filesUrl'>,
): { readonly page: Page; readonly picture?: Asset } {
  const { head } = page
  const written = head?.image
  if (!written || written.startsWith('/') || isExternal(written)) return { page }
  const picture = pictureBeside(written, page.articlePath, assets)
  // Other tools read such a path as one of a static file.
  if (!picture && staticAsset(written, assets)) return { page }
  const { url, filesUrl } = config
  const addressOf = (path: string) =>
    absoluteUrl(url, urlOf({ baseUrl: filesUrl }, path.replace(/^\//, '')))
  const image = picture && `/${encoded(publishedFile(picture))}`
  const before = addressOf(written)
  const structuredData = head.structuredData?.map((data) => {
    if (Reflect.get(data, 'image') !== before) return data
    const { image: _, ...others } = data as { readonly image: string }
    return image ? { ...data, image: addressOf(image) } : others
  })
  const { image: _, ...others } = head
  const own = {
    ...others,
    ...(image ? { image } : {}),
    ...(structuredData ? { structuredData } : {}),
  }
  return { page: { ...page, head: own }, ...(picture ? { picture } : {}) }
}
