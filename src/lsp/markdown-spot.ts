/** What an author is writing at a place of a Markdown text. The text is seldom complete, so that it is not parsed. */

import { lineAround, type Span, touches } from './span.ts'
import { isInCodeBlock, matterSpan } from './text-parts.ts'

/** What attributes belong to. */
export interface Owner {
  readonly name: string
  /** A tag of a component or of HTML; else a block. */
  readonly isTag: boolean
  /** The attributes that it has already. */
  readonly known: readonly string[]
  readonly values: Readonly<Record<string, string>>
}

export type MarkdownSpot =
  /** YAML between the marks at the beginning. */
  | { readonly kind: 'matter'; readonly span: Span }
  /** An address: of a link, a picture or a part. `isInside`: on the address itself, and not on the words of the link. */
  | {
      readonly kind: 'link' | 'image' | 'include'
      readonly url: string
      readonly span: Span
      readonly isInside: boolean
    }
  | { readonly kind: 'block' | 'tag' | 'value'; readonly name: string; readonly span: Span }
  | {
      readonly kind: 'attribute'
      readonly owner: Owner
      readonly name: string
      readonly span: Span
    }
  | {
      readonly kind: 'attribute-value'
      readonly owner: Owner
      readonly attribute: string
      readonly value: string
      readonly span: Span
    }

/** What stands at an offset of a Markdown text, if it is anything that we know about. */
export function markdownSpot(text: string, offset: number): MarkdownSpot | undefined {
  const matter = matterSpan(text)
  if (matter && offset < matter.whole.end) {
    const { inner } = matter
    return touches(inner, offset) ? { kind: 'matter', span: inner } : undefined
  }
  const line = lineAround(text, offset)
  // Values are put into code too.
  const value = valueSpot(text, line, offset)
  if (value) return value
  if (isInCodeBlock(text, offset)) return undefined
  return (
    commentSpot(text, line, offset) ??
    importSpot(text, line, offset) ??
    blockSpot(text, line, offset) ??
    tagSpot(text, offset) ??
    linkSpot(text, line, offset)
  )
}

