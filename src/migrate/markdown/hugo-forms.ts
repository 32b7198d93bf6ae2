/** The shortcodes of Hugo and of its themes for documentations (Docsy, Hextra, Relearn, Book) as our components. */
import { isElsewhere } from '../fields.ts'
import { frontMatterOf } from '../front-matter.ts'
import { codeBlocks } from './fences.ts'
import type { Forms, RewriteContext } from './forms.ts'
import { NOTICES } from './notices.ts'
import { type Found, type Shortcode, shortcodesIn } from './shortcodes.ts'

/** Shortcodes that the site has code for take in others several times; no page that people read is as deep. */
const DEEPEST = 40

interface Job {
  readonly context: RewriteContext
  readonly fields: Readonly<Record<string, unknown>>
  /** The line of the page that a place of the text is in, from 1. */
  lineAt(place: number): number
  readonly depth: number
}

/** What stands there instead. A block stands on lines of its own. */
interface Made {
  readonly text: string
  readonly isBlock: boolean
}

export const hugoForms: Forms = (lines, context) => {
  const text = lines.join('\n')
  const { fields, end } = frontMatterOf(text)
  const starts = startsOf(lines)
  const lineAt = (place: number) => {
    let low = 0
    let high = starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((starts[middle] ?? 0) <= place) low = middle
      else high = middle - 1
    }
    return low + 1
  }
  const found = shortcodesIn(text).filter(({ start }) => start >= end)
  // Themes show the pages of a folder below a page of it that says nothing.
  if (
    text.slice(end).trim() === '' &&
    /(?:^|\/)_index(?:\.[\w-]+)?\.\w+$/.test(context.file) &&
    context.kind === undefined
  )
    return [...lines, ['', '::doc-cards', '']]
  const job: Job = { context, fields, lineAt, depth: 0 }
  const isCode = inCode(text)
  const out: (string | readonly string[])[] = lines.map((line, index) =>
    isCode(starts[index] ?? 0) ? line : withPlainForms(line),
  )
  // What begins on a line on which another one ends is written with that.
  for (let index = 0; index < found.length; ) {
    const first = lineAt(found[index]?.start ?? 0) - 1
    let last = first
    let next = index
    for (; next < found.length; next += 1) {
      const one = found[next]
      if (one === undefined || lineAt(one.start) - 1 > last) break
      last = Math.max(last, lineAt(Math.max(one.start, one.end - 1)) - 1)
    }
    const from = starts[first] ?? 0
    const to = (starts[last] ?? 0) + (lines[last] ?? '').length
    const own = replaced(text.slice(from, to), found.slice(index, next), from, isCode, job)
    // Beside a line of HTML it would be HTML as well.
    const isAlone = /^\s*\{\{/.test(lines[first] ?? '') && !isCode(from)
    const gap = (line: number) => (isAlone && HTML_LINE.test(lines[line] ?? '') ? [''] : [])
    out[first] = [...gap(first - 1), ...own.split('\n'), ...gap(last + 1)]
    for (let line = first + 1; line <= last; line += 1) out[line] = []
    index = next
  }
  return out
}

const HTML_LINE = /^\s*<[a-z/]/i

/** Kinds of notices in quotations that GitHub has no name for. */
const QUOTED = /^([ \t>]*>[ \t]*\[!)(\w+)(\][+-]?)/
const ALERTS: Readonly<Record<string, string>> = {
  ...{ note: 'NOTE', info: 'NOTE', tip: 'TIP', success: 'TIP', important: 'IMPORTANT' },
  ...{ warning: 'WARNING', caution: 'CAUTION', danger: 'CAUTION' },
}

/** Where the preview of a post ends, and notices of themes in quotations. */
const withPlainForms = (line: string) =>
  line
    .replace(/^<!--\s*more\s*-->\s*$/, '<!-- truncate -->')
    .replace(QUOTED, (all, start: string, kind: string, end: string) => {
      const own = KINDS[kind.toLowerCase()]
      return /^(?:note|tip|important|warning|caution)$/i.test(kind) || own === undefined
        ? all
        : start + (ALERTS[own] ?? 'NOTE') + end
    })

function startsOf(lines: readonly string[]): number[] {
  let start = 0
  return lines.map((line) => {
    const own = start
    start += line.length + 1
    return own
  })
}

/** Says of a place of a text whether it is in a block of code. */
function inCode(text: string): (place: number) => boolean {
  const lines = text.split('\n')
  const starts = startsOf(lines)
  const blocks = codeBlocks(lines).map(({ start, end }) => ({
    start: starts[start] ?? 0,
    end: (starts[end] ?? 0) + (lines[end] ?? '').length,
  }))
  return (place) => blocks.some(({ start, end }) => place >= start && place < end)
}

/** What stands before the text of a line: blanks, the signs of quotations and of items of lists. */
const BEFORE_TEXT = /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*$/

/** A text, which begins at a place of another one, with what its shortcodes become. */
function replaced(
  text: string,
  found: readonly Found[],
  offset: number,
  isCode: (place: number) => boolean,
  job: Job,
): string {
  let done = ''
  let from = 0
  for (const one of found) {
    const before = text.slice(from, one.start - offset)
    done +=
      done.endsWith('\n') && !before.startsWith('\n') ? indentOf(done) + before.trimStart() : before
    from = one.end - offset
    if ('shown' in one) {
      done += one.shown
      continue
    }
    const isInCode = isCode(one.start)
    const { text: made, isBlock } = isInCode
      ? valueInCode(one, job)
      : madeOf(one, text, offset, job)
    done = isBlock && !isInCode ? withBlock(done, made) : done + made
  }
  const rest = text.slice(from)
  return done.endsWith('\n') && !rest.startsWith('\n')
    ? (done + (rest.trim() === '' ? '' : indentOf(done) + rest.trimStart())).replace(
        /\n[ \t>]*$/,
        '',
      )
    : done + rest
}

/** Adds a block to a text, on lines of its own that begin as far in as the line that it stands in. */
function withBlock(before: string, block: string): string {
  const line = before.slice(before.lastIndexOf('\n') + 1)
  const isFirst = BEFORE_TEXT.test(line)
  const indent = isFirst ? line.replace(/[^\s>]/g, ' ') : indentOf(before)
  const start = isFirst ? before : `${before.trimEnd()}\n\n${indent}`
  if (block === '') return isFirst ? start : before.trimEnd()
  const own = block
    .split('\n')
    .map((one, index) => (index === 0 || one === '' ? one : indent + one))
    .join('\n')
  return `${start}${own}\n`
}

/** How far in the last line that has a text begins. */
function indentOf(text: string): string {
  const [last = ''] = text.trimEnd().split('\n').slice(-1)
  const [signs = ''] = /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*/.exec(last) ?? []
  return signs.replace(/[^\s>]/g, ' ')
}

/** Hugo fills in values in code too. Others stay, as what they would draw is no code. */
function valueInCode(code: Shortcode, job: Job): Made {
  const value = VALUES.has(code.name) ? parameterOf(code, job) : undefined
  if (value === undefined) lost(code, job)
  return { text: value ?? code.code, isBlock: false }
}

const lost = ({ start }: Shortcode, job: Job, instead = 'unreadShortcode') =>
  job.context.lost(job.lineAt(start), instead)

const VALUES = new Set(['param', '_param', 'siteparam'])

/** A field of the page or a parameter of the site. Docsy fills in words behind the name: `{1}`. */
function parameterOf({ words, named }: Shortcode, { context, fields }: Job): string | undefined {
  const [name = named.name ?? '', ...others] = words
  const own = fieldNamed(fields, name) ?? fieldNamed(fields.params, name)
  const value = own ?? context.valueIn?.('', name)
  if (!['string', 'number', 'boolean'].includes(typeof value)) return undefined
  return String(value).replace(/\{(\d)\}/g, (_, place: string) => others[Number(place) - 1] ?? '')
}

function fieldNamed(fields: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, step) => {
    if (typeof value !== 'object' || value === null) return undefined
    return Object.entries(value).find(([key]) => key.toLowerCase() === step.toLowerCase())?.[1]
  }, fields)
}

