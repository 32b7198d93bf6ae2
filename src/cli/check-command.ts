import { existsSync } from 'node:fs'
import { build } from '../build/build.ts'
import type { Io } from '../build/io.ts'
import { countOf, type ShownProblem } from '../problem-text.ts'
import { wordsFor } from '../words.ts'
import { checkedLinks } from './broken-links.ts'
import { overridesOf, siteMissing } from './build-command.ts'
import { failureProblem } from './failure-problem.ts'
import { listedProblems } from './listed-problems.ts'
import { type ProblemFormat, problemFormats } from './problem-formats.ts'
import { said } from './said.ts'
import { shownPath } from './shown-path.ts'
import { shownProblems } from './shown-problems.ts'
import { ioOf } from './world.ts'

export interface CheckOptions {
  readonly format: ProblemFormat
  readonly baseUrl?: string
  readonly siteUrl?: string
  readonly drafts?: boolean
  readonly strict?: boolean
  /** Print every problem. */
  readonly all?: boolean
}

// Checks need no script and no style, so nothing is bundled.
const NO_CLIENT = { script: '', style: '', prepaint: '', baseBanner: '', outputs: [] }

/** Runs every check of a build without writing anything. Gives 0, or 1 when a problem would fail the build. */
export async function runCheck(
  site: string,
  options: CheckOptions,
  language: 'ko' | 'en',
): Promise<number> {
  const io = {
    ...ioOf(site, { emit() {}, progress() {} }),
    bundleClient: async () => NO_CLIENT,
  }
  const problems = await problemsOf(site, options, io)
  const errors = countOf('error', problems)
  if (options.format === 'text') {
    const listing = { language, all: options.all === true, site: shownPath(site) }
    await said(process.stdout, listedProblems(problems, listing))
    const counts = wordsFor(language).counts(errors, countOf('warning', problems))
    await said(process.stderr, `${counts}\n`)
  } else await said(process.stdout, problemFormats[options.format](problems, language))
  return errors > 0 ? 1 : 0
}

/** Every problem of a site, with the lines that they are about. What the disk refuses is one of them. */
async function problemsOf(
  site: string,
  options: CheckOptions,
  io: Io,
): Promise<readonly ShownProblem[]> {
  if (!existsSync(site)) return [siteMissing(site)]
  try {
    const { problems, config } = await build(overridesOf(options), io)
    return await shownProblems(checkedLinks(problems, config), {
      site,
      strict: options.strict === true,
      disk: io.disk,
    })
  } catch (error) {
    const failure = failureProblem(error, { out: '', site: shownPath(site) })
    if (!failure) throw error
    return [failure]
  } finally {
    await io.runner.close?.()
  }
}
