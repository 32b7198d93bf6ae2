/** The page of everything that can be wrong, made from the definitions themselves. */

import { wordsFor } from '../i18n/command-words.ts'
import type { Details } from './kinds/kind.ts'
import { type Kind, kindGroups, kinds, type ProblemCode } from './problem.ts'

type Language = 'ko' | 'en'

/** Stand for the details that differ from place to place. Those that only add a sentence are left out. */
const DETAILS = new Proxy<Details>(
  {},
  { get: (_, name) => (OPTIONAL.has(String(name)) ? undefined : `〈${String(name)}〉`) },
)
const OPTIONAL = new Set(['near', 'times', 'places', 'instead', 'later', 'remedy', 'more'])

/** What a kind of problem says, whatever its place. */
export function generalWords(
  code: ProblemCode,
  language: Language,
): { readonly message: string; readonly hint: string } {
  const kind: Kind = kinds[code]
  const [message, hint] = kind[language](DETAILS)
  return { message, hint }
}

/** All kinds of problems as Markdown, or one of them. */
export function problemList(language: Language): string {
  const { problemList: words } = wordsFor(language)
  const groups = Object.entries(kindGroups).map(([group, own]) =>
    [
      `## ${words.groups[group as keyof typeof kindGroups]}`,
      ...Object.keys(own).map((code) => problemEntry(code as ProblemCode, language)),
    ].join('\n\n'),
  )
  return `${[`# ${words.title}`, words.lead, ...groups].join('\n\n')}\n`
}

/** One kind of problem as Markdown. */
export function problemEntry(code: ProblemCode, language: Language): string {
  const { severity } = wordsFor(language)
  const { message, hint } = generalWords(code, language)
  const { severity: own } = kinds[code]
  return [`### \`${code}\``, `**${severity[own]}** — ${text(message)}`, text(hint)].join('\n\n')
}

/** Words as they are, whatever characters of them Markdown knows. */
const text = (words: string) => words.replace(/[\\`*_{}[\]<>#|$~]/g, '\\$&')