/** Kinds of notices that themes have beside the common ones; Docsy names colours. */
const KINDS: Readonly<Record<string, string>> = {
  ...NOTICES,
  primary: 'info',
  secondary: 'note',
  dark: 'note',
  light: 'note',
  default: 'note',
  blue: 'info',
  green: 'success',
  yellow: 'warning',
  orange: 'warning',
  red: 'danger',
}

const NOTICE_NAMES = new Set(['alert', 'notice', 'callout', 'hint', 'admonition', 'pageinfo'])

interface Place {
  readonly code: Shortcode
  readonly job: Job
  /** What it is around, with what is in there rewritten; '' when it is around nothing. */
  inner(): string
  /** The same as it is written. */
  readonly written: string
}

type Form = (place: Place) => Made

const block = (text: string): Made => ({ text, isBlock: true })
const inLine = (text: string): Made => ({ text, isBlock: false })

/** An opening tag of a component, with the attributes that say something. */
function opened(name: string, attributes: Readonly<Record<string, string | undefined>> = {}) {
  const own = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined || value === ''
      ? []
      : [
          ` ${key}="${value
            .replace(/&(?!#?\w+;)/g, '&amp;')
            .replaceAll('"', '&quot;')
            .replace(/\s+/g, ' ')
            .trim()}"`,
        ],
  )
  return `<${name}${own.join('')}>`
}

