import type { Heading } from '../model.ts'
import { type HiddenPart, hides } from './frontmatter.ts'

interface Fields {
  readonly hide_table_of_contents?: boolean | undefined
  readonly hide?: readonly HiddenPart[] | undefined
  readonly toc_min_heading_level?: number | undefined
  readonly toc_max_heading_level?: number | undefined
}

/** The headings of a table of contents: the levels that front matter asks for, else those of the section. */
export function tocOf(
  headings: readonly Heading[],
  fields: Fields,
  levels: { readonly tocMinLevel: number; readonly tocMaxLevel: number },
): readonly Heading[] {
  if (fields.hide_table_of_contents || hides(fields, 'toc')) return []
  const min = fields.toc_min_heading_level ?? levels.tocMinLevel
  const max = fields.toc_max_heading_level ?? levels.tocMaxLevel
  return headings.filter(({ level }) => level >= min && level <= max)
}
