import type { Element, ElementContent } from 'hast'
import type { Root } from 'mdast'
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive'
import type { ComponentType, ReactNode } from 'react'
import type { Bilingual } from '../i18n/bilingual.ts'
import type { ComponentWords, Strings } from '../i18n/index.ts'
import type { Place, Problem, Reference } from '../model.ts'
import type { LoadedPlugins } from '../plugins/gather.ts'
import type { Facts } from '../theme/parts/facts.tsx'
import type { NamedIcons } from './icons/named-icons.ts'
import type { DrawnEmbeds } from './transform/embed.ts'
import type { Places } from './transform/places.ts'

/** A component of the site, as it stands in a page: its name, and what it is given. */
export interface SiteComponent {
  readonly name: string
  readonly props: Readonly<Record<string, unknown>>
  /** The component, where a page of MDX has imported or declared it; else it is found by its name. */
  readonly type?: ComponentType<object>
  /** What is drawn, where it is the value of an expression. */
  readonly element?: ReactNode
}

/** What compiling one article gathers beside its tree. */
export interface Context {
  readonly strings: Strings
  /** Words in components. */
  readonly words: ComponentWords
  /** Where the site is, with its base url. */
  readonly site?: string
  readonly places: Places
  readonly references: Reference[]
  readonly problems: Problem[]
  /** Colours a code block; every language of the article is loaded. */
  readonly highlight: (code: string, language: string) => HighlightedLine[]
  /** Draws math as MathML; loaded only for articles that have some. */
  readonly math: (
    tex: string,
    display: boolean,
  ) =>
    | { readonly children: ElementContent[]; readonly error?: never }
    | { readonly children?: never; readonly error: Bilingual }
  /** Drawings by name; loaded only for articles that name some. */
  readonly icons?: NamedIcons
  /** Ids that no heading may take, beside those of the frame. */
  readonly reservedIds?: ReadonlySet<string>
  /** Blocks that are made from other files, drawn before the rest. */
  readonly embeds?: DrawnEmbeds
  /** What the plugins of the site give. */
  readonly plugins?: LoadedPlugins
  /** Draws a block of a plugin; nothing when none has it. Loaded for sites whose plugins have blocks. */
  readonly drawBlock?: (
    node: ContainerDirective | LeafDirective,
    context: Context,
    draw: (node: { readonly children: readonly unknown[] }) => ElementContent[],
  ) => Element | ElementContent[] | undefined
  /** The components of the site, as they come. */
  readonly components: SiteComponent[]
  /** What they may ask for. Absent where there are none. */
  readonly facts?: Facts
  /** Reads a text of Markdown that no file has. */
  parse(text: string): Root
  /** Puts the parts that a tree includes in their places. */
  include(tree: Root): void
  /** Whether elements of HTML stand in the tree as JSX, which nobody has cleaned. */
  readonly jsx: { isUsed: boolean }
  /** Whether the article lists its own headings. */
  readonly contents: { isUsed: boolean }
  /** A number that no other part of this article has, for ids. */
  nextNumber(): number
}

/** One line of code as spans of text; the class is absent for plain text. */
export type HighlightedLine = readonly { readonly text: string; readonly className?: string }[]

/** What reading one file of an article needs beside its text: the article itself, or a file that it includes. */
export interface PartContext {
  readonly problems: Problem[]
  /** Where a character of the text that was parsed is in the file. */
  readonly placeAt: (offset: number) => Place
}
