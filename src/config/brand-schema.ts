/** What `docsgen.yaml` may say of the look of a site: its own name, picture and colour. */
import * as z from 'zod'
import { inWords } from '../i18n/schema-words.ts'
import { followedOrOutside } from './address-schema.ts'
import { isIconFile, LINK_ICONS } from './link-icons.ts'

const picture = z
  .string()
  .min(1)
  .describe('static 폴더의 SVG나 PNG 파일, 또는 https 주소. 예: /logo.svg')

const logo = z
  .union([
    picture,
    z.strictObject({
      light: picture,
      dark: picture.optional().describe('어두운 화면에서 쓸 로고. 생략하면 light와 같습니다.'),
      alt: z
        .string()
        .optional()
        .describe('로고의 대체 텍스트. 옆에 사이트 이름이 있으면 비워 둡니다.'),
      href: followedOrOutside
        .optional()
        .describe('로고를 누르면 이동할 주소. 생략하면 사이트의 첫 페이지입니다.'),
    }),
  ])
  .transform((value) => (typeof value === 'string' ? { light: value } : value))

const hexColor = z
  .string()
  .regex(
    /^#(?:[\da-f]{3}|[\da-f]{6})$/i,
    inWords('#0b5나 #00bb55처럼 적습니다.', 'write it like #0b5 or #00bb55'),
  )

const brand = z.strictObject({
  color: hexColor.describe(
    '브랜드 색. 두 화면 모드에서 쓰는 링크, 버튼, 강조의 색을 이 색에서 계산합니다.',
  ),
  colorDark: hexColor.optional().describe('어두운 화면에서 쓸 색. 생략하면 color에서 계산합니다.'),
})

/** The icon of a link: one of ours by its name, or a file. */
export const linkIcon = z
  .string()
  .refine(
    (icon) => Object.hasOwn(LINK_ICONS, icon) || isIconFile(icon),
    inWords(
      `static 폴더의 이미지 파일이나 다음 이름 가운데 하나를 적습니다: ${Object.keys(LINK_ICONS).join(', ')}`,
      `write a picture of the folder static, or one of these names: ${Object.keys(LINK_ICONS).join(', ')}`,
    ),
  )
  .describe(
    `링크의 아이콘. static 폴더의 이미지 파일이나 이름: ${Object.keys(LINK_ICONS).join(', ')}`,
  )

/** The settings of the look, to stand among the others. */
export const brandSettings = {
  logo: logo.optional().describe('로고. 파일 하나나 { light, dark, alt, href }로 적습니다.'),
  brand: brand.optional().describe('사이트의 색. 예: { color: "#0b5" }'),
}
