/** Which file a translation translates, and what the site of one locale is made from. */

import { isFields } from '../data-files/unknown-json.ts'
import type { Article, Document, Page, Translation } from '../model.ts'
import type { Config } from './config.ts'
import { sidebarTexts, versionFolders } from './version-files.ts'

/** Something that was read, at the path where it is in the site. */
interface Placed {
  readonly path: string
  readonly translation?: Translation
}

/** The file that something comes from. */
export const sourceFile = ({ path, translation }: Placed): string => translation?.file ?? path

/** The file that the text of a page is in. The text of a page of an API is kept by a name behind its specification, see `apiProseFile`. */
export const textFile = ({
  proseFile,
  sourcePath,
}: Pick<Page, 'proseFile' | 'sourcePath'>): string =>
  proseFile === undefined || proseFile.startsWith(`${sourcePath}#`) ? sourcePath : proseFile

/** The place of a file below a folder of translations, or nothing when it is in none. */
export function translationOf(file: string, config: Config): Required<Placed> | undefined {
  for (const { tag, folder } of config.allLocales) {
    if (folder === undefined || !file.startsWith(`${folder}/`)) continue
    const path = ownPath(file.slice(folder.length + 1), config)
    return { path, translation: { locale: tag, file } }
  }
  return undefined
}

/** What the site of a locale is made from: its own translations, and the files that it has not translated. */
export function inLocale<Item extends Placed>(
  items: readonly Item[],
  tag: string,
): readonly Item[] {
  // Most sites have one language, and their files are sorted.
  if (items.every(isInOrder)) return items
  const byPath = new Map<string, Item>()
  for (const item of items) if (!item.translation) byPath.set(item.path, item)
  for (const item of items) if (item.translation?.locale === tag) byPath.set(item.path, item)
  return [...byPath.values()].sort((a, b) => (a.path < b.path ? -1 : 1))
}

const isInOrder = ({ path, translation }: Placed, index: number, items: readonly Placed[]) =>
  !translation && (index === 0 || (items[index - 1]?.path ?? '') < path)

/**
 * The documents of a locale. A translated data file says anew what it names, and leaves all else as it is. A translated
 * article that says no position has that of its original, so that the menu has one order in every language.
 */
export function documentsIn(documents: readonly Document[], tag: string): readonly Document[] {
  if (!documents.some(({ translation }) => translation)) return inLocale(documents, tag)
  const originals = new Map(
    documents.flatMap((document) =>
      document.translation ? [] : [[document.path, document] as const],
    ),
  )
  return inLocale(documents, tag).map((document) => {
    const original = document.translation && originals.get(document.path)
    if (document.form === 'article' && original?.form === 'article')
      return placedLike(original, document)
    if (document.form !== 'data' || original?.form !== 'data') return document
    const value = overlaid(original.value, document.value)
    return { ...document, value, original: original.value }
  })
}

/** By translation, so that a document is the same one for each plan of the site. */
const placed = new WeakMap<Article, { readonly position: unknown; readonly document: Article }>()

function placedLike({ matter }: Article, own: Article): Article {
  const position = matter.sidebar_position ?? matter.weight
  if (position === undefined || (own.matter.sidebar_position ?? own.matter.weight) !== undefined)
    return own
  const known = placed.get(own)
  if (known?.position === position) return known.document
  const document = {
    ...own,
    matter: { ...own.matter, sidebar_position: position },
  }
  placed.set(own, { position, document })
  return document
}

/** The fields of both, at every depth; the second ones win. */
function overlaid(original: unknown, own: unknown): unknown {
  if (!isFields(original) || !isFields(own)) return own
  const fields = Object.entries(own).map(
    ([name, value]) =>
      [name, overlaid(Object.hasOwn(original, name) ? original[name] : undefined, value)] as const,
  )
  return { ...original, ...Object.fromEntries(fields) }
}

/** Documents that lie beside the site are translated in a folder with the name of theirs. */
function besideSite(path: string, docs: Config['docs']): string {
  for (const { path: own } of docs) {
    const folder = own.replace(/^.*\//s, '')
    if (own.startsWith('../') && path.startsWith(`${folder}/`))
      return own + path.slice(folder.length)
  }
  return path
}

/** Folders of Docusaurus translations, with what they are for. Any other folder is laid out like the site itself. */
function ownPath(path: string, { docs, blog, pages }: Config): string {
  const [, textsOf, texts] =
    /^docusaurus-plugin-content-docs(?:-([^/]+))?\/(?:version-)?([^/]+)\.json$/.exec(path) ?? []
  if (texts !== undefined) return sidebarTexts(texts, textsOf)
  const [, plugin, id, version, rest] =
    /^docusaurus-plugin-content-(docs|blog|pages)(?:-([^/]+))?\/(?:(current|version-[^/]+)\/)?(.+)$/.exec(
      path,
    ) ?? []
  if (plugin === undefined || rest === undefined) return besideSite(path, docs)
  const [, name] = /^version-(.+)$/.exec(version ?? '') ?? []
  if (name !== undefined) return `${versionFolders(name, id)[1]}/${rest}`
  if (plugin !== 'docs' && id !== undefined) return path
  const own = docs.find((one) => one.id === id)
  const section = { docs: own, pages, blog: blog[0] }[plugin as 'docs' | 'blog' | 'pages']
  return section ? `${section.path}/${rest}` : path
}
