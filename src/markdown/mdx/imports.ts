/** What the imports of a page of MDX mean, by what is written. Which files there are is for whoever reads them. */
import { includePath, partPath, plainString } from '../parse/include.ts'

export type ImportTarget =
  /** A component of a theme of another tool. */
  | { readonly kind: 'theme'; readonly name: string }
  /** A part of Markdown, or of MDX. */
  | { readonly kind: 'part'; readonly path: string; readonly src: string }
  /** A picture or another file, whose address the page has. */
  | { readonly kind: 'file'; readonly src: string }
  /** Styles, by the name of their module. */
  | { readonly kind: 'style'; readonly id: string }
  /** Code or data, by the name that its module has: the path below the folder of the site, or the name of a package. */
  | { readonly kind: 'module'; readonly id: string }
  | { readonly kind: 'outside' }

const FILE = /\.(?:png|jpe?g|gif|webp|avif|svg|ico|bmp|mp4|webm|mov|pdf|zip)$/i
/** How the loaders of bundlers say that a file is wanted as text. */
const RAW = /^!*raw-loader!|\?raw$/
/** What stands around the path then. Exclamation marks alone switch the other loaders off. */
const AROUND_PATH = /^!+(?:raw-loader!)?|^raw-loader!|\?raw$/g

/** The mark at a path of a module that is a text. */
export const AS_TEXT = '?raw'

/** The path in an import, and whether the file is wanted as text. */
export const importedPath = (specifier: string) => ({
  plain: specifier.replace(AROUND_PATH, ''),
  isText: RAW.test(specifier),
})

export function importTarget(path: string, specifier: string): ImportTarget {
  if (specifier.startsWith('@theme/')) return { kind: 'theme', name: specifier.slice(7) }
  const { plain, isText } = importedPath(specifier)
  const isPath = /^(?:\.|\/|@site\/)/.test(plain)
  const kind = /\.(?:css|scss|sass|less)$/i.test(plain) ? 'style' : 'module'
  if (!isPath) return { kind, id: plain }
  const src = partPath(plain)
  const found = includePath(path, src)
  if (found === undefined) return { kind: 'outside' }
  if (isText) return { kind: 'module', id: `./${found}${AS_TEXT}` }
  if (/\.mdx?$/i.test(plain)) return { kind: 'part', path: found, src }
  if (FILE.test(plain)) return { kind: 'file', src: plain.replace(/^@site\/(?:static\/)?/, '/') }
  return { kind, id: `./${found}` }
}

const FENCES = /^[ \t>]*(`{3,}|~{3,})[^\n]*\n[\s\S]*?^[ \t>]*\1[`~]*[ \t]*$/gm
/** A statement begins a line, or stands behind another one. */
const SPECIFIERS =
  /(?:^|;[ \t]*)(?:(?:import|export)\b[^'"`;]*?\bfrom\s*(['"])([^'"\n]+)\1|import\s*(['"])([^'"\n]+)\3)/gm

/** What a text may import. More than that may come back, as nothing is parsed. */
export function specifiersIn(text: string): readonly string[] {
  if (!/^(?:import|export)\b/m.test(text)) return []
  return [...text.replace(FENCES, '').matchAll(SPECIFIERS)].map(([, , from, , bare]) =>
    plainString(from ?? bare ?? ''),
  )
}
