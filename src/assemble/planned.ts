import type { Config } from '../config/config.ts'
import type { Redirect } from '../links/redirects/redirects.ts'
import type { Article, Asset, Document, History, Problem, Route } from '../model.ts'
import type { Plan, PlannedLink } from '../sections/section.ts'

/** What the site of one locale is made from. */
export interface AssembleInput {
  readonly config: Config
  readonly documents: readonly Document[]
  readonly assets: readonly Asset[]
  /** The last change of the sources, as far as it is known. */
  readonly changes: History['changes']
  /** The site has code in its theme, which may ask pages what they say of themselves. */
  readonly hasThemeCode?: boolean
  /** The texts of the frame that the configuration says, compiled like articles. */
  readonly frameTexts?: FrameTexts<Article>
  /** Whether smaller copies of images are made. */
  readonly hasImageCopies?: boolean
}

/** Texts of the frame in Markdown: the announcement bar, and the note at the end of every page. */
export const FRAME_TEXTS = ['announcement', 'note'] as const

/** A value for each of these texts that the site has. */
export type FrameTexts<Value> = { readonly [Name in (typeof FRAME_TEXTS)[number]]?: Value }

/** The site of one locale as its sections plan it, before its links are resolved. */
export interface PlannedPages extends AssembleInput {
  readonly plans: readonly Plan[]
  readonly routes: readonly Route[]
  readonly redirects: readonly Redirect[]
  /** Files that links may lead to beside pages and static files. */
  readonly made: ReadonlySet<string>
  /** Links in data. */
  readonly links: readonly PlannedLink[]
  readonly problems: readonly Problem[]
}
