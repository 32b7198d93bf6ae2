import type { ProblemCode } from '../diagnostics/problem.ts'
import type { ApiStrings, Strings } from '../i18n/index.ts'
import type { HighlightedLine } from '../markdown/context.ts'
import type { DrawnEmbed, EmbedCall } from '../markdown/transform/embed.ts'
import type { ApiFiles, Problem } from '../model.ts'
import type { TextOrigin } from '../openapi/document/text-language.ts'
import type { PageDraft } from '../openapi/pages/page-draft.ts'

/** What a block is drawn with. */
export interface EmbedTools extends TextOrigin {
  readonly files: ApiFiles
  readonly strings: ApiStrings
  readonly siteStrings: Strings
  /** Of the whole page: no id comes twice on it. */
  readonly draft: PageDraft
  readonly highlight: (code: string, language: string) => HighlightedLine[]
  /** Says what is wrong with the block. */
  report(code: ProblemCode, details: Readonly<Record<string, string>>): void
  /** Adds what is wrong with a file that only blocks are drawn from. */
  pass(problems: readonly Problem[]): void
}

/** One kind of block. Draws nothing when it is not known what to draw, which has been reported. */
export interface Embed {
  readonly name: string
  /** What may be written in its braces. */
  readonly attributes: readonly string[]
  draw(attributes: EmbedCall['attributes'], tools: EmbedTools): Promise<DrawnEmbed | undefined>
}
