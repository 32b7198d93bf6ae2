/** What a plugin of a site is: values that are appended to the lists which docsgen itself works with. */
import type { ComponentType, ReactNode } from 'react'

/** A place in a file. Lines and columns start at 1. */
export interface PluginPlace {
  /** From the folder of the site. */
  readonly path: string
  readonly line?: number
  readonly column?: number
}

/** Details of a problem, by the names that its words use. */
export type Details = Readonly<Record<string, string>>

/** A kind of problem: how bad it is, and what it says: what is wrong, then what to do. */
export interface ProblemKind {
  /** The default; a site may set another one at `problems` in `docsgen.yaml`, by `PLUGIN/CODE`. */
  readonly severity: 'error' | 'warning' | 'info'
  readonly ko: (details: Details) => readonly [message: string, hint: string]
  readonly en: (details: Details) => readonly [message: string, hint: string]
}

/** A JSON Schema, as far as it can be said in JSON. */
export type JsonSchema = Readonly<Record<string, unknown>>

/** What blocks are given by their author: `:::status{level=2 open}`. */
export type AttributeValues = Readonly<Record<string, string | number | boolean>>

/** What a block is drawn from. */
export interface BlockInput<Options> {
  readonly name: string
  /** Checked and converted by the schema of the block. */
  readonly attributes: AttributeValues
  /** The `[label]` behind its name, as plain text. */
  readonly label: string
  /** Stands for the Markdown in the block, in HTML. */
  readonly content: string
  /** Stands for the Markdown in the block, in JSX. */
  readonly children: ReactNode
  /** Where the block is. */
  readonly place: PluginPlace
  readonly options: Options
  /** Tells a problem of one of the kinds of the plugin, at the block. */
  readonly report: (code: string, details?: Details) => void
}

/** A node of a tree of HTML (hast). */
export interface HtmlNode {
  readonly type: string
}

/** A block: `:::name` with content, or `::name` alone on a line. */
export interface Block<Options = Record<string, unknown>> {
  /** The attributes that it may have, each as a JSON Schema. Without any, all texts are taken. */
  readonly attributes?: Readonly<Record<string, JsonSchema>>
  /** The names of those that have to be there. */
  readonly required?: readonly string[]
  /** Gives HTML as text, which may be empty, an element of React, or nodes of hast. It cannot be async. */
  readonly draw: (block: BlockInput<Options>) => string | ReactNode | HtmlNode | readonly HtmlNode[]
}

/** A plugin of remark or rehype. */
export type TreePlugin = (...settings: never[]) => unknown

/** Plugins of remark or rehype in their order, with their settings. */
export type TreePlugins = readonly (TreePlugin | readonly [TreePlugin, ...unknown[]])[]

/** A grammar of TextMate, as Shiki takes it. */
export interface Language {
  readonly name: string
  readonly scopeName: string
  readonly patterns: readonly object[]
  readonly aliases?: readonly string[]
  /** The name as readers see it. */
  readonly displayName?: string
}

/** The front matter of a page. `docsgen types` adds the fields that the site declares. */
export interface FrontMatter {
  readonly [name: string]: unknown
}

/** The values of the site by their whole names. `docsgen types` adds those of `values.yml`. */
export interface SiteValues {
  readonly [name: string]: string | number | boolean
}

/** A page of the site, as outputs see it. */
export interface PageFacts {
  /** Its address, with the base url. */
  readonly url: string
  readonly title: string
  readonly description: string
  readonly locale: string
  /** The file that it is made from, from the folder of the site. */
  readonly source: string
  readonly frontMatter: FrontMatter
  readonly headings: readonly {
    readonly level: number
    readonly id: string
    readonly title: string
  }[]
  /** False: it is in no list, and search engines are asked to leave it out. */
  readonly listed: boolean
  /** Landing page, article, post, list or what of an API it is. */
  readonly kind?: string
  /** When its text was last changed, as an ISO 8601 date in UTC. */
  readonly updated?: string
  /** The version of the documentation that it belongs to. */
  readonly version?: string
}

/** The assembled site in one locale, as outputs see it. */
export interface SiteFacts {
  readonly locale: string
  readonly title: string
  readonly tagline: string
  /** Where the site is, without a path. */
  readonly origin: string
  /** Where the pages of this locale are. */
  readonly baseUrl: string
  readonly pages: readonly PageFacts[]
}

