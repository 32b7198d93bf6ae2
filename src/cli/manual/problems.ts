import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Kind } from '../../diagnostics/problem.ts'
import { kindGroups, kinds, type ProblemCode } from '../../diagnostics/problem.ts'
import { generalWords } from '../../diagnostics/problem-list.ts'
import { wordsFor } from '../../i18n/command-words.ts'
import { manualWords } from '../../i18n/manual-words.ts'
import { packageRoot } from '../../io/package-root.ts'
import { fenced, type ManualEntry, type ManualGroup, plainWords } from './entry.ts'

type Language = 'ko' | 'en'

/** Every kind of problem: what it means, an example where there is one, and what to do. */
export function problemGroups(language: Language): readonly ManualGroup[] {
  const { groups } = wordsFor(language).problemList
  return Object.entries(kindGroups).map(([group, own]) => ({
    heading: groups[group as keyof typeof kindGroups],
    anchor: `about-${group}`,
    entries: Object.keys(own).map((code) => entryOf(code as ProblemCode, language)),
  }))
}

function entryOf(code: ProblemCode, language: Language): ManualEntry {
  const { severity } = wordsFor(language)
  const words = manualWords(language)
  const { message, hint } = generalWords(code, language)
  const kind: Kind = kinds[code]
  const example = problemExample(code)
  const text = [
    `**${severity[kind.severity]}** — ${plainWords(message)}`,
    ...(example === undefined ? [] : [`${words.example}:`, fenced('md', example)]),
    `${words.whatToDo}: ${plainWords(hint)}`,
  ]
  return { names: [code], anchor: code, heading: `\`${code}\``, text: text.join('\n\n') }
}

/** A page that has this problem. */
function problemExample(code: string): string | undefined {
  const file = join(packageRoot(), 'src/manual/problems', `${code}.md`)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
