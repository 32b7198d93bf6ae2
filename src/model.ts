/**
 * The types that flow through a build, in the order they flow:
 *
 *     Source → Article (and its Prose) → Route → Page → Output
 *
 * All of them are plain data, so that they can be compared, remembered and sent to a thread.
 * A path says where a file is, relative to the site folder (`docs/intro.md`).
 * A url says where a page is: base url and slash rule applied, NFC, not percent-encoded (`/docs/소개`).
 */

import type { Bilingual } from './i18n/bilingual.ts'
import type { Strings } from './i18n/index.ts'

/** A place in a file. Lines and columns start at 1. */
export interface Place {
  readonly path: string
  readonly line?: number
  readonly column?: number
  /**
   * A JSON pointer into a specification. Line and column, if any, are then those of the text that it leads to.
   * Finding lines in a large file takes long: it is done at the end, and for problems only.
   */
  readonly pointer?: string
  /** The name of what the pointer leads to is meant, and not its value. */
  readonly isName?: true
}

/** The places of the values of a file, by the keys that lead to them, joined by dots: `navbar.items.0.to`. */
export type Places = Readonly<Record<string, Place>>

/** An `info` is printed and counts for nothing. */
export type Severity = 'error' | 'warning' | 'info'

/** Something to tell the author. Its words are in `problem.ts`, by code. */
export interface Problem extends Place {
  readonly code: string
  readonly severity: Severity
  readonly details: Readonly<Record<string, string>>
  /** Details that are words of a language, such as a reason, by name. */
  readonly texts?: Readonly<Record<string, Bilingual>>
}

/** Where a translation was read. It has the path of the file that it translates, and is used for the pages of its locale only. */
export interface Translation {
  readonly locale: string
  readonly file: string
}

/** A fact that several texts of the site name, such as a host or a limit. */
export type SiteValue = string | number | boolean

/**
 * The values that a text names between double braces, by name. Without a value there is none of that name, and `near`
 * may be meant. Names of which the site knows not even the first part are not among them: they are another language's.
 */
export type UsedValues = Readonly<
  Record<string, { readonly value?: SiteValue; readonly near?: string }>
>

/** Why a file is not published: its name is hidden, it belongs to a package, or Git ignores it. */
export type Refusal = 'hidden' | 'packages' | 'ignored'

/** A text file as read. */
export interface Source {
  readonly path: string
  readonly text: string
  readonly translation?: Translation
  /** The files it includes, and those that they include, by path. Null: not there, or not text. */
  readonly includes?: Readonly<Record<string, string | null>>
  /** Those of them that must not be published, and why. Their text is left out. */
  readonly refused?: Readonly<Record<string, Refusal>>
  /** The values of the site that it and its parts name, and no others. */
  readonly values?: UsedValues
  /** Descriptions of an API only: the paths of those among `includes` that are joined to it. */
  readonly joined?: readonly string[]
  /** The same: the paths of those that are overlays, which change it, in their order. */
  readonly changes?: readonly string[]
  /** The components of the site that it and its parts use. */
  readonly components?: UsedComponents
  /** Descriptions of an API only, which all locales share: the values of the other locales, by locale. */
  readonly localValues?: Readonly<Record<string, UsedValues>>
  /** The same: the texts of the other locales, by locale. */
  readonly overlays?: Readonly<Record<string, OverlayFile>>
  /** The texts of what is joined to it in the other locales, by locale and by path. */
  readonly joinedOverlays?: Readonly<Record<string, Readonly<Record<string, OverlayFile>>>>
  /** Descriptions of an API only: their texts in the language of the pages. */
  readonly overlay?: OverlayFile
  /** The texts of the files that it refers to in the language of the pages, by their paths. */
  readonly partOverlays?: Readonly<Record<string, OverlayFile>>
  /** Articles that draw a part of a description of an API, and specifications: what they draw it from. */
  readonly apiFiles?: ApiFiles
  /** Descriptions of an API only: the same for the other locales, by locale. */
  readonly localApiFiles?: Readonly<Record<string, ApiFiles>>
}

/** The texts of a description of an API in another language. */
export type OverlayFile = Pick<Source, 'path' | 'text' | 'values'>
/** Components of the site that a source uses. */
export interface UsedComponents {
  /** The code of these, and maybe of others. */
  readonly code: string
  /** Where its lines come from, as a source map. */
  readonly map?: string
  /** For each of them a key of all that it is made from, by name. */
  readonly keys: Readonly<Record<string, string>>
  /** What pages of MDX import, by what the import means: where it is in the code, and a key of all it is made from. */
  readonly modules?: Readonly<Record<string, { readonly name: string; readonly key: string }>>
  /** The site does not want its code to be run. */
  readonly isRefused?: true
  /** Those of them, by their names in the code, that the browser has a script or styles of. */
  readonly inBrowser?: readonly string[]
}

