import { existsSync } from 'node:fs'
import { build } from '../build/build.ts'
import type { Io } from '../build/io.ts'
import { countOf, type ShownProblem } from '../problem-text.ts'
import { wordsFor } from '../words.ts'
import { overridesOf, siteMissing } from './build-command.ts'
import { failureProblem } from './failure-problem.ts'
import { type ProblemFormat, problemFormats } from './problem-formats.ts'
import { shownPath } from './shown-path.ts'
import { shownProblems } from './shown-problems.ts'
import { ioOf } from './world.ts'

export interface CheckOptions {
  readonly format: ProblemFormat
  readonly baseUrl?: string
  readonly siteUrl?: string
  readonly drafts?: boolean
  readonly strict?: boolean
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
  process.stdout.write(problemFormats[options.format](problems, language))
  const errors = countOf('error', problems)
  if (options.format === 'text')
    process.stderr.write(`${wordsFor(language).counts(errors, countOf('warning', problems))}\n`)
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
    const { problems } = await build(overridesOf(options), io)
    return await shownProblems(problems, { site, strict: options.strict === true, disk: io.disk })
  } catch (error) {
    const failure = failureProblem(error, { out: '', site: shownPath(site) })
    if (!failure) throw error
    return [failure]
  } finally {
    await io.runner.close?.()
  }
}
