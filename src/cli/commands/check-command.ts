import { dirname, join, resolve } from 'node:path'
import { type BuildMemory, CACHE_FOLDER, openMemory } from '../../cache/memory.ts'
import { countOf, type ShownProblem } from '../../diagnostics/problem-text.ts'
import { wordsFor } from '../../i18n/command-words.ts'
import { readGitState } from '../../io/git.ts'
import type { Problem } from '../../model.ts'
import { withUnmade } from '../../pipeline/emit.ts'
import { failedParts } from '../../pipeline/failed-theme-parts.ts'
import { bundleNothing, type PlanIo } from '../../pipeline/io.ts'
import { type PlanResult, plan } from '../../pipeline/plan.ts'
import type { PlannedSite } from '../../pipeline/planned-site.ts'
import { ioOf } from '../build-io.ts'
import { historyOnce } from '../build-work.ts'
import { checkedLinks } from '../checks/broken-links.ts'
import { externalLinkProblems } from '../checks/external-links.ts'
import { oldCopies } from '../checks/old-copies.ts'
import { pagesWithoutText } from '../checks/pages-without-text.ts'
import { translationProblems } from '../checks/translation-problems.ts'
import { DONE, FAILED } from '../exit-codes.ts'
import { failureProblem } from '../failure-problem.ts'
import { listedProblems } from '../report/listed-problems.ts'
import { type ProblemFormat, problemFormats } from '../report/problem-formats.ts'
import { shownProblems } from '../report/shown-problems.ts'
import { shownPath, writeText } from '../report/terminal.ts'
import { siteFolderProblem } from '../site-folder.ts'
import { overridesOf } from './build-command.ts'

export interface CheckOptions {
  readonly format: ProblemFormat
  readonly baseUrl?: string
  readonly siteUrl?: string
  readonly drafts?: boolean
  readonly strict?: boolean
  /** Print every problem. */
  readonly all?: boolean
  readonly cache?: boolean
  /** Ask whether links to other sites open. */
  readonly links?: boolean
  /** Tell what is not translated, or not any more. */
  readonly translations?: boolean
}

/**
 * Runs every check of a build, and writes no site. Gives 0, or 1 when a problem would fail the build. What builds have
 * compiled is not compiled again, and what is compiled here is left for them.
 */
export async function runCheck(
  site: string,
  options: CheckOptions,
  language: 'ko' | 'en',
): Promise<number> {
  const problems = await shownSiteProblems(site, options)
  const errors = countOf('error', problems)
  if (options.format === 'text') {
    const listing = { language, all: options.all === true, site: shownPath(site) }
    await writeText(process.stdout, listedProblems(problems, listing))
    const counts = wordsFor(language).counts(errors, countOf('warning', problems))
    await writeText(process.stderr, `${counts}\n`)
  } else await writeText(process.stdout, problemFormats[options.format](problems, language))
  return errors > 0 ? FAILED : DONE
}

/** Every problem of a site, with the lines that they are about. What the disk refuses is one of them. */
export async function shownSiteProblems(
  site: string,
  options: CheckOptions,
  progress: PlanIo['progress'] = () => {},
): Promise<readonly ShownProblem[]> {
  const refusal = siteFolderProblem(site)
  if (refusal) return [refusal]
  const io = {
    ...ioOf(site, { emit() {}, progress }),
    bundleClient: bundleNothing,
  }
  const memory = options.cache === false ? undefined : memoryOf(resolve(site))
  try {
    const result = await planOf(site, options, io, memory)
    const { planned } = result
    const more =
      planned === undefined
        ? []
        : [
            ...(options.links
              ? await externalLinkProblems(
                  planned,
                  io.disk,
                  memory ? { cacheFile: linksFile(site) } : {},
                )
              : []),
            ...(options.translations ? await translationProblems(planned, io) : []),
          ]
    const found = [...(await checkedProblems(result, io)), ...more]
    return await shownProblems(found, {
      site,
      strict: options.strict === true,
      disk: io.disk,
    })
  } catch (error) {
    const failure = failureProblem(error, { out: '', site: shownPath(site) })
    if (!failure) throw error
    return [failure]
  } finally {
    memory?.close()
    await io.runner.close?.()
  }
}

/** What a check tells of a planned site: the problems of the plan, and those that a build does not look for. */
export async function checkedProblems(
  { planned, problems }: PlanResult,
  io: Pick<PlanIo, 'disk'>,
): Promise<readonly Problem[]> {
  if (!planned) return checkedLinks(problems, undefined)
  const found = [
    ...withUnmade(problems, allFailedParts(planned)),
    ...pagesWithoutText(planned),
    ...(await oldCopies(planned, io)),
  ]
  return checkedLinks(found, planned.config)
}

/** The parts of the theme that fail on any page: before it draws them a build looks at a few. */
function allFailedParts({ made, locales }: PlannedSite): readonly Problem[] {
  const { siteTheme } = made.read.browser
  return siteTheme ? failedParts(siteTheme, locales, 'all').problems(true) : []
}

const linksFile = (site: string) => join(dirname(resolve(site)), CACHE_FOLDER, 'links.json')

/** A cache that cannot be used, as on a disk that may only be read, takes nothing away from a check. */
function memoryOf(site: string): BuildMemory | undefined {
  try {
    // A check has no output, and nothing is asked of the last build.
    return openMemory({ site, out: site, circumstances: '' })
  } catch {
    return undefined
  }
}

async function planOf(
  site: string,
  options: CheckOptions,
  io: PlanIo,
  memory: BuildMemory | undefined,
): Promise<PlanResult> {
  if (!memory) return plan(overridesOf(options), io)
  const result = await plan(overridesOf(options), {
    ...io,
    memory,
    readHistory: async (paths, undated) =>
      historyOnce(await readGitState(resolve(site)), [paths, undated], memory, () =>
        io.readHistory(paths, undated),
      ),
  })
  try {
    memory.store.save()
  } catch {
    // Builds will compile it themselves.
  }
  return result
}