/** The code of the plugins of a site, as threads get it. */
export interface PluginCode {
  /** A module of CommonJS that exports what each of them exports. */
  readonly code: string
  /** Where its lines come from, as a source map. */
  readonly map?: string
  /** Stands for all that they are made from, and for their options. */
  readonly key: string
  readonly uses: readonly PluginUse[]
}

/** Where the site names plugins. */
export interface PluginUse {
  /** What the code exports them by. */
  readonly name: string
  /** The file or the package that they come from, as the site names it. */
  readonly from: string
  /** Where problems of them as a whole are told. */
  readonly place: Place
  readonly options?: unknown
}

/** The plugins of a site, as far as they are known before anything else is read. */
export interface InstalledPlugins {
  readonly code: PluginCode
  /** The pages that they make, as files. */
  readonly pages: readonly { readonly path: string; readonly text: string }[]
  /** The files that these were made from. */
  readonly reads: readonly string[]
  /** The styles that their code imports, as one sheet. */
  readonly css: string
  /** The files of them whose components come to life in the browser. */
  readonly islands: readonly string[]
  /** The names of their components. */
  readonly components: readonly string[]
  /** The text of any page may depend on them. */
  readonly changesPages?: true
}

/** A component that comes to life in the browser, as its page says it to the script. */
export interface IslandData {
  /** The file that it comes from, below the folder of the site, and the name that it is exported by. */
  readonly path: string
  readonly name: string
  /** What ids in it begin with. */
  readonly ids: string
  readonly props: Readonly<Record<string, unknown>>
  /** When it comes to life. Absent: once it comes into view. */
  readonly load?: 'eager' | 'idle' | 'click'
  /** What it was drawn with, where it has asked for that. */
  readonly page?: PageFacts
  readonly site?: SiteFacts
}

/** What a component of the site may ask about the page that it is drawn on. */
export interface PageFacts {
  /** The file of the page, below the folder of the site. */
  readonly path: string
  readonly title: string
  /** What the front matter says, as it is written. */
  readonly frontMatter: Readonly<Record<string, unknown>>
  /** The language of the text: that of the default locale where nobody has translated it. BCP 47. */
  readonly locale: string
  /** The version of the documentation that it belongs to, by its name. Absent: the current one, or no documentation. */
  readonly version?: string
  /**
   * The address, with the base url. Absent in the text of a page: that is drawn before addresses are given out. A `<Link>`
   * there names a file.
   */
  readonly url?: string
}

/** What it may ask about the site. */
export interface SiteFacts {
  readonly title: string
  readonly locale: string
  /** Where the pages of this locale are. */
  readonly baseUrl: string
  /** The version that the configuration names. */
  readonly version: string
}

/** A file that describes a part of an API, with what it refers to. */
export type ApiFile = Pick<
  Source,
  | 'path'
  | 'text'
  | 'includes'
  | 'refused'
  | 'values'
  | 'overlay'
  | 'partOverlays'
  | 'joined'
  | 'changes'
> & {
  /** Descriptions of messages: the side that they are written from, when the configuration says it. */
  readonly describes?: 'server' | 'client' | undefined
}

/** How the consoles of commands and events are set. */
export interface SocketTryIt {
  /** Where they connect to, instead of the servers of the description. */
  readonly servers?: readonly string[] | undefined
}

/** The files that describe an API. A file that is not configured, or cannot be read, is absent. */
export interface ApiFiles {
  /** In the order of the configuration. */
  readonly specifications: readonly ApiFile[]
  /** Commands and events have a console. */
  readonly tryIt?: SocketTryIt
  /** The settings that name a file which could not be read. Each is reported once, and not at every block. */
  readonly missing?: readonly string[]
  readonly socket?: ApiFile
  readonly codes?: ApiFile
  readonly errors?: ApiFile
}

/** The last change of a file. The date is ISO 8601, in UTC. */
export interface Change {
  readonly author: string
  readonly date: string
  /** When the file came into the repository, for files that it was asked for. */
  readonly created?: string
}

/** What the repository knows of the files of a site. */
export interface History {
  /** By path. A file that the repository does not know has none. */
  readonly changes: Readonly<Record<string, Change>>
  /** True: the clone is shallow, and the last change of some file is among what it left out. */
  readonly cut: boolean
}

/** A file that is published as it is. Width and height are those of an image, in CSS pixels. */
export interface Asset {
  readonly path: string
  readonly translation?: Translation
  /** The first characters of a hash of its bytes, as used in published names. */
  readonly hash: string
  readonly size: number
  readonly width?: number
  readonly height?: number
  /** A drawing through which the ground of the page may be seen, and which does not look at the colour mode itself. */
  readonly isTransparent?: true
  /** Style sheets of the site only, which are bundled: what is in it. */
  readonly text?: string
  /** Why it is not published after all. */
  readonly refused?: Refusal
}

