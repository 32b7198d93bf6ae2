import type { Asset } from '../model.ts'
import { shortHash } from './hash.ts'

const IMAGE = /\.(?:png|jpe?g|gif|webp|avif|svg|ico|bmp)$/i

/** A file that is published as it is: its hash, and its size in bytes; that of an image in pixels too, if it is known. */
export async function assetOf(path: string, bytes: Uint8Array): Promise<Asset> {
  const asset = { path, hash: shortHash(bytes), size: bytes.length }
  if (!IMAGE.test(path)) return asset
  const { imageSize } = await import('image-size')
  try {
    const { width, height } = imageSize(bytes)
    return {
      ...asset,
      width,
      height,
      ...(isTransparent(path, bytes) ? { isTransparent: true } : {}),
    }
  } catch {
    // An image whose size is unknown is published without one.
    return asset
  }
}

/** A PNG that may have transparent pixels, or an SVG that says nothing of colour modes: few paint their own ground. */
function isTransparent(path: string, bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (/\.svg$/i.test(path)) return !file.includes('prefers-color-scheme')
  if (!/\.png$/i.test(path)) return false
  // The type of colour is in the first chunk: 4 and 6 have an alpha channel. Others may name a colour before the pixels.
  const colorType = file[25]
  return colorType === 4 || colorType === 6 || isBefore(file.indexOf('tRNS'), file.indexOf('IDAT'))
}

const isBefore = (one: number, other: number) => one >= 0 && one < other
