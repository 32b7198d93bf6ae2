/** What Docsify and its common plugins read in Markdown: callouts, tabs, files that are taken in, and words in titles of links. */
import { codeLines } from './fences.ts'
import type { Forms, RewriteContext } from './forms.ts'
import { slugOfDocsify, withHeadingIds } from './heading-ids.ts'
import { labelOf } from './notices.ts'

const CALLOUT = /^([ \t]*(?:(?:[-*+]|\d+[.)])[ \t]+)?)([!?])>[ \t]*(.*)$/
const CALLOUTS: Readonly<Record<string, string>> = { '!': 'important', '?': 'tip' }
const HEADING = /^ {0,3}#{1,6}[ \t]+/
/** What ends a paragraph without a blank line above it. */
const BLOCK =
  /^[ \t]*(?:#{1,6}[ \t]|(?:[-*+]|\d+[.)])[ \t]|>|`{3,}|~{3,}|<!--|:::|\||(?:[-*_][ \t]*){3,}$)/

const TABS = /^([ \t]*)<!--[ \t]*tabs:[ \t]*(start|end)[ \t]*-->[ \t]*$/i
const TAB_HEADING = /^[ \t]*#{1,6}[ \t]*(\*{2}|__)[ \t]*(.*?\S)[ \t]*\1[ \t]*$/
const TAB_COMMENT = /^[ \t]*<!--[ \t]*tab:[ \t]*(.*?)[ \t]*-->[ \t]*$/i

/** An alert with the words of a plugin: `> [!TIP|style:flat|label:Read this]`. */
const ALERT = /^([ \t]*>[ \t]*)\[!(\w+)((?:\|[^\]|]*)*)\][ \t]*(.*)$/
/** Names of alerts that ours do not have. */
const ALERTS: Readonly<Record<string, string>> = {
  ATTENTION: 'DANGER',
  COMMENT: 'NOTE',
  ERROR: 'DANGER',
}

const IGNORED = /[ \t]*(?:<!--[ \t]*)?\{docsify-ignore(?:-all)?\}(?:[ \t]*-->)?/g
const UPDATED = /(?:<!--[ \t]*)?\{docsify-updated\}(?:[ \t]*-->)?/g
/** What is left of a line that says when a page was changed has no link and is short. */
const SHORT = 40