/** A heading of an article. `html` is its drawn text without links. */
export interface Heading {
  readonly level: number
  readonly id: string
  readonly text: string
  readonly html: string
}

/**
 * A link or an image as the author wrote it, the place of the cards of a category, or a mention of something that may
 * have a page: a hole in the prose, filled once the whole site is known.
 */
export interface Reference {
  readonly kind: 'link' | 'image' | 'cards' | 'mention'
  /** The destination as written; empty for cards. Mentions: what they name, see `Subject`. */
  readonly url: string
  readonly line: number
  readonly column: number
  /** The included file that it is written in; relative addresses start there. */
  readonly path?: string
  /** Specifications only: the text that it is written in. */
  readonly pointer?: string
  /** Its author does not want it checked. */
  readonly unchecked?: true
  /** Images only. */
  readonly alt?: string
  readonly title?: string
  /** Images only, in CSS pixels: the size that their author wants. */
  readonly width?: number
  readonly height?: number
  /** Images only: the image that stands in its place in the dark mode, as written. */
  readonly dark?: string
  /** Images only: it stands alone, so that readers may enlarge it; the name of the link that does. */
  readonly enlarge?: string
  /** Mentions only: trusted HTML, drawn as a link if the subject has a page. */
  readonly html?: string
}

/** Something of an API that a page is about: a schema, a command or event, an error. Mentions of it lead here. */
export interface Subject {
  /** The file and what is in it, such as `../openapi/socket.yaml#on chat`. */
  readonly name: string
  readonly anchor: string
  /** The page is about a part of something larger: another page that is about all of it is the one to link to. */
  readonly isPart?: boolean
}

/** HTML with holes: `html[0]`, hole, `html[1]`, hole … A hole is an index into the article's references. */
export interface Drawn {
  readonly html: readonly string[]
  readonly holes: readonly number[]
}

/** A hole of a Markdown text: the address that a reference leads to, or what stands in its place. */
export type MarkdownHole =
  /** The destination of a link. */
  | { readonly kind: 'link'; readonly reference: number }
  /** An image; it is missing when its address is not safe. */
  | {
      readonly kind: 'image'
      readonly reference: number
      readonly alt: string
      readonly title?: string
    }
  /** Words that are a link if what they name has a page. */
  | {
      readonly kind: 'mention'
      readonly reference: number
      readonly words: string
    }
  /** The pages of a category, as a list. */
  | { readonly kind: 'cards'; readonly reference: number }

/** Markdown with holes: `text[0]`, hole, `text[1]`, hole … */
export interface MarkdownText {
  readonly text: readonly string[]
  readonly holes: readonly MarkdownHole[]
  /** It begins with the heading of the page. */
  readonly hasTitle?: true
}

/** The same as it is stored and written. */
export interface MarkdownBytes {
  /** The text without its holes, in UTF-8. */
  readonly bytes: Uint8Array
  /** Each behind so many of the bytes. */
  readonly holes: readonly (MarkdownHole & { readonly at: number })[]
  readonly hasTitle?: true
}

/** Something that a reader looks up, and where it is said: an operation, an event, a schema, the meaning of a code. */
export type Topic =
  | {
      readonly kind: 'operation'
      readonly id: string
      /** In upper case. */
      readonly method: string
      readonly path: string
      readonly isWebhook?: true
      /** The name of a callback: its path is the expression that gives the address. */
      readonly callback?: string
    }
  | {
      readonly kind: 'event'
      readonly name: string
      readonly direction: 'emit' | 'on'
      readonly anchor: string
    }
  | { readonly kind: 'schema'; readonly name: string; readonly anchor?: string }
  | {
      readonly kind: 'code'
      /** The table of codes that it is in. */
      readonly table: string
      readonly code: string
      readonly name: string
      readonly constant?: string
      readonly meaning: string
      readonly anchor: string
    }
  | {
      readonly kind: 'error'
      readonly code: string
      readonly status?: string
      readonly meaning: string
      /** What to do about it. */
      readonly action?: string
      readonly anchor: string
    }

/** The drawn body of an article. The first heading and the first paragraph are separate, for the head of the page. */
export interface Prose {
  readonly heading?: Drawn
  readonly lead?: Drawn
  readonly body: Drawn
  /** Pages with a column beside the text: the bar with what the page is about, that column, and what follows it. */
  readonly endpoint?: Drawn
  readonly samples?: Drawn
  readonly rest?: Drawn
  /** Posts only: what lists show of it, without the heading, and with ids that do not clash with those of other articles. */
  readonly preview?: Drawn
  /** The same text as Markdown, for the twin of the page. Absent: the site has no twins. */
  readonly markdown?: MarkdownText
  /** Absent, as the next: the page is not to be found, or the site has no search. */
  readonly search?: SearchTerms
  /** What results show of its sections: the JSON text of an array of id, heading, text and code for each. */
  readonly searchText?: string
  /** Operations only: what their console is made from, as JSON. */
  readonly console?: string
}