/** A component around Markdown. */
const around = (
  name: string,
  attributes: Readonly<Record<string, string | undefined>>,
  inner: string,
): Made => {
  const start = opened(name, attributes)
  return block(inner === '' ? `${start}</${name}>` : `${start}\n\n${inner}\n\n</${name}>`)
}

const isTrue = (value: string | undefined) => value === 'true'

function notice({ code, job, inner }: Place): Made {
  const { name, words, named } = code
  const first = words[0]?.toLowerCase()
  const isKind = first !== undefined && Object.hasOwn(KINDS, first)
  const kind = (
    named.type ??
    named.style ??
    named.color ??
    named.context ??
    named.kind ??
    first ??
    name
  ).toLowerCase()
  const own = Object.hasOwn(KINDS, kind) ? KINDS[kind] : 'note'
  const title = named.title ?? (isKind ? words[1] : NOTICE_NAMES.has(name) ? undefined : words[0])
  const text = inner()
  const folds = named.collapsed ?? named.closed ?? named.expanded
  if (folds !== undefined && title !== undefined) return around('Details', { title }, text)
  // A notice without words of its own may have them as a parameter.
  const said = text || (named.content ?? named.message ?? named.text ?? '')
  if (said === '') lost(code, job)
  return around('Callout', { type: own, title, icon: signOf(named.emoji) }, said)
}

const signOf = (emoji: string | undefined) =>
  emoji === undefined || emoji === '' ? undefined : emoji

const details: Form = ({ code: { words, named }, inner }) =>
  around(
    'Details',
    {
      title: named.title ?? named.summary ?? words[0] ?? '…',
      open:
        isTrue(named.open) || words[1] === 'true' || named.closed === 'false' || words[1] === 'open'
          ? 'true'
          : undefined,
    },
    inner(),
  )

/** Tabs. Hextra and Book used to name them in a list of all. */
const tabs: Form = ({ code, written, job, inner }) => {
  const names = code.named.items?.split(',').map((one) => one.trim()) ?? []
  if (names.length === 0) return around('Tabs', { groupId: code.named.groupid }, inner())
  let count = 0
  const own = shortcodesIn(written)
    .flatMap((one) => {
      if ('shown' in one || one.name !== 'tab') return []
      const title = one.named.name ?? one.named.title ?? names[count] ?? one.words[0]
      count += 1
      return [around('Tab', { title }, innerOf(one, written, deeper(job, code))).text]
    })
    .join('\n')
  return around('Tabs', {}, own)
}

