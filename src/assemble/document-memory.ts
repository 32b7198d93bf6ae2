import type { Config } from '../config/config.ts'
import type { Article, Document, PageStyle, Problem, Reference, Subject } from '../model.ts'
import { apiProseFile } from '../openapi/document/api-entries.ts'
import { sections } from '../sections/index.ts'
import type { Section } from '../sections/section.ts'

/** What the prose of a page refers to, and where the prose itself is found. */
export interface PageText {
  readonly path: string
  readonly anchors: readonly string[]
  readonly references: readonly Reference[]
  readonly proseFile: string
  /** The locale that it was translated to. */
  readonly locale?: string
  /** Whether its pages in other locales show that it is not translated. */
  readonly isTranslatable: boolean
  readonly markdownSize?: number
  /** Articles: what they show that the style sheet of every page says nothing about. */
  readonly styles?: readonly PageStyle[]
  /** The front matter of an article. */
  readonly matter?: Readonly<Record<string, unknown>>
  /** Pages of an API: their text says itself in which language it is. */
  readonly isUntranslated?: true
}

/** The texts of pages by their paths. */
export type PageTexts = Pick<ReadonlyMap<string, PageText>, 'get'>

/** What the documents of one locale say each by itself, remembered for the documents that stay. */
export interface DocumentMemory {
  /** The sections, each with the documents that it claims. */
  shares(
    documents: readonly Document[],
    config: Config,
  ): readonly { readonly section: Section; readonly own: readonly Document[] }[]
  problems(documents: readonly Document[]): readonly Problem[]
  texts(documents: readonly Document[]): PageTexts
  /** What articles describe, by the path of the article; without those that describe nothing. */
  subjects(documents: readonly Document[]): ReadonlyMap<string, readonly Subject[]>
}

/** An empty memory. */
export function documentMemory(): DocumentMemory {
  let claims: { readonly config: Config; readonly of: ReturnType<typeof claimsOf> } | undefined
  const problemsOf = steadyMap((document: Document) =>
    document.problems.length > 0 ? document.problems : undefined,
  )
  const textsOf = steadyMap(pageTexts)
  const pathsOf = steadyMap((texts: readonly PageText[]) =>
    texts.map(({ path }) => path).join('\0'),
  )
  const subjectsOf = steadyMap((document: Document) =>
    document.form === 'article' ? document.subjects : undefined,
  )
  let paths: readonly string[] = []
  let indexByPath: ReadonlyMap<string, number> = new Map()

  return {
    shares(documents, config) {
      if (claims?.config !== config) claims = { config, of: claimsOf(config) }
      const claimed = claims.of(documents)
      return sections.map((section, bit) => ({
        section,
        own: documents.filter((_, index) => (claimed[index] ?? 0) & (1 << bit)),
      }))
    },
    problems: (documents) => problemsOf(documents).flatMap((found) => found ?? []),
    texts(documents) {
      const texts = textsOf(documents)
      const there = pathsOf(texts)
      if (there !== paths) {
        paths = there
        indexByPath = new Map(
          texts.flatMap((own, index) => own.map(({ path }) => [path, index] as const)),
        )
      }
      const known = indexByPath
      return { get: (path) => texts[known.get(path) ?? -1]?.find((text) => text.path === path) }
    },
    subjects(documents) {
      const byPath = new Map<string, readonly Subject[]>()
      for (const [index, own] of subjectsOf(documents).entries()) {
        const document = documents[index]
        if (own && document) byPath.set(document.path, own)
      }
      return byPath
    },
  }
}

/** Which sections claim a document, as bits in their order. */
function claimsOf(config: Config) {
  const claims = sections.map((section) => section.claims(config))
  return steadyMap(({ path }: Document) =>
    claims.reduce((bits, claim, bit) => (claim(path) ? bits | (1 << bit) : bits), 0),
  )
}

function pageTexts(document: Document): readonly PageText[] {
  if (document.form === 'article') return [articleText(document)]
  if (document.form === 'data') return NONE
  return document.pages.map((page) => ({
    ...page,
    proseFile: apiProseFile(page.path, document),
    isTranslatable: false,
  }))
}

const NONE: readonly PageText[] = []

/** What an article refers to. */
export function articleText({
  path,
  anchors,
  references,
  translation,
  markdownSize,
  styles,
  matter,
}: Article): PageText {
  const locale = translation ? { locale: translation.locale } : {}
  return {
    path,
    anchors,
    references,
    proseFile: translation?.file ?? path,
    isTranslatable: true,
    matter,
    ...(markdownSize === undefined ? {} : { markdownSize }),
    ...(styles ? { styles } : {}),
    ...locale,
  }
}

/**
 * A map over lists that remembers the last one: only items that are not the same objects at the same index are
 * mapped again. Comparing objects costs next to nothing; looking into ten thousand costs more than the rest of an edit.
 * When nothing has changed, neither has the list that comes out.
 */
export function steadyMap<Item extends object, Result>(
  map: (item: Item) => Result,
): (items: readonly Item[]) => readonly Result[] {
  let last: { readonly items: readonly Item[]; readonly results: readonly Result[] } = NOTHING
  return (items) => {
    const { items: before, results: known } = last
    const results = items.map((item, index) =>
      item === before[index] ? (known[index] as Result) : map(item),
    )
    const isSame =
      results.length === known.length && results.every((result, index) => result === known[index])
    last = { items, results: isSame ? known : results }
    return last.results
  }
}

const NOTHING = { items: [], results: [] }
