/** A site of another tool in plain data, before it is written as one of ours. */

import type { BookForms, OperationName } from './markdown/forms.ts'

export type ToolName =
  | 'docusaurus'
  | 'vitepress'
  | 'starlight'
  | 'fumadocs'
  | 'nextra'
  | 'mintlify'
  | 'mkdocs'
  | 'hugo'
  | 'docsify'
  | 'gitbook'
  | 'mdbook'
  | 'redocly'
  | 'reference'
  | 'markdown'

export interface ForeignSite {
  readonly tool: ToolName
  readonly title: string
  readonly tagline?: string
  /** Protocol and host. */
  readonly origin?: string
  readonly baseUrl?: string
  /** How the tool writes addresses, in our settings. */
  readonly addresses: { readonly trailingSlash?: boolean; readonly style?: 'file' | 'html' }
  /** The default locale first. */
  readonly locales: readonly ForeignLocale[]
  /** What all addresses of documents begin with; '' when they begin at the root. */
  readonly docsRoute: string
  /** Documentations beside the first one, in folders of their own. */
  readonly otherDocs?: readonly OtherDocs[]
  /** The same for the documents that are being written, where a version of them has those addresses. */
  readonly currentRoute?: string
  readonly pages: readonly ForeignPage[]
  /** The addresses of pages that are made here, by the files that they were. */
  readonly madePages?: ReadonlyMap<string, string>
  /** Where pages were that the description of an API makes here, and where they are now. */
  readonly operationPages?: readonly { readonly url: string; readonly address: string }[]
  /** Parts of pages that are pages here, by the links to them with their hashes, in small letters. */
  readonly partPages?: ReadonlyMap<string, string>
  /** By name; without any, the sidebar is made from the folders. */
  readonly sidebars: Readonly<Record<string, readonly ForeignRow[]>>
  /** Where the tool sends readers who ask for the first address, when no page is there. */
  readonly home?: string
  readonly navbar: readonly ForeignLink[]
  readonly footer?: ForeignFooter
  /** What other languages say of themselves, by the first step of their addresses. */
  readonly localMenus?: Readonly<Record<string, LocalMenus>>
  readonly redirects: readonly { readonly from: string; readonly to: string }[]
  /** Files that are published or read as they are. */
  readonly copies: readonly Copy[]
  /** Other settings of ours. */
  readonly settings: Readonly<Record<string, unknown>>
  /** Other files, by path in the new site. */
  readonly texts: ReadonlyMap<string, string>
  readonly notes: readonly Note[]
  /** Beginnings of paths that stand for a folder of the project: `@assets/`. */
  readonly aliases?: readonly { readonly start: string; readonly folder: string }[]
  /** Code that every page may use without an import, which is copied with what it imports. */
  readonly code?: readonly string[]
  /** What can be included by path, as `[[path]]` of snippets: folders that such paths begin in. */
  readonly includeFolders?: readonly string[]
  /** Texts that the tool writes below every page. */
  readonly appended?: readonly string[]
  /** How the pages of a book are written. */
  readonly book?: BookForms
  /** What begins and ends a list of attributes, where it is not a brace. */
  readonly attributeMarks?: readonly [start: string, end: string]
  /** The id of an operation of the OpenAPI file that a page names, once the file is one of the site. */
  readonly operationId?: (
    page: string,
    named: string,
    operation: OperationName,
  ) => string | undefined
  /** The file that a link, picture or part of a page means, where the tool has rules of its own for them. */
  readonly goalOf?: (page: string, written: string, isFile: boolean) => Goal | undefined
  /** The parts of pages, without the sign before them, that links lead to, where not all parts have ids here. */
  readonly linkedParts?: ReadonlySet<string>
  /** The value of an expression in a page, behind the code of the page. */
  readonly valueIn?: (page: string, code: string, expression: string) => unknown
  /** Ids of headings keep capital letters. */
  readonly keepsCase?: true
  /** Dollars are text there: the site has no formulas. */
  readonly hasMath?: false
  /** Pages that end in `.md` import code there, as those of MDX do. */
  readonly isMdx?: true
  /** Languages that end the names of files, as in `start.ko.md`. Ours have none. */
  readonly endings?: readonly string[]
}

