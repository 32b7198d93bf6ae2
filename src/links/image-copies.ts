import type { ImageSettings } from '../config/image-schema.ts'
import { escapeHtml } from '../html/escape.ts'
import type { Asset } from '../model.ts'
import { publishedFile, readableUrl } from './published.ts'

/** A smaller copy of an image. */
export interface ImageCopy {
  /** Where it is published, below the output folder. */
  readonly path: string
  readonly width: number
  readonly format: ImageSettings['formats'][number]
}

/** Photographs and screenshots. What moves, or is drawn in lines, stays as it is. */
const RASTER = /\.(?:png|jpe?g)$/i

/** Below that a copy saves less than asking for it costs. */
const SMALL = 10_000

/** The copies of an image: in each width that is narrower than it, and in its own. */
export function copiesOf(
  asset: Asset,
  { widths, formats }: Pick<ImageSettings, 'widths' | 'formats'>,
): ImageCopy[] {
  const { path, width: own, height, size, hash } = asset
  if (!own || !height || size < SMALL || !RASTER.test(path)) return []
  const most = Math.min(own, widths.at(-1) ?? own)
  const wanted = [...widths.filter((width) => width < most), most]
  const name = publishedFile(asset).split('/').at(-1)?.replace(RASTER, '').replace(`-${hash}`, '')
  return formats.flatMap((format) =>
    wanted.map((width) => ({ path: `assets/${name}-${hash}-${width}.${format}`, width, format })),
  )
}

/** An image with its copies: the browser takes the narrowest one that is wide enough. `shown` is the width that the author wants. */
export function withCopies(
  image: string,
  copies: readonly ImageCopy[],
  { filesUrl, shown }: { readonly filesUrl: string; readonly shown?: number | undefined },
): string {
  if (copies.length === 0) return image
  // No column of text is wider.
  const sizes = shown === undefined ? '(max-width: 48em) 100vw, 46em' : `${shown}px`
  const sources = [...new Set(copies.map(({ format }) => format))].map((format) => {
    const set = copies
      .filter((copy) => copy.format === format)
      .map(({ path, width }) => `${encodeURI(readableUrl(filesUrl + path))} ${width}w`)
      .join(', ')
    return `<source type="image/${format}" srcset="${escapeHtml(set)}" sizes="${sizes}">`
  })
  return `<picture>${sources.join('')}${image}</picture>`
}
