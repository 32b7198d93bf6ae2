/** Pages that no tool builds, which begin with a heading of a lower level. Hosts of Git show it as their title. */
import { frontMatterOf } from '../front-matter.ts'
import { codeLines } from './fences.ts'
import type { Forms } from './forms.ts'

const HEADING = /^( {0,3})(#{1,6})(?=[ \t]+\S)/

/** The level of the heading that a page begins with, where no other one stands as high; else nothing. */
export function levelOfTitle(text: string): number | undefined {
  const { fields, end } = frontMatterOf(text)
  if (fields.title !== undefined) return undefined
  const isCode = codeLines()
  const lines = text
    .slice(end)
    .split('\n')
    .filter((line) => !isCode(line))
  // A heading that is underlined, or one of HTML, has a level that is not counted here.
  if (lines.some((line) => /^ {0,3}=+[ \t]*$|<h[12]\b/i.test(line))) return undefined
  const [first = 0, ...others] = lines.flatMap((line) => HEADING.exec(line)?.[2]?.length ?? [])
  const isBegin = HEADING.test(lines.find((line) => line.trim() !== '') ?? '')
  return isBegin && first > 1 && others.every((level) => level > first) ? first : undefined
}

/** Raises all headings of such a page, so that its title is one. Otherwise it would be called by its file, above nearly the same words. */
export const raisedTitle: Forms = (lines) => {
  const level = levelOfTitle(lines.join('\n'))
  if (level === undefined) return lines
  const isCode = codeLines()
  return lines.map((line) =>
    isCode(line)
      ? line
      : line.replace(
          HEADING,
          (_, indent: string, marks: string) => indent + marks.slice(level - 1),
        ),
  )
}