/** A part of a page: from a heading with an id to the next one. The first begins at the top, without a heading. */
export interface SearchSection {
  /** The id of its heading; empty for the top of the page. */
  readonly id: string
  readonly heading: string
  /** Its text without code, with single spaces. */
  readonly text: string
  /** Its blocks of code. */
  readonly code: string
}

/** A row of a table that links lead to, such as an error or a code: what a reader who types its name wants to read. */
export interface SearchAnswer {
  readonly id: string
  /** What it is called: its first cell, and the constants in others. */
  readonly names: readonly string[]
  /** The other cells, each with the heading of its column. */
  readonly facts: readonly (readonly [label: string, text: string])[]
  /** The number of the section that it stands in. */
  readonly section: number
}

/** What a page is found by. */
export interface SearchTerms {
  /** Its sections in their order. */
  readonly sections: readonly (readonly [id: string, heading: string])[]
  /** Rows of tables that answer a query at once. */
  readonly answers: readonly SearchAnswer[]
  /** Each once, with single spaces. */
  readonly terms: string
  /** For each term the sections that have it, in the same order, with single spaces. */
  readonly postings: string
}

/** What outputs show of prose. Each part is kept by itself: who shows one is made again for that one alone. */
export interface ProseParts {
  /** What the page of the file itself shows. */
  readonly page: Omit<Prose, 'preview' | 'markdown' | 'search' | 'searchText' | 'console'>
  readonly preview: Drawn
  readonly markdown: MarkdownBytes
  readonly search: SearchTerms
  /** This and what follows are texts that files have as they are, in UTF-8. */
  readonly searchText: Uint8Array
  readonly console: Uint8Array
  /** A specification in one file, for those who download it. */
  readonly download: Uint8Array
}

export type ProsePart = keyof ProseParts

/** A part of the prose that comes from a file. */
export interface ProseUse<Part extends ProsePart = ProsePart> {
  readonly file: string
  readonly part: Part
}

/** A text of one line in parts. */
export type RichText = readonly RichNode[]
export type RichNode =
  | string
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'strong' | 'em'; readonly children: RichText }
  | {
      readonly kind: 'link'
      readonly url: string
      readonly children: RichText
    }

/**
 * What has rules in a style sheet of its own, beside the one of every page: parts of an API, components of articles that
 * few have, posts and other lists of pages, and the blocks of landing pages.
 */
export type PageStyle = 'api' | 'components' | 'lists' | 'landing'

/** A compiled Markdown file, without its prose. */
export interface Article {
  readonly form: 'article'
  readonly path: string
  readonly translation?: Translation
  /** The front matter. Its fields are checked by the section that owns the article. */
  readonly matter: Readonly<Record<string, unknown>>
  /** Line of each top-level front matter field, for problems. */
  readonly matterLines: Readonly<Record<string, number>>
  /** The place of each value of the front matter. */
  readonly matterPlaces?: Places
  /** Texts of the blocks of a landing page with Markdown in them, by the text. */
  readonly richTexts?: Readonly<Record<string, RichText>>
  /** The text of the first heading, when the article opens with a level-1 heading. */
  readonly contentTitle?: string
  /** The drawing that `icon` of the front matter names, or the nearest name to one that there is not. */
  readonly icon?: { readonly path: string } | { readonly near: string | undefined }
  /** The first sentence or so of the text, without any markup. */
  readonly excerpt: string
  readonly headings: readonly Heading[]
  /** Every id that a link may lead to. */
  readonly anchors: readonly string[]
  /** It has a diagram that is left for the browser to draw. */
  readonly needsDiagramScript?: true
  /** What it shows that the style sheet of every page says nothing about. */
  readonly styles?: readonly PageStyle[]
  readonly references: readonly Reference[]
  /** What the article draws from descriptions of an API. */
  readonly subjects?: readonly Subject[]
  /** The direction of the one command or event that the article is about. */
  readonly badge?: Badge
  /** What can be looked up in it. */
  readonly topics?: readonly Topic[]
  /** No less than the bytes of its Markdown without addresses. Absent: the site has no twins. */
  readonly markdownSize?: number
  /** What the consoles of its blocks connect to, as a policy names it. Absent: it has none. */
  readonly connect?: readonly string[]
  /** Posts only: how long reading takes, and whether lists show a part of the text instead of all. */
  readonly post?: {
    readonly readingMinutes: number
    readonly isTruncated: boolean
  }
  readonly problems: readonly Problem[]
}