const tab: Form = ({ code: { words, named }, inner }) =>
  around('Tab', { title: named.name ?? named.title ?? named.header ?? words[0] ?? '…' }, inner())

/** Panes of Docsy: what is in a tab is code unless the pane or the tab says otherwise. A tab may be a label alone. */
const tabPane: Form = ({ code, written, job }) => {
  const isText = isTrue(code.named.text)
  const own = shortcodesIn(written).flatMap(
    (one): { label: string; text: string | undefined }[] => {
      if ('shown' in one || one.name !== 'tab') return []
      const { named, inner } = one
      const label = named.header ?? ''
      const raw = inner === undefined ? '' : written.slice(inner.start, inner.end)
      if (isTrue(named.disabled) && raw.trim() === '') return [{ label, text: undefined }]
      const isOwnText = one.code.startsWith('{{%') || isTrue(named.text ?? String(isText))
      const language = named.lang ?? code.named.lang ?? ''
      const text = isOwnText
        ? innerOf(one, written, deeper(job, code))
        : fenced(plainIn(dedented(raw)), language)
      return [{ label, text }]
    },
  )
  const labels = own.filter(({ text }) => text === undefined).map(({ label }) => label)
  const all = own.flatMap(({ label, text }) =>
    text === undefined ? [] : [around('Tab', { title: label || '…' }, text).text],
  )
  const lead = labels.length > 0 ? `${labels.join(' ')}\n\n` : ''
  return block(`${lead}${around('Tabs', {}, all.join('\n')).text}`)
}

/** Code in which a shortcode is only shown. */
const plainIn = (text: string) => {
  let done = ''
  let from = 0
  for (const one of shortcodesIn(text)) {
    if (!('shown' in one)) continue
    done += text.slice(from, one.start) + one.shown
    from = one.end
  }
  return done + text.slice(from)
}

