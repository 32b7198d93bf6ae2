/** The plan of a whole site, and what it is made from. */
import type { Site } from '../assemble/assemble.ts'
import type { FrameTexts } from '../assemble/planned.ts'
import type { Config } from '../config/config.ts'
import type { Template } from '../html/template.ts'
import type { ClientBundle } from '../io/bundle/bundle.ts'
import type { ThemeStyle } from '../io/bundle/bundle-theme-styles.ts'
import type { History, Problem } from '../model.ts'
import type { OutputMaker } from '../outputs/output-maker.ts'
import type { ContentPolicy } from '../render/content-policy.ts'
import type { Shell, SiteFile } from '../render/shell.ts'
import type { CompiledSources } from './compile-all.ts'
import type { CompiledParts } from './compiled-parts.ts'
import type { ProseStore } from './prose-store.ts'
import type { ReadSite } from './read-site.ts'
import type { SiteCards } from './site-cards.ts'
import type { SiteFonts } from './site-fonts.ts'

/** A site that is read and compiled: all that its plan is made from. */
export interface CompiledSite extends CompiledSources, Pick<History, 'changes'> {
  readonly read: ReadSite
  /** The texts of the frame of each locale. */
  readonly frameTexts: readonly FrameTexts<CompiledParts>[]
  readonly client: ClientBundle
  /** The style sheets of the site as one. */
  readonly theme: ThemeStyle
  readonly fonts: SiteFonts
  readonly cards: SiteCards
  /** Whether smaller copies of images can be made. */
  readonly canCopyImages: boolean
  /** What makes the files beside pages. */
  readonly makers: readonly OutputMaker[]
  /** What was found beside what the read site and the documents say. */
  readonly problems: readonly Problem[]
}

/** The whole site, read, compiled and assembled. Only the drawing is left. */
export interface PlannedSite extends Pick<ReadSite, 'values' | 'sources' | 'assets'> {
  readonly config: Config
  readonly made: CompiledSite
  readonly client: ClientBundle
  readonly redirect: Template
  readonly locales: readonly PlannedLocale[]
  /** What pages may load and run, if the site wants that to be said. */
  readonly policy?: ContentPolicy
  readonly prose: ProseStore
  readonly makers: readonly OutputMaker[]
}

/** The site of one locale, what is the same around its pages, and the files that carry that to the browser. */
export interface PlannedLocale {
  readonly site: Site
  readonly shell: Shell
  readonly siteFiles: readonly SiteFile[]
  /** What consoles of sockets are made from. */
  readonly socketOutputs: readonly { readonly path: string; readonly content: string }[]
}