const CODE = /(`+)(?!`).*?[^`]\1(?!`)/g
const TARGET =
  /\]\([ \t]*(<[^<>]*>|(?:[^\s()<>]|\([^\s()]*\))*)(?:[ \t]+("[^"]*"|'[^']*'))?[ \t]*\)/g
const DEFINITION = /^( {0,3}\[(?!\^)[^\]\n]+\]:[ \t]*)(\S+)(.*)$/
const ATTRIBUTE = /(<[a-z][^<>]*?\b)(href|src)=(["'])([^"'<>]+)\3/gi

/** What plugins of Docsify read, and its links, includes and callouts. */
export const docsifyForms: Forms = (lines, context) => {
  const isCode = codeLines()
  const start = lines[0] === '---' ? lines.indexOf('---', 1) + 1 : 0
  const plain = lines.map((line, index) => index >= start && !isCode(line))
  const tabs = tabLines(lines, plain)
  const changed = lines.map((written, index): string | readonly string[] => {
    if (!plain[index]) return written
    const ofTabs = tabs.get(index)
    if (ofTabs) return ofTabs
    const line = withUpdated(written, () => context.lost(index + 1, 'updatedMark'))
    if (line === undefined) return []
    return withLinks(headingOf(line), index + 1, context)
  })
  return withHeadingIds(withCallouts(changed, plain), slugOfDocsify, { isEvery: true })
}

/** `## Title :id=name {docsify-ignore}` */
function headingOf(line: string): string {
  if (!HEADING.test(line)) return line
  const bare = line.replace(IGNORED, '')
  const [all, id] = /[ \t]:id=([\w-]+)/.exec(bare) ?? []
  if (all === undefined || id === undefined) return bare
  return `${bare.replace(all, '').trimEnd()} {#${slugOfDocsify(id)}}`
}

/** A line without the mark that becomes the day of the last change; nothing when it only introduced that. */
function withUpdated(line: string, tell: () => void): string | undefined {
  if (!line.includes('{docsify-updated}') || /`[^`]*\{docsify-updated\}/.test(line)) return line
  tell()
  const rest = line.replace(UPDATED, '').trimEnd()
  const isWhole = rest.replace(/^[\s>*_#-]+/, '').length <= SHORT && !/\]\(|<a\b/.test(rest)
  return isWhole ? undefined : rest
}

/** Paragraphs that begin with `!>` or `?>`, and alerts of a plugin. */
function withCallouts(
  lines: readonly (string | readonly string[])[],
  plain: readonly boolean[],
): (string | readonly string[])[] {
  const out = [...lines]
  let above = ''
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? ''
    if (typeof line !== 'string' || !plain[index]) {
      above = ''
      continue
    }
    const [, before = '', sign = '', words = ''] = CALLOUT.exec(line) ?? []
    const isBegun = above.trim() === '' || BLOCK.test(above) || before.trim() !== ''
    above = line
    if (sign === '' || !isBegun) {
      out[index] = alertOf(line)
      continue
    }
    let last = index
    while (last + 1 < lines.length && plain[last + 1]) {
      const next = lines[last + 1] ?? ''
      if (typeof next !== 'string' || next.trim() === '' || BLOCK.test(next) || CALLOUT.test(next))
        break
      last += 1
    }
    const indent = before.replace(/\S/g, ' ')
    out[index] = [`${before}:::${CALLOUTS[sign]}`, `${indent}${words}`]
    const end = `${indent}:::`
    if (last === index) out[index] = [...(out[index] as readonly string[]), end]
    else out[last] = [lines[last] as string, end]
    index = last
    // Another one right below begins anew.
    above = ''
  }
  return out
}

function alertOf(line: string): string | readonly string[] {
  const [, quote = '', kind, options = '', words = ''] = ALERT.exec(line) ?? []
  if (kind === undefined) return line
  const name = ALERTS[kind.toUpperCase()] ?? kind
  const label = /\|[ \t]*label:[ \t]*([^|]*)/i.exec(options)?.[1]?.trim() ?? ''
  // What stands behind the mark is text there, and a title here.
  const first = `${quote}[!${name}]${label === '' ? '' : ` ${label}`}`
  return words === '' ? first : [first, `${quote}${words}`]
}

/** A group of tabs while it is read: where it begins, where its tabs do, and how many groups stand in it. */
interface OpenTabs {
  readonly start: number
  readonly indent: string
  readonly inside: (readonly [index: number, label: string])[]
  depth: number
}

/**
 * `<!-- tabs:start -->`, headings in bold and `<!-- tabs:end -->` as our blocks, around callouts of three colons. A group
 * around another one has more of them.
 */
function tabLines(
  lines: readonly string[],
  plain: readonly boolean[],
): ReadonlyMap<number, readonly string[]> {
  const found = new Map<number, readonly string[]>()
  const open: OpenTabs[] = []
  lines.forEach((line, index) => {
    if (!plain[index]) return
    const [, indent = '', mark] = TABS.exec(line) ?? []
    if (mark?.toLowerCase() === 'start') {
      open.push({ start: index, indent, inside: [], depth: 0 })
      return
    }
    const current = open.at(-1)
    if (!current) return
    if (mark === undefined) {
      const label = TAB_HEADING.exec(line)?.[2] ?? TAB_COMMENT.exec(line)?.[1]
      if (label !== undefined) current.inside.push([index, label])
      return
    }
    open.pop()
    const { start, inside, indent: own, depth } = current
    const outer = open.at(-1)
    if (outer) outer.depth = Math.max(outer.depth, depth + 1)
    const tab = `${own}${':'.repeat(4 + depth * 2)}`
    found.set(start, []).set(index, inside.length > 0 ? ['', tab, `${tab}:`] : [])
    inside.forEach(([at, label], nth) => {
      const before = nth === 0 ? [`${tab}:tabs`] : ['', tab]
      found.set(at, [...before, `${tab}tab${labelOf(label)}`, ''])
    })
  })
  return found
}

/** Links, pictures and files that are taken in, by the words in their titles and from where everything is now. */
function withLinks(
  line: string,
  number: number,
  context: RewriteContext,
): string | readonly string[] {
  const named = line.replace(DEFINITION, (all, before: string, url: string, rest: string) => {
    const own = context.goals?.linked(url, false)
    return own === undefined ? all : before + own + rest
  })
  const html = outsideSpans(
    named,
    ATTRIBUTE,
    (all, [, before = '', name = '', quote = '', url = '']) => {
      const own = context.goals?.linked(url, name.toLowerCase() === 'src')
      return own === undefined ? all : `${before}${name}=${quote}${own}${quote}`
    },
  )
  const spans = spansOf(html)
  const included: string[] = []
  let out = ''
  let end = 0
  for (const found of html.matchAll(TARGET)) {
    const { index } = found
    if (index < end || spans.some(([from, to]) => index > from && index < to)) continue
    const [all, written = '', title = ''] = found
    out += html.slice(end, index)
    end = index + all.length
    const url = written.replace(/^<|>$/g, '')
    const { words, options } = optionsIn(title)
    const start = openingOf(out)
    const isPicture = start > 0 && out[start - 1] === '!'
    if (options.has('include') && start >= 0) {
      const label = out.slice(start + 1)
      // No block can stand in a cell of a table.
      const isCell = /^[ \t]*\|/.test(line)
      if (isCell) context.lost(number, 'missingInclude')
      const block = isCell ? undefined : includedBlock(url, words, options, number, context)
      if (block) {
        included.push(...block)
        out = out.slice(0, start)
        continue
      }
      out = `${out.slice(0, start)}[${label || url}](${url})`
      continue
    }
    if (options.has('disabled') && start >= 0 && !isPicture) {
      out = out.slice(0, start) + out.slice(start + 1)
      continue
    }
    const own = context.goals?.linked(url, isPicture || options.has('ignore')) ?? url
    const said = words === '' ? '' : ` "${words.replace(/"/g, '\\"')}"`
    out += `](${/\s/.test(own) ? `<${own}>` : own}${said})`
    if (isPicture) out += sizeOf(options)
  }
  out += html.slice(end)
  if (included.length === 0) return out
  const isOnlyIncludes = out.replace(/^[ \t]*(?:[-*+]|\d+[.)])?[ \t]*/, '') === ''
  const indent = /^[ \t]*/.exec(html)?.[0] ?? ''
  const blocks = included.map((one) => (one === '' ? one : indent + one))
  return isOnlyIncludes ? blocks : [out.trimEnd(), '', ...blocks]
}

const spansOf = (line: string) =>
  [...line.matchAll(CODE)].map(({ index, 0: all }) => [index, index + all.length] as const)

function outsideSpans(
  line: string,
  pattern: RegExp,
  rewrite: (all: string, parts: readonly (string | undefined)[]) => string,
): string {
  const spans = spansOf(line)
  return line.replace(pattern, (...parts: unknown[]) => {
    const all = String(parts[0])
    const index = Number(parts.at(-2))
    if (spans.some(([from, to]) => index > from && index < to)) return all
    return rewrite(all, parts as string[])
  })
}

/** Where the bracket stands that the last one of a text closes; -1 when it is in a line above. */
function openingOf(text: string): number {
  let depth = 0
  for (let index = text.length - 1; index >= 0; index -= 1) {
    if (text[index - 1] === '\\') continue
    if (text[index] === ']') depth += 1
    else if (text[index] === '[') {
      if (depth === 0) return index
      depth -= 1
    }
  }
  return -1
}

/** A title without the words that Docsify reads in it: `:size=50x100`. */
function optionsIn(title: string) {
  const options = new Map<string, string>()
  const words = title
    .replace(/^["']|["']$/g, '')
    .replace(/(?:^|\s):([\w-]+)(?:=([\w%.-]+))?(?=\s|$)/g, (_, name: string, value = '') => {
      options.set(name, value)
      return ''
    })
    .trim()
  return { words, options: options as ReadonlyMap<string, string> }
}

function sizeOf(options: ReadonlyMap<string, string>): string {
  const [width = '', height = ''] = (options.get('size') ?? '').split('x')
  const id = options.get('id')
  const list = [
    ...(id ? [`#${id}`] : []),
    ...(width ? [`width=${width}`] : []),
    ...(height ? [`height=${height}`] : []),
  ]
  return list.length > 0 ? `{${list.join(' ')}}` : ''
}

/** A file that stands where it is named; nothing when it cannot, which is told. */
function includedBlock(
  url: string,
  words: string,
  options: ReadonlyMap<string, string>,
  number: number,
  context: RewriteContext,
): readonly string[] | undefined {
  const type = options.get('type') || typeOf(url)
  const isElsewhere = /^(?:[a-z][\w+.-]*:|\/\/)/i.test(url)
  const attributes = (usual: string) => (words === '' ? usual : words)
  const src = isElsewhere ? url : context.goals?.linked(url, true)
  if (type === 'iframe' && src !== undefined)
    return [`<iframe src="${src}" ${attributes('width="100%" height="400"')}></iframe>`]
  if (type === 'video' && src !== undefined) return [`<video src="${src}" controls></video>`]
  if (type === 'audio' && src !== undefined) return [`<audio src="${src}" controls></audio>`]
  const mark = options.get('fragment')
  const part = mark === undefined || mark === '' ? undefined : fragmentMarks(url, mark, context)
  const path = isElsewhere || part === null ? undefined : context.goals?.taken(url, part)
  if (path === undefined) {
    context.lost(number, isElsewhere ? 'remoteInclude' : 'missingInclude')
    return undefined
  }
  const ending = /\.(\w+)$/.exec(url)?.[1] ?? 'text'
  const lang = words.split(/\s/)[0] || (ending === 'md' ? 'markdown' : ending)
  if (type === 'markdown' || type === 'md') return [`::include{src="${path}"}`]
  if (type === 'mermaid') return [`::include{src="${path}" lang="mermaid"}`]
  if (!/\.(?:md|mdx|markdown)$/i.test(url)) return [`::include{src="${path}" lang="${lang}"}`]
  // A file of Markdown that is shown as code.
  const text = context.goals?.text(url, part ?? undefined) ?? ''
  return ['````markdown', ...text.replace(/\n$/, '').split('\n'), '````']
}

/** The marks around a part of a file; null when there are none. */
function fragmentMarks(url: string, name: string, { goals }: RewriteContext) {
  const text = goals?.text(url) ?? ''
  const found = ['///', '###']
    .flatMap((sign) => [`${sign} [${name}]`, `${sign}[${name}]`])
    .find((one) => text.split(one).length > 2)
  return found === undefined ? null : { start: found, end: found }
}

function typeOf(url: string): string {
  if (/\.(?:md|markdown)/.test(url)) return 'markdown'
  if (/\.mmd/.test(url)) return 'mermaid'
  if (/\.html?/.test(url)) return 'iframe'
  if (/\.(?:mp4|ogg)/.test(url)) return 'video'
  return /\.mp3/.test(url) ? 'audio' : 'code'
}
