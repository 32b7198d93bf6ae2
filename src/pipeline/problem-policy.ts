import type { Config } from '../config/config.ts'
import { withoutRepeats } from '../diagnostics/kinds/repeated.ts'
import type { Problem } from '../model.ts'

/** Problems as the site wants them: a code may be made an error, a warning, or ignored. In the order of files and lines. */
export function withPolicy(
  problems: readonly Problem[],
  { problems: policy }: Pick<Config, 'problems'>,
): readonly Problem[] {
  const seen = new Map(problems.map((found) => [identityOf(found), found]))
  const wanted = [...seen.values()]
    .flatMap((found): Problem[] => {
      const severity = policy[found.code] ?? found.severity
      return severity === 'ignore' ? [] : [{ ...found, severity }]
    })
    .sort((a, b) => (a.path === b.path ? (a.line ?? 0) - (b.line ?? 0) : a.path < b.path ? -1 : 1))
  return withoutRepeats(wanted)
}

/** The same for one mistake seen from several locales, where only what is near may differ. */
function identityOf({
  code,
  path,
  line,
  column,
  details: { near, resolved, ...details },
  texts,
}: Problem): string {
  return JSON.stringify([code, path, line, column, details, texts])
}
