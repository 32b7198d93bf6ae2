import type { KeptOutput, LastBuild } from '../../cache/last-build.ts'
import type { ConfigOverrides } from '../../config/config.ts'
import type { OutputFolder } from '../../io/output/output-folder.ts'
import type { OutputFs } from '../../io/output/output-fs.ts'
import type { Profile } from '../../io/profile.ts'
import type { Problem } from '../../model.ts'
import type { Io } from '../../pipeline/io.ts'
import type { ioOf } from '../build-io.ts'

/** What is to be built, and where to. */
export interface SiteBuild {
  /** The site folder and the output folder, in full. */
  readonly site: string
  readonly out: string
  readonly overrides: ConfigOverrides
  readonly language: 'ko' | 'en'
  /** False: nothing of earlier builds is used, and nothing is left for later ones. */
  readonly cache: boolean
  /** Folders with what shards have compiled, in full. */
  readonly shards?: readonly string[]
  readonly progress: Io['progress']
  /** Measures how long everything takes. */
  readonly profile?: Profile
  /** Warnings count as errors. */
  readonly strict?: boolean
  /** Write text files compressed too. */
  readonly compress?: boolean
  /** Build once more, and compare. */
  readonly verify?: boolean
  readonly world: World
  /** Called with the output folder while it can still be left as it was. */
  onOpen?(output: Pick<OutputFolder, 'discard'>): void
}

/** What a build runs on. Tests put disks in their place that fail. */
export interface World {
  readonly fs: OutputFs
  readonly ioOf: typeof ioOf
}

/** What a build has made. */
export interface SiteBuilt {
  readonly pages: readonly string[]
  /** Paths of problems are relative to the site folder. With an error among them nothing was written. */
  readonly problems: readonly Problem[]
  readonly outputs: readonly KeptOutput[]
  /** How many threads have helped. */
  readonly threads?: number
  /** Nothing has changed since the last build, so that nothing was done. */
  readonly isUnchanged?: boolean
  /** How many files a second build has made in the same way. */
  readonly verified?: number
}

/** A finished build, and what the next one has to know of it. */
export interface Remembered extends SiteBuilt {
  readonly last?: Omit<LastBuild, 'circumstances' | 'codeKey' | 'code'>
}