function valueSpot(text: string, line: Span, offset: number): MarkdownSpot | undefined {
  const [, before] =
    /(?<![={])\{\{[ \t]*([\p{L}\p{N}_.-]*)$/u.exec(text.slice(line.start, offset)) ?? []
  if (before === undefined) return undefined
  const [after = ''] = /^[\p{L}\p{N}_.-]*/u.exec(text.slice(offset, line.end)) ?? []
  const span = { start: offset - before.length, end: offset + after.length }
  return { kind: 'value', name: before + after, span }
}

/** `<!--@include: ./part.md-->` */
const commentSpot = (text: string, line: Span, offset: number) =>
  includeIn(text, line, offset, /<!--\s*@include:[ \t]?((?!--)[^\s<>{#]*)/g)

/** `import Part from './part.md'` */
const importSpot = (text: string, line: Span, offset: number) =>
  includeIn(text, line, offset, /^import\s[^'"]*\bfrom\s*['"]([^'"]*)/g)

function includeIn(
  text: string,
  line: Span,
  offset: number,
  pattern: RegExp,
): MarkdownSpot | undefined {
  for (const { 0: whole, 1: url = '', index } of text
    .slice(line.start, line.end)
    .matchAll(pattern)) {
    const end = line.start + index + whole.length
    const span = { start: end - url.length, end }
    if (touches(span, offset)) return { kind: 'include', url, span, isInside: true }
  }
  return undefined
}

/** `:::name[label]{attributes}`, alone on its line but for what it is in, and `:name[label]{attributes}` in a sentence. */
const BLOCKS =
  /^([ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*:{2,})([\w-]*)|(?<![:\w\\])(:)([a-z][\w-]*)(?=[[{])/g

function blockSpot(text: string, line: Span, offset: number): MarkdownSpot | undefined {
  const written = text.slice(line.start, line.end)
  for (const found of written.matchAll(BLOCKS)) {
    const marks = found[1] ?? found[3] ?? ''
    const name = found[2] ?? found[4] ?? ''
    const start = line.start + found.index + marks.length
    const span = { start, end: start + name.length }
    if (touches(span, offset)) return { kind: 'block', name, span }
    const behind = text.slice(span.end, line.end)
    const [label = ''] = /^\[(?:[^[\]\\]|\\.|\[[^\]]*\])*\]/.exec(behind) ?? []
    const open = span.end + label.length
    if (text[open] !== '{') continue
    const area = { start: open + 1, end: endOfAttributes(text, open + 1, line.end, '}') }
    if (touches(area, offset)) return attributeSpot(text, area, offset, { name, isTag: false })
  }
  return undefined
}

/** As far as the attributes go that begin at a place: to the sign that ends them, which may stand in quotes. */
function endOfAttributes(text: string, start: number, limit: number, end: string): number {
  let quote: string | undefined
  let depth = 0
  for (let at = start; at < limit; at++) {
    const sign = text[at]
    if (quote !== undefined) {
      if (sign === quote) quote = undefined
    } else if (sign === '"' || sign === "'") quote = sign
    else if (sign === end && depth === 0) return at
    else if (sign === '{') depth++
    else if (sign === '}') depth--
  }
  return limit
}

/** Tags may go over several lines; those that are longer than this are another mistake. */
const LONGEST_TAG = 4000

function tagSpot(text: string, offset: number): MarkdownSpot | undefined {
  const earliest = Math.max(0, offset - LONGEST_TAG)
  const latest = Math.min(text.length, offset + LONGEST_TAG)
  for (let open = text.lastIndexOf('<', offset - 1); open >= earliest && open >= 0; ) {
    const [sign, name] = /^<\/?([A-Za-z][\w.:-]*)?/.exec(text.slice(open, open + 200)) ?? []
    if (sign !== undefined && (name !== undefined || open + 1 === offset)) {
      const end = open + sign.length
      const span = { start: end - (name ?? '').length, end }
      if (touches(span, offset))
        return /^[a-z]/.test(name ?? '') ? undefined : { kind: 'tag', name: name ?? '', span }
      const area = { start: end, end: endOfAttributes(text, end, latest, '>') }
      if (name !== undefined && touches(area, offset))
        return attributeSpot(text, area, offset, { name, isTag: true })
      return undefined
    }
    if (open === 0) return undefined
    open = text.lastIndexOf('<', open - 1)
  }
  return undefined
}

const ATTRIBUTE =
  /([^\s="'{}#./>][^\s="'{}/>]*)(?:[ \t]*=[ \t]*("[^"]*"?|'[^']*'?|\{[^}]*\}?|[^\s"'{}>]*))?/g

/** Attributes whose value is an address of a page, or of a picture. */
const LINKS = /^(?:href|to|link|url)$/
const PICTURES = /^(?:src|image|img|poster|dark|thumbnail)$/
const PARTS = /^(?:src|file|path)$/
const INCLUDING = /^(?:include|Include|Snippet)$/

function attributeSpot(
  text: string,
  area: Span,
  offset: number,
  named: Pick<Owner, 'name' | 'isTag'>,
): MarkdownSpot {
  const written = text.slice(area.start, area.end)
  const all = [...written.matchAll(ATTRIBUTE)].map(
    ({ 0: whole, 1: name = '', 2: value, index }) => {
      const start = area.start + index
      const quote = value !== undefined && /^["'{]/.test(value) ? 1 : 0
      const close = quote === 1 && (value?.length ?? 0) > 1 && /["'}]$/.test(value ?? '') ? 1 : 0
      const end = start + whole.length
      return {
        name,
        span: { start, end: start + name.length },
        value: value?.slice(quote, value.length - close),
        valueSpan: { start: end - (value ?? '').length + quote, end: end - close },
      }
    },
  )
  const values = Object.fromEntries(all.map(({ name, value }) => [name, value ?? '']))
  const owner = { ...named, known: all.map(({ name }) => name), values }
  for (const { name, span, value, valueSpan } of all) {
    if (value !== undefined && touches(valueSpan, offset)) {
      const kind = addressKind(owner, name)
      if (kind) return { kind, url: value, span: valueSpan, isInside: true }
      return { kind: 'attribute-value', owner, attribute: name, value, span: valueSpan }
    }
    if (touches(span, offset)) return { kind: 'attribute', owner, name, span }
  }
  return { kind: 'attribute', owner, name: '', span: { start: offset, end: offset } }
}

function addressKind(
  { name, isTag }: Owner,
  attribute: string,
): 'link' | 'image' | 'include' | undefined {
  if (INCLUDING.test(name)) return PARTS.test(attribute) ? 'include' : undefined
  if (isTag && /^(?:script|iframe|video|source)$/.test(name)) return undefined
  if (LINKS.test(attribute)) return 'link'
  return PICTURES.test(attribute) ? 'image' : undefined
}

function linkSpot(text: string, line: Span, offset: number): MarkdownSpot | undefined {
  const written = text.slice(line.start, line.end)
  for (const { index } of written.matchAll(/\]\(/g)) {
    const start = index + 2
    const [dest = ''] = /^(?:<[^>\n]*>?|(?:[^\s()]|\([^\s()]*\))*)/.exec(written.slice(start)) ?? []
    const isClosed = /^<[^>]*>$/.test(dest)
    const marks = dest.startsWith('<') ? 1 : 0
    const span = {
      start: line.start + start + marks,
      end: line.start + start + dest.length - (isClosed ? 1 : 0),
    }
    const url = text.slice(span.start, span.end)
    const label = labelStart(written, index)
    const close = written.indexOf(')', start + dest.length)
    const whole = {
      start: line.start + label,
      end: close < 0 ? line.end : line.start + close + 1,
    }
    if (!touches(whole, offset)) continue
    const kind = written[label] === '!' ? 'image' : 'link'
    return { kind, url, span, isInside: touches(span, offset) }
  }
  const [whole, head = '', dest = ''] =
    /^( {0,3}\[[^\]\n]+\]:[ \t]*)<?([^\s>]*)/.exec(written) ?? []
  if (whole === undefined || head.includes('[^')) return undefined
  const end = line.start + whole.length
  const span = { start: end - dest.length, end }
  if (offset > end) return undefined
  return { kind: 'link', url: dest, span, isInside: touches(span, offset) }
}

/** Where the words of a link begin of which the end is known; of a picture, with its sign. */
function labelStart(line: string, end: number): number {
  let depth = 0
  for (let at = end; at >= 0; at--) {
    if (line[at] === ']' && line[at - 1] !== '\\') depth++
    else if (line[at] === '[' && line[at - 1] !== '\\' && --depth === 0)
      return line[at - 1] === '!' ? at - 1 : at
  }
  return end
}
