import pc from 'picocolors'
import type { Problem } from '../model.ts'
import { countOf, problemText } from '../problem-text.ts'
import { wordsFor } from '../words.ts'
import type { SiteState, Update } from './session.ts'

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
  /** Names the file of a problem from where the command runs. */
  atSite(found: Problem): Problem
}

const MOST_NAMED = 3

/** One line for each update, and the problems whenever they are others than before. */
export function createUpdateReport(
  language: 'ko' | 'en',
  { write, atSite }: ReportTools,
): UpdateReport {
  const words = wordsFor(language)
  let shown = ''

  function tell({ problems, skimmed, isStale }: SiteState): void {
    if (skimmed.size > 0 && !isStale) return
    const text = problems.map((found) => `${problemText(atSite(found), language)}\n\n`).join('')
    if (text === shown) return
    shown = text
    const counts = words.counts(countOf('error', problems), countOf('warning', problems))
    write(text === '' ? `${pc.green(words.allFixed)}\n` : `\n${text}${counts}\n`)
  }

  return {
    start({ state, milliseconds }) {
      const pages = (state.planned?.locales ?? []).flatMap(({ site }) => site.pages).length
      if (!state.isStale) write(`${words.watching(pages, (milliseconds / 1000).toFixed(2))}\n`)
      tell(state)
    },
    update({ state, paths, milliseconds }) {
      const named = paths.slice(0, MOST_NAMED).join(', ')
      const rest = paths.length - MOST_NAMED
      const files = rest > 0 ? words.andMore(named, rest) : named
      const mark = state.isStale ? pc.red('✗') : pc.green('✓')
      write(`${mark} ${files} ${pc.dim(`${Math.round(milliseconds)} ms`)}\n`)
      tell(state)
    },
    complete: ({ state }) => tell(state),
  }
}
