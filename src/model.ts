/**
 * The types that flow through a build, in the order they flow:
 *
 *     Source → Article (and its Prose) → Route → Page → Output
 *
 * All of them are plain data, so that they can be compared, remembered and sent to a thread.
 * A path says where a file is, relative to the site folder (`docs/intro.md`).
 * A url says where a page is: base url and slash rule applied, NFC, not percent-encoded (`/docs/소개`).
 */

import type { Strings } from './strings/index.ts'

/** Where something stands in a file. Lines and columns start at 1. */
export interface Place {
  readonly path: string
  readonly line?: number
  readonly column?: number
}

export type Severity = 'error' | 'warning'

/** Something to tell the author. Its words are in `problem.ts`, by code. */
export interface Problem extends Place {
  readonly code: string
  readonly severity: Severity
  readonly details: Readonly<Record<string, string>>
}

/** Where a translation was read. It stands at the path of what it translates, for the pages of its locale only. */
export interface Translation {
  readonly locale: string
  readonly file: string
}

/** A fact about the site that is told in several places, such as a host or a limit. */
export type SiteValue = string | number | boolean

/**
 * The values that a text names between double braces, by name. Without a value there is none of that name, and `near`
 * may be meant. Names of which the site knows not even the first part are not among them: they are another language's.
 */
export type UsedValues = Readonly<
  Record<string, { readonly value?: SiteValue; readonly near?: string }>
>

/** A text file as read. */
export interface Source {
  readonly path: string
  readonly text: string
  readonly translation?: Translation
  /** The files it includes, and those that they include, by path. Null: not there, or not text. */
  readonly includes?: Readonly<Record<string, string | null>>
  /** The values of the site that it and its parts name, and no others. */
  readonly values?: UsedValues
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
}

/** A heading of an article. `html` is its drawn text without links. */
export interface Heading {
  readonly level: number
  readonly id: string
  readonly text: string
  readonly html: string
}

/**
 * A link or an image as the author wrote it, or the place of the cards of a category: a hole in the prose, filled once
 * the whole site is known.
 */
export interface Reference {
  readonly kind: 'link' | 'image' | 'cards'
  /** The destination as written; empty for cards. */
  readonly url: string
  readonly line: number
  readonly column: number
  /** The included file that it stands in; relative addresses are meant from there. */
  readonly path?: string
  /** Images only. */
  readonly alt?: string
  readonly title?: string
}

/** HTML with holes: `html[0]`, hole, `html[1]`, hole … A hole is an index into the article's references. */
export interface Drawn {
  readonly html: readonly string[]
  readonly holes: readonly number[]
}

/** The drawn body of an article. The first heading and the first paragraph stand apart, for the page's head. */
export interface Prose {
  readonly heading?: Drawn
  readonly lead?: Drawn
  readonly body: Drawn
  /** Posts only: what lists show of it, without the heading and fit to stand beside other articles. */
  readonly preview?: Drawn
}

/** A compiled Markdown file, without its prose. */
export interface Article {
  readonly form: 'article'
  readonly path: string
  readonly translation?: Translation
  /** The front matter. Its fields are checked by the section that owns the article. */
  readonly matter: Readonly<Record<string, unknown>>
  /** Line of each top-level front matter field, for problems. */
  readonly matterLines: Readonly<Record<string, number>>
  /** The text of the first heading, when the article opens with a level-1 heading. */
  readonly contentTitle?: string
  /** The first sentence or so of the text, without any markup. */
  readonly excerpt: string
  readonly headings: readonly Heading[]
  /** Every id that a link may lead to. */
  readonly anchors: readonly string[]
  readonly references: readonly Reference[]
  /** Posts only: how long reading takes, and whether lists show a part of the text instead of all. */
  readonly post?: { readonly readingMinutes: number; readonly isTruncated: boolean }
  readonly problems: readonly Problem[]
}

