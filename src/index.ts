/**
 * docsgen for programs: `import { build, check, definePlugin } from 'docsgen'`.
 *
 * Results come back as values: nothing is printed, no process is ended, and a site with mistakes is no exception.
 */
export * from './plugins/plugin.ts'

/** What sites are built and checked with. */
export interface SiteOptions {
  /** The folder with `docsgen.yaml`. Without it: the current folder if it is one, else `site`. */
  readonly site?: string
  /** The language of messages: Korean, unless another one is asked for. */
  readonly language?: 'ko' | 'en'
  readonly baseUrl?: string
  /** Where the site is, without a path, in the place of `url` of `docsgen.yaml`. */
  readonly siteUrl?: string
  /** Drafts are shown too. */
  readonly drafts?: boolean
  /** Warnings count as errors. */
  readonly strict?: boolean
  /** False: nothing of earlier builds is used, and nothing is left for later ones. */
  readonly cache?: boolean
}

/** What a site is built with. */
export interface BuildOptions extends SiteOptions {
  /** The folder that is written. Without it: `build` in the current folder, or beside the site. */
  readonly out?: string
  /** Text files are written compressed too. */
  readonly compress?: boolean
  /** Called when a stage begins, and after each item of it. */
  readonly onProgress?: (stage: string, done: number, total: number) => void
}

/** What a site is checked with. */
export interface CheckOptions extends SiteOptions {
  /** Ask whether links to other sites open. */
  readonly links?: boolean
  /** Tell what is not translated, or not any more. */
  readonly translations?: boolean
}

/** Something that is wrong with a site, with its words. */
export interface FoundProblem {
  readonly code: string
  readonly severity: 'error' | 'warning' | 'info'
  /** From the current folder. */
  readonly path: string
  readonly line?: number
  readonly column?: number
  /** What is wrong. */
  readonly message: string
  /** What to do. */
  readonly hint: string
}

/** What a check has found. */
export interface CheckResult {
  /** Whether the site can be built. */
  readonly ok: boolean
  readonly problems: readonly FoundProblem[]
}

/** What a build has made. */
export interface BuildResult extends CheckResult {
  /** Whether the site was built. If not, the folder is as it was. */
  readonly ok: boolean
  /** The folder that was written, in full. */
  readonly out: string
  /** The addresses of the pages. */
  readonly pages: readonly string[]
  /** How many files there are in the folder of the output. */
  readonly outputs: number
  /** Nothing has changed since the last build, so that nothing was done. */
  readonly isUnchanged: boolean
}

/** Builds a site into its folder. Rejects only for what is no matter of the site, such as a mistake of docsgen itself. */
export async function build(options: BuildOptions = {}): Promise<BuildResult> {
  const { buildFromScript } = await import('./cli/from-script.ts')
  return buildFromScript(options)
}

/** Runs every check of a build, and writes no site. */
export async function check(options: CheckOptions = {}): Promise<CheckResult> {
  const { checkFromScript } = await import('./cli/from-script.ts')
  return checkFromScript(options)
}
