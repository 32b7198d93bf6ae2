import { join } from 'node:path'
import type { OutputFs } from './output-fs.ts'

/**
 * Whether a build of an earlier version may have written a file. These versions left no list of their files, so that each
 * is told by its name, its content, or the static file that it is a copy of.
 */
export function isOldOutputFile(
  path: string,
  { out, source, fs }: { readonly out: string; readonly source: string; readonly fs: OutputFs },
): boolean {
  if (MADE.test(path) || fs.existsSync(join(source, 'static', path))) return true
  const isThere = (name: string) => fs.existsSync(join(out, name))
  const [, page] = /^(.+)\.md$/.exec(path) ?? []
  if (page !== undefined) return isThere(`${page}/index.html`) || isThere(`${page}.html`)
  const sign = SIGNS.find(([name]) => name.test(path))?.[1]
  return sign?.test(fs.readFileSync(join(out, path), 'utf8')) === true
}

/** Files with fixed names, and those with a hash in their name. */
const MADE = new RegExp(
  [
    /^(?:\.docsgen|_headers|_redirects|robots\.txt|sitemap[\w-]*\.xml)$/,
    /^(?:headers|redirects)\/(?:vercel\.json|nginx\.(?:conf|map))$/,
    /^assets\/[^/]*-[\w-]{8,10}(?:\.\w+)?$/,
    /(?:^|\/)(?:rss\.xml|atom\.xml|feed\.json)$/,
  ]
    .map(({ source }) => source)
    .join('|'),
)

/** What stands in every page and every redirect, and in every description of an API. */
const SIGNS: readonly (readonly [name: RegExp, sign: RegExp])[] = [
  [/\.html$/, /docsgen\.|http-equiv="refresh"/],
  [/\.(?:ya?ml|json)$/, /^\s*\{?\s*"?(?:openapi|swagger)"?\s*:/],
]
