/** `migration.md`: what was moved, what was not, and every address. */

import { visible } from '../diagnostics/excerpt.ts'
import { wordsOf } from '../diagnostics/problem.ts'
import type { ShownProblem } from '../diagnostics/problem-text.ts'
import { countOf } from '../diagnostics/problem-text.ts'
import { type MigrateCounts, migrateWords } from '../i18n/migrate-words.ts'
import type { Edit } from './markdown/forms.ts'
import type { WrittenSite } from './written-site.ts'

/** Longer lists than this are not read. */
const MOST_PROBLEMS = 300

/** The numbers that a migration is summed up in. */
export function summaryOf({ addresses, rewrites, files }: WrittenSite): MigrateCounts {
  return {
    pages: [...files.keys()].filter((path) => /\.mdx?$/i.test(path)).length,
    rewritten: rewrites.length,
    redirects: addresses.filter(({ before, after }) => !isSame(before, after)).length,
  }
}

const isSame = (before: string, after: string) => bare(before) === bare(after)
const bare = (path: string) => path.replace(/(?<=.)\/$/, '').normalize('NFC')

/** The text of `migration.md`. */
export function reportText(
  written: WrittenSite,
  problems: readonly ShownProblem[],
  {
    tool,
    language,
    folder,
  }: {
    readonly tool: string
    readonly language: 'ko' | 'en'
    readonly folder: string
  },
): string {
  const { report: words, advice } = migrateWords(language)
  const counts = summaryOf(written)
  const missing = grouped(
    written.notes
      .filter(({ kind }) => kind === 'missing')
      .map(({ what, instead }) => [
        instead === undefined
          ? words.nothing
          : (advice[instead] ?? words.equivalent(code(instead))),
        code(what),
      ]),
  ).map(([own, settings]) => `| ${cell(settings.join(', '))} | ${cell(own)} |`)
  const moved = written.addresses.filter(({ before, after }) => !isSame(before, after))
  const kept = written.addresses.length - moved.length
  const errors = countOf('error', problems)
  const warnings = countOf('warning', problems)
  const listed = (['error', 'warning'] as const)
    .flatMap((one) => problems.filter(({ severity }) => severity === one))
    .slice(0, MOST_PROBLEMS)
  const items = grouped(
    listed.map((one) => [wordsFor(one, language), code(placeIn(one, folder))]),
  ).map(([own, places]) => `- ${own}\n  ${places.join(', ')}`)
  return [
    `# ${words.title(tool)}`,
    words.lead(counts),
    ...(missing.length > 0
      ? [`## ${words.missing}`, words.missingLead, table([words.setting, words.instead], missing)]
      : []),
    `## ${words.hand}`,
    ...(listed.length === 0
      ? [words.handNone]
      : [
          words.handLead({ errors, warnings }),
          items.join('\n'),
          ...(errors + warnings > MOST_PROBLEMS
            ? [words.more(errors + warnings - MOST_PROBLEMS)]
            : []),
        ]),
    ...(written.rewrites.length > 0
      ? [
          `## ${words.rewrites}`,
          words.rewritesLead,
          table(
            [words.file, words.lines],
            written.rewrites.map(
              ({ file, edits }) => `| ${cell(code(file))} | ${edits.map(linesOf).join(', ')} |`,
            ),
          ),
        ]
      : []),
    `## ${words.addresses}`,
    words.addressesLead(kept, moved.length),
    table(
      [words.before, words.after],
      written.addresses.map(({ before, after }) => {
        const goal = before === after ? words.same : code(after)
        return `| ${cell(code(before))} | ${cell(goal)} |`
      }),
    ),
  ]
    .join('\n\n')
    .concat('\n')
}

/** What is said of several things is said once, with all of them in their order. */
function grouped(said: readonly (readonly [words: string, about: string])[]) {
  const found = new Map<string, Set<string>>()
  for (const [words, about] of said) found.set(words, (found.get(words) ?? new Set()).add(about))
  return [...found].map(([words, about]) => [words, [...about]] as const)
}

/** What is wrong, and what to do. */
function wordsFor(problem: ShownProblem, language: 'ko' | 'en'): string {
  const { message, hint } = wordsOf(problem, language)
  return [message, hint].map((one) => visible(one).replace(/([<[&])/g, '\\$1')).join('\n  ')
}

/** The place of a problem below the folder of the new site. */
function placeIn({ path, line }: ShownProblem, folder: string): string {
  const start = folder === '.' ? '' : `${folder}/`
  const own = path.startsWith(start) ? path.slice(start.length) : path
  return line === undefined ? own : `${own}:${line}`
}

const table = (heads: readonly string[], rows: readonly string[]) =>
  [`| ${heads.join(' | ')} |`, `|${heads.map(() => ' --- |').join('')}`, ...rows].join('\n')

const code = (text: string) => (text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``)
const cell = (text: string) => text.replace(/\|/g, '\\|').replace(/\s*\n\s*/g, ' ')

const linesOf = ({ line, before }: Edit) =>
  before.length > 1 ? `${line}–${line + before.length - 1}` : String(line)

/** The rewrites of a file as a diff. */
export function diffText(file: string, edits: readonly Edit[]): string {
  let shift = 0
  const parts = edits.map(({ line, before, after }) => {
    const head = `@@ -${line},${before.length} +${line + shift},${after.length} @@`
    shift += after.length - before.length
    return [head, ...before.map((one) => `-${one}`), ...after.map((one) => `+${one}`)].join('\n')
  })
  return `--- ${file}\n+++ ${file}\n${parts.join('\n')}\n`
}
