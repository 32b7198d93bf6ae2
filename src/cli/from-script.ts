/** Builds and checks sites for programs, which get values and no words on a terminal. */
import { resolve } from 'node:path'
import { wordsOf } from '../diagnostics/problem.ts'
import { countOf, type ShownProblem } from '../diagnostics/problem-text.ts'
import { nodeFs } from '../io/output/output-fs.ts'
import { ioOf } from './build-io.ts'
import { runReported } from './commands/build-command.ts'
import { shownSiteProblems } from './commands/check-command.ts'
import { defaultOut, defaultSite } from './default-folders.ts'
import type { Report } from './report/report.ts'

interface ScriptOptions {
  readonly site?: string
  readonly language?: 'ko' | 'en'
  readonly baseUrl?: string
  readonly siteUrl?: string
  readonly drafts?: boolean
  readonly strict?: boolean
  readonly cache?: boolean
}

interface ScriptBuild extends ScriptOptions {
  readonly out?: string
  readonly compress?: boolean
  readonly onProgress?: (stage: string, done: number, total: number) => void
}

interface ScriptCheck extends ScriptOptions {
  readonly links?: boolean
  readonly translations?: boolean
}

export async function buildFromScript({ onProgress, language = 'ko', ...options }: ScriptBuild) {
  const site = options.site ?? defaultSite()
  const out = options.out ?? defaultOut('build', site)
  let report: Report = { pages: [], problems: [], sizes: [] }
  await runReported(site, { cache: true, ...options, out }, language, {
    world: { fs: nodeFs, ioOf },
    reporter: {
      progress: (stage, done, total) => onProgress?.(stage, done, total),
      waiting() {},
      async finish(found) {
        report = found
        return 0
      },
    },
  })
  const { pages, problems, sizes, isUnchanged = false, out: written } = report
  return {
    ok: written !== undefined,
    out: resolve(out),
    pages,
    outputs: sizes.length,
    isUnchanged,
    problems: problems.map((found) => foundProblem(found, language)),
  }
}

export async function checkFromScript({ language = 'ko', ...options }: ScriptCheck) {
  const site = options.site ?? defaultSite()
  const problems = await shownSiteProblems(site, { format: 'text', ...options })
  return {
    ok: countOf('error', problems) === 0,
    problems: problems.map((found) => foundProblem(found, language)),
  }
}

function foundProblem(found: ShownProblem, language: 'ko' | 'en') {
  const { code, severity, path, line, column } = found
  return {
    ...{ code, severity, path },
    ...(line === undefined ? {} : { line }),
    ...(column === undefined ? {} : { column }),
    ...wordsOf(found, language),
  }
}
