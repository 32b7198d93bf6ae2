import { bytesOf, unescaped } from '../../markdown/twin/markdown-text.ts'
import { destination, linkTitle } from '../../markdown/twin/marks.ts'
import type { MarkdownBytes, MarkdownHole, Page } from '../../model.ts'
import { isExternal, twinUrl } from '../../urls/address.ts'
import { splitUrl } from '../../urls/split-url.ts'
import { endOfLine, joinedBytes, type Piece, separated, trimmed } from '../bytes.ts'

/** All that the Markdown of a page is made from, beside the Markdown of its text. */
export interface TwinData {
  /** The front matter, in its order. */
  readonly matter: Readonly<Record<string, string | readonly string[]>>
  /** The heading of the page, for a text that does not begin with one. */
  readonly title: string
  readonly above: string
  readonly below: string
  /** The pages of its category, for a text that has a place for them. */
  readonly cards: string
  readonly resolved: Page['resolved']
  /** The references that lead to pages which have a twin too. */
  readonly toTwins: readonly number[]
  readonly links: LinkBase
}

/** What addresses of a twin begin with. */
export interface LinkBase {
  /** The protocol and the host of the site. */
  readonly origin: string
  readonly baseUrl: string
  /** Where links within the page lead. */
  readonly own: string
  /** What addresses are relative to: the page, as its twin may be in another folder. */
  readonly page: string
}

/** The Markdown of a page, in UTF-8 and in pieces, as several of them may become one file. */
export function twinPieces(data: TwinData, markdown: MarkdownBytes | undefined): Piece[] {
  const { matter, title, above, below } = data
  const fields = Object.entries(matter).map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
  const text = markdown ? trimmed(filled(markdown, data)) : EMPTY
  // A heading is one line.
  const end = markdown?.hasTitle ? endOfLine(text) : 0
  const blocks = [
    end > 0 ? text.subarray(0, end) : title,
    above,
    trimmed(text.subarray(end)),
    below,
  ].flatMap((block) => (block.length > 0 ? [[block]] : []))
  return [`---\n${fields.join('\n')}\n---\n\n`, ...separated(blocks, '\n\n'), '\n']
}

const EMPTY = new Uint8Array()

function filled({ bytes, holes }: MarkdownBytes, data: TwinData): Uint8Array {
  let start = 0
  const pieces = holes.flatMap((hole) => {
    const piece = bytes.subarray(start, hole.at)
    start = hole.at
    return [piece, inHole(hole, data)]
  })
  return joinedBytes([...pieces, bytes.subarray(start)])
}

function inHole(hole: MarkdownHole, data: TwinData): string {
  const html = data.resolved[hole.reference] ?? ''
  if (hole.kind === 'cards') return `\n\n${data.cards}\n\n`
  if (hole.kind === 'link') return addressOf(unescaped(html), hole.reference, data)
  const address = attributeOf(html)
  if (hole.kind === 'image')
    return address === undefined
      ? hole.alt
      : `![${hole.alt}](${absolute(address, data.links)}${linkTitle(hole.title)})`
  return address === undefined
    ? hole.words
    : `[${hole.words}](${addressOf(address, hole.reference, data)})`
}

const ADDRESS =
  /^(?:<a class=[^>]*>)?(?:<picture>(?:<source [^>]*>)*)?<(?:a href|img src)="([^"]*)"/

/** The address of a link or an image that is drawn already, with copies of the image or without. */
export function attributeOf(html: string): string | undefined {
  const [, address] = ADDRESS.exec(html) ?? []
  return address === undefined ? undefined : unescaped(address)
}

const addressOf = (url: string, reference: number, { toTwins, links }: TwinData) =>
  toTwins.includes(reference) ? twinAddress(url, links) : absolute(url, links)

/** The address of the twin of a page, with what follows in the link. */
export function twinAddress(url: string, links: LinkBase): string {
  const [path, rest] = splitUrl(url)
  return absolute(twinUrl(path, links.baseUrl) + rest, links)
}

/** An address as it is from anywhere. Hangul stays readable, but in links that no page of the site was found for. */
export function absolute(url: string, { origin, own, page }: LinkBase): string {
  if (isExternal(url)) return destination(url)
  if (url.startsWith('#')) return destination(own + url)
  if (url.startsWith('/')) return destination(origin + url)
  return URL.canParse(url, page) ? destination(new URL(url, page).href) : destination(url)
}

/** No less than the bytes of the Markdown of a page, whose text has so many without its addresses. */
export function twinSize(data: TwinData, markdownSize: number): number {
  const { matter, title, above, below, cards, resolved, links } = data
  let bytes = markdownSize + bytesOf(JSON.stringify(matter)) + 100
  for (const text of [title, above, below, cards]) bytes += bytesOf(text) + 4
  const before = bytesOf(links.origin) + bytesOf(links.own)
  // What an address cannot hold is percent-encoded.
  for (const index in resolved) bytes += 3 * bytesOf(resolved[index] ?? '') + before + 16
  return bytes
}
