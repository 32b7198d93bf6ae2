/** What `docsgen.yaml` may say of the fonts of a site. */
import * as z from 'zod'
import { inWords } from '../i18n/schema-words.ts'

/** Whether an entry of `fonts` names a file, and not a family. */
export const isFontFile = (entry: string) => /\.(?:woff2?|[ot]tf)$/i.test(entry)

const file = z
  .string()
  .refine(
    isFontFile,
    inWords(
      'woff2, woff, ttf, otf 파일의 경로를 적습니다.',
      'write the path of a woff2, woff, ttf or otf file',
    ),
  )
  .describe('static 폴더의 글꼴 파일. 예: /fonts/sans.woff2')

const face = z.strictObject({
  file,
  weight: z
    .int()
    .min(1)
    .max(1000)
    .optional()
    .describe('글꼴의 굵기. 없으면 파일에 적힌 굵기입니다. 가변 글꼴에는 적지 않습니다.'),
  style: z
    .enum(['normal', 'italic'])
    .optional()
    .describe('바로 선 글꼴인지 기울인 글꼴인지. 없으면 파일에 적힌 대로입니다.'),
})

/** A family of CSS, which readers have themselves. It cannot end its declaration. */
const family = z
  .string()
  .trim()
  .regex(
    /^[^"'\\;{}<>\p{Cc}]+$/u,
    inWords(
      '글꼴의 이름이나 static 폴더의 파일을 적습니다.',
      'write the name of a family or a file of static',
    ),
  )

const entry = z.union([family, face])

const font = z
  .union([entry, z.array(entry).min(1)])
  .transform((value) => (Array.isArray(value) ? value : [value]))
  .transform((entries) =>
    entries.map((one) =>
      typeof one !== 'string' ? one : isFontFile(one) ? { file: one } : { family: one },
    ),
  )

const described = font.optional()

/** The setting, to stand among the others of the look. */
export const fontSettings = {
  socialCards: z
    .union([
      z.boolean(),
      z.strictObject({
        theme: z.enum(['light', 'dark']).default('light').describe('그림의 밝기'),
        font: z
          .union([file, z.array(file).min(1)])
          .transform((value) => (Array.isArray(value) ? value : [value]))
          .optional()
          .describe(
            '그림의 글꼴 파일. static 폴더의 파일이나 사이트 폴더에서 본 경로이고, 없으면 fonts.sans의 파일입니다.',
          ),
      }),
    ])
    .default(false)
    .transform((value) => (value === true ? { theme: 'light' as const, font: undefined } : value))
    .describe(
      '그림이 없는 페이지마다 공유할 때 보일 그림을 그립니다. sharp 패키지를 설치해야 합니다.',
    ),
  fonts: z
    .strictObject({
      sans: described.describe(
        '글의 글꼴. 독자가 가진 글꼴의 이름이나 static 폴더의 파일, 또는 그 목록입니다. 파일은 사이트에서 쓰는 글자만 남겨 싣습니다.',
      ),
      mono: described.describe('코드의 글꼴. sans와 같이 적습니다.'),
    })
    .prefault({})
    .describe('글꼴. 없으면 독자의 시스템 글꼴입니다.'),
}
