/** Links as the configuration writes them: to a page of the site, or to another site. */
import * as z from 'zod'
import { inWords } from '../i18n/schema-words.ts'
import { followedOrOutside } from './address-schema.ts'

export const linkFields = {
  label: z.string().min(1).describe('링크 이름'),
  to: z.string().optional().describe('사이트 내부 주소. /로 시작합니다.'),
  href: followedOrOutside
    .optional()
    .describe('외부 사이트 주소. 같은 호스트의 다른 앱은 pathname:///app처럼 적습니다.'),
}
export const exactlyOneTarget = (item: { to?: unknown; href?: unknown }) =>
  (item.to === undefined) !== (item.href === undefined)
export const ONE_TARGET = inWords(
  'to와 href 중 하나만 적어야 합니다.',
  'write exactly one of to and href',
)

/** A link alone, as in the footer. */
export const plainLink = z.strictObject(linkFields).refine(exactlyOneTarget, ONE_TARGET)
