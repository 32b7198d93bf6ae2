import type { ImageCopy } from '../../links/image-copies.ts'

/** Whether the package is there that makes smaller copies of images. */
export async function canCopyImages(): Promise<boolean> {
  try {
    await import('sharp')
    return true
  } catch {
    return false
  }
}

/** Makes a smaller copy of an image. The work is done in threads of the package. One that cannot be read stays as it is. */
export async function copyImage(
  bytes: Uint8Array,
  { width, format }: Pick<ImageCopy, 'width' | 'format'>,
  quality: number,
): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp')
  // As cameras say that it is to be turned.
  const image = sharp(bytes).rotate().resize({ width, withoutEnlargement: true })
  const made = format === 'avif' ? image.avif({ quality, effort: 3 }) : image.webp({ quality })
  return made.toBuffer().catch(() => bytes)
}
