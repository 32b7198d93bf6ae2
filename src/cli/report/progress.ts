import yoctoSpinner from 'yocto-spinner'
import { wordsFor } from '../../i18n/command-words.ts'
import type { PlanIo, StageName } from '../../pipeline/io.ts'

/** The stages of a build or a check, as people see them while it runs. */
export interface ShownStages {
  readonly progress: PlanIo['progress']
  /** Says something else in the meantime. */
  say(text: string): void
  stop(): void
}

/** Shows the stages on standard error: a live line with counts on a terminal, a line for each elsewhere. */
export function showStages(language: 'ko' | 'en'): ShownStages {
  const names = wordsFor(language).stages
  const spinner = process.stderr.isTTY
    ? yoctoSpinner({ stream: process.stderr }).start()
    : undefined
  const known = new Set<StageName>()
  return {
    progress(stage, done, total) {
      const isEntered = !known.has(stage)
      known.add(stage)
      if (spinner && (isEntered || done % 20 === 0 || done === total))
        spinner.text = total > 0 ? `${names[stage]} ${done}/${total}` : names[stage]
      if (!spinner && isEntered)
        process.stderr.write(`${names[stage]}${total > 0 ? ` (${total})` : ''}\n`)
    },
    say(text) {
      if (spinner) spinner.text = text
      else process.stderr.write(`${text}\n`)
    },
    stop() {
      spinner?.stop()
    },
  }
}
