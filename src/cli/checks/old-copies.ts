import { ownValue } from '../../data-files/plain-values.ts'
import { problem } from '../../diagnostics/problem.ts'
import { textOfBytes } from '../../io/utf8.ts'
import type { Problem } from '../../model.ts'
import type { PlanIo } from '../../pipeline/io.ts'
import type { PlannedSite } from '../../pipeline/planned-site.ts'
import { type PartName, themeParts } from '../../sections/theme-parts.ts'
import { markOf, originalHash } from '../files/theme-copy.ts'

/** The copies of parts of the theme of which the original is another one by now. */
export async function oldCopies(
  { made }: PlannedSite,
  { disk }: Pick<PlanIo, 'disk'>,
): Promise<Problem[]> {
  const files = Object.values(made.read.browser.siteTheme?.files ?? {})
  const found = await Promise.all(
    files.map(async (path) => {
      const { name, version, hash } = markOf(textOfBytes(await disk.read(path)) ?? '') ?? {}
      if (!name || !version || !ownValue(themeParts, name)) return []
      if (originalHash(name as PartName) === hash) return []
      return [problem('theme-copy-old', { path, line: 1 }, { name, version })]
    }),
  )
  return found.flat()
}
