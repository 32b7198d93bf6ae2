/** Which links lead to a page or a heading, and what has to change when these are called otherwise. */
import { textFile } from '../config/translations.ts'
import type { Reference } from '../model.ts'
import { addressKey, isExternal, plainPath } from '../urls/address.ts'
import { splitUrl } from '../urls/split-url.ts'
import type { EditedSite, Editing, Target } from './editing.ts'
import { writtenHeadings } from './headings.ts'
import { relativePath, writtenUrl } from './link-names.ts'
import { markdownSpot } from './markdown-spot.ts'
import { plain, type SiteIndex, type SitePage, siteIndex } from './site-index.ts'
import { lineNumbered, type Span, touches } from './span.ts'

/** A link as it is written. */
interface WrittenLink extends Target {
  readonly url: string
  /** The path that relative addresses in the file start from. */
  readonly from: string
}

/** An edit of a file. */
export interface Edit extends Target {
  readonly text: string
}

/** What a place is about: a page, or a heading of it. */
interface Subject {
  readonly target: SitePage
  readonly anchor?: string | undefined
}

/** The page or the heading that a place names: a link names its target, a heading itself, and any other place its page. */
function subjectAt({ file, text, offset, site }: Editing): Subject | undefined {
  if (!site.planned) return undefined
  const index = siteIndex(site.planned)
  const spot = markdownSpot(text, offset)
  if (spot?.kind === 'link') {
    const { target, anchor } = index.follow(file, spot.url)
    return target && { target, anchor }
  }
  const own = index.pageOf(file)
  const heading = writtenHeadings(text).find(({ line }) => touches(line, offset))
  return own && { target: own, anchor: heading?.id }
}

/** The links that lead to what stands at a place. */
export async function references(editing: Editing): Promise<readonly Target[]> {
  const subject = subjectAt(editing)
  return subject ? linksTo(subject, editing.site) : []
}

/** Every link of a text to a page, or to a heading of it. The page itself is the same one in all locales. */
async function linksTo(
  { target, anchor }: Subject,
  site: EditedSite,
): Promise<readonly WrittenLink[]> {
  const isWanted = (found: SitePage, hash: string | undefined) =>
    found.page.sourcePath === target.page.sourcePath &&
    (found.page.proseFile === target.page.proseFile || !target.page.proseFile?.includes('#')) &&
    (anchor === undefined || hash === anchor)
  return writtenLinks(site, isWanted)
}

/** The links of all texts that lead to the pages that are wanted. */
async function writtenLinks(
  site: EditedSite,
  isWanted: (target: SitePage, anchor: string | undefined) => boolean,
): Promise<readonly WrittenLink[]> {
  if (!site.planned) return []
  const index = siteIndex(site.planned)
  const seen = new Set<string>()
  const found: { readonly file: string; readonly from: string; readonly reference: Reference }[] =
    []
  for (const { site: own } of site.planned.locales)
    for (const page of own.pages) {
      const article = index.articleOf(textFile(page))
      if (!article || page.proseFile === undefined) continue
      for (const [at, reference] of article.references.entries()) {
        if (reference.kind !== 'link') continue
        const url = (page.resolved[at] ?? '').replaceAll('&amp;', '&')
        if (isExternal(url)) continue
        const target = url.startsWith('#') ? { page, site: own } : index.pageAt(url, own)
        const [, hash] = /#(.+)$/s.exec(url) ?? []
        if (!target || !isWanted(target, hash === undefined ? undefined : plain(hash))) continue
        const file = reference.path ?? textFile(page)
        const key = `${file}\0${reference.line}\0${reference.column}\0${reference.url}`
        if (seen.has(key)) continue
        seen.add(key)
        found.push({ file, from: reference.path ?? page.sourcePath, reference })
      }
    }
  const all = await Promise.all(
    found.map(async ({ file, from, reference }) => {
      const span = await placeOfUrl(file, reference, site)
      return span ? [{ file, from, span, url: reference.url }] : []
    }),
  )
  return all.flat()
}

/** Where the address of a link stands in its file; nothing when it is not written there as it is. */
async function placeOfUrl(
  file: string,
  { url, line, column }: Reference,
  site: EditedSite,
): Promise<Span | undefined> {
  const text = await site.readText(file).catch(() => undefined)
  if (text === undefined || url === '') return undefined
  const { start } = lineNumbered(text, line)
  const { end } = lineNumbered(text, line + MOST_LINES)
  for (const from of [start + Math.max(0, column - 1), start]) {
    const at = text.indexOf(url, from)
    if (at >= 0 && at + url.length <= end) return { start: at, end: at + url.length }
  }
  return undefined
}

/** The words of a link may go over several lines. */
const MOST_LINES = 5

/** What can be called otherwise at a place, and how it is called now. */
export interface Renaming {
  readonly span: Span
  readonly name: string
  readonly subject: Subject
  /** The file of a page is renamed, and not a heading. */
  readonly isFile: boolean
}

/** What can be renamed at a place: the id of a heading, where it is written or linked to, or the file that a link names. */
export function renaming(editing: Editing): Renaming | undefined {
  const { file, text, offset } = editing
  const subject = subjectAt(editing)
  if (!subject) return undefined
  const heading = writtenHeadings(text).find(({ line }) => touches(line, offset))
  const spot = markdownSpot(text, offset)
  if (spot?.kind === 'link' && spot.isInside) {
    const hash = spot.url.indexOf('#')
    if (hash >= 0 && offset > spot.span.start + hash) {
      const span = { start: spot.span.start + hash + 1, end: spot.span.end }
      if (subject.anchor === undefined) return undefined
      return { span, name: subject.anchor, subject, isFile: false }
    }
    const target = textFile(subject.target.page)
    if (subject.target.page.proseFile?.includes('#')) return undefined
    const end = hash < 0 ? spot.span.end : spot.span.start + hash
    const span = { start: spot.span.start, end }
    return { span, name: target.split('/').at(-1) ?? '', subject, isFile: true }
  }
  if (!heading?.id || subject.anchor === undefined || file !== textFile(subject.target.page))
    return undefined
  return { span: heading.ownId ?? heading.line, name: heading.id, subject, isFile: false }
}

