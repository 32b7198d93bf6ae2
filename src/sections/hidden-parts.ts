import type { Route } from '../model.ts'
import type { HiddenPart } from './frontmatter.ts'

interface Fields {
  readonly hide?: readonly HiddenPart[] | undefined
  readonly layout?: string | undefined
}

/** Whether a page goes without a part. */
export const hides = ({ hide }: Fields, part: HiddenPart): boolean => hide?.includes(part) ?? false

/** What front matter says of the frame around a page. */
export const frameOf = (fields: Fields): Pick<Route, 'isWide' | 'hasNoFooter'> => ({
  ...(fields.layout === 'wide' ? { isWide: true } : {}),
  ...(hides(fields, 'footer') ? { hasNoFooter: true } : {}),
})
