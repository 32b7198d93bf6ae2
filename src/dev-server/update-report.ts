import pc from 'picocolors'
import {
  countOf,
  problemText,
  type ShownProblem,
  withExcerpts,
} from '../diagnostics/problem-text.ts'
import { wordsFor } from '../i18n/command-words.ts'
import type { SiteState, Update } from './session.ts'
import { WHOLE_SITE } from './source-paths.ts'

/** Tells on the terminal what updates have done. */
export interface UpdateReport {
  /** The site has been read for the first time. */
  start(update: Update): void
  update(update: Update): void
  /** What was only skimmed is compiled, so that all problems are known. */
  complete(update: Update): void
}

export interface ReportTools {
  write(text: string): void
  /** The text of a file of the site, for the lines that problems are about. */
  readText(path: string): Promise<string | undefined>
  /** The path of a file of the site, as it is seen from where the command runs. */
  shownPath(path: string): string
}

const MOST_NAMED = 3

/** One line for each update, and the problems whenever they are others than before. */
export function createUpdateReport(
  language: 'ko' | 'en',
  { write, readText, shownPath }: ReportTools,
): UpdateReport {
  const words = wordsFor(language)
  let shown = ''

  let telling: Promise<unknown> = Promise.resolve()

  /** One thing is said after the other, as reading takes a moment. */
  function later(say: () => Promise<void>): void {
    telling = telling.then(say).catch(console.error)
  }

  async function tell({ problems, skimmed, isStale, planned }: SiteState): Promise<void> {
    if (skimmed.size > 0 && !isStale) return
    const found = await withExcerpts(problems, readText)
    const text = found
      .map((one) => `${textOf({ ...one, manual: planned?.config.manualUrl })}\n\n`)
      .join('')
    if (text === shown) return
    shown = text
    const counts = words.counts(countOf('error', problems), countOf('warning', problems))
    write(text === '' ? `${pc.green(words.allFixed)}\n` : `\n${text}${counts}\n`)
  }

  const textOf = (found: ShownProblem) =>
    problemText({ ...found, path: shownPath(found.path) }, language)

  const start = async ({ state, milliseconds }: Update) => {
    const pages = (state.planned?.locales ?? []).flatMap(({ site }) => site.pages).length
    if (!state.isStale) write(`${words.watching(pages, (milliseconds / 1000).toFixed(2))}\n`)
    await tell(state)
  }

  const update = async ({ state, paths, milliseconds }: Update) => {
    const others = paths.filter((path) => path !== WHOLE_SITE)
    const changed = others.length > 0 ? others : paths.map(shownPath)
    const named = changed.slice(0, MOST_NAMED).join(', ')
    const rest = changed.length - MOST_NAMED
    const files = rest > 0 ? words.andMore(named, rest) : named
    const mark = state.isStale ? pc.red('✗') : pc.green('✓')
    write(`${mark} ${files} ${pc.dim(`${Math.round(milliseconds)} ms`)}\n`)
    await tell(state)
  }

  return {
    start: (begun) => later(() => start(begun)),
    update: (done) => later(() => update(done)),
    complete: ({ state }) => later(() => tell(state)),
  }
}