/** What has to change for a heading to have another id: the heading, and all links to it. */
export async function headingEdits(
  { target, anchor }: Subject,
  id: string,
  site: EditedSite,
): Promise<readonly Edit[]> {
  const file = textFile(target.page)
  const text = (await site.readText(file).catch(() => undefined)) ?? ''
  const heading = writtenHeadings(text).find((one) => one.id === anchor)
  if (!heading) return []
  const end = heading.line.start + text.slice(heading.line.start, heading.line.end).trimEnd().length
  const own = heading.ownId
    ? { file, span: heading.ownId, text: id }
    : { file, span: { start: end, end }, text: ` {#${id}}` }
  const links = await linksTo({ target, anchor }, site)
  return [
    own,
    ...links.map(({ file, span, url }) => {
      const start = span.start + url.indexOf('#') + 1
      return { file, span: { start, end: span.end }, text: id }
    }),
  ]
}

/** A file with its new name. */
export interface Move {
  readonly from: string
  readonly to: string
}

/** What has to change when files get other names: the links that lead to them, and those of theirs that begin at their folder. */
export async function moveEdits(
  moves: readonly Move[],
  site: EditedSite,
): Promise<readonly Edit[]> {
  if (!site.planned) return []
  const index = siteIndex(site.planned)
  const newPath = (path: string) => moves.find(({ from }) => from === path)?.to
  const edits: Edit[] = []
  const incoming = await writtenLinks(
    site,
    ({ page }) => newPath(page.sourcePath) !== undefined && !page.proseFile?.includes('#'),
  )
  const isOwn = new Set<string>()
  for (const link of incoming) {
    const { target, anchor } = index.follow(link.file, link.url)
    const to = target && newPath(target.page.sourcePath)
    if (!target || to === undefined) continue
    isOwn.add(`${link.file} ${link.span.start}`)
    const from = newPath(link.from) ?? link.from
    const url = movedUrl(link.url, { target, from, to, anchor })
    if (url !== undefined && url !== link.url)
      edits.push({ file: link.file, span: link.span, text: url })
  }
  for (const { from, to } of moves) {
    const own = await ownLinks(from, to, site, index)
    edits.push(...own.filter(({ span }) => !isOwn.has(`${from} ${span.start}`)))
  }
  return edits
}

/** The address of a link to a page whose file is elsewhere. Nothing when it still leads there. */
function movedUrl(
  url: string,
  {
    target,
    from,
    to,
  }: {
    readonly target: SitePage
    readonly from: string
    readonly to: string
    readonly anchor?: string | undefined
  },
): string | undefined {
  const [path, rest] = splitUrl(url)
  if (path === '') return undefined
  const [, root] = /^(\/|@site\/)/.exec(path) ?? []
  if (/\.mdx?$/i.test(path)) return writtenUrl(root ? root + to : pathLike(path, from, to)) + rest
  if (!root) return writtenUrl(pathLike(path, from, to).replace(/\.mdx?$/i, '')) + rest
  return movedAddress(path, target, to, rest) ?? writtenUrl(relativePath(from, to)) + rest
}

/** A path from a file to another one; it begins with `./` only if the old one did. */
function pathLike(before: string, from: string, to: string): string {
  const path = relativePath(from, to)
  return before.startsWith('.') ? path : path.replace(/^\.\//, '')
}

/** The new address of a page, if the old one is made of the name of its file. */
function movedAddress(
  path: string,
  { page }: SitePage,
  to: string,
  rest: string,
): string | undefined {
  const [own, next] = [page.sourcePath, to].map((file) => file.replace(/\.mdx?$/i, '').split('/'))
  if (!own || !next) return undefined
  let same = 0
  while (same < own.length - 1 && same < next.length - 1 && own[same] === next[same]) same++
  const changed = own.slice(same).join('/')
  const key = addressKey(path)
  if (!key.endsWith(`/${addressKey(changed)}`) && key !== addressKey(changed)) return undefined
  if (/(?:^|\/)(?:index|readme)$/i.test(next.join('/'))) return undefined
  const plainOld = plain(path).replace(/\/$/, '')
  const start = plainOld.slice(0, plainOld.length - changed.length)
  return writtenUrl(start + next.slice(same).join('/')) + (path.endsWith('/') ? '/' : '') + rest
}

/** The links and pictures of a text that begin at its folder, as they are to be written from another one. */
async function ownLinks(
  from: string,
  to: string,
  site: EditedSite,
  index: SiteIndex,
): Promise<readonly Edit[]> {
  const [here, there] = [from, to].map((path) => path.split('/').slice(0, -1).join('/'))
  const article = index.articleOf(from)
  if (here === there || here === undefined || !article) return []
  const edits = article.references.map(async (reference): Promise<readonly Edit[]> => {
    const [path, rest] = splitUrl(reference.url)
    const isOther = reference.path !== undefined && reference.path !== from
    if (isOther || path === '' || path.startsWith('/') || path.startsWith('@') || isExternal(path))
      return []
    if (reference.kind !== 'link' && reference.kind !== 'image') return []
    const span = await placeOfUrl(from, reference, site)
    const named = plainPath(`${here}/${plain(path)}`)
    const text = writtenUrl(pathLike(path, to, named)) + rest
    return span && text !== reference.url ? [{ file: from, span, text }] : []
  })
  return (await Promise.all(edits)).flat()
}
