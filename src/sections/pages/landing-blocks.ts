import type { Badge, RichText } from '../../model.ts'

/** A text of one line that may be Markdown. */
export type Text = string | RichText

/** A message of one of the joined sources. */
export interface Bubble {
  readonly source: string
  readonly name: string
  readonly text: Text
}

/** Several messages on top, the one event they become, and its fields for each of them. */
export interface LedgerData {
  readonly bubbles: readonly Bubble[]
  readonly caption: {
    readonly badge: Badge
    readonly before: string
    readonly code: string
    readonly after: string
  }
  readonly columns: readonly string[]
  /** The name of a field, then its value for each column as a JSON literal. */
  readonly rows: readonly (readonly string[])[]
}

export interface HeroBlock {
  readonly kind: 'hero'
  /** By phrase: a line may break between them and nowhere else. */
  readonly title: readonly string[]
  readonly lead: Text
  readonly actions: readonly {
    readonly label: string
    readonly url: string
    readonly main?: boolean | undefined
  }[]
  readonly image?:
    | {
        readonly src: string
        readonly alt: string
        readonly width?: number | undefined
        readonly height?: number | undefined
      }
    | undefined
  readonly code?: { readonly title: string; readonly text: string } | undefined
  readonly ledger?: LedgerData | undefined
}

export interface FlowNode {
  readonly title: string
  readonly text: Text
  readonly main?: boolean | undefined
}

export interface FlowColumn {
  readonly label: string
  readonly nodes: readonly FlowNode[]
}

export interface FlowBlock {
  readonly kind: 'flow'
  readonly title: string
  readonly lead: Text
  readonly columns: readonly FlowColumn[]
}

/** A line of real words of the API. */
export interface SpecimenLine {
  readonly badge?: Badge | undefined
  readonly number?: string | number | undefined
  readonly code: string
  readonly text: Text
}

export interface Feature {
  readonly title: string
  readonly text: Text
  readonly url?: string | undefined
  readonly specimen: readonly SpecimenLine[]
}

export interface FeaturesBlock {
  readonly kind: 'features'
  readonly title: string
  readonly lead: Text
  readonly items: readonly Feature[]
}

export interface PreviewBlock {
  readonly kind: 'preview'
  readonly title: string
  readonly lead: Text
}

export interface RowsBlock {
  readonly kind: 'rows'
  readonly lists: readonly {
    readonly title: string
    readonly items: readonly {
      readonly label: string
      readonly text: Text
      readonly url: string
    }[]
  }[]
}

/** A part of the landing page, from top to bottom. */
export type LandingBlock = HeroBlock | FlowBlock | FeaturesBlock | PreviewBlock | RowsBlock
