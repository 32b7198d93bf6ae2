import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, resolve, sep } from 'node:path'
import { unescapeHtml } from '../html/escape.ts'
import type { SearchSettings, SiteData } from '../model.ts'
import { textOf } from '../outputs/bytes.ts'
import { searchIndex, searchTexts } from '../outputs/search.ts'
import { made } from '../pipeline/emit.ts'
import { bundleNothing } from '../pipeline/io.ts'
import { plan } from '../pipeline/plan.ts'
import { lateOutputs } from '../pipeline/site-outputs.ts'
import { indexFolder, TERM_FILES } from '../search/addresses.ts'
import { encoded } from '../urls/address.ts'
import { ioOf } from './build-io.ts'

/** An index that can be searched: that of a locale and, where there are several, a version. */
export interface SearchedIndex {
  readonly locale: string
  readonly version?: string
  /** Where its files are, from the top of the site. */
  readonly folder: string
}

/** A site whose search can be asked, wherever it is. */
export interface SearchPlace {
  /** The one that readers search first is the first. */
  readonly indexes: readonly SearchedIndex[]
  /** What stands before the addresses of pages. */
  readonly origin: string
  /** The text of a file of the site. Fails when there is none. */
  read(path: string): Promise<string>
}

/** There is no site, or none with a search. */
export class NoSearch extends Error {}

/** A site that was built into a folder. */
export async function builtPlace(folder: string): Promise<SearchPlace> {
  const inside = (path: string) => {
    const file = resolve(folder, path)
    if (relative(folder, file).startsWith('..')) throw new NoSearch(path)
    return file
  }
  const read = (path: string) => readFile(inside(path), 'utf8')
  const page = await read('404.html').catch(() => '')
  const { search, base } = await settingsIn(page, (address) => {
    const name = /assets\/site-[^/]+\.js$/.exec(address)?.[0]
    return name === undefined ? Promise.resolve('') : read(name)
  })
  const named = indexesOf(search, base)
  const others = (await listedIndexes(folder)).filter(
    (index) => !named.some((one) => one.folder === index.folder),
  )
  return { indexes: [...named, ...others], origin: '', read }
}

/** The indexes that a folder has. A page names the versions of its own locale alone. */
async function listedIndexes(folder: string): Promise<SearchedIndex[]> {
  const paths = await readdir(join(folder, 'search'), { recursive: true })
  return paths.flatMap((path) => {
    const [locale, version, name] = path.split(sep)
    return locale !== undefined && version !== undefined && name === 'index.json'
      ? [{ locale, version, folder: indexFolder(locale, version) }]
      : []
  })
}

/** A site that is published at an address. A home page may only lead on: to a locale, to another host. */
export async function publishedPlace(address: string): Promise<SearchPlace> {
  const get = async (url: URL) => {
    const response = await fetch(url)
    if (!response.ok) throw new NoSearch(`${response.status} ${url.href}`)
    // Where redirects of the host have led.
    return { url: new URL(response.url), text: await response.text() }
  }
  const textAt = async (url: URL) => (await get(url)).text
  let start = await get(new URL(address))
  for (let step = 0; step < MOST_REDIRECTS; step++) {
    const next = refreshOf(start.text)
    if (next === undefined) break
    start = await get(new URL(next, start.url))
  }
  const { url, text } = start
  const { search, base } = await settingsIn(text, (file) => textAt(new URL(file, url)))
  return {
    indexes: indexesOf(search, base),
    origin: url.origin,
    read: (path) => textAt(new URL(`${base}${encodeURI(path)}`, url)),
  }
}

/** So many times a browser would be led on as well, and no circle is followed for ever. */
const MOST_REDIRECTS = 5

/** Where a page leads by itself (`<meta http-equiv="refresh">`), unless it is a page of a site of its own. */
function refreshOf(page: string): string | undefined {
  if (page.includes('data-docsgen-site=')) return undefined
  const tag = /<meta\s[^>]*http-equiv\s*=\s*["']?refresh\b[^>]*>/i.exec(page)?.[0] ?? ''
  const content = /\bcontent\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(tag)
  const [, url] = /^\s*[\d.]*\s*[;,\s]\s*(?:url\s*=\s*)?["']?([^"'\s]+)/i.exec(
    unescapeHtml(content?.[1] ?? content?.[2] ?? ''),
  ) ?? [undefined, undefined]
  return url
}

/** A site as its sources are now. */
export async function sourcePlace(folder: string): Promise<SearchPlace> {
  if (!existsSync(folder)) throw new NoSearch(folder)
  const io = { ...ioOf(folder, { emit() {}, progress() {} }), bundleClient: bundleNothing }
  try {
    const { planned } = await plan({ drafts: false }, io)
    if (!planned || planned.config.search === false) throw new NoSearch(folder)
    const outputs = new Map(
      [...lateOutputs(planned)]
        .filter((output) => 'maker' in output && MAKERS.has(output.maker))
        .map((output) => [output.path, output] as const),
    )
    const files = new Map<string, string>()
    const makeInto = async (path: string) => {
      const output = outputs.get(path)
      for (const file of output ? await made(output, planned.prose) : [])
        if ('content' in file) files.set(file.path, textOf(file.content))
    }
    return {
      indexes: allIndexes(
        planned.locales.map(({ site }) => site.search),
        planned.config.filesUrl,
      ),
      origin: planned.config.url.replace(/\/$/, ''),
      async read(path) {
        if (!files.has(path)) await makeInto(path)
        const text = files.get(path)
        if (text === undefined) throw new NoSearch(path)
        return text
      },
    }
  } finally {
    await io.runner.close?.()
  }
}

/** The indexes of all locales, each once: every locale names the first one of the others. */
function allIndexes(settings: readonly (SearchSettings | undefined)[], base: string) {
  const all = settings.flatMap((search) => indexesOf(search, encoded(base)))
  return [...new Map(all.map((index) => [index.folder, index])).values()]
}

const MAKERS: ReadonlySet<unknown> = new Set([searchIndex, searchTexts])

/** What a page says of the search of its site, in the file of data that it names. */
async function settingsIn(
  page: string,
  read: (address: string) => Promise<string>,
): Promise<{ readonly search?: SearchSettings; readonly base: string }> {
  const address = /\bdata-docsgen-site="([^"]+)"/.exec(page)?.[1]
  if (address === undefined) throw new NoSearch()
  const text = await read(unescapeHtml(address))
  let data: Partial<SiteData>
  try {
    data = JSON.parse(text.replace(/^export default /, '').replace(/;?\s*$/, ''))
  } catch {
    throw new NoSearch(address)
  }
  const { search } = data
  if (!search) throw new NoSearch()
  return { search, base: search.files.slice(0, -TERM_FILES.length) }
}

function indexesOf(search: SearchSettings | undefined, base: string): SearchedIndex[] {
  if (!search) throw new NoSearch()
  const top = decodeURI(base)
  return search.indexes.map(({ url, locale, version }) => ({
    locale,
    ...(version === undefined ? {} : { version }),
    folder: decodeURI(url).slice(top.length),
  }))
}
