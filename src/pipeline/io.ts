import type { BuildMemory } from '../cache/memory.ts'
import type { LastFiles } from '../cache/output-notes.ts'
import type { ClientBundle, WantedClient } from '../io/bundle/bundle.ts'
import type { Disk } from '../io/disk.ts'
import type { cutFont } from '../io/images/font-file.ts'
import type { Runner } from '../io/runner.ts'
import type { History, Output } from '../model.ts'
import type { OutputMaker } from '../outputs/output-maker.ts'
import type { TemplateText } from '../render/template-slots.ts'

export type StageName = 'read' | 'compile' | 'assemble' | 'render' | 'write'

/** What planning needs from outside: files, history and a runner for its work. */
export interface PlanIo {
  readonly disk: Disk
  readonly runner: Runner
  /** Keeps results on disk, for this build and later ones. Without one all prose is kept in memory. */
  readonly memory?: Pick<BuildMemory, 'codeKey' | 'store' | 'last'>
  bundleClient(wanted: WantedClient): Promise<ClientBundle>
  /** Cuts a font for the letters of some texts. Without it, readers get whole fonts, as in a preview. */
  readonly cutFont?: typeof cutFont
  /** Whether all is there that draws pictures for sharing. Without it, none are drawn, as in a preview. */
  readonly canDrawCards?: () => Promise<boolean>
  /** Whether all is there that makes smaller copies of images. Without it there are none, as in a preview. */
  readonly canCopyImages?: () => Promise<boolean>
  /** What makes files of the output beside docsgen itself. */
  readonly outputs?: readonly OutputMaker[]
  /** The text of a template: the site's own, or the one that comes with docsgen. */
  readTemplate(name: string): Promise<TemplateText>
  /** What the repository of the site knows of these files, and since when it has those that are undated. */
  readHistory(paths: readonly string[], undated: readonly string[]): Promise<History>
  /** Called before each stage and after each item of it. */
  progress(stage: StageName, done: number, total: number): void
}

/** The client of what draws no page, so that no script and no style sheet is made. */
export const bundleNothing: PlanIo['bundleClient'] = async () => ({
  script: '',
  style: '',
  prepaint: '',
  baseBanner: '',
  sheets: {},
  outputs: [],
})

/** What a build needs from outside, and where its outputs go. */
export interface Io extends PlanIo {
  /**
   * Takes over a file of the last build, with `more` that came with it, if it was made from the same. The key stands
   * for everything that it is made from. Not when it is unknown what came with it.
   */
  keepOutput?(path: string, key: string, more: readonly string[] | undefined): boolean
  /** Files of the last build, unless one of them is gone or somebody has changed it. */
  lastFiles?(paths: readonly string[]): LastFiles | undefined
  /** Takes one finished file. */
  emit(output: Output): Promise<void> | void
}
