import { constants } from 'node:os'
import { dirname, resolve } from 'node:path'
import { countOf } from '../../diagnostics/problem-text.ts'
import { acquireLock, type Lock } from '../../io/output/lock.ts'
import { workPaths } from '../../io/output/output-folder.ts'
import { nodeFs, writing } from '../../io/output/output-fs.ts'
import { outputProblem } from '../../io/output/output-problem.ts'
import { createProfile } from '../../io/profile.ts'
import { optimizeLater } from '../../io/v8-flags.ts'
import type { Problem } from '../../model.ts'
import { ioOf } from '../build-io.ts'
import { failureProblem } from '../failure-problem.ts'
import type { ProblemFormat } from '../report/problem-formats.ts'
import { writeProfile } from '../report/profile-table.ts'
import { createReporter, type Report, type Reporter } from '../report/report.ts'
import { shownProblems } from '../report/shown-problems.ts'
import type { World } from '../report/task.ts'
import { shownPath } from '../report/terminal.ts'
import { buildSite } from '../site-build.ts'
import { siteFolderProblem } from '../site-folder.ts'

export interface BuildOptions {
  readonly out: string
  readonly baseUrl?: string
  readonly siteUrl?: string
  readonly drafts?: boolean
  readonly quiet?: boolean
  readonly json?: boolean
  readonly cache?: boolean
  /** Measure what takes how long. */
  readonly profile?: boolean
  /** Folders with what shards have compiled. */
  readonly shards?: readonly string[]
  readonly format?: ProblemFormat
  readonly strict?: boolean
  /** Write text files compressed too. */
  readonly compress?: boolean
  readonly verify?: boolean
  /** Print every problem. */
  readonly all?: boolean
}

/** How long a build waits for another one that writes to the same folder. */
const PATIENCE_MS = 10 * 60_000

/** Builds a site from the command line. Gives 0, or 1 when a problem fails the build; the old output then stays. */
export async function runBuild(
  siteFolder: string,
  options: BuildOptions,
  language: 'ko' | 'en',
  world: World = { fs: nodeFs, ioOf },
): Promise<number> {
  optimizeLater()
  const reporter = createReporter({
    language,
    quiet: options.quiet === true,
    json: options.json === true,
    format: options.format ?? 'text',
    all: options.all === true,
    site: shownPath(siteFolder),
    isUnattended: isSet(process.env.CI),
  })
  return runReported(siteFolder, options, language, { world, reporter, onStop })
}

/** Who is told of a build, and what it runs on. */
interface Reported {
  readonly world: World
  readonly reporter: Reporter
  /** Cleans up when someone stops the command. Gives what ends the watch. */
  onStop?(cleanUp: () => void): () => void
}

/** Builds a site, and gives what its reporter makes of the report. */
export async function runReported(
  siteFolder: string,
  options: BuildOptions,
  language: 'ko' | 'en',
  { world, reporter, onStop: watchStop = () => () => {} }: Reported,
): Promise<number> {
  const site = resolve(siteFolder)
  const { fs } = world
  const folder = { folder: options.out, source: site, fs }
  const refused = (found: Problem) => reporter.finish({ pages: [], problems: [found], sizes: [] })
  const refusal = siteFolderProblem(site) ?? outputProblem(folder)
  if (refusal) return refused(refusal)
  let lock: Lock | undefined
  let discard = () => {}
  const cleanUp = () => {
    discard()
    lock?.release()
  }
  const settle = watchStop(cleanUp)
  try {
    const { lock: path } = workPaths(options.out, fs)
    writing(() => fs.mkdirSync(dirname(path), { recursive: true }))
    lock = await acquireLock({
      path,
      fs,
      patienceMs: PATIENCE_MS,
      onWait: ({ pid }) => reporter.waiting(options.out, pid),
    })
    // While this build waited, somebody may have put something there.
    const late = outputProblem(folder)
    if (late) return await refused(late)
    const onOpen = (output: { discard(): void }) => {
      discard = output.discard
    }
    return await reporter.finish(await built({ site, options, language, world, reporter, onOpen }))
  } catch (error) {
    const failure = failureProblem(error, { out: options.out, site: shownPath(site) })
    if (!failure) throw error
    return await refused(failure)
  } finally {
    cleanUp()
    settle()
  }
}

interface Building {
  readonly site: string
  readonly options: BuildOptions
  readonly language: 'ko' | 'en'
  readonly world: World
  readonly reporter: Reporter
  onOpen(output: { discard(): void }): void
}

/** Builds, and gives what there is to tell. Nothing has changed on disk when a problem is an error. */
async function built({
  site,
  options,
  language,
  world,
  reporter,
  onOpen,
}: Building): Promise<Report> {
  const profile = options.profile ? createProfile() : undefined
  const strict = options.strict === true
  const { pages, problems, outputs, ...facts } = await buildSite({
    site,
    out: resolve(options.out),
    overrides: overridesOf(options),
    language,
    strict,
    compress: options.compress === true,
    verify: options.verify === true,
    // What is remembered proves nothing.
    cache: options.cache === true && options.verify !== true,
    shards: (options.shards ?? []).map((path) => resolve(path)),
    progress(stage, done, total) {
      profile?.stage(stage)
      reporter.progress(stage, done, total)
    },
    ...(profile ? { profile } : {}),
    world,
    onOpen,
  })
  if (profile) writeProfile(profile, language)
  const { disk } = world.ioOf(site, { emit() {}, progress() {} })
  const shown = await shownProblems(problems, { site, strict, disk })
  return countOf('error', shown) > 0
    ? { pages: [], problems: shown, sizes: [] }
    : { pages, problems: shown, sizes: outputs, out: options.out, ...facts }
}

/** Whether a variable of the environment says yes, as CI services set it. */
const isSet = (value = '') => !/^(?:|0|false)$/i.test(value)

/** What the command line sets over the configuration. */
export function overridesOf({
  baseUrl,
  siteUrl,
  drafts,
}: Pick<BuildOptions, 'baseUrl' | 'siteUrl' | 'drafts'>) {
  return {
    ...(baseUrl === undefined ? {} : { baseUrl }),
    ...(siteUrl === undefined ? {} : { url: siteUrl }),
    drafts: drafts === true,
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Cleans up when someone stops the command, and ends it with the code that shells expect. Gives what ends the watch. */
function onStop(cleanUp: () => void): () => void {
  const stop = (signal: (typeof SIGNALS)[number]) => {
    cleanUp()
    process.exit(128 + constants.signals[signal])
  }
  for (const signal of SIGNALS) process.once(signal, stop)
  return () => {
    for (const signal of SIGNALS) process.off(signal, stop)
  }
}