function fenced(code: string, language: string, more = ''): string {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([marks]) => marks.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}${language}${more}\n${code}\n${fence}`
}

/** A card: of Hextra with a link and a subtitle, of Docsy with a head, a foot and perhaps code. */
const card: Form = ({ code: { named, words }, inner, written }) => {
  const text =
    isTrue(named.code) && written.trim() !== ''
      ? fenced(plainIn(dedented(written)), named.lang ?? '')
      : inner()
  const parts = [
    named.title !== undefined && named.header !== undefined ? `**${named.title}**` : '',
    named.subtitle ?? named.description ?? '',
    text,
    named.footer ?? '',
  ].filter(Boolean)
  return around(
    'Card',
    {
      title: named.header ?? named.title ?? words[0],
      href: named.link ?? named.url ?? named.href,
      icon: iconOf(named.icon),
      image: named.image,
    },
    parts.join('\n\n'),
  )
}

/** The name of an icon without the family that it is of: `fa-brands fa-github`. */
const iconOf = (name: string | undefined) =>
  name === undefined
    ? undefined
    : (name
        .split(/\s+/)
        .filter((word) => !/^fa[bsrl]?$|^fa-(?:brands|solid|regular|light|lg|fw)$/.test(word))
        .map((word) => word.replace(/^fa-/, ''))[0] ?? undefined)

const picture: Form = ({ code, inner, job }) => {
  const { words, named } = code
  const src = named.src ?? words[0] ?? ''
  const caption = [named.title, named.caption ?? named.caption_content, inner()]
    .filter(Boolean)
    .join(' ')
  const alt = named.alt ?? named.caption ?? named.title ?? ''
  const own = job.context.goals?.linked(src, true) ?? src
  const isPlain = caption === '' && named.width === undefined && named.height === undefined
  const shown = isPlain
    ? `![${alt.replace(/([[\]])/g, '\\$1')}](${/[\s()]/.test(own) ? `<${own}>` : own})`
    : opened('Image', {
        ...{ src: own, alt, caption, width: sizeOf(named.width), height: sizeOf(named.height) },
      }).replace(/>$/, ' />')
  const target = named.link
  return block(target === undefined || !isPlain ? shown : `[${shown}](${target})`)
}

const sizeOf = (value: string | undefined) =>
  /^\d+(?:px)?$/.test(value ?? '') ? value?.replace('px', '') : undefined

/** A picture of Docsy that it cuts: `{{< imgproc name Fill "600x300" >}}caption{{< /imgproc >}}`. */
const processed: Form = (place) => {
  const { words } = place.code
  const file = place.job.context.goals?.linked(words[0] ?? '', true) ?? words[0] ?? ''
  return around('Figure', { src: file, caption: place.inner().replace(/\n+/g, ' ') }, '')
}

const highlighted: Form = ({ code: { words, named }, written }) => {
  const options = [words[1] ?? '', ...Object.entries(named).map((pair) => pair.join('='))].join(',')
  const lines = /hl_lines=(?:\[([^\]]*)\]|"([^"]*)"|'([^']*)'|([\d-]+(?:[ \t]+[\d-]+)*))/.exec(
    options,
  )
  const marked = lines
    ?.slice(1)
    .find(Boolean)
    ?.replace(/["']/g, '')
    .trim()
    .replace(/[\s,]+/g, ',')
  const more = `${marked ? ` {${marked}}` : ''}${/linenos=(?:true|table|inline)/.test(options) ? ' showLineNumbers' : ''}`
  return block(fenced(plainIn(dedented(written)), named.type ?? named.lang ?? words[0] ?? '', more))
}

/** A video of a host by its id. */
const video =
  (addressOf: (id: string) => string): Form =>
  ({ code: { words, named } }) =>
    block(
      opened('Video', { src: addressOf(named.id ?? words[0] ?? ''), title: named.title }).replace(
        />$/,
        ' />',
      ),
    )

const linkTo =
  (
    addressOf: (
      words: readonly string[],
      named: Readonly<Record<string, string>>,
    ) => string | undefined,
  ): Form =>
  (place) => {
    const { code, job } = place
    const named = addressOf(code.words, code.named)
    // Themes look for a file among those that are published too.
    const isFile = named !== undefined && !isElsewhere(named) && !named.startsWith('/')
    const address = isFile ? (job.context.goals?.linked(named, true) ?? named) : named
    if (address === undefined || address === '') return unread(place)
    lost(code, job, 'embedAsLink')
    return block(`[${code.named.title ?? address}](${address})`)
  }

const reference: Form = (place) => {
  const { code, job } = place
  const named = code.named.path ?? code.words[0] ?? ''
  const own = job.context.goals?.linked(named, false)
  if (own === undefined) lost(code, job, 'unknownReference')
  return inLine(own ?? named.replace(/\.\w+(?=#|$)/, ''))
}

const button: Form = ({ code, job, inner, written }) => {
  const { named, words } = code
  const reached = named.relref ?? named.ref
  const target =
    reached === undefined
      ? (named.href ?? named.link ?? named.url ?? words[0])
      : (job.context.goals?.linked(reached, false) ?? reached)
  const label = (written.trim() === '' ? (named.text ?? named.name ?? target) : inner()) ?? ''
  return inLine(target === undefined ? label : `[${label.replace(/\s+/g, ' ').trim()}](${target})`)
}

/** Colours of labels as the nearest of ours. */
const BADGES: Readonly<Record<string, string>> = {
  ...{
    green: 'green',
    success: 'green',
    blue: 'blue',
    info: 'blue',
    indigo: 'blue',
    purple: 'blue',
  },
  ...{ yellow: 'yellow', amber: 'yellow', orange: 'yellow', warning: 'yellow' },
  ...{ red: 'red', danger: 'red', error: 'red' },
}

const badge: Form = ({ code: { words, named }, inner }) => {
  const text = named.content ?? named.text ?? named.title ?? words[0] ?? inner()
  const color = named.color ?? named.type
  const known = color === undefined || !Object.hasOwn(BADGES, color) ? undefined : BADGES[color]
  const shown = `${opened('Badge', { color: known })}${text}</Badge>`
  return inLine(named.link === undefined ? shown : `[${text}](${named.link})`)
}

const icon: Form = ({ code: { words, named } }) => {
  const name = iconOf(named.name ?? words.join(' '))
  return inLine(name === undefined || name === '' ? '' : `<Icon name="${name}" />`)
}

/** A file in its place: as Markdown, or as the code that it is. */
const included: Form = (place) => {
  const { code, job } = place
  const { words, named } = code
  const name = named.file ?? named.path ?? words[0] ?? ''
  const found =
    name === '' || isElsewhere(name)
      ? undefined
      : (job.context.includedFile(
          name.replace(/^\/+/, ''),
          name.startsWith('/') ? '' : undefined,
        ) ??
        job.context.includedFile(name.replace(/^\/+/, ''), '') ??
        job.context.includedFile(name.replace(/^\/+/, ''), 'content/_'))
  if (found === undefined || job.depth > DEEPEST) {
    lost(code, job, 'missingInclude')
    return inLine(`\`${name}\``)
  }
  const isCode = isTrue(named.code) || (named.lang ?? named.language) !== undefined
  if (isCode) return block(fenced(found.text.trimEnd(), named.lang ?? named.language ?? ''))
  const text = found.text.slice(frontMatterOf(found.text).end).trim()
  // Its lines are not those of the page: what is in there is told where it is taken in.
  const line = job.lineAt(code.start)
  return block(rewrittenText(text, { ...job, lineAt: () => line, depth: job.depth + 1 }))
}