/** A compiled YAML or JSON file: category metadata, tags, authors. */
export interface DataFile {
  readonly form: 'data'
  readonly path: string
  readonly translation?: Translation
  /** Translations: what the file says that they translate. */
  readonly original?: unknown
  readonly value: unknown
  /** Line of each top-level field. */
  readonly lines: Readonly<Record<string, number>>
  /** The place of each value. */
  readonly places?: Places
  readonly problems: readonly Problem[]
}

/** A page made from a specification, without its prose. */
export interface ApiPage {
  /** The path of the specification, `#`, and the name: what names its prose, and what links lead to. */
  readonly path: string
  readonly kind: 'info' | 'tag' | 'operation' | 'webhook' | 'callback' | 'schema'
  /** Names the page among those of its specification: an operationId, or the name that is made where there is none. */
  readonly name: string
  /** Operations only: the path that they are called at, such as `/v1/rooms/{id}`. */
  readonly endpoint?: string
  /**
   * What the API sends itself only: the name of a webhook in its specification, which may be another one than its
   * operationId, or the expression that gives the address of a callback.
   */
  readonly sentTo?: string
  /** Callbacks only: what the operation that causes it calls it. */
  readonly callback?: string
  /** Operations, webhooks and callbacks only: the method, in upper case. */
  readonly method?: string
  /** The last part of its address. */
  readonly slug: string
  readonly title: string
  /** One or two sentences without markup. */
  readonly description: string
  readonly badge?: Badge
  /** Words that its author marks it with, such as `Beta`. */
  readonly marks?: readonly Badge[]
  readonly deprecated: boolean
  /** Its text is in the language of the default locale, as nobody has translated it. */
  readonly isUntranslated?: true
  /** The name of the tag that it is listed under, or that the page is about. */
  readonly tag?: string
  readonly place: Place
  readonly headings: readonly Heading[]
  /** Every id that a link may lead to. */
  readonly anchors: readonly string[]
  readonly references: readonly Reference[]
  /** No less than the bytes of its Markdown without addresses. Absent: the site has no twins. */
  readonly markdownSize?: number
  /** What its texts show that the style sheet of every page says nothing about. */
  readonly styles?: readonly PageStyle[]
  /** Operations only: it has a console, whose data lie in a file beside the page. */
  readonly hasConsole?: true
}

/** A tag of a specification. */
export interface ApiTag {
  readonly name: string
  readonly label: string
  readonly description: string
  /** The tag that it stands under. */
  readonly parent?: string
}

/** Tags below a label of the menu. */
export interface ApiTagGroup {
  readonly name: string
  readonly tags: readonly string[]
}

/** A compiled specification. */
export interface ApiDocument {
  readonly form: 'api'
  readonly path: string
  /** Labels are in the language of the pages, so that each locale has its own; the file is the same for all. */
  readonly translation?: Translation
  readonly id: string
  readonly title: string
  readonly description: string
  /** Those in use, in the order of the menu. */
  readonly tags: readonly ApiTag[]
  readonly tagGroups?: readonly ApiTagGroup[]
  readonly pages: readonly ApiPage[]
  /** It describes messages (AsyncAPI), and no requests. */
  readonly isOfMessages?: true
  /** What the consoles of its pages connect to, as a policy names it. Absent: it has none. */
  readonly connect?: readonly string[]
  /** The name of the file that it can be downloaded as. */
  readonly download?: string
  readonly problems: readonly Problem[]
}

/** Whatever a section plans its pages from. */
export type Document = Article | DataFile | ApiDocument

/** What `compile` makes of one source. */
export interface Compiled {
  readonly document: Document
  /** Articles only. */
  readonly prose?: Prose
  /** Articles with code: how it came out, for the next time that the file is compiled. */
  readonly colors?: string
  /** Specifications only: the prose of each page, by its path. */
  readonly proseByPath?: Readonly<Record<string, Prose>>
  /** Specifications only: all of it in one file. */
  readonly download?: string
  /** Compiling was stopped before its end: the next build tries again. */
  readonly isUnfinished?: true
}

/** A link in a menu, a trail or a footer. */
export interface NavLink {
  readonly label: string
  readonly url: string
}

/** A short word beside a label, such as an HTTP method. `tone` is the method or direction that it names. */
export interface Badge {
  readonly text: string
  readonly tone:
    | 'get'
    | 'post'
    | 'put'
    | 'patch'
    | 'delete'
    | 'emit'
    | 'on'
    | 'new'
    | 'beta'
    | 'neutral'
  /** It stands before the label. */
  readonly isBefore?: boolean
}

