import { existsSync } from 'node:fs'
import { build } from '../build/build.ts'
import { countOf } from '../problem-text.ts'
import { wordsFor } from '../words.ts'
import { atSite, ioOf, overridesOf, shownPath, siteMissing } from './build-command.ts'
import { type ProblemFormat, problemFormats } from './problem-formats.ts'

export interface CheckOptions {
  readonly format: ProblemFormat
  readonly baseUrl?: string
  readonly siteUrl?: string
  readonly drafts?: boolean
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
    ...ioOf(
      site,
      () => {},
      () => {},
    ),
    bundleClient: async () => NO_CLIENT,
  }
  const { problems: found } = existsSync(site)
    ? await build(overridesOf(options), io)
    : { problems: [siteMissing(site)] }
  const problems = found.map((one) => atSite(one, shownPath(site)))
  process.stdout.write(problemFormats[options.format](problems, language))
  const errors = countOf('error', problems)
  if (options.format === 'text')
    process.stderr.write(`${wordsFor(language).counts(errors, countOf('warning', problems))}\n`)
  return errors > 0 ? 1 : 0
}
