import { sourceFile } from '../config/translations.ts'
import { problem } from '../diagnostics/problem.ts'
import type { Isolation } from '../io/runner.ts'
import { type IsolatedProcess, ProcessEnded } from '../io/threads/isolated-process.ts'
import type { StageInput } from './compile-source.ts'
import { unfinished } from './stages.ts'

/**
 * In characters. Most texts take a few hundred bytes of memory for each when they are compiled; one that is shorter than
 * this takes less than a gigabyte whatever is in it, and starting a process for it would take as long as compiling it.
 */
const LARGE_ARTICLE = 200_000
/** Descriptions of large APIs have a few megabytes; most of what they hold is small texts. */
const LARGE = 5_000_000

/** Compiles what is large in a process of its own. A file that ends the process is a problem of that file alone. */
export function isolatedCompile(isolated: IsolatedProcess): Isolation {
  return {
    takes: (stage, input) => stage === 'compile' && isLarge(input as StageInput),
    async run(stage, input, shared) {
      try {
        return await isolated.run(stage, input, shared)
      } catch (error) {
        if (!(error instanceof ProcessEnded) || stage !== 'compile') throw error
        const { source } = input as StageInput
        const place = { path: sourceFile(source), line: 1 }
        const code = error.isTooLong ? 'compile-too-long' : 'compile-ended'
        return unfinished(input as StageInput, problem(code, place))
      }
    },
    close: () => isolated.close(),
  }
}

function isLarge({ source }: StageInput): boolean {
  const most = /\.mdx?$/i.test(source.path) ? LARGE_ARTICLE : LARGE
  let length = source.text.length
  for (const part of Object.values(source.includes ?? {})) length += part?.length ?? 0
  return length > most
}
