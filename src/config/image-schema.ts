/** What `images` of the configuration may say: smaller copies of the raster images of pages. */
import * as z from 'zod'
import { switchable } from './switchable.ts'

const settings = z.strictObject({
  widths: z
    .array(z.int().min(16).max(4096))
    .min(1)
    .default([480, 960, 1440])
    .transform((widths) => [...new Set(widths)].sort((one, other) => one - other))
    .describe('만들 이미지의 너비(픽셀). 원본보다 넓은 이미지는 만들지 않습니다.'),
  formats: z
    .array(z.enum(['avif', 'webp']))
    .min(1)
    .default(['webp'])
    .describe('만들 이미지의 형식. 브라우저는 앞에 있는 형식부터 고릅니다.'),
  quality: z.int().min(1).max(100).default(80).describe('만들 이미지의 품질. 1에서 100까지'),
})

/** How smaller copies of images are made. */
export type ImageSettings = z.output<typeof settings>

export const { forms: imageForms, field: images } = switchable(
  settings,
  '본문에 쓴 PNG와 JPEG 이미지를 여러 너비로 줄여 배포합니다. sharp 패키지를 설치해야 하며, false면 원본만 배포합니다.',
)
