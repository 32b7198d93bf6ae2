/** What `docsgen.yaml` may say of the look of a site: its own name, picture and colour. */
import * as z from 'zod'
import { inWords } from '../i18n/schema-words.ts'
import { isPicture, isSafe } from '../urls/address.ts'
import { followedOrOutside, SAFE_ADDRESS } from './address-schema.ts'
import { isIconFile, isIconName } from './link-icons.ts'

const picture = z
  .string()
  .min(1)
  .refine((url) => isSafe(url) || isPicture(url), SAFE_ADDRESS)
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

/** The icon of a link: a drawing by its name, which is looked up later, or a file. */
export const linkIcon = z
  .string()
  .refine(
    (icon) => isIconName(icon) || isIconFile(icon),
    inWords(
      '아이콘의 이름이나 static 폴더의 이미지 파일을 적습니다.',
      'write the name of an icon, or a picture of the folder static',
    ),
  )
  .describe(
    '링크의 아이콘. Lucide의 아이콘 이름(lucide.dev/icons)이나 static 폴더의 이미지 파일입니다.',
  )

/** The settings of the look, to stand among the others. */
export const brandSettings = {
  logo: logo.optional().describe('로고. 파일 하나나 { light, dark, alt, href }로 적습니다.'),
  brand: brand.optional().describe('사이트의 색. 예: { color: "#0b5" }'),
}
