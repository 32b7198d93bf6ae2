import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from '../build/build.ts'
import type { Io } from '../build/io.ts'
import { bundleClient } from '../io/bundle.ts'
import { nodeDisk, reasonOf } from '../io/disk.ts'
import { readGitHistory } from '../io/git.ts'
import { type OutputFolder, openOutputFolder, outputProblem } from '../io/output-folder.ts'
import { packageRoot } from '../io/package-root.ts'
import { createRunner } from '../io/runner.ts'
import type { Output, Problem } from '../model.ts'
import { problem } from '../problem.ts'
import { createReporter, type Report } from './report.ts'

export interface BuildOptions {
  readonly out: string
  readonly baseUrl?: string
  readonly siteUrl?: string
  readonly drafts?: boolean
  readonly quiet?: boolean
  readonly json?: boolean
}

/** Builds a site from the command line. Gives 0, or 1 when a problem fails the build; the old output then stays. */
export async function runBuild(
  siteFolder: string,
  options: BuildOptions,
  language: 'ko' | 'en',
): Promise<number> {
  const reporter = createReporter({
    language,
    quiet: options.quiet === true,
    json: options.json === true,
  })
  const site = resolve(siteFolder)
  const shown = shownPath(site)
  const folder = { folder: options.out, source: site }
  const refusal = existsSync(site) ? outputProblem(folder) : siteMissing(site)
  if (refusal) return reporter.finish({ pages: [], problems: [refusal], sizes: [] })
  const sizes: Report['sizes'][number][] = []
  let output: OutputFolder | undefined
  try {
    output = openOutputFolder(folder)
    const opened = output
    const emit = (made: Output) =>
      void sizes.push({ path: made.path, bytes: opened.write(made), ...compressed(made) })
    const result = await build(overridesOf(options), ioOf(site, emit, reporter.progress))
    const problems = result.problems.map((found) => atSite(found, shown))
    if (problems.some(({ severity }) => severity === 'error')) {
      output.discard()
      return reporter.finish({ pages: [], problems, sizes })
    }
    reporter.progress('write', 0, 0)
    output.commit()
    return reporter.finish({ pages: result.pages, problems, sizes, out: options.out })
  } catch (error) {
    output?.discard()
    if (!(error as NodeJS.ErrnoException).syscall) throw error
    const failure = problem('output-failed', { path: options.out }, { reason: reasonOf(error) })
    return reporter.finish({ pages: [], problems: [failure], sizes })
  }
}

/** A folder as it is named from where the command runs. */
export const shownPath = (folder: string) => relative(process.cwd(), resolve(folder)) || '.'

/** Says that there is no such site folder. */
export function siteMissing(site: string): Problem {
  return problem('site-missing', { path: shownPath(site) }, { folder: shownPath(site) })
}

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

/** The world as a build needs it, with the real disk. */
export function ioOf(folder: string, emit: Io['emit'], progress: Io['progress']): Io {
  const site = resolve(folder)
  return {
    disk: nodeDisk(site),
    runner: createRunner({ remember: false }),
    bundleClient,
    readTemplate: (name) => readFile(templatePath(site, name), 'utf8'),
    readHistory: (paths, undated) => readGitHistory(site, paths, undated),
    emit,
    progress,
  }
}

/** A site's own templates stand beside the site folder; the others come with docsgen. */
function templatePath(site: string, name: string): string {
  const own = join(dirname(site), 'templates', name)
  return existsSync(own) ? own : join(packageRoot(), 'templates', name)
}

/** Script and style of every page are reported as they travel. */
function compressed({ path, ...rest }: Output): { gzip?: number } {
  if (!/^assets\/main-[^/]+\.(?:js|css)$/.test(path) || !('content' in rest)) return {}
  return { gzip: gzipSync(rest.content).length }
}

/** Problems name files from where the command runs. */
export function atSite(found: Problem, site: string): Problem {
  return { ...found, path: join(site, found.path) }
}
