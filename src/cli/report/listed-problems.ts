import type { ShownProblem } from '../../diagnostics/problem-text.ts'
import { wordsFor } from '../../i18n/command-words.ts'
import { problemFormats } from './problem-formats.ts'

/** How many problems of one kind a person reads; the others only hide what else is wrong. */
const MOST_OF_A_KIND = 50

export interface Listing {
  readonly language: 'ko' | 'en'
  /** List every problem. */
  readonly all: boolean
  /** The site folder, as it is named from where the command runs. */
  readonly site: string
}

/** Problems as people read them: the first of each kind, then how many more there are and what lists them. */
export function listedProblems(
  problems: readonly ShownProblem[],
  { language, all, site }: Listing,
): string {
  if (all) return problemFormats.text(problems, language)
  const words = wordsFor(language)
  const counts = new Map<string, number>()
  const listed = problems.filter(({ code }) => {
    const count = (counts.get(code) ?? 0) + 1
    counts.set(code, count)
    return count <= MOST_OF_A_KIND
  })
  const rest = [...counts]
    .filter(([, count]) => count > MOST_OF_A_KIND)
    .map(([code, count]) => words.moreOfKind(code, count - MOST_OF_A_KIND, count))
  const folder = /[^\p{L}\p{N}._/-]/u.test(site) ? JSON.stringify(site) : site
  const help = words.listAll(`docsgen check ${folder} --all`)
  const more = rest.length > 0 ? `${[...rest, help].join('\n')}\n\n` : ''
  return problemFormats.text(listed, language) + more
}
