import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { problem } from '../diagnostics/problem.ts'
import type { Problem } from '../model.ts'
import { shownPath } from './report/terminal.ts'

/** What is wrong with what the command line names as the site: nothing is there, or a file. */
export function siteFolderProblem(site: string): Problem | undefined {
  const found = statSync(resolve(site), { throwIfNoEntry: false })
  if (found?.isDirectory()) return undefined
  const shown = shownPath(site)
  return found
    ? problem('site-is-file', { path: shown }, { file: shown })
    : problem('site-missing', { path: shown }, { folder: shown })
}
