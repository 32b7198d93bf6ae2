/** Blocks whose content is made from other files of the project, such as the fields of a schema. */
import type { Element } from 'hast'
import type { LeafDirective } from 'mdast-util-directive'
import type { Spoken } from '../../i18n/index.ts'
import type { Badge, Place, Problem, Reference, Source, Subject, Topic } from '../../model.ts'

/** Such a block as it is written: `::schema{name=Chat}`. */
export interface EmbedCall {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly place: Place & { readonly line: number; readonly column: number }
}

/** What such blocks are drawn for. */
export interface EmbedPage extends Spoken {
  readonly source: Source
  /** References of the page; those of blocks are added. */
  readonly references: Reference[]
  readonly problems: Problem[]
}

export interface DrawnEmbed {
  /** Trusted HTML with marks of references. Its headings have ids, and no anchors yet. */
  readonly html: string
  readonly subjects: readonly Subject[]
  readonly badge?: Badge
  /** What its console connects to, as a policy names it. */
  readonly connect?: readonly string[]
  /** What can be looked up in it. */
  readonly topics?: readonly Topic[]
  /** The same as Markdown with the same marks, where data say it better than the HTML. */
  readonly markdown?: string
}

/** Knows these blocks, and draws those of one page in their order. */
export interface Embeds {
  readonly names: readonly string[]
  draw(calls: readonly EmbedCall[], page: EmbedPage): Promise<readonly DrawnEmbed[]>
}

/** The blocks of one article, drawn. */
export interface DrawnEmbeds {
  readonly names: readonly string[]
  readonly indexOf: ReadonlyMap<LeafDirective, number>
  readonly drawn: readonly DrawnEmbed[]
  /** The outermost elements of what was drawn, once they are in their places. */
  readonly elements: Set<Element>
  /** What of them is Markdown already. */
  readonly ready: Map<Element, string>
}