/** A compiled YAML or JSON file: category metadata, tags, authors. */
export interface DataFile {
  readonly form: 'data'
  readonly path: string
  readonly translation?: Translation
  readonly value: unknown
  /** Line of each top-level field. */
  readonly lines: Readonly<Record<string, number>>
  readonly problems: readonly Problem[]
}

/** Whatever a section plans its pages from. */
export type Document = Article | DataFile

/** What `compile` makes of one source. */
export interface Compiled {
  readonly document: Document
  /** Articles only. */
  readonly prose?: Prose
}

/** A link in a menu, a trail or a footer. */
export interface NavLink {
  readonly label: string
  readonly url: string
}

/** A short word beside a label, such as an HTTP method. `tone` is the method or direction it stands for. */
export interface Badge {
  readonly text: string
  readonly tone: 'get' | 'post' | 'put' | 'patch' | 'delete' | 'emit' | 'on' | 'neutral'
}

/** A row of a sidebar: a link, a category (it has items), a group label, or trusted HTML. */
export interface SidebarItem {
  readonly kind: 'link' | 'category' | 'group' | 'html'
  readonly label: string
  /** Absent: the row leads nowhere itself. */
  readonly url?: string
  readonly badge?: Badge
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

/** What a page says about itself to search engines and to those who share it. */
export interface PageHead {
  readonly keywords?: readonly string[]
  /** As written: a url, or a path of the site. */
  readonly image?: string
  /** True: search engines are told to leave it out, though readers find it in lists. */
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

/** A page planned by a section. Everything its view will see is in `props`. */
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
  /** The file to name in problems about this page. */
  readonly sourcePath: string
  readonly sidebar?: Sidebar
  /** Headings of the table of contents. */
  readonly toc: readonly Heading[]
  readonly head?: PageHead
  /** False: no search engine and no list may show it. */
  readonly listed: boolean
  /** False: left out of the sitemap, though it may be listed elsewhere. */
  readonly inSitemap: boolean
  /** When its text was last changed, as an ISO 8601 date in UTC. Pages that are made of others have none. */
  readonly lastModified?: string
  /** Pages of a documentation with versions only. */
  readonly version?: PageVersion
}

/** A route with its references resolved: index of the reference → url (links) or HTML (images, cards). */
export interface Page extends Route {
  readonly resolved: Readonly<Record<number, string>>
  /** The file whose prose the page shows: the article's own, or its translation. */
  readonly proseFile?: string
  /** The locale of the prose, when it is not the one of the page because nobody has translated it yet. */
  readonly proseLocale?: string
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
  readonly version?: PageVersion
  readonly proseLocale?: string
  readonly localeUrls?: Readonly<Record<string, string>>
}

/** The prose of one page as final HTML, by part. A list has the preview of each of its posts, counted from 0. */
export interface ProseHtml {
  readonly heading?: string
  readonly lead?: string
  readonly body?: string
  readonly [preview: `preview-${number}`]: string
}

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

export interface Announcement {
  readonly id: string
  /** Trusted HTML. */
  readonly html: string
  readonly closeable: boolean
}

export type ColorChoice = 'light' | 'dark' | 'system'

/** What is the same around every page; sent to the browser once, as a file of its own. */
export interface SiteData {
  readonly title: string
  readonly titleDelimiter: string
  readonly locale: string
  readonly version: string
  /** Where the pages of this locale are. */
  readonly baseUrl: string
  readonly homeUrl: string
  /** Changes when pages of two builds cannot be shown by one script. */
  readonly buildId: string
  readonly strings: Strings
  readonly navbar: {
    readonly title: string
    readonly items: readonly NavbarItem[]
    readonly hideOnScroll: boolean
  }
  readonly footer: { readonly columns: readonly FooterColumn[]; readonly note: string }
  readonly announcement?: Announcement
  readonly colorMode: { readonly initial: ColorChoice; readonly switch: boolean }
  /** The script that draws diagrams; absent on a site without any. */
  readonly diagramScript?: string
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
