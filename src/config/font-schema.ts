/** What `docsgen.yaml` may say of the fonts of a site. */
import * as z from 'zod'
import { inWords } from '../i18n/schema-words.ts'

/** Whether an entry of `fonts` names a file, and not a family. */
export const isFontFile = (entry: string) => /\.(?:woff2?|[ot]tf)$/i.test(entry)

/** Fonts are cut for the letters of a site, so they are files of it. */
const isElsewhere = (entry: string) => /^(?:[a-z][\w+.-]*:)?\/\//i.test(entry)

const file = z
  .string()
  .refine(
    (path) => isFontFile(path) && !isElsewhere(path),
    inWords(
      '사이트에 있는 woff2, woff, ttf, otf 파일의 경로를 적습니다. 다른 사이트의 주소는 쓸 수 없습니다.',
      'write the path of a woff2, woff, ttf or otf file of the site, and no address of another site',
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
    .describe('글꼴의 굵기. 생략하면 파일에 있는 굵기입니다. 가변 글꼴에는 지정하지 않습니다.'),
  style: z
    .enum(['normal', 'italic'])
    .optional()
    .describe('기본체인지 기울임체인지. 생략하면 파일에 있는 정보를 씁니다.'),
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
  .refine(
    (entry) => !isElsewhere(entry),
    inWords(
      '다른 사이트의 글꼴은 주소로 쓸 수 없습니다. 파일을 내려받아 static 폴더에 넣으세요.',
      'fonts of other sites cannot be named by their address: download the file into static',
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
        theme: z.enum(['light', 'dark']).default('light').describe('이미지의 화면 모드'),
        font: z
          .union([file, z.array(file).min(1)])
          .transform((value) => (Array.isArray(value) ? value : [value]))
          .optional()
          .describe(
            '이미지에 쓸 글꼴 파일. static 폴더의 파일이나 사이트 폴더를 기준으로 한 경로이며, 생략하면 fonts.sans의 파일입니다.',
          ),
      }),
    ])
    .default(false)
    .transform((value) => (value === true ? { theme: 'light' as const, font: undefined } : value))
    .describe('공유 이미지가 없는 페이지마다 이미지를 만듭니다. sharp 패키지를 설치해야 합니다.'),
  fonts: z
    .strictObject({
      sans: described.describe(
        '본문 글꼴. 독자의 컴퓨터에 설치된 글꼴 이름이나 static 폴더의 파일, 또는 그 목록입니다. 파일은 사이트에서 쓰는 글자만 남겨 배포합니다.',
      ),
      mono: described.describe('코드 글꼴. sans와 같은 형식으로 적습니다.'),
    })
    .prefault({})
    .describe('글꼴. 생략하면 독자의 시스템 글꼴입니다.'),
}
