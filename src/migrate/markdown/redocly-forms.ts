import { stringify } from 'yaml'
import { fieldsOf } from '../../data-files/unknown-json.ts'
import { decoded, encoded } from '../../urls/address.ts'
import { filledText, isElsewhere, rooted } from '../fields.ts'
import { folderOf, joined, relativePath } from '../foreign-files.ts'
import { frontMatterOf } from '../front-matter.ts'
import { codeLines } from './fences.ts'
import { type Forms, operationCard, type RewriteContext } from './forms.ts'
import { slugOfRedocly, withHeadingIds } from './heading-ids.ts'
import { type MarkdocTag, tagAt, Unknown, type Variables } from './markdoc.ts'
import { markdocTable } from './markdoc-table.ts'
import { NOTICES, noticeOf } from './notices.ts'

/** The tags of Redocly, which are those of Markdoc, as our components. What no component shows is told and stays as text. */
export const redoclyForms: Forms = (lines, context) => {
  const { fields } = frontMatterOf(lines.join('\n'))
  const own = rewrittenLines(lines, {
    ...{ context, variables: variablesOf(fields), within: [], parts: { left: MOST_PARTS } },
  })
  return withHeadingIds(withNotices(own), slugOfRedocly)
}

const NOTICE = /^([ \t>]*:::)[ \t]*([a-z]+)(?:[ \t]+(\S.*?))?[ \t]*$/i

/** Notices of portals that have no tags yet: a kind and perhaps a title behind three colons. */
function withNotices(lines: ReturnType<Forms>): ReturnType<Forms> {
  const isCode = codeLines()
  const own = (line: string) => {
    const [, start = '', kind = '', title] = NOTICE.exec(line) ?? []
    const isKnown = !isCode(line) && Object.hasOwn(NOTICES, kind.toLowerCase())
    return isKnown ? start + noticeOf({ kind, title, isFold: false }) : line
  }
  return lines.map((line) => (typeof line === 'string' ? own(line) : line.map(own)))
}

interface Job {
  readonly context: RewriteContext
  readonly variables: Variables
  /** The parts that the lines stand in, so that one which takes in itself ends. */
  readonly within: readonly string[]
  /** How many parts the page may still take in. */
  readonly parts: { left: number }
  /** The file that the lines stand in, where that is not the page, and the line of the page that takes it in. */
  readonly part?: { readonly file: string; readonly line: number }
}

/** Parts that take in others several times make a page of any length; no page that people read has as many. */
const MOST_PARTS = 1000

