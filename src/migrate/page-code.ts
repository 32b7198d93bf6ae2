/** The code of a project that its pages import: components with the files that these import in turn. */
import { importedPath } from '../markdown/mdx/imports.ts'
import { type ForeignFiles, folderOf, isMarkdown, joined } from './foreign-files.ts'
import type { ForeignSite } from './foreign-site.ts'
import { codeLines } from './markdown/fences.ts'

/** What stands behind a path that names no file by itself, in the order of bundlers. */
const ENDINGS = ['tsx', 'ts', 'jsx', 'js', 'mjs', 'json', 'mdx', 'md']
const TRIED = ['', ...ENDINGS.map((end) => `.${end}`), ...ENDINGS.map((end) => `/index.${end}`)]

/** Components of other frameworks, and styles that another program has to translate. */
const UNREAD = /\.(?:vue|astro|svelte|s[ac]ss|less|styl)$/i

/** What every site has. */
const KNOWN_PACKAGE = /^(?:react|react-dom|docsgen)(?:\/|$)/

const SPECIFIER =
  /\b(?:from|import|require)\s*\(?\s*(["'])([^"'\n]+)\1|(?:\burl\(\s*|@import\s+)(["']?)(\.{1,2}\/[^"')\s]+)\3/g

export interface PageCode {
  /** Every file of it, the named one first. */
  readonly files: readonly string[]
  /** What cannot be taken over: packages, and files that need another program. */
  readonly others: readonly string[]
  /** Files that are named and are not there, by their paths as far as they are written. */
  readonly gone: readonly string[]
}

/** A file that a path without its ending may name. */
export function codeFile(path: string, files: ForeignFiles): string | undefined {
  return TRIED.map((end) => path + end).find((one) => files.has(one))
}

/** A file of code with everything that it imports in turn. Reads it, and runs nothing. */
export function codeOf(
  first: string,
  files: ForeignFiles,
  aliases: ForeignSite['aliases'],
): PageCode {
  const found = new Set([first])
  const texts = new Set<string>()
  const others = new Set<string>()
  const gone = new Set<string>()
  for (const file of found) {
    if (UNREAD.test(file)) {
      found.delete(file)
      others.add(file)
      continue
    }
    if (!isCode(file)) continue
    for (const [, , named, , inStyles] of (files.read(file) ?? '').matchAll(SPECIFIER)) {
      const specifier = named ?? inStyles ?? ''
      const { plain, isText } = importedPath(specifier)
      const path = projectPath(plain, file, aliases)
      const next = path === undefined ? undefined : codeFile(path, files)
      if (next !== undefined) (isText ? texts : found).add(next)
      else if (path !== undefined) gone.add(path)
      else if (!KNOWN_PACKAGE.test(specifier)) others.add(specifier)
    }
  }
  return { files: [...new Set([...found, ...texts])], others: [...others], gone: [...gone] }
}

/** Whether a file may import others. */
const isCode = (file: string) => /\.(?:[cm]?[jt]sx?|css|mdx?)$/i.test(file)

/** The text of a file of code whose imports are named anew, where `renamed` gives another name. */
export function withImports(
  file: string,
  files: ForeignFiles,
  renamed: (specifier: string) => string | undefined,
): string | undefined {
  const text = isCode(file) ? files.read(file) : undefined
  if (text === undefined) return undefined
  const own = (part: string) =>
    part.replace(SPECIFIER, (all: string, _, named?: string, __?: string, inStyles = '') => {
      const specifier = named ?? inStyles
      const now = renamed(specifier)
      const start = all.lastIndexOf(specifier)
      return now === undefined
        ? all
        : all.slice(0, start) + now + all.slice(start + specifier.length)
    })
  if (!isMarkdown(file)) return own(text)
  // What a page shows as code is no import of it.
  const isShown = codeLines()
  return text
    .split('\n')
    .map((line) => (isShown(line) ? line : own(line)))
    .join('\n')
}

/** Where a path of an import leads to, by the names that the project gives to folders too; nothing for packages. */
export function projectPath(
  specifier: string,
  file: string,
  aliases: ForeignSite['aliases'] = [],
): string | undefined {
  if (specifier.startsWith('@site/')) return joined(specifier.slice('@site/'.length))
  if (/^\.{1,2}\//.test(specifier)) return joined(folderOf(file), specifier)
  const alias = aliases.find(({ start }) => specifier.startsWith(start))
  return alias && joined(alias.folder, specifier.slice(alias.start.length))
}