/** A row of a sidebar: a link, a category (it has items), a group label, or trusted HTML. */
export interface SidebarItem {
  readonly kind: 'link' | 'category' | 'group' | 'html'
  readonly label: string
  /** Absent: the row leads nowhere itself. */
  readonly url?: string
  readonly badge?: Badge
  /** Words that its author marks it with. */
  readonly marks?: readonly Badge[]
  readonly icon?: LinkIcon
  readonly items?: readonly SidebarItem[]
  /** Categories whose rows the page leaves out: where they are in the file of the whole tree, as indexes from its top. */
  readonly branch?: string
  /** Categories: open at first even when the current page is elsewhere. */
  readonly open?: boolean
  /** Categories: false when it can never be closed. */
  readonly collapsible?: boolean
  readonly external?: boolean
  readonly html?: string
  readonly className?: string
  /** It is about to go away. */
  readonly deprecated?: boolean
}

/** A menu beside the page. */
export interface Sidebar {
  readonly name: string
  /** A heading above the rows. */
  readonly title?: string
  /** The name a screen reader gives it. */
  readonly label: string
  readonly items: readonly SidebarItem[]
  /** The file with all rows of a sidebar of which a page carries only a part: a JSON list of rows. */
  readonly treeUrl?: string
  /** Opening a category closes the others of its level. */
  readonly autoCollapse?: boolean
  /** The reader may hide the column. */
  readonly hideable?: boolean
}

/** Sidebars by name, each as the part of itself that the page at a url carries. */
export type Sidebars = ReadonlyMap<string, (url: string) => Sidebar>

/** An element of a head, as its author has written it. */
export interface HeadElement {
  readonly tag: string
  readonly attrs: Readonly<Record<string, string | number | boolean>>
  readonly content?: string
}

/** What a page says about itself to search engines and to those who share it. */
export interface PageHead {
  readonly keywords?: readonly string[]
  /** As written: a url, or a path of the site. */
  readonly image?: string
  /** Elements that its author has written, and fields that the site has declared. */
  readonly elements?: readonly HeadElement[]
  /** The url of the page that search engines shall show instead: the same one in the latest version. */
  readonly canonical?: string
  /** True: search engines are asked to leave it out (`noindex`), though readers find it in lists. */
  readonly noIndex?: boolean
  /** Structured data after schema.org, each drawn as JSON-LD. */
  readonly structuredData?: readonly object[]
  /** What those who share a post say about it. */
  readonly article?: {
    readonly publishedTime: string
    readonly modifiedTime?: string
    /** Absolute urls. */
    readonly authors: readonly string[]
    readonly tags: readonly string[]
  }
}

/** The version of the documentation that a page belongs to. */
export interface PageVersion {
  readonly name: string
  readonly label: string
  /** Whether the page says its version beside its title. */
  readonly badge: boolean
  /** Where the same document is in other versions, by their names. */
  readonly urls: Readonly<Record<string, string>>
  /** Why another version may be the one to read. `url` is the same document there, or its main page. */
  readonly banner?: {
    readonly kind: 'unreleased' | 'unmaintained'
    readonly latest: NavLink & { readonly name: string }
  }
}

/** The sorts of pages, as programs tell them apart. */
export type PageKind =
  | 'landing'
  | 'article'
  | 'post'
  | 'list'
  | 'api'
  | 'operation'
  | 'webhook'
  | 'callback'
  | 'event'
  | 'schema'
  | 'code'

/** How search finds and lists a page. */
export interface PageSearch {
  /** The area of the site, which readers can restrict a search to. */
  readonly kind: 'blog' | 'docs' | 'rest' | 'socket'
  readonly badge?: Badge
  /** A line below its title: the path of an operation, the categories of a document, the day of a post. */
  readonly detail?: string
  /** What a menu calls it, where that is another name than its own, which its text does not tell. */
  readonly label?: string
  /** It counts so many times as much as others. */
  readonly boost?: number
}

/** A page in a list of pages. Those that are categories count their documents. */
export interface Card {
  readonly title: string
  readonly description: string
  readonly url: string
  readonly badge?: Badge
  readonly count?: number
}