const onlyInner: Form = ({ inner }) => block(inner())

/** A part of a landing page with a title of its own. */
const titledPart: Form = ({ code: { named }, inner }) => {
  const parts = [named.title === undefined ? '' : `## ${named.title}`, inner()].filter(Boolean)
  return block(parts.join('\n\n'))
}

const cover: Form = ({ code: { named }, inner }) =>
  block(
    [named.title === undefined ? '' : `# ${named.title}`, named.subtitle ?? '', inner()]
      .filter(Boolean)
      .join('\n\n'),
  )

const fileTree: Form = ({ inner }) => around('FileTree', {}, inner())

const folder: Form = ({ code: { named, words }, inner }) =>
  around('Folder', { name: named.name ?? words[0], defaultOpen: 'true' }, inner())

const file: Form = ({ code: { named, words } }) =>
  block(opened('File', { name: named.name ?? words[0] }).replace(/>$/, ' />'))

const formula: Form = ({ written }) => {
  const text = written.trim()
  return text.includes('\n') ? block(`$$\n${text}\n$$`) : inLine(`$${text}$`)
}

const value: Form = (place) => {
  const own = parameterOf(place.code, place.job)
  return own === undefined ? unread(place) : inLine(own)
}

const nothing: Form = () => block('')

const words: Form = ({ code: { words: said, named }, inner }) =>
  inLine(named.text ?? (inner() || (said[0] ?? '')))

/** What is known neither to us nor from the project: the words in it stay, a tag alone stays as it is written. */
function unread(place: Place): Made {
  const { code, job } = place
  const own = ownTemplate(place)
  if (own !== undefined) return own
  lost(code, job)
  const isPair = code.inner !== undefined
  return isPair ? block(place.inner()) : inLine(`\`${code.code.replace(/\s+/g, ' ')}\``)
}

