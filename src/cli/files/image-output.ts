import type { Disk } from '../../io/disk.ts'
import { copyImage } from '../../io/images/copy-image.ts'
import { copiesOf, type ImageCopy } from '../../links/image-copies.ts'
import { assetFile } from '../../links/published.ts'
import type { OutputMaker } from '../../outputs/output-maker.ts'

interface CopyData extends Omit<ImageCopy, 'path'> {
  /** The image, and what stands for its bytes. */
  readonly from: string
  readonly hash: string
  readonly quality: number
}

/** Makes smaller copies of the images that pages show. */
export function imageOutputs(disk: Pick<Disk, 'read'>): OutputMaker<CopyData> {
  return {
    name: 'images',
    isSideBySide: true,
    plan({ sites, images }) {
      if (!images) return []
      const shown = new Set(sites.flatMap(({ images: own }) => own))
      return [...shown].flatMap((asset) =>
        copiesOf(asset, images).map(({ path, width, format }) => ({
          path,
          data: {
            from: assetFile(asset),
            hash: asset.hash,
            width,
            format,
            quality: images.quality,
          },
        })),
      )
    },
    make: async ({ data }) => copyImage(await disk.read(data.from), data, data.quality),
  }
}