/** A page planned by a section. Everything its view will see is in `props`, its text and what it lists in the prose. */
export interface Route {
  readonly url: string
  readonly title: string
  readonly description: string
  readonly view: string
  readonly props: object
  /** The article whose prose the page shows. */
  readonly articlePath?: string
  /** The posts that the page shows the beginnings of, by the paths of their articles. */
  readonly previews?: readonly string[]
  /** The pages of its category as HTML, if its prose has a place for them and it is in a category. */
  readonly cards?: string
  /** The pages that it lists. Its view finds them drawn in its prose, as there may be hundreds of them. */
  readonly lists?: readonly Card[]
  /** The file to name in problems about this page. */
  readonly sourcePath: string
  /** Where its address comes from, when that is known better. */
  readonly place?: Place
  readonly sidebar?: Sidebar
  /** The sidebar of the site that it carries a part of, which is drawn with the page: it is another part on each of them. */
  readonly sidebarName?: string
  /** Every id that a link may lead to. Absent: those of its article, or none. */
  readonly anchors?: readonly string[]
  /** Headings of the table of contents. */
  readonly toc: readonly Heading[]
  /** It takes all the room that there is beside the menus. */
  readonly isWide?: true
  readonly hasNoFooter?: true
  readonly head?: PageHead
  /** False: no search engine and no list may show it. */
  readonly listed: boolean
  /** False: left out of the sitemap, though it may be listed elsewhere. */
  readonly inSitemap: boolean
  /** Absent: no search finds it. */
  readonly search?: PageSearch
  /** What sort of page it is for programs that read the site. Absent: nobody but readers at a screen needs it. */
  readonly kind?: PageKind
  /** What can be looked up in it. */
  readonly topics?: readonly Topic[]
  /** Whether programs read it: not at all, or among the first. */
  readonly llms?: false | 'essential'
  /** When its text was last changed, as an ISO 8601 date in UTC. Pages that are made of others have none. */
  readonly lastModified?: string
  /** Pages of a documentation with versions only. */
  readonly version?: PageVersion
  /** Addresses that front matter lists behind that of the page. */
  readonly oldUrls?: readonly string[]
}

/** A route with its references resolved: index of the reference → url (links) or HTML (images, cards). */
export interface Page extends Omit<Route, 'place'> {
  readonly resolved: Readonly<Record<number, string>>
  /**
   * What the prose of the page is stored by: the file of an article or of its translation; of a page of an API the
   * path of that page, behind the locale that it was translated to.
   */
  readonly proseFile?: string
  /** What its text shows that the style sheet of every page says nothing about. Its view may say more. */
  readonly styles?: readonly PageStyle[]
  /** What its text says of itself. Only where the site has code in its theme, which may ask for it. */
  readonly frontMatter?: Readonly<Record<string, unknown>>
  /** The url of the page as Markdown, its twin. Absent: it has none. */
  readonly twin?: string
  /** No less than the bytes of its prose as Markdown without addresses. Absent: the site has no twins. */
  readonly markdownSize?: number
  /** The locale of the prose, when it is not the one of the page because nobody has translated it yet. */
  readonly proseLocale?: string
  /** Its text is not translated, and every part that is not says so itself. */
  readonly isUntranslated?: true
  /** The same page in every locale that has it, by locale. Sites with one locale have none. */
  readonly alternates?: Readonly<Record<string, string>>
  /** Where the other locales are reached from here: the same page, or the nearest page above it. */
  readonly localeUrls?: Readonly<Record<string, string>>
}

/** What a page carries as JSON, for the view and the frame around it. The prose is read from the document. */
export interface PageData {
  readonly url: string
  readonly title: string
  readonly view: string
  readonly props: object
  readonly sidebar?: Sidebar
  readonly toc: readonly Heading[]
  readonly isWide?: true
  readonly hasNoFooter?: true
  readonly version?: PageVersion
  readonly twin?: string
  readonly proseLocale?: string
  readonly isUntranslated?: true
  readonly localeUrls?: Readonly<Record<string, string>>
  /** For the code of the theme of the site, on sites that have some. */
  readonly source?: Pick<PageFacts, 'path' | 'frontMatter'>
}

/** The prose of one page as final HTML, by part: a list of pages has their cards, one of posts the preview of each, counted from 0. */
export type ProseHtml = {
  readonly [Part in Exclude<keyof Prose, 'search' | 'markdown'>]?: string
} & {
  readonly cards?: string
  readonly [preview: `preview-${number}`]: string
}

/** The icon of a link: a drawing of ours, as a path, or a picture of the site. */
export type LinkIcon = { readonly path: string } | { readonly picture: Picture }

/** An item of the navbar. A dropdown has items; the kinds without a url are drawn by their component. */
export interface NavbarItem {
  readonly kind: 'link' | 'dropdown' | 'version' | 'locale'
  readonly position: 'left' | 'right'
  readonly label: string
  readonly url?: string
  readonly external?: boolean
  /** The item is current on this url and on all below it. Defaults to `url`. */
  readonly activeBase?: string
  readonly items?: readonly NavbarItem[]
  readonly icon?: LinkIcon
  /** Its label is only read out. */
  readonly iconOnly?: true
  /** What is there, in a few words. */
  readonly description?: string
  /** It stands out as the one thing to do. */
  readonly isButton?: true
  /** The name of the version that a row of the version menu leads to. */
  readonly version?: string
  /** A word behind the label, such as 최신. */
  readonly note?: string
  /** The locale that a row of the language menu leads to. */
  readonly locale?: string
}

export interface FooterColumn {
  readonly title: string
  readonly items: readonly (NavLink & { readonly external?: boolean })[]
}

