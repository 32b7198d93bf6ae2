/** The forms of mdBook and of its well-known preprocessors as ours. */
import { type CodeBlock, codeBlocks } from './fences.ts'
import type { Forms, RewriteContext } from './forms.ts'
import { slugOfMdBook, withHeadingIds } from './heading-ids.ts'
import { shownLines } from './mdbook-code.ts'
import { withIncludes } from './mdbook-includes.ts'
import { mathLines } from './mdbook-math.ts'
import { noticeOf } from './notices.ts'

/** What mdBook and its preprocessors read: includes, admonish blocks, formulas, hidden lines of code. */
export const mdbookForms: Forms = (lines, context) => {
  const taken = withIncludes(lines, context)
  const owners = taken.flatMap((one, index) =>
    typeof one === 'string' ? [index] : one.map(() => index),
  )
  const job = { context, lineOf: (index: number) => (owners[index] ?? 0) + 1 }
  const merged: string[][] = lines.map(() => [])
  converted(taken.flat(), job).out.forEach((one, index) => {
    merged[owners[index] ?? 0]?.push(...[one].flat())
  })
  return withHeadingIds(
    merged.map((one) => (one.length === 1 ? (one[0] ?? '') : one)),
    slugOfMdBook,
    { isEvery: true },
  )
}

interface Job {
  readonly context: RewriteContext
  /** The line of the page that a line comes from. */
  lineOf(index: number): number
}

interface Converted {
  readonly out: (string | readonly string[])[]
  /** How many colons the blocks have at most. */
  readonly colons: number
}

function converted(lines: readonly string[], job: Job): Converted {
  const out: (string | readonly string[])[] = [...lines]
  let most = 0
  const blocks = codeBlocks(lines)
  const math = mathLines(job.context)
  const listing = listingLines(job.context)
  for (let index = 0; index < lines.length; index += 1) {
    const block = blocks.find(({ start }) => start === index)
    if (block === undefined) {
      out[index] = listing(lines[index] ?? '') ?? textLine(lines[index] ?? '', index, job, math)
      continue
    }
    const { start, end } = block
    const inner = lines.slice(start + 1, end)
    if (/^admonish\b/.test(block.info)) {
      const content = converted(inner, { ...job, lineOf: (at) => job.lineOf(start + 1 + at) })
      const colons = Math.max(3, content.colons + 1)
      most = Math.max(most, colons)
      out.splice(start + 1, inner.length, ...content.out)
      const [prefix = ''] = /^[ \t>]*/.exec(lines[end] ?? '') ?? []
      out[start] = `${block.indent}${':'.repeat(colons)}${admonition(block)}`
      out[end] = prefix + ':'.repeat(colons)
    } else {
      const shown = shownLines(inner, block.info, job.context)
      if (shown.some((line) => typeof line !== 'string'))
        job.context.lost(job.lineOf(start), 'hiddenCode')
      out.splice(start + 1, inner.length, ...shown)
    }
    index = end
  }
  return { out, colons: most }
}

const ADMONITION = /^admonish\b[\s,]*(?:([\w-]+)(?![\w-]*\s*=)(?:\.[\w-]+)*)?(.*)$/s
const TITLE = /(?:\btitle\s*=\s*|^[\s,]*)(?:"((?:[^"\\]|\\.)*)"|'([^']*)')/

/** A block of mdbook-admonish: `admonish warning "Title"` or `admonish tip title="Title" collapsible=true`. */
function admonition({ info }: CodeBlock): string {
  const [, kind = 'note', more = ''] = ADMONITION.exec(info) ?? []
  const [, double, single] = TITLE.exec(more) ?? []
  const [, id] = /\bid\s*=\s*["']([\w-]+)["']/.exec(more) ?? []
  const title = double?.replace(/\\(.)/g, '$1') ?? single
  const isFold = /\bcollapsible\s*=\s*true\b/.test(more)
  return noticeOf({ kind, title, isFold }) + (id === undefined ? '' : `{#${id}}`)
}

const LISTING = /^([ \t>]*)<(\/?)Listing\b((?:[^>"']|"[^"]*"|'[^']*')*)>[ \t]*$/

/** Reads in turn the lines around listings of the Rust book, whose names and captions are attributes of a tag. */
function listingLines({ book }: RewriteContext): (line: string) => readonly string[] | undefined {
  let caption = ''
  return (line) => {
    const [, prefix = '', end, attributes = ''] = (book?.hasListings && LISTING.exec(line)) || []
    if (end === undefined) return undefined
    if (end === '/')
      return [
        '',
        ...(caption === '' ? [] : ['<figcaption>', '', caption, '', '</figcaption>', '']),
        '</figure>',
      ].map((one) => prefix + one)
    const value = (name: string) =>
      new RegExp(`\\b${name}=(["'])(.*?)\\1`).exec(attributes)?.[2] ?? ''
    const number = value('number')
    const file = value('file-name')
    const words = [...(number === '' ? [] : [`Listing ${number}`]), value('caption')]
    caption = words.filter((one) => one !== '').join(': ')
    const id = number === '' ? '' : ` id="listing-${number}"`
    const shown = file === '' ? [] : [`Filename: ${file}`, '']
    return [`<figure class="listing"${id}>`, '', ...shown].map((one) => prefix + one)
  }
}

const TAB = /^(\s*)\{\{#(tabs|tab|endtab|endtabs)\b([^}]*)\}\}\s*$/

function textLine(
  line: string,
  index: number,
  { context, lineOf }: Job,
  math: ReturnType<typeof mathLines>,
): string | readonly string[] {
  const [, indent = '', tab, more = ''] = TAB.exec(line) ?? []
  const [, name = ''] = /\bname="([^"]*)"/.exec(more) ?? []
  if (tab === 'tabs') return `${indent}<Tabs>`
  if (tab === 'endtabs') return `${indent}</Tabs>`
  if (tab === 'tab') return `${indent}<Tab title="${name}">`
  if (tab === 'endtab') return `${indent}</Tab>`
  if (context.book?.contents !== undefined && line.trim() === context.book.contents) return '::toc'
  const words = line.replace(/(`+)(?!`).*?[^`]\1(?!`)/g, '')
  if (/(?<!\\)\{\{\s*#(?!(?:rustdoc_)?include\b|playground\b|playpen\b|template\b)\w/.test(words))
    context.lost(lineOf(index), 'unreadMark')
  return math(line)
}
