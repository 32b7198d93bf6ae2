/**
 * The blocks of Python-Markdown and its extensions as ours: `!!! note`, `??? note`, `=== "Tab"`, whose content is
 * indented, `/// note | Title`, and the parts that `--8<-- "file"` and `{* file *}` take in.
 */
import { escapeHtml } from '../../html/escape.ts'
import { codeLines } from './fences.ts'
import type { Forms, RewriteContext } from './forms.ts'
import { slugOfPython, withHeadingIds } from './heading-ids.ts'
import { labelOf, NOTICES, noticeOf } from './notices.ts'

const NOTICE = /^([ \t]*)(!!!|\?\?\?\+?)[ \t]+([\w-]+)?(?:[ \t]+[\w-]+)*[ \t]*(?:"(.*)")?[ \t]*$/
const TAB = /^([ \t]*)===[!+]{0,2}[ \t]+["'](.*)["'][ \t]*$/
const PART = /^([ \t]*)-{1,2}8<-{1,2}[ \t]+["']([^"':]+)(?::([\w-]+))?["'][ \t]*$/
const CODE_PART = /^([ \t]*)\{(?:\*|!>?)[ \t]*(\S+?)(?:[ \t]+([^*!]*))?[ \t]*(?:\*|!)\}[ \t]*$/
/** A text, and between which words it is taken, where not as a whole. */
const TEXT_PART = /^\{%-?\s*include-markdown\s+["']([^"']+)["']([^%]*?)-?%\}$/s
/** A block between slashes begins and ends with the same number of them. */
const SLASHES = /^([ \t]*)(\/{3,})[ \t]*(?:([\w-]+)(?:[ \t]*\|[ \t]*(.*?))?)?[ \t]*$/
/**
 * Where API documentation made from code would stand: `::: package`, `::: package.module`, or a path or name of another
 * language, `::: src/tool.sh` and `::: std::vector`. Its options are indented.
 */
const API_PAGE = /^:::[ \t]+([\w$@](?:[\w.:/@$-]*[\w$])?)[ \t]*$/
/** Marks around what templates leave alone. Here nothing else is a template. */
const RAW = /^[ \t]*\{%-?[ \t]*(?:end)?raw[ \t]*-?%\}[ \t]*$/
/** What ends the part of a post that lists show. */
const MORE = /^[ \t]*<!--[ \t]*more[ \t]*-->[ \t]*$/
const FENCE = /^[ \t]*(`{3,}|~{3,})/
const GRID =
  /^<div[ \t]+class="(?=[^"]*\bgrid\b)[^"]*\bcards\b[^"]*"[ \t]+markdown(?:="[^"]*")?[ \t]*>[ \t]*$/
/** An item with an icon, and a title that is a link or bold. */
const CARD =
  /^[-*+][ \t]+(?::(?:material|octicons|fontawesome-(?:solid|regular|brands)|simple)-([a-z\d-]+):(?:\{[^{}\n]*\})?[ \t]*)?(?:\[([^\]]+)\]\(([^()\s"]+)\)|(__|\*\*)(.+?)\4)(.*)$/

/** What Python-Markdown reads with the extensions of MkDocs Material: `!!!` notices, `===` tabs, snippets. */
export const pythonForms: Forms = (lines, context) => {
  const out: (string | readonly string[])[] = [...lines]
  convert({ lines, out, context }, { start: 0, end: lines.length, strip: 0 })
  const whole = withIcons(withHeadingIds(out, slugOfPython, { joint: '_' }))
  return withAppended(withAbbreviations(whole, context.appended ?? []), lines, context)
}

/** Code in a line, or an icon of Material with what may be said of its look. */
const ICON =
  /(`+)(?!`).*?[^`]\1(?!`)|:(?:material|octicons|fontawesome-(?:solid|regular|brands)|simple)-([a-z\d-]+):(?:\{[^{}\n]*\})?/g

/** `:material-lock:{ .lg }` is an icon, by the name that it has in its set. */
function withIcons(lines: ReturnType<Forms>): ReturnType<Forms> {
  const isCode = codeLines()
  const own = (line: string) =>
    isCode(line)
      ? line
      : line.replace(ICON, (all: string, _: string | undefined, name: string | undefined) =>
          name === undefined ? all : `<Icon name="${iconName(name)}" />`,
        )
  return lines.map((line) => (typeof line === 'string' ? own(line) : line.map(own)))
}

/** A set may say what kind a thing is, and how large it is drawn: `language-python`, `arrow-right-24`. */
const iconName = (name: string) => name.replace(/^language-(?=[a-z])|-(?:12|16|24|48|96)$/g, '')

const DEFINED = /^ {0,3}\[([^\]^][^\]]*)\]:[ \t]*\S/
/** `*[HTML]: Its meaning`. */
export const ABBREVIATION = /^ {0,3}\*\[([^\]]+)\]:[ \t]*(.*)$/

/**
 * What is none of the words of a line: code, tags, formulas, names in brackets, which may be those of a reference, addresses,
 * attributes.
 */
const NO_WORDS =
  '(`+)(?!`).*?[^`]\\1(?!`)|<[^<>]*>|\\$[^$]*\\$|\\[[^\\]]*\\](?:\\([^)]*\\))?|\\{[^{}]*\\}|\\bhttps?:\\S+'
/** Lines that are read as a whole: headings, the beginnings of blocks, definitions of links. */
const WHOLE_LINE = /^ {0,3}(?:#{1,6}[ \t]|:{2,}|\[[^\]]+\]:)|^(?: {4}|\t)/

/** Words whose meaning a page or the text below all pages says get it as HTML. The definitions go. */
function withAbbreviations(
  lines: ReturnType<Forms>,
  appended: readonly string[],
): ReturnType<Forms> {
  const isCodeLine = codeLines()
  const meanings = new Map<string, string>()
  const know = (line: string) => {
    const [, word = '', meaning = ''] = ABBREVIATION.exec(line) ?? []
    if (word !== '') meanings.set(word, meaning.trim())
    return word !== ''
  }
  for (const line of appended.flatMap((text) => text.split('\n'))) know(line)
  const own = lines.map((line) => {
    const kept = [line].flat().filter((one) => isCodeLine(one) || !know(one))
    return typeof line === 'string' && kept.length > 0 ? line : kept
  })
  if (meanings.size === 0) return lines
  const words = [...meanings.keys()].sort((a, b) => b.length - a.length).map(escapedPattern)
  // A particle of Korean may follow a word, a letter or number of its own script not.
  const pattern = new RegExp(
    `${NO_WORDS}|(?<![A-Za-z\\d_])(${words.join('|')})(?![A-Za-z\\d_])`,
    'g',
  )
  const isCode = codeLines()
  const isMatter = matterLines()
  const marked = (line: string) =>
    isMatter(line) || isCode(line) || WHOLE_LINE.test(line)
      ? line
      : line.replace(pattern, (all: string, _: string | undefined, word: string | undefined) =>
          word === undefined
            ? all
            : `<abbr title="${escapeHtml(meanings.get(word) ?? '')}">${word}</abbr>`,
        )
  return own.map((line) => (typeof line === 'string' ? marked(line) : line.map(marked)))
}

const escapedPattern = (word: string) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** Says of each line in turn whether it is in the front matter. */
function matterLines(): (line: string) => boolean {
  let state: 'start' | 'inside' | 'behind' = 'start'
  return (line) => {
    const isMark = /^---[ \t]*$/.test(line)
    const before = state
    if (before === 'start') state = isMark ? 'inside' : 'behind'
    else if (before === 'inside' && isMark) state = 'behind'
    return before === 'inside' || state === 'inside'
  }
}

/** What stands below every page; of the definitions there, those that this page uses and does not have. */
function withAppended(
  out: ReturnType<Forms>,
  lines: readonly string[],
  { appended = [] }: RewriteContext,
): ReturnType<Forms> {
  if (appended.length === 0) return out
  const plain = (label: string) => label.toLowerCase().replace(/\s+/g, ' ').trim()
  const text = plain(lines.join('\n'))
  const known = new Set(lines.flatMap((line) => plain(DEFINED.exec(line)?.[1] ?? '') || []))
  const isWanted = (line: string) => {
    const label = DEFINED.exec(line)?.[1]
    if (label !== undefined) return text.includes(`[${plain(label)}]`) && !known.has(plain(label))
    // Its words have their meanings already.
    return !ABBREVIATION.test(line)
  }
  const added = appended
    .map((one) => one.split('\n').filter(isWanted).join('\n').trim())
    .filter((one) => one !== '')
  if (added.length === 0) return out
  return [...out.slice(0, -1), [out.at(-1) ?? '', '', added.join('\n\n'), ''].flat()]
}

interface Job {
  readonly lines: readonly string[]
  readonly out: (string | readonly string[])[]
  readonly context: RewriteContext
}

/** Lines of one block, and how many columns of its indentation are taken away. */
interface Range {
  readonly start: number
  readonly end: number
  readonly strip: number
}

/** Converts the lines of a range, and gives how many colons the blocks in it have at most. */
function convert(job: Job, { start, end, strip }: Range): number {
  const { lines, out, context } = job
  const isCode = codeLines()
  const at = (index: number) => stripped(lines[index] ?? '', strip)
  let most = 0
  let index = start
  while (index < end) {
    const line = at(index)
    const behind = codePart(job, index, end, strip) ?? textPart(job, index, end, strip)
    if (behind !== undefined) {
      index = behind
      continue
    }
    if (isCode(line)) {
      if (strip > 0) out[index] = line
      index += 1
      continue
    }
    const [, indent = '', mark = '', type, title] = NOTICE.exec(line) ?? []
    const tab = TAB.exec(line)
    const grid = gridOf(at, index, end)
    const slashes = SLASHES.exec(line)
    if (mark !== '' && (type !== undefined || title !== undefined)) {
      const last = lastOf(at, index, end, indent.length)
      const inner = convert(job, { start: index + 1, end: last + 1, strip: strip + 4 })
      const colons = ':'.repeat(Math.max(3, inner + 1))
      const isFold = mark !== '!!!'
      const kind = type ?? ''
      const opened = mark === '???+' ? '{open}' : ''
      out[index] = `${indent}${colons}${noticeOf({ kind, title, isFold })}${opened}`
      append(out, last, [`${indent}${colons}`])
      most = Math.max(most, colons.length)
      index = last + 1
    } else if (grid) {
      const inner = grid.cards.map((card) => {
        out[card.index] = []
        const body = convert(job, { start: card.index + 1, end: card.last + 1, strip: strip + 4 })
        // The line between the title and the text of a card.
        const ruled = skipBlank(at, card.index + 1, card.last + 1)
        if (/^[ \t]*-{3,}[ \t]*$/.test(at(ruled))) out[ruled] = []
        return body
      })
      const colons = ':'.repeat(Math.max(3, Math.max(...inner) + 1))
      for (const { index: first, last, label, icon, href, rest } of grid.cards) {
        const given = Object.entries({ icon, href }).flatMap(([name, value]) =>
          value === undefined ? [] : [`${name}="${value}"`],
        )
        const attributes = given.length === 0 ? '' : `{${given.join(' ')}}`
        out[first] = [
          `${colons}card${labelOf(label)}${attributes}`,
          ...(rest === '' ? [] : [rest, '']),
        ]
        append(out, last, [colons])
      }
      out[index] = `${colons}:cards`
      out[grid.close] = `${colons}:`
      most = Math.max(most, colons.length + 1)
      index = grid.close + 1
    } else if (tab) {
      const [, own = ''] = tab
      const all: { readonly index: number; readonly last: number; readonly label: string }[] = []
      let next = index
      for (let found: RegExpExecArray | null = tab; found && found[1] === own && next < end; ) {
        const last = lastOf(at, next, end, own.length)
        all.push({ index: next, last, label: found[2] ?? '' })
        next = last + 1
        while (next < end && at(next).trim() === '') next += 1
        found = TAB.exec(at(next))
      }
      const inner = Math.max(
        ...all.map((one) =>
          convert(job, { start: one.index + 1, end: one.last + 1, strip: strip + 4 }),
        ),
      )
      const colons = ':'.repeat(Math.max(3, inner + 1))
      all.forEach((one, nth) => {
        const begun = `${own}${colons}tab${labelOf(one.label)}`
        out[one.index] = nth === 0 ? [`${own}${colons}:tabs`, begun] : begun
        append(out, one.last, [`${own}${colons}`])
      })
      const last = all.at(-1)?.last ?? index
      append(out, last, [`${own}${colons}:`])
      most = Math.max(most, colons.length + 1)
      index = last + 1
    } else if (slashes?.[3] !== undefined) {
      const [, own = '', marks = '', kind = '', label = ''] = slashes
      const close = closing(at, index, end, marks)
      if (close === undefined) {
        if (strip > 0) out[index] = line
        index += 1
        continue
      }
      let first = index + 1
      while (first < close && /^[ \t]{4,}\w+:/.test(at(first))) {
        out[first] = []
        first += 1
      }
      const inner = convert(job, { start: first, end: close, strip })
      const colons = ':'.repeat(Math.max(3, inner + 1))
      const isTab = kind === 'tab'
      const name = isTab ? 'tab' : kind === 'details' ? 'details' : (NOTICES[kind] ?? 'note')
      const begun = `${own}${colons}${name}${labelOf(label)}`
      const isFirst = isTab && !isTabEnd(at, index, start, marks)
      const isLast = isTab && !isTabStart(at, close, end, marks)
      out[index] = isFirst ? [`${own}${colons}::tabs`, begun] : begun
      out[close] = isLast ? [`${own}${colons}`, `${own}${colons}::`] : `${own}${colons}`
      most = Math.max(most, colons.length + (isTab ? 2 : 0))
      index = close + 1
    } else if (API_PAGE.test(line)) {
      const last = lastOf(at, index, end, 0)
      out[index] = line.replace(API_PAGE, '`$1`')
      for (let next = index + 1; next <= last; next += 1) out[next] = []
      index = last + 1
    } else if (RAW.test(line)) {
      out[index] = []
      index += 1
    } else if (MORE.test(line)) {
      out[index] = '<!-- truncate -->'
      index += 1
    } else {
      const part = partOf(line, context)
      if (part !== undefined) out[index] = part
      else if (strip > 0) out[index] = line
      index += 1
    }
  }
  return most
}

/** Three lines of code that only take in a file become our block. Gives the line behind them. */
function codePart(
  { lines, out, context }: Job,
  index: number,
  end: number,
  strip: number,
): number | undefined {
  const at = (one: number) => stripped(lines[one] ?? '', strip)
  const [, fence] = FENCE.exec(at(index)) ?? []
  if (fence === undefined || index + 2 >= end || at(index + 2).trim() !== fence) return undefined
  const part = partOf(at(index + 1), context)
  if (part === undefined) return undefined
  const title = /title="([^"]*)"/.exec(at(index))?.[1]
  out[index] = []
  out[index + 1] = title === undefined ? part : part.replace(/\}$/, ` title="${title}"}`)
  out[index + 2] = []
  return index + 3
}

/** A tag that takes in another text, or a part of it, in one line or several. Gives the line behind it. */
function textPart(
  { lines, out, context }: Job,
  index: number,
  end: number,
  strip: number,
): number | undefined {
  const first = stripped(lines[index] ?? '', strip)
  if (!/^[ \t]*\{%/.test(first)) return undefined
  let last = index
  while (last < end - 1 && !(lines[last] ?? '').includes('%}')) last += 1
  const whole = lines.slice(index, last + 1).join('\n')
  const [, named = '', more = ''] = TEXT_PART.exec(whole.trim()) ?? []
  const between = (name: string) =>
    new RegExp(`\\b${name}\\s*=\\s*(["'])(.*?)\\1`, 's').exec(more)?.[2]
  const src =
    named === ''
      ? undefined
      : context.includePath(named, { start: between('start'), end: between('end') })
  if (src === undefined) return undefined
  const indent = /^[ \t]*/.exec(first)?.[0] ?? ''
  out[index] = `${indent}::include{src="${src}"}`
  for (let next = index + 1; next <= last; next += 1) out[next] = []
  return last + 1
}

function partOf(line: string, { includePath }: RewriteContext): string | undefined {
  const code = CODE_PART.exec(line)
  const [, indent = '', named = '', more] = PART.exec(line) ?? code ?? []
  const src = named === '' ? undefined : includePath(named)
  if (src === undefined) return undefined
  const attributes = code ? codeAttributes(more ?? '') : more ? ` region="${more}"` : ''
  return `${indent}::include{src="${src}"${attributes}}`
}

/** What of a file is shown, marked, and written above it: `ln[7:14] hl[12:14] title["main.py"]`. Lines are those of the file. */
function codeAttributes(options: string): string {
  const [, shown = ''] = /\bln\[([\d:,]+)\]/.exec(options) ?? []
  const [, marked = ''] = /\bhl\[([\d:,\s]+)\]/.exec(options) ?? []
  const [, title] = /\btitle\["([^"]*)"\]/.exec(options) ?? []
  const ends = shown.match(/\d+/g)?.map(Number) ?? []
  const [first, last] = [Math.min(...ends), Math.max(...ends)]
  const before = ends.length > 0 ? first - 1 : 0
  const highlight = marked
    .trim()
    .replace(/[,\s]+/g, ',')
    .replace(/\d+/g, (line) => String(Number(line) - before))
    .replaceAll(':', '-')
  return [
    ...(ends.length > 0 ? [` lines="${first}-${last}"`] : []),
    ...(title === undefined ? [] : [` title="${title}"`]),
    ...(highlight === '' ? [] : [` highlight="${highlight}"`]),
  ].join('')
}

/** Cards of Material: a list, each item of which begins with a title that may have an icon before and words behind it. */
function gridOf(at: (index: number) => string, index: number, end: number) {
  if (!GRID.test(at(index))) return undefined
  const cards: Card[] = []
  let next = skipBlank(at, index + 1, end)
  for (let found = CARD.exec(at(next)); found && next < end; found = CARD.exec(at(next))) {
    const last = lastOf(at, next, end, 0)
    const [, before, linked, href, , bold = '', rest = ''] = found
    const icon = before === undefined ? undefined : iconName(before)
    const label = linked?.replace(/^(__|\*\*)(.*)\1$/, '$2') ?? bold
    cards.push({ index: next, last, label, icon, href, rest: rest.trim() })
    next = skipBlank(at, last + 1, end)
  }
  const isWhole = cards.length > 0 && next < end && at(next).trim() === '</div>'
  return isWhole ? { cards, close: next } : undefined
}

interface Card {
  readonly index: number
  readonly last: number
  readonly label: string
  readonly icon: string | undefined
  readonly href: string | undefined
  readonly rest: string
}

/** The next line with text. */
function skipBlank(at: (index: number) => string, index: number, end: number): number {
  let next = index
  while (next < end && at(next).trim() === '') next += 1
  return next
}

/** The last line with text that is indented deeper than a block. */
function lastOf(at: (index: number) => string, index: number, end: number, indent: number): number {
  let last = index
  for (let next = index + 1; next < end; next += 1) {
    const line = at(next)
    if (line.trim() === '') continue
    if (columns(line) < indent + 4) break
    last = next
  }
  return last
}

/** The line that ends a block between slashes. */
function closing(at: (index: number) => string, index: number, end: number, marks: string) {
  for (let next = index + 1; next < end; next += 1) {
    const found = SLASHES.exec(at(next))
    if (found && found[2] === marks && found[3] === undefined) return next
  }
  return undefined
}

/** Whether the block right above is another tab, and whether the one right below is. */
function isTabEnd(
  at: (index: number) => string,
  index: number,
  start: number,
  marks: string,
): boolean {
  let above = index - 1
  while (above >= start && at(above).trim() === '') above -= 1
  if (above < start || SLASHES.exec(at(above))?.[2] !== marks) return false
  for (let begun = above - 1; begun >= start; begun -= 1) {
    const found = SLASHES.exec(at(begun))
    if (found?.[2] === marks) return found[3] === 'tab'
  }
  return false
}

function isTabStart(
  at: (index: number) => string,
  close: number,
  end: number,
  marks: string,
): boolean {
  let below = close + 1
  while (below < end && at(below).trim() === '') below += 1
  const found = below < end ? SLASHES.exec(at(below)) : null
  return found?.[2] === marks && found[3] === 'tab'
}

const columns = (line: string) => /^[ \t]*/.exec(line)?.[0].replaceAll('\t', '    ').length ?? 0

/** A line without so many columns of its indentation. */
function stripped(line: string, strip: number): string {
  if (strip === 0 || line.trim() === '') return line
  const spaces = /^[ \t]*/.exec(line)?.[0] ?? ''
  const wide = spaces.replaceAll('\t', '    ')
  return wide.slice(Math.min(strip, wide.length)) + line.slice(spaces.length)
}

function append(out: Job['out'], index: number, lines: readonly string[]): void {
  out[index] = [out[index] ?? [], lines].flat(2) as string[]
}