/** A link that shows an icon alone. */
export interface SocialLink extends NavLink {
  readonly icon: LinkIcon
  readonly external?: boolean
}

export interface Announcement {
  readonly id: string
  /** Trusted HTML. */
  readonly html: string
  readonly closeable: boolean
  /** The first day, and the first one after it, in the time zone of the reader. */
  readonly from?: string
  readonly until?: string
}

/** A picture of the frame. Its size is known, so that nothing moves when it arrives. */
export interface Picture {
  readonly url: string
  readonly width?: number
  readonly height?: number
}

/** The logo of the site. */
export interface Logo {
  readonly light: Picture
  /** In dark mode; absent when it is the same one. */
  readonly dark?: Picture
  readonly alt: string
  /** Where it leads; absent when that is the first page. */
  readonly url?: string
}

export type ColorChoice = 'light' | 'dark' | 'system'

/** What the search needs to know. The index itself is asked for when a reader searches. */
export interface SearchSettings {
  /** The page of the search, which also works as a link. */
  readonly pageUrl: string
  /** What can be searched: first the latest version of this locale, then its other versions, then other locales. */
  readonly indexes: readonly SearchIndexLink[]
  /** The folder of the files that an `index.json` names. */
  readonly files: string
  /** Areas of the site that a search can be restricted to. */
  readonly kinds: readonly { readonly name: string; readonly label: string }[]
  readonly placeholder?: string
  /** Offered before anything is typed. */
  readonly shortcuts: readonly NavLink[]
  /** Whether what was searched for is stored in the browser, for the next visit. */
  readonly remember: boolean
}

/** An index of the search: that of one locale and, where there are several, one version. */
export interface SearchIndexLink {
  /** The folder of its `index.json`. */
  readonly url: string
  readonly locale: string
  /** The version whose pages are in it. Pages without a version are in each. */
  readonly version?: string
  /** What readers choose it by. */
  readonly label: string
}

/** What is the same around every page; sent to the browser once, as a file of its own. */
export interface SiteData {
  readonly title: string
  readonly titleDelimiter: string
  readonly locale: string
  readonly version: string
  /** Where the pages of this locale are. */
  readonly baseUrl: string
  readonly homeUrl: string
  readonly logo?: Logo
  /** Changes when pages of two builds cannot be shown by one script. */
  readonly buildId: string
  readonly strings: Strings
  readonly navbar: {
    readonly title: string
    readonly items: readonly NavbarItem[]
    readonly hideOnScroll: boolean
  }
  /** The note is trusted HTML, empty when there is none. */
  readonly footer: {
    readonly columns: readonly FooterColumn[]
    readonly social?: readonly SocialLink[]
    readonly note: string
  }
  readonly announcement?: Announcement
  readonly colorMode: {
    readonly initial: ColorChoice
    readonly switch: boolean
  }
  /** The language of code that a reader chooses is stored for the next visit. */
  readonly rememberCode?: true
  /** Absent: readers have keys for the pages beside and the table of contents. */
  readonly shortcuts?: false
  /** Pages ask whether they have helped: by links of this form, or by an event. Absent: they do not ask. */
  readonly feedback?: { readonly href?: string }
  /** Absent: the site has no search. */
  readonly search?: SearchSettings & {
    /** The module of the texts that no page asks for. */
    readonly strings: string
  }
  /** What opens a page as Markdown in an assistant; `{url}` stands for its address. Absent: titles have no button. */
  readonly assistants?: readonly {
    readonly label: string
    readonly href: string
  }[]
  /** Scripts of the site that nothing waits for. */
  readonly idleScripts?: readonly {
    readonly src: string
    readonly isModule?: true
  }[]
  /** The script that draws diagrams; absent on a site without any. */
  readonly diagramScript?: string
  /** The script that loads components which come to life in the browser; absent on a site without any. */
  readonly islandScript?: string
  /** What the site has in the place of parts of the theme; absent on a site without any. */
  readonly themeScript?: string
  /** The script of consoles, for when a reader opens one; absent on a site without any. */
  readonly consoleScript?: string
  /** For consoles of sockets: the client library, and what they are made from by the path of the description. */
  readonly socket?: {
    readonly library: string
    readonly files: Readonly<Record<string, string>>
  }
}

/** A feed that readers may follow. Every page names it. */
export interface FeedLink {
  readonly type: 'application/rss+xml' | 'application/atom+xml' | 'application/feed+json'
  readonly title: string
  readonly url: string
}

/** Something written. `from` names a file to copy, relative to the site folder. */
export type Output =
  | { readonly path: string; readonly content: string | Uint8Array }
  | { readonly path: string; readonly from: string }

/** A file that pages lead to: made already, or a part of prose as it is. */
export type PublishedFile =
  | { readonly path: string; readonly content: string }
  | { readonly path: string; readonly shows: ProseUse<'download' | 'console'> }