/** `$frontmatter.title` and `$markdoc.frontmatter.title` are known; what a server knows is not. */
const variablesOf =
  (matter: unknown, own: unknown = {}): Variables =>
  (path) => {
    const steps = path.split(/[.[\]"]+/).filter(Boolean)
    const root = { ...fieldsOf(own), frontmatter: matter, markdoc: { frontmatter: matter } }
    return steps.reduce<unknown>((value, step) => {
      const fields = fieldsOf(value)
      return Object.hasOwn(fields, step) ? fields[step] : undefined
    }, root)
  }

/** A part of the text and what stands there instead. */
interface Piece {
  readonly start: number
  readonly end: number
  readonly text: string
  /** It stands on lines of its own. */
  readonly isBlock: boolean
}

function rewrittenLines(lines: readonly string[], job: Job): ReturnType<Forms> {
  const text = lines.join('\n')
  const starts = startsOf(lines)
  const pieces = piecesOf(text, lines, starts, job)
  if (pieces.length === 0) return lines
  const out: (string | readonly string[])[] = []
  let next = 0
  for (let index = 0; index < lines.length; index += 1) {
    let from = starts[index] ?? 0
    let last = index
    let made: string | undefined
    // A tag may stand on several lines, on the last of which another one begins.
    for (let piece = pieces[next]; piece && piece.start <= endOf(last); piece = pieces[++next]) {
      made = placed(followed(made, text.slice(from, piece.start)), piece)
      from = piece.end
      while (from > endOf(last)) last += 1
    }
    if (made === undefined) {
      out.push(lines[index] ?? '')
      continue
    }
    const whole = followed(made, text.slice(from, endOf(last)))
    out.push(whole.replace(/\n[ \t>]*$/, '').split('\n'))
    for (; index < last; index += 1) out.push([])
  }
  return out

  function endOf(line: number): number {
    return (starts[line] ?? 0) + (lines[line] ?? '').length
  }
}

function startsOf(lines: readonly string[]): number[] {
  let start = 0
  return lines.map((line) => {
    const own = start
    start += line.length + 1
    return own
  })
}

/** What stands before the text of a line: blanks, the signs of quotations and of one item of a list. */
const BEFORE_TEXT = /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*$/

/** Adds a text, which begins a line as far in as the one before when a block has ended that. */
const followed = (before: string | undefined, text: string) =>
  before?.endsWith('\n') ? before + indentOf(before) + text.trimStart() : (before ?? '') + text

/** Adds a piece to a text. A block begins on a line of its own, as far in as the line that it stands in. */
function placed(before: string, { text, isBlock }: Piece): string {
  if (!isBlock) return before + text
  const line = before.slice(before.lastIndexOf('\n') + 1)
  const isFirst = BEFORE_TEXT.test(line)
  const indent = isFirst ? line.replace(/[^\s>]/g, ' ') : indentOf(before)
  const start = isFirst ? before : `${before.trimEnd()}\n${indent}`
  const own = text.split('\n').map((one, index) => (index === 0 || one === '' ? one : indent + one))
  return `${start}${own.join('\n')}\n`
}

/** How far in the last line that has a text begins. */
function indentOf(text: string): string {
  const [last = ''] = text.trimEnd().split('\n').slice(-1)
  const [signs = ''] = /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*/.exec(last) ?? []
  return signs.replace(/[^\s>]/g, ' ')
}

function piecesOf(
  text: string,
  lines: readonly string[],
  starts: readonly number[],
  job: Job,
): Piece[] {
  const isCode = codeLines()
  const pieces: Piece[] = []
  const partners = partnersIn(text, job.variables)
  let done = 0
  lines.forEach((line, index) => {
    const from = starts[index] ?? 0
    if (isCode(line)) {
      pieces.push(...codePieces(text, line, from, job))
      return
    }
    const isHeading = /^ {0,3}#{1,6}\s/.test(line)
    const isRow = /^[ \t>]*\|/.test(line)
    for (const at of tagsIn(line)) {
      const start = from + at
      if (start < done) continue
      const tag = tagAt(text, start, job.variables)
      if (tag === undefined) {
        lost(job, index, 'unreadTag')
        continue
      }
      const piece = pieceOf(tag, { text, job, index, isHeading, isRow, partners })
      pieces.push(piece)
      done = piece.end
    }
  })
  // Both stand in the order of the text.
  let next = 0
  const free = linkPieces(lines, starts, job).filter(({ start, end }) => {
    while ((pieces[next]?.end ?? Number.POSITIVE_INFINITY) <= start) next += 1
    return (pieces[next]?.start ?? Number.POSITIVE_INFINITY) >= end
  })
  return [...pieces, ...free].sort((a, b) => a.start - b.start)
}

/** The tags that begin a block and those that end it, each by the place where the other one begins. */
function partnersIn(text: string, variables: Variables): ReadonlyMap<number, MarkdocTag> {
  const partners = new Map<number, MarkdocTag>()
  const open = new Map<string, MarkdocTag[]>()
  for (const { index } of text.matchAll(/\{%/g)) {
    const tag = tagAt(text, index, variables)
    if (tag?.kind === 'open') {
      const same = open.get(tag.name)
      if (same) same.push(tag)
      else open.set(tag.name, [tag])
    }
    if (tag?.kind !== 'close') continue
    const begin = open.get(tag.name)?.pop()
    if (begin === undefined) continue
    partners.set(begin.start, tag)
    partners.set(tag.start, begin)
  }
  return partners
}

/** Where tags begin in a line. Code in it, and a tag that a backslash makes a text, have none. */
const tagsIn = (line: string) =>
  [...line.matchAll(/(`+)(?!`).*?[^`]\1(?!`)|\\\{%|(\{%)/g)].flatMap(({ index, 2: sign }) =>
    sign === undefined ? [] : index,
  )

const lost = ({ context, part }: Job, index: number, instead: string) =>
  context.lost(part?.line ?? index + 1, instead)

/** What stands behind the fence of a block of code, and variables in it. */
function codePieces(text: string, line: string, from: number, { variables }: Job): Piece[] {
  const isFence = /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*(?:`{3,}|~{3,})/.test(line)
  return [...line.matchAll(/\{%/g)].flatMap(({ index }): Piece[] => {
    const tag = tagAt(text, from + index, variables)
    if (tag === undefined) return []
    const { start, end } = tag
    if (isFence && tag.kind === 'annotation')
      return [{ start, end, text: fenceWords(tag.attributes), isBlock: false }]
    const value = tag.kind === 'value' ? wordOf(variables(tag.name)) : undefined
    return value === undefined ? [] : [{ start, end, text: value, isBlock: false }]
  })
}

/** The words behind a fence that say the same here. */
function fenceWords({ title, highlight }: MarkdocTag['attributes']): string {
  const name = filledText(title)
  const marked = filledText(highlight)?.replace(/[{}\s]/g, '')
  return [
    ...(name === undefined ? [] : [`title=${JSON.stringify(name.replaceAll('"', '’'))}`]),
    ...(marked === undefined ? [] : [`{${marked}}`]),
  ].join(' ')
}

const wordOf = (value: unknown): string | undefined =>
  ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : undefined

interface Place {
  readonly text: string
  readonly job: Job
  /** The number of the line, from 0. */
  readonly index: number
  readonly isHeading: boolean
  /** The line is a row of a table, in which nothing begins a line of its own. */
  readonly isRow: boolean
  readonly partners: ReturnType<typeof partnersIn>
}

/** Components that contain Markdown, with the attributes that each takes over, and what those are called here. */
const COMPONENTS: Readonly<Record<string, readonly [name: string, ...attributes: string[]]>> = {
  admonition: ['Admonition', 'type', 'name=title'],
  tabs: ['Tabs'],
  tab: ['Tab', 'label=title', 'icon'],
  cards: ['Cards', 'columns'],
  card: ['Card', 'title', 'to=href', 'icon', 'image'],
  accordion: ['Accordion', 'title'],
  'accordion-group': ['AccordionGroup'],
  'code-group': ['CodeGroup'],
}

const PATHS = new Set(['to', 'src', 'dark', 'image'])

function pieceOf(tag: MarkdocTag, place: Place): Piece {
  const { kind, name, attributes, start, end } = tag
  const { job, text, index } = place
  const inLine = (own: string): Piece => ({ start, end, text: own, isBlock: false })
  const block = (own: string): Piece => ({ start, end, text: own, isBlock: !place.isRow })
  if (kind === 'annotation') {
    const id = filledText(attributes.id)
    return inLine(place.isHeading && id !== undefined ? `{#${id}}` : '')
  }
  if (kind === 'value') {
    const known = wordOf(job.variables(name))
    if (known === undefined) lost(job, index, 'unknownVariable')
    return inLine(known ?? text.slice(start, end))
  }
  const component = Object.hasOwn(COMPONENTS, name) ? COMPONENTS[name] : undefined
  if (component) {
    if (kind === 'close') return block(`</${component[0]}>`)
    const written = tagOf(component, attributes, job)
    return block(kind === 'whole' ? `${written}</${component[0]}>` : written)
  }
  if (kind === 'close') return closed(tag, place)
  switch (name) {
    case 'partial':
      return withPartial(tag, place)
    case 'code-snippet':
      return block(snippet(attributes, place))
    case 'table':
      return withTable(tag, place)
    case 'img':
    case 'image':
      return inLine(pictureOf(attributes, job))
    case 'icon':
      return inLine(tagOf(['Icon', 'name', 'src'], attributes, job).replace(/>$/, ' />'))
    case 'br':
      return inLine('<br />')
    case 'comment':
      return withoutComment(tag, place)
    case 'openapi-code-sample':
    case 'openapi-response-sample':
    case 'replay-openapi':
    case 'openapi':
      return block(operationOf(attributes, place))
    case 'json-schema':
    case 'json-example':
      return block(dataOf(attributes, place))
    case 'diagram':
      return block(diagramOf(attributes, place))
    default:
      return begun(tag, place)
  }
}

function tagOf(
  [name, ...taken]: readonly [string, ...string[]],
  attributes: MarkdocTag['attributes'],
  job: Job,
): string {
  const own = taken.flatMap((one) => {
    const [key = one, ownName = key] = one.split('=')
    const written = wordOf(attributes[key])
    if (written === undefined || written === '') return []
    const value = PATHS.has(key) ? ownPath(written, job) : written
    return ` ${ownName}="${value.replaceAll('"', '&quot;').replace(/\s+/g, ' ')}"`
  })
  return `<${name}${own.join('')}>`
}

/** Text around which a tag that we do not know stands becomes a link when the tag says to where. */
function begun({ kind, name, attributes, start, end }: MarkdocTag, { job, index }: Place): Piece {
  const target = filledText(attributes.href) ?? filledText(attributes.to)
  const isLink = kind === 'open' && target !== undefined && /link/.test(name)
  if (!isLink) lost(job, index, 'unreadTag')
  return { start, end, text: isLink ? '[' : '', isBlock: false }
}

function closed({ name, start, end }: MarkdocTag, { job, partners }: Place): Piece {
  const nothing = { start, end, text: '', isBlock: false }
  if (!/link/.test(name)) return nothing
  const tag = partners.get(start)
  const target = filledText(tag?.attributes.href) ?? filledText(tag?.attributes.to)
  return target === undefined ? nothing : { ...nothing, text: `](${linked(ownPath(target, job))})` }
}

const linked = (target: string) => (/[\s()]/.test(target) ? `<${target}>` : target)

/** The text of a file in its place. */
function withPartial({ attributes, start, end }: MarkdocTag, { text, job, index }: Place): Piece {
  const { context, part, within, parts } = job
  const named = filledText(attributes.file) ?? ''
  const file = fileOf(named, job)
  if (file === undefined || within.includes(file.path) || parts.left === 0) {
    lost(job, index, 'missingInclude')
    return { start, end, text: text.slice(start, end), isBlock: false }
  }
  parts.left -= 1
  const { fields, end: matter } = frontMatterOf(file.text)
  const own = rewrittenLines(file.text.slice(matter).trim().split('\n'), {
    context,
    variables: variablesOf(fields, attributes.variables),
    within: [...within, file.path],
    parts,
    part: { file: file.path, line: part?.line ?? index + 1 },
  })
  const taken = own.flat().join('\n')
  const line = text.slice(text.lastIndexOf('\n', start) + 1, start)
  const isAlone = BEFORE_TEXT.test(line) && /^[ \t]*(?:\n|$)/.test(text.slice(end))
  return { start, end, text: taken, isBlock: isAlone || taken.includes('\n') }
}

/** A file that is named from the root of the project, from a file beside it or from a folder of parts. */
function fileOf(named: string, { context, part }: Job) {
  const fromRoot = () => context.includedFile(named.replace(/^\/+/, ''), '')
  if (named === '' || isElsewhere(named)) return undefined
  if (named.startsWith('/')) return fromRoot()
  return context.includedFile(named, part?.file) ?? fromRoot()
}

/** A file, or some of its lines, as a block of code. */
function snippet(attributes: MarkdocTag['attributes'], { job, index }: Place): string {
  const named = filledText(attributes.file) ?? ''
  const file = fileOf(named, job)
  if (file === undefined) {
    lost(job, index, 'missingInclude')
    return `\`${named}\``
  }
  const all = file.text.replace(/\n$/, '').split('\n')
  const from = lineOf(all, attributes.from) ?? 1
  const to = lineOf(all, attributes.to) ?? all.length
  const language = filledText(attributes.language) ?? /\.(\w+)$/.exec(file.path)?.[1] ?? 'text'
  return fenced(all.slice(from - 1, to).join('\n'), language, filledText(attributes.title))
}

/** The number of a line, from 1: as it is written, or that of the first line with a text. */
function lineOf(lines: readonly string[], named: unknown): number | undefined {
  if (typeof named === 'number') return named
  if (typeof named !== 'string') return undefined
  const found = lines.findIndex((line) => line.includes(named))
  return found < 0 ? undefined : found + 1
}

function fenced(code: string, language: string, title?: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([marks]) => marks.length))
  const fence = '`'.repeat(longest + 1)
  const words = title === undefined ? '' : ` ${fenceWords({ title })}`
  return `${fence}${language}${words}\n${code}\n${fence}`
}

function pictureOf(attributes: MarkdocTag['attributes'], job: Job): string {
  const [first = '', ...others] = (filledText(attributes.srcSet) ?? '')
    .split(',')
    .map((one) => one.trim())
  const src = filledText(attributes.src) ?? /^\S+/.exec(first)?.[0] ?? ''
  const dark = others.map((one) => /^(\S+)\s+dark$/.exec(one)?.[1]).find(Boolean)
  const alt = filledText(attributes.alt) ?? ''
  const sizes = ['width', 'height'].some((name) => wordOf(attributes[name]) !== undefined)
  if (!sizes && dark === undefined) return `![${alt}](${linked(ownPath(src, job))})`
  const given = { ...attributes, src, alt, dark }
  return tagOf(['Image', 'src', 'alt', 'dark', 'width', 'height', 'caption'], given, job).replace(
    />$/,
    ' />',
  )
}

/** The operation that a sample is about, as the card that leads to its page. */
function operationOf(attributes: MarkdocTag['attributes'], { job, index }: Place): string {
  const named = filledText(attributes.descriptionFile) ?? ''
  const file = named === '' ? undefined : fileOf(named, job)
  const id = filledText(attributes.operationId)
  const [, path = '', method = ''] =
    /^#?\/paths\/([^/]+)\/(\w+)/.exec(filledText(attributes.pointer) ?? '') ?? []
  const plain = path.replaceAll('~1', '/').replaceAll('~0', '~')
  const known = job.context.operationId(
    file?.path ?? '',
    id === undefined ? { method, path: plain } : { id },
  )
  if (known !== undefined) return operationCard(known)
  lost(job, index, 'unknownOperation')
  return `\`${id ?? [method.toUpperCase(), plain].filter(Boolean).join(' ')}\``
}

/** A schema or an example as the code that it is. One that is nothing but the name of a file is that file. */
function dataOf(attributes: MarkdocTag['attributes'], { job }: Place): string {
  const data = attributes.schema ?? attributes.json ?? attributes.primary
  const { $ref } = fieldsOf(data)
  const file = typeof $ref === 'string' ? fileOf($ref.split('#')[0] ?? '', job) : undefined
  if (file)
    return fenced(
      file.text.trim(),
      /\.json$/.test(file.path) ? 'json' : 'yaml',
      filledText(attributes.title),
    )
  return fenced(
    stringify(plain(data), { lineWidth: 0 }).trim(),
    'yaml',
    filledText(attributes.title),
  )
}

/** Data in which what is not known stands as it was written. */
function plain(value: unknown): unknown {
  if (value instanceof Unknown) return value.code
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, plain(one)]))
}

function diagramOf(attributes: MarkdocTag['attributes'], { job, index }: Place): string {
  const named = filledText(attributes.file) ?? ''
  const file = fileOf(named, job)
  const type =
    filledText(attributes.type) ?? (/\.(?:mmd|mermaid)$/i.test(named) ? 'mermaid' : 'text')
  if (file) return fenced(file.text.trim(), type)
  lost(job, index, 'missingInclude')
  return `\`${named}\``
}

/** What stands up to the tag that closes this one, and the end of that tag. */
function insideOf(tag: MarkdocTag, { text, partners }: Place) {
  const other = partners.get(tag.start)
  return other && { inside: text.slice(tag.end, other.start), end: other.end }
}

/** A table whose rows are lists is one of HTML here, as its cells may hold blocks. */
function withTable(tag: MarkdocTag, place: Place): Piece {
  const { start } = tag
  const found = insideOf(tag, place)
  const rows = found && /^\s*(?:[-*+] |---|$)/.test(found.inside) ? found : undefined
  // A table of Markdown in the tag stays.
  if (!rows) return { start, end: tag.end, text: '', isBlock: false }
  const own = rewrittenLines(rows.inside.split('\n'), place.job).flat()
  return { start, end: rows.end, text: markdocTable(own), isBlock: true }
}

function withoutComment(tag: MarkdocTag, place: Place): Piece {
  return { start: tag.start, end: insideOf(tag, place)?.end ?? tag.end, text: '', isBlock: false }
}

/** A link, a picture or an attribute that names a file by a relative path, which may have blanks between marks. */
const RELATIVE =
  /(\]\(<)((?![a-z][\w+.-]*:|[/#])[^<>\n]+)(?=>)|(\]\(|\b(?:src|href|to)=")((?![a-z][\w+.-]*:|[/#])[^\s()<>"]+)/gi

function linkPieces(lines: readonly string[], starts: readonly number[], job: Job): Piece[] {
  const isCode = codeLines()
  return lines.flatMap((line, index) => {
    if (isCode(line)) return []
    return [...line.matchAll(RELATIVE)].flatMap(({ index: at, ...found }) => {
      const [sign = '', path = ''] =
        found[1] === undefined ? [found[3], found[4]] : [found[1], found[2]]
      const start = (starts[index] ?? 0) + at + sign.length
      const text = ownPath(path, job)
      return text === path ? [] : [{ start, end: start + path.length, text, isBlock: false }]
    })
  })
}

/**
 * A path as the page names it: one that stands in a part of it is counted from that part. A description of an API, which
 * is no file of the new site, is named from the root.
 */
function ownPath(named: string, { context, part }: Job): string {
  if (isElsewhere(named) || /^[/#]/.test(named)) return named
  const [, path = '', hash = ''] = /^([^#]*)(.*)$/s.exec(named) ?? []
  const file = joined(folderOf(part?.file ?? context.file), path)
  if (/\.(?:ya?ml|json)$/i.test(file)) return encoded(rooted(decoded(file))) + hash
  // A page names the place of an operation by the address of the description.
  if (/^#(?:operation|tag)\//.test(hash)) return rooted(file.toLowerCase()) + hash
  return part ? relativePath(folderOf(context.file), file) + hash : named
}
