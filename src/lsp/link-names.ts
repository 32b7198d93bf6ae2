/** How pages, pictures and parts are named where they are linked to. */
import { sourceFile, textFile } from '../config/translations.ts'
import type { EditedSite } from './editing.ts'
import { writtenHeadings } from './headings.ts'
import { plain, type SitePage, siteIndex } from './site-index.ts'

/** Something to write as an address. */
export interface LinkName {
  readonly url: string
  readonly title: string
  readonly description: string
}

/** More are not shown at once: an editor asks again with every letter. */
export const MOST_NAMES = 200

/** Pages by their addresses where the text begins with a slash, else by their files; those that fit what is typed, the nearest first. */
export function pageNames(
  file: string,
  typed: string,
  { planned }: EditedSite,
): readonly LinkName[] {
  if (!planned) return []
  const index = siteIndex(planned)
  const own = index.pageOf(file)
  const site = own?.site ?? planned.locales[0]?.site
  if (!site) return []
  const from = own && textFile(own.page) === file ? own.page.sourcePath : file
  const isAddress = typed.startsWith('/')
  const wanted = searchable(typed)
  const found = site.pages.flatMap((page): (LinkName & { readonly distance: number })[] => {
    const { url, title, description, sourcePath, articlePath } = page
    if (!page.listed && sourcePath === '') return []
    const address = `/${url.slice(site.config.baseUrl.length)}`
    const name = isAddress || articlePath === undefined ? address : relativePath(from, articlePath)
    if (wanted !== '' && !searchable(`${name} ${title}`).includes(wanted)) return []
    const steps = name.split('/').length + (name.startsWith('../') ? 1 : 0)
    // Lists, and the page of the search, are seldom what a text leads to.
    const distance = articlePath === undefined ? MOST_NAMES : isAddress ? 0 : steps
    return [{ url: writtenUrl(name), title, description, distance }]
  })
  return found.sort((a, b) => a.distance - b.distance || (a.url < b.url ? -1 : 1))
}

const searchable = (text: string) =>
  plain(text)
    .replace(/^(?:\.{1,2}\/)+|^\//, '')
    .toLowerCase()

/** The headings of a page, as the part of an address behind `#`. */
export async function headingNames(
  { page }: SitePage,
  site: EditedSite,
): Promise<readonly LinkName[]> {
  const index = site.planned && siteIndex(site.planned)
  const article = index?.articleOf(textFile(page))
  const ofPage = article?.headings ?? page.toc
  const text = ofPage.length > 0 ? undefined : await site.readText(textFile(page)).catch(() => '')
  const written = text === undefined ? [] : writtenHeadings(text)
  const headings = [...ofPage, ...written].flatMap(({ id, text: title }) =>
    id === undefined ? [] : [{ url: id, title, description: '' }],
  )
  const known = new Set(headings.map(({ url }) => url))
  const others = (article?.anchors ?? page.anchors ?? []).filter((anchor) => !known.has(anchor))
  return [...headings, ...others.map((url) => ({ url, title: '', description: '' }))]
}

const PICTURE = /\.(?:png|jpe?g|gif|svg|webp|avif|ico)$/i

/** The pictures of a site, as a text in a file names them. */
export function pictureNames(file: string, { planned }: EditedSite): readonly LinkName[] {
  return (planned?.assets ?? []).flatMap((asset) => {
    if (!PICTURE.test(asset.path)) return []
    const { width, height, path } = asset
    const size = width && height ? `${width} × ${height}` : ''
    const isStatic = path.startsWith('static/')
    const url = isStatic ? path.slice('static'.length) : relativePath(file, sourceFile(asset))
    return [{ url: writtenUrl(url), title: size, description: '' }]
  })
}

/** The files that a text may include. */
export async function partNames(file: string, site: EditedSite): Promise<readonly LinkName[]> {
  const files = await site.listed().catch(() => [])
  return files
    .filter((path) => path !== file && !PICTURE.test(path) && !path.startsWith('static/'))
    .map((path) => ({ url: relativePath(file, path), title: '', description: '' }))
}

/** The way from a file to another one, which begins with `./` or `../`. */
export function relativePath(from: string, to: string): string {
  const here = from.split('/').slice(0, -1)
  const there = to.split('/')
  let same = 0
  while (
    same < here.length &&
    same < there.length - 1 &&
    here[same] === there[same] &&
    here[same] !== '..'
  )
    same++
  const up = here.slice(same).map(() => '..')
  const steps = [...up, ...there.slice(same)]
  return up.length > 0 ? steps.join('/') : `./${steps.join('/')}`
}

/** An address as Markdown takes it: without what would end it. */
export const writtenUrl = (url: string): string =>
  url.replace(/[\s()<>]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