/** What the functions of a plugin are given beside their subject. */
export interface Tools<Options> {
  readonly options: Options
  /** Tells a problem of one of the kinds of the plugin. */
  readonly report: (code: string, place: PluginPlace, details?: Details) => void
}

/** A file of the output before it is made. It is made again when its data, the text of its pages or the plugin changes. */
export interface OutputFile<Data = unknown> {
  /** From the folder of the output. */
  readonly path: string
  /** All that it is made from beside the text of pages: values that JSON can write. */
  readonly data: Data
  /** The addresses of the pages whose text it shows. */
  readonly pages?: readonly string[]
}

/** Files that are written beside the pages. */
export interface OutputPlugin<Options = Record<string, unknown>> {
  /** Names it among the outputs of the plugin. */
  readonly name: string
  /** Says which files there are. Locales are in their order, the default one first. */
  readonly plan: (sites: readonly SiteFacts[], tools: Tools<Options>) => readonly OutputFile[]
  /**
   * Makes one of them, from its data and the text of its pages alone: nothing else may change what it holds.
   * `markdownOf` gives the Markdown of a page that it names; nothing where the site has no Markdown of its pages.
   */
  readonly make: (
    file: OutputFile,
    tools: {
      readonly options: Options
      readonly markdownOf: (url: string) => string | undefined
    },
  ) => string | Uint8Array | Promise<string | Uint8Array>
}

/** A page that a plugin makes. */
export interface GeneratedPage {
  /** The file that it stands for: `pages/status.md`, or `docs/team/members.md`. */
  readonly path: string
  readonly title: string
  readonly description?: string
  /** More fields of its front matter. */
  readonly frontMatter?: Readonly<Record<string, unknown>>
  readonly markdown?: string
  /** In the place of Markdown. */
  readonly html?: string
}

/** What pages are made from. */
export interface PagesInput<Options> extends Tools<Options> {
  readonly title: string
  readonly url: string
  readonly baseUrl: string
  readonly locale: string
  readonly values: SiteValues
  /** Reads a file of the project, from the folder of the site. A change of it makes the pages again. */
  readonly read: (path: string) => Promise<string>
}

/** An element of the head of all pages. */
export interface HeadElement {
  readonly tag: 'meta' | 'link' | 'script' | 'style'
  readonly attrs?: Readonly<Record<string, string | number | true>>
  readonly content?: string
}

/** A list, or what gives it for the options of the plugin. */
export type Given<List, Options> = List | ((options: Options) => List)

/** A plugin. */
export interface Plugin<Options = Record<string, unknown>> {
  /** Names it in problems, and its kinds of problems. */
  readonly name: string
  /** The JSON Schema of its options. Without one, all options are taken as they are. */
  readonly options?: JsonSchema
  /** Blocks by their names. */
  readonly blocks?: Readonly<Record<string, Block<Options>>>
  /** Components for tags, by their names in PascalCase. */
  readonly components?: Readonly<Record<string, ComponentType<never>>>
  /** Plugins of remark. Texts of a site that has any are read by remark. */
  readonly remark?: Given<TreePlugins, Options>
  /** Plugins of rehype, which see pages before their headings are named and their links are resolved. */
  readonly rehype?: Given<TreePlugins, Options>
  /** More grammars for blocks of code. */
  readonly languages?: readonly Language[]
  readonly outputs?: readonly OutputPlugin<Options>[]
  readonly pages?:
    | readonly GeneratedPage[]
    | ((input: PagesInput<Options>) => readonly GeneratedPage[] | Promise<readonly GeneratedPage[]>)
  /** Its kinds of problems, by their codes. */
  readonly problems?: Readonly<Record<string, ProblemKind>>
  readonly head?: Given<readonly HeadElement[], Options>
}

/** What `docsgen.config.ts` exports by default: a plugin or several, some of them with their options. */
export type PluginList = readonly (Plugin<never> | readonly [Plugin<never>, object])[]

/** Gives a plugin its types, and is otherwise what it is given. */
export function definePlugin<Options = Record<string, unknown>>(
  plugin: Plugin<Options>,
): Plugin<Options> {
  return plugin
}