const INNER =
  /\{\{-?\s*(?:\.Inner(?:Deindent)?(?:\s*\|\s*(?:\.?\$?\.?Page\.RenderString|markdownify|safeHTML|strings\.TrimSpace|trim\s+"[^"]*"|\.Page\.RenderString\s+\(dict[^)]*\)))*|\.Page\.RenderString\s+\.Inner|markdownify\s+\.Inner)\s*-?\}\}/g
const GIVEN =
  /\{\{-?\s*(?:\.Get\s+(?:"([\w-]+)"|`([\w-]+)`|(\d+)))(?:\s*\|\s*(?:markdownify|safeHTML|safeURL|safeHTMLAttr|default\s+"[^"]*"))*\s*-?\}\}/g

const BLOCK_HTML = /^<(?:div|section|aside|figure|table|ul|ol|iframe|video|details)\b/i

/** A shortcode of the project whose template says nothing but where its words go. */
function ownTemplate(place: Place): Made | undefined {
  const { code, job } = place
  if (job.depth > DEEPEST) return undefined
  const template = ['layouts/shortcodes', 'layouts/_shortcodes']
    .flatMap((at) => ['html', 'md'].map((ending) => `${at}/${code.name}.${ending}`))
    .map((path) => job.context.includedFile(path, ''))
    .find((one) => one !== undefined)
  if (template === undefined) return undefined
  const text = template.text.replace(/\{\{-?\s*\/\*[\s\S]*?\*\/\s*-?\}\}|<!--[\s\S]*?-->/g, '')
  const isRead = !/\{\{/.test(text.replace(INNER, '').replace(GIVEN, ''))
  if (!isRead) return undefined
  const inner = place.inner()
  const isBlock = BLOCK_HTML.test(text.trim())
  const made = text
    .replace(GIVEN, (_, name?: string, quoted?: string, index?: string) =>
      index === undefined
        ? (code.named[(name ?? quoted ?? '').toLowerCase()] ?? '')
        : (code.words[Number(index)] ?? ''),
    )
    .replace(INNER, () => (isBlock || inner.includes('\n') ? `\n\n${inner}\n\n` : inner))
    .trim()
  return isBlock || made.includes('\n') ? block(made) : inLine(made)
}

const FORMS: Readonly<Record<string, Form>> = {
  ...Object.fromEntries([...NOTICE_NAMES].map((name) => [name, notice])),
  ...Object.fromEntries(
    ['note', 'tip', 'info', 'warning', 'caution', 'important', 'danger', 'success', 'error'].map(
      (name) => [name, notice],
    ),
  ),
  blockquote: ({ inner }) => block(inner().replace(/^/gm, '> ').replace(/ +$/gm, '')),
  details,
  expand: details,
  tabs,
  tab,
  tabpane: tabPane,
  steps: ({ inner }) => around('Steps', {}, inner()),
  step: ({ code: { words: said, named }, inner }) =>
    around('Step', { title: named.title ?? said[0] }, inner()),
  cards: ({ code: { named }, inner }) => around('Cards', { cols: named.cols }, inner()),
  cardpane: ({ inner }) => around('Cards', {}, inner()),
  'hextra/feature-grid': ({ code: { named }, inner }) =>
    around('Cards', { cols: named.cols }, inner()),
  card,
  'hextra/feature-card': card,
  'blocks/feature': card,
  columns: onlyInner,
  column: onlyInner,
  button,
  'hextra/hero-button': (place) => block(button(place).text),
  badge,
  icon,
  'filetree/container': fileTree,
  'filetree/folder': folder,
  'filetree/file': file,
  figure: picture,
  image: picture,
  img: picture,
  imgproc: processed,
  highlight: highlighted,
  mermaid: ({ written }) => block(fenced(dedented(written), 'mermaid')),
  math: formula,
  katex: formula,
  latex: formula,
  youtube: video((id) => (isElsewhere(id) ? id : `https://www.youtube.com/watch?v=${id}`)),
  vimeo: video((id) => `https://player.vimeo.com/video/${id}`),
  gist: linkTo(([user, id]) =>
    id === undefined ? undefined : `https://gist.github.com/${user}/${id}`,
  ),
  x: linkTo((_, { user, id }) =>
    id === undefined ? undefined : `https://x.com/${user}/status/${id}`,
  ),
  tweet: linkTo(([first], { user = 'i', id = first }) =>
    id === undefined ? undefined : `https://x.com/${user}/status/${id}`,
  ),
  instagram: linkTo(([id]) =>
    id === undefined ? undefined : `https://www.instagram.com/p/${id}/`,
  ),
  asciinema: linkTo(([first], { file: cast, src, key = first }) => cast ?? src ?? key),
  pdf: linkTo(([first], { src = first }) => src),
  jupyter: linkTo(([first], { src = first }) => src),
  iframe: linkTo(([first], { src = first }) => src),
  swaggerui: linkTo(([first], { src = first }) => src),
  redoc: linkTo(([first], { src = first }) => src),
  ref: reference,
  relref: reference,
  param: value,
  _param: value,
  siteparam: value,
  include: included,
  readfile: included,
  comment: nothing,
  'blocks/link-down': nothing,
  'blocks/cover': cover,
  'blocks/section': titledPart,
  'blocks/lead': titledPart,
  'conditional-text': onlyInner,
  'hextra/hero-badge': onlyInner,
  'hextra/hero-container': onlyInner,
  'hextra/hero-section': onlyInner,
  'hextra/hero-headline': ({ inner }) =>
    block(
      `# ${inner()
        .replace(/<br\b[^>]*>|&nbsp;/g, ' ')
        .replace(/\s+/g, ' ')
        .trim()}`,
    ),
  'hextra/hero-subtitle': onlyInner,
  term: words,
  glossary_tooltip: words,
  children: () => block('::doc-cards'),
  toc: () => block('::toc'),
}

function madeOf(code: Shortcode, text: string, offset: number, job: Job): Made {
  if (job.depth > DEEPEST) return { text: code.code, isBlock: false }
  const own = { ...code, ...(code.inner ? { inner: moved(code.inner, -offset) } : {}) }
  const written = own.inner === undefined ? '' : text.slice(own.inner.start, own.inner.end)
  // Names are written in any case.
  const name = Object.hasOwn(FORMS, code.name) ? code.name : code.name.toLowerCase()
  const form = Object.hasOwn(FORMS, name) ? FORMS[name] : undefined
  const place: Place = {
    code,
    job,
    written,
    inner: () => rewrittenText(written, deeper(job, code)),
  }
  return (form ?? unread)(place)
}

const moved = ({ start, end }: { start: number; end: number }, by: number) => ({
  start: start + by,
  end: end + by,
})

/** The job of what is in a shortcode, whose places are counted from there. */
function deeper(job: Job, code: Shortcode): Job {
  const start = code.inner?.start ?? code.start
  return { ...job, lineAt: (place) => job.lineAt(start + place), depth: job.depth + 1 }
}

const innerOf = (code: Shortcode, text: string, job: Job) =>
  code.inner === undefined
    ? ''
    : rewrittenText(text.slice(code.inner.start, code.inner.end), deeper(job, code))

/** A text of its own with what its shortcodes become, as far out as it can be. */
function rewrittenText(text: string, job: Job): string {
  return dedented(replaced(text, shortcodesIn(text), 0, inCode(text), job))
}

/** A text without the blanks that all its lines begin with, and without empty lines around it. */
function dedented(text: string): string {
  const lines = text.replace(/^(?:[ \t]*\n)+|\s+$/g, '').split('\n')
  // What begins behind a tag says nothing of the lines below it.
  const counted = /^\s*\n/.test(text) ? lines : lines.slice(1)
  const least = Math.min(
    ...counted.flatMap((line) =>
      line.trim() === '' ? [] : [/^[ \t]*/.exec(line)?.[0].length ?? 0],
    ),
  )
  const cut = Number.isFinite(least) ? least : 0
  return lines
    .map((line, index) =>
      index === 0 && counted !== lines
        ? line.trimStart()
        : line.trim() === ''
          ? ''
          : line.slice(cut),
    )
    .join('\n')
}
