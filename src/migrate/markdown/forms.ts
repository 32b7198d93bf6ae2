import type { Macros } from './math-macros.ts'

/** What reads the forms of a tool, and what comes out. */

/** Lines that were replaced. */
export interface Edit {
  /** The first one, from 1. */
  readonly line: number
  readonly before: readonly string[]
  readonly after: readonly string[]
}

/** The words before and behind a part of a text; from its beginning, and to its end, without them. */
export interface Between {
  readonly start?: string | undefined
  readonly end?: string | undefined
}

/** What the configuration of a book says of the forms in its pages. */
export interface BookForms {
  /** What draws formulas; nothing when dollars are text. */
  readonly math?: 'mathjax' | 'katex' | undefined
  /** Names for parts of formulas. */
  readonly macros: Macros
  /** What begins a line of code that is hidden, by language. */
  readonly hiddenLines: Readonly<Record<string, string>>
  /** The comment that a list of the headings stands for. */
  readonly contents?: string | undefined
  /** `<Listing>` around a block of code has its caption. */
  readonly hasListings: boolean
}

/** How a page names an operation: by its id, or by method and path. One that is the page's own has no name. */
export interface OperationName {
  readonly method?: string
  readonly path?: string
  readonly id?: string
}

/** Files that links, pictures and parts of a page mean by the rules of the tool. */
export interface Goals {
  /** How a link, or a picture or file, is written here; nothing when it stays as it is. */
  linked(named: string, isFile: boolean): string | undefined
  /** The path from this page to a file that it takes in; nothing when there is none. */
  taken(named: string, between?: Between): string | undefined
  /** The text of that file. */
  text(named: string, between?: Between): string | undefined
}

/** What the forms of a tool may ask while they are read. */
export interface RewriteContext {
  /** The page, by its path in the project. */
  readonly file: string
  /** The layout that the page gets. */
  readonly layout?: string | undefined
  /** A page that is no document: one of its own, or the one for missing addresses. */
  readonly kind?: 'page' | 'notFound' | undefined
  /** Languages that end the names of files, as in `start.ko.md`, which links are written without here. */
  readonly endings?: readonly string[] | undefined
  /** What begins and ends a list of attributes, where it is not a brace. */
  readonly attributeMarks?: readonly [start: string, end: string] | undefined
  /** Ids of headings keep capital letters. */
  readonly keepsCase?: boolean | undefined
  /** Texts that stand below every page. */
  readonly appended?: readonly string[] | undefined
  readonly book?: BookForms | undefined
  /** The path from this page to a file that an include names; nothing when there is none. */
  includePath(named: string, between?: Between): string | undefined
  /** A file that is taken in by its text, named from the page or from another such file; nothing when there is none. */
  includedFile(
    named: string,
    from?: string,
  ): { readonly path: string; readonly text: string } | undefined
  /** Tells of what a line of the page loses; the name is one of an advice. */
  lost(line: number, instead: string): void
  /** Whether a path from the page leads to what is neither a page nor copied with them. */
  isElsewhere(named: string): boolean
  /** The path below the new site of a file that a page names by an alias of the project, or from its own folder. */
  copiedPath(named: string): string | undefined
  /** The id of an operation of the OpenAPI file that is named; nothing when no card can show it. */
  operationId(named: string, operation: OperationName): string | undefined
  /** The parts of pages, without the sign before them, that links of the site lead to. */
  readonly linkedParts?: ReadonlySet<string> | undefined
  /** The value of an expression in the page, as far as it is known without running the code of the page. */
  readonly valueIn?: (code: string, expression: string) => unknown
  /** What an import of code is written as here; nothing when it stays. What it names is then copied. */
  codePath(named: string): string | undefined
  /** The address of a file beside the page, which is then published; nothing when there is none. */
  publicPath(named: string): string | undefined
  /** The path of a page that a link names by its file, from where both are now; nothing when it is found as it is written. */
  linkPath(named: string): string | undefined
  /** How a tool with rules of its own for links finds files. */
  readonly goals?: Goals | undefined
  /** Where the page of an operation is that a link names by the address it had; nothing when it is still there. */
  movedAddress(named: string): string | undefined
  /** The path of a picture from where the page is now; nothing when it is found as it is written. */
  picturePath(named: string, isHtml: boolean): string | undefined
}

/** Gives the lines of a text anew. A line that stays is the same string; one that becomes none or many is a list. */
export type Forms = (
  lines: readonly string[],
  context: RewriteContext,
) => readonly (string | readonly string[])[]

/** The card that leads to the page of an operation. */
export const operationCard = (id: string) => `::operation{id=${JSON.stringify(id)}}`