/** A file with a heading in it, or an address of another host. */
export type Goal = { readonly file: string; readonly id?: string } | { readonly address: string }

export interface OtherDocs {
  readonly id: string
  /** Its folder in the new site, and what its addresses begin with. */
  readonly folder: string
  readonly route: string
  /** The same for the documents that are being written, where a version of them has those addresses. */
  readonly currentRoute?: string
  readonly sidebars: Readonly<Record<string, readonly ForeignRow[]>>
  /** Other settings of it. */
  readonly settings: Readonly<Record<string, unknown>>
}

export interface ForeignFooter {
  readonly columns: readonly { readonly title: string; readonly items: readonly ForeignLink[] }[]
  readonly note?: string
  readonly social?: readonly ForeignLink[]
}

/** Names and menus of a language that differ from those of the default one. Links are those of the default language. */
export interface LocalMenus {
  readonly title?: string
  readonly tagline?: string
  readonly navbarTitle?: string
  readonly navbar?: readonly ForeignLink[]
  readonly footer?: ForeignFooter
  readonly sidebars?: Readonly<Record<string, readonly ForeignRow[]>>
}

export interface ForeignLocale {
  /** BCP 47. */
  readonly tag: string
  readonly label?: string
  readonly direction?: 'ltr' | 'rtl'
  /** The first step of its addresses; nothing for a default locale that has none. */
  readonly path?: string
}

/** A file of Markdown, and where it goes. */
export interface ForeignPage {
  /** Where it is in the project. */
  readonly file: string
  /** Where it goes below the site folder. Translations are in `i18n/<path>/`. */
  readonly to: string
  /** Its address below the base url, beginning with a slash; nothing when ours is the same by the same rules. */
  readonly url?: string
  /** The address of a page in a translation, below that of its locale, is that of what it translates. */
  readonly isTranslation?: boolean
  /** It was somewhere else, from where a redirect leads to it. */
  readonly isMoved?: boolean
  /** Fields that its front matter needs here. */
  readonly matter?: Readonly<Record<string, string>>
}

export interface Copy {
  readonly from: string
  readonly to: string
}

/** A row of a sidebar. Pages are named by their files in the project. */
export type ForeignRow =
  | { readonly kind: 'page'; readonly file: string; readonly label?: string }
  | { readonly kind: 'link'; readonly label: string; readonly href: string }
  | { readonly kind: 'html'; readonly value: string }
  /** The documents of a folder, named as it is below the folder of its documentation; without one, `docs`. */
  | { readonly kind: 'folder'; readonly folder: string; readonly docs?: string }
  /** The pages of a description of an API. */
  | { readonly kind: 'openapi'; readonly id: string }
  | {
      readonly kind: 'group'
      readonly label: string
      readonly items: readonly ForeignRow[]
      readonly collapsed?: boolean
      readonly collapsible?: boolean
      /** The page of the group itself, by its file. */
      readonly page?: string
      /** A page that lists the rows. */
      readonly index?: {
        readonly slug?: string
        readonly title?: string
        readonly description?: string
      }
    }

/** The files of the pages in rows, in their order. */
export function filesIn(rows: readonly ForeignRow[]): string[] {
  return rows.flatMap((row) => {
    if (row.kind === 'page') return [row.file]
    return row.kind === 'group' ? [...(row.page ? [row.page] : []), ...filesIn(row.items)] : []
  })
}

/** A link of the frame. Addresses are those of the tool; the writer finds the pages. */
export interface ForeignLink {
  readonly label: string
  /** An address of the site, of another one, or `file:` and the file of a page. */
  readonly target?: string
  readonly items?: readonly ForeignLink[]
  readonly side?: 'left' | 'right'
  readonly icon?: string
  readonly activeBase?: string
  readonly isButton?: boolean
  readonly kind?: 'version' | 'locale'
  /** The documentation whose versions are meant, where it is not the first. */
  readonly docs?: string
}

/** Something to tell in `migration.md`. */
export interface Note {
  readonly kind: 'taken' | 'missing'
  /** The setting or file that it is about. */
  readonly what: string
  /** What it became, or what to do instead; a name of a text in `i18n/migrate-words.ts` or a name of ours. */
  readonly instead?: string
}
