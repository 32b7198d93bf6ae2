/**
 * Forms of other tools, turned into ours before parsing: `:::note 제목`, `<Tabs>` and `<TabItem>`, `<Badge>`,
 * and in `.mdx` files `import`, `export` and `{/* comments *\/}`; `{/* truncate *\/}` is a mark in any file.
 * Code is left alone.
 */

import { asText } from '../../data-files/plain-values.ts'
import { readYaml } from '../../data-files/yaml.ts'
import { leastIndent } from './include.ts'
import { type MarkEnds, markEnds } from './mark-ends.ts'
import { moduleReader } from './module-lines.ts'

export interface Rewritten {
  readonly text: string
  /** The original line of each line, when lines were added. */
  readonly lines?: readonly number[]
  /** What has no meaning here, by original place. */
  readonly unknown: readonly {
    readonly kind: 'jsx' | 'esm'
    readonly name: string
    readonly line: number
    readonly column: number
  }[]
}

/** A name in PascalCase. `<DIV>` is HTML. */
const COMPONENT = /^<\/?[A-Z][\w.]*[a-z]/

const NOTHING: Rewritten['unknown'] = []

/**
 * The beginnings of fenced code, code spans, comments and expression comments, component tags, module lines; in this
 * order. A run of marks is taken whole or not at all: trying its parts as well would take minutes for a long one.
 */
const TOKENS =
  /(^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*(?:`{3,}(?!`)|~{3,}(?!~))[^\n]*\n)|((?<!`)`+(?!`))|(<!--)|(\{\/\*|<\/?>)|(<\/?[A-Z][\w.]*(?![\w.:@-]))|(^(?:import|export)(?=[\s*{'"])[^\n]*)|(^[ \t>]*:{3,})[ \t]*([a-z][\w-]*)([^\n]*)$/gim

/** A sign that some line may be in the form of another tool. */
const SIGNS =
  /<\/?[A-Z]|=\{|^[ \t>]*:{3,}[ \t]*[a-z][\w-]*[ \t]+\S|^[ \t>]*:{3,}[ \t]+[a-z]|^(?:import|export)[\s*{'"]|\{\/\*/m

/** Rewrites the forms of other tools. Text without any comes back as it is, at the price of one search. */
export function rewriteForms(written: string, isMdx: boolean): Rewritten {
  if (!SIGNS.test(written) && !isMdx) return { text: written, unknown: NOTHING }
  const text = dedentTabs(written)
  const out = createWriter(text)
  const unknown: Unknown[] = []
  const open: OpenTabs[] = []
  const ends = markEnds(text)
  const moduleEndAt = moduleReader(text)
  let lastModuleEnd = 0
  TOKENS.lastIndex = 0
  for (let found = TOKENS.exec(text); found; found = TOKENS.exec(text)) {
    const [, fence, span, comment, opening, tag, esm, colons, name = '', rest = ''] = found
    const { end, next } = endOf(found, found.index, ends)
    TOKENS.lastIndex = next
    if (end === undefined) continue
    const expression = opening && text.slice(found.index, end)
    out.copyTo(found.index)
    if (TRUNCATION.test(expression ?? '') && standsAlone(text, found.index, end))
      out.replaceTo(end, '<!-- truncate -->')
    else if (HEADING_ID.test(expression ?? '') && endsHeading(text, found.index, end))
      out.replaceTo(end, `{#${HEADING_ID.exec(expression ?? '')?.[1]}}`)
    else if (fence || span || comment || (expression && !isMdx)) out.copyTo(end)
    else if (expression) out.skipTo(end)
    else if (colons) out.replaceTo(end, openingLine(colons, name, rest))
    else if (esm) {
      // Modules mean nothing here. What only begins like one, such as a sentence, is text.
      const moduleEnd = moduleEndAt(found.index)
      if (moduleEnd === undefined) out.copyTo(end)
      else {
        // Lines that follow each other are one problem.
        const isFirst = text.slice(lastModuleEnd, found.index).trim() !== '' || lastModuleEnd === 0
        if (isFirst) unknown.push({ kind: 'esm', name: esm, ...out.place() })
        out.skipTo(moduleEnd)
        lastModuleEnd = moduleEnd
      }
    } else if (tag) takeTag(tag, text, out, open, unknown)
    TOKENS.lastIndex = Math.max(TOKENS.lastIndex, out.position)
  }
  out.copyTo(text.length)
  return { ...out.finished(), unknown }
}

/** Where what was found ends, if it ends at all, and where to go on if not: a fence without end may begin a span. */
function endOf(
  [all, fence, span, comment, opening]: RegExpExecArray,
  index: number,
  ends: MarkEnds,
): { readonly end: number | undefined; readonly next: number } {
  const behind = index + all.length
  if (fence !== undefined) {
    const [run = ''] = /`{3,}|~{3,}/.exec(fence) ?? []
    const next = index + fence.indexOf(run) + run.length
    const end = ends.fence(run, behind)
    return { end: end ?? (run[0] === '`' ? ends.span(run.length, next) : undefined), next }
  }
  if (span) return { end: ends.span(span.length, behind), next: behind }
  if (comment) return { end: ends.mark('-->', behind), next: behind }
  return { end: opening === '{/*' ? ends.mark('*/}', behind) : behind, next: behind }
}

const TRUNCATION = /^\{\/\*\s*truncate\s*\*\/\}$/i

/** Whether nothing else is on the line. Four spaces before it would make it code. */
function standsAlone(text: string, from: number, to: number): boolean {
  const before = text.slice(text.lastIndexOf('\n', from - 1) + 1, from)
  return /^ {0,3}$/.test(before) && /^[ \t]*(?:\n|$)/.test(text.slice(to, to + 200))
}

/** `{/*id*\/}`, or `{/* #id *\/}`. Spaces without a hash make it a comment. */
const HEADING_ID = /^\{\/\*(?:\s*#)?(?!\s)([^\s*{}#]+)\s*\*\/\}$/

/** Whether a heading of one line ends there. */
function endsHeading(text: string, from: number, to: number): boolean {
  const before = text.slice(text.lastIndexOf('\n', from - 1) + 1, from)
  return /^ {0,3}#{1,6}[ \t]/.test(before) && /^[ \t]*(?:\n|$)/.test(text.slice(to, to + 200))
}

type Unknown = Rewritten['unknown'][number]
type Writer = ReturnType<typeof createWriter>

/** `::: tip 제목 {open}` and `:::tip 제목 {open}` as `:::tip[제목]{open}`; a label or attributes stay as they are. */
function openingLine(colons: string, name: string, rest: string): string {
  const [attributes = ''] = /\{[^{}]*\}$/.exec(rest.trim()) ?? []
  const after = rest
    .trim()
    .slice(0, rest.trim().length - attributes.length)
    .trimEnd()
  if (after === '' || /^\[[^\n]*\]$/.test(after)) return `${colons}${name}${after}${attributes}`
  const title = isBalanced(after) ? after : after.replace(/[[\]]/g, '\\$&')
  return `${colons}${name}[${title}]${attributes}`
}

/** Whether brackets come in pairs, as those of links do. A label may hold them. */
function isBalanced(text: string): boolean {
  let depth = 0
  for (const [bracket] of text.matchAll(/[[\]]/g)) {
    depth += bracket === '[' ? 1 : -1
    if (depth < 0) return false
  }
  return depth === 0
}

function takeTag(
  tag: string,
  text: string,
  out: Writer,
  open: OpenTabs[],
  unknown: Unknown[],
): void {
  const start = out.position + tag.length
  const end = tagEnd(text, start)
  if (end === undefined) return
  const attributes = text.slice(start, end - 1)
  const element = { name: tag.replace(/^<\/?/, ''), isClosing: tag.startsWith('</'), attributes }
  if (!COMPONENT.test(tag)) {
    if (attributes.includes('={')) out.replaceTo(end, `${tag}${plainAttributes(attributes)}>`)
    return
  }
  const place = out.place()
  const replacement = replaceTag(element, open)
  if (replacement === undefined) {
    if (!element.isClosing) unknown.push({ kind: 'jsx', name: element.name, ...place })
    out.skipTo(end)
  } else if (element.name === 'Badge') out.replaceTo(end, replacement)
  else out.block(end, replacement)
}

/** Attributes of an HTML element as HTML: values that are computed are left out. */
function plainAttributes(attributes: string): string {
  return attributes
    .replace(/=\{\s*require\(\s*(["'])([^"']*)\1\s*\)(?:\.default)?\s*\}/g, '="$2"')
    .replace(/=\{\s*(["'`])([^"'`]*)\1\s*\}/g, '="$2"')
    .replace(/=\{\s*(\d+)\s*\}/g, '="$1"')
    .replace(/=\{\s*true\s*\}/g, '')
    .replace(/\s[\w:-]+=\{(?:[^{}]|\{[^{}]*\})*\}/g, '')
    .replace(/\bclassName=/g, 'class=')
}

/** Takes off the indentation that tab items give their content, which Markdown would read as code. */
function dedentTabs(text: string): string {
  if (!/<Tab/.test(text)) return text
  return text.replace(
    /(<(TabItem|Tab|Tabs\.Tab|Tabs\.Item|TabPanel)(?=[\s>])[^>]{0,20000}>[ \t]*\n)((?:(?!<\/?\2(?=[\s>]))[\s\S])*)(?=<\/\2>)/g,
    (_, tag: string, _name: string, content: string) => {
      const lines = content.split('\n')
      const depth = leastIndent(lines)
      return (
        tag +
        lines
          .map((line) => line.slice(Math.min(depth, /^[ \t]*/.exec(line)?.[0].length ?? 0)))
          .join('\n')
      )
    },
  )
}

interface Tag {
  readonly name: string
  readonly isClosing: boolean
  readonly attributes: string
}

interface OpenTabs {
  /** False: a notice, which counts as a level of blocks. */
  readonly isTabs: boolean
  readonly labels: ReadonlyMap<string, string>
  /** The labels in their order, where tabs are named so. */
  readonly items: readonly string[]
  /** The values of the tabs so far. */
  readonly values: string[]
}

/** What the tabs between `<Tabs>` are called by different tools. */
const TAB = new Set(['TabItem', 'Tab', 'Tabs.Tab', 'Tabs.Item', 'TabPanel'])

/** The index after the `>` of a tag; quotes and braces are stepped over. Nothing when the tag is never closed. */
function tagEnd(text: string, from: number): number | undefined {
  let quote = ''
  let depth = 0
  for (let index = from; index < Math.min(text.length, from + 20_000); index++) {
    const character = text[index] ?? ''
    if (quote) quote = character === quote ? '' : quote
    else if (character === '"' || character === "'") quote = character
    else if (character === '{') depth++
    else if (character === '}') depth--
    else if (character === '>' && depth <= 0) return index + 1
  }
  return undefined
}

// A block is closed by at least as many colons as opened it, so the outer one needs more than any inside it.
const MOST_COLONS = 80

function replaceTag({ name, isClosing, attributes }: Tag, tabs: OpenTabs[]): string | undefined {
  const colons = (depth: number) => ':'.repeat(Math.max(MOST_COLONS - depth, 4))
  const isTab = TAB.has(name) && (name === 'TabItem' || tabs.some((open) => open.isTabs))
  if ((isTab || name === 'Tabs') && /\/\s*$/.test(attributes)) return ''
  if (name === 'Badge') return isClosing ? '' : badge(attributes)
  if (name === 'Tabs') {
    if (isClosing) return tabs.pop() ? colons(tabs.length * 2) : ''
    tabs.push({
      isTabs: true,
      labels: labelsOf(attributes),
      items: itemsOf(attributes),
      values: [],
    })
    const group = attribute(attributes, 'groupId')
    const chosen = attribute(attributes, 'defaultValue')
    return `${colons(tabs.length * 2 - 2)}tabs{${group ? `group=${quoted(group)}` : ''}${chosen ? ` default=${quoted(chosen)}` : ''}}`
  }
  if (name === 'Admonition') {
    if (isClosing) return tabs.pop() ? colons(tabs.length * 2) : ''
    tabs.push({ isTabs: false, labels: new Map(), items: [], values: [] })
    const title = attribute(attributes, 'title')
    return openingLine(
      colons(tabs.length * 2 - 2),
      attribute(attributes, 'type') ?? 'note',
      title ?? '',
    )
  }
  if (!isTab) return undefined
  if (isClosing) return colons(tabs.length * 2 - 1)
  const { label, value } = tabOf(attributes, tabs.at(-1))
  const isDefault = /(?:^|\s)default(?=\s|$|=\{true\})/.test(attributes)
  return `${colons(tabs.length * 2 - 1)}tab[${label.replace(/[[\]]/g, '\\$&')}]{value=${quoted(value)}${isDefault ? ' default' : ''}}`
}

/** What a tab is called, and its value. One that its author has not given is made of the label, and is its own. */
function tabOf(
  attributes: string,
  open: OpenTabs | undefined,
): { readonly label: string; readonly value: string } {
  const [written, label] = [
    ['value', 'eventKey'],
    ['label', 'title', 'name'],
  ].map((names) =>
    names.map((name) => attribute(attributes, name)).find((found) => found !== undefined),
  )
  const values = open?.values ?? []
  const item = open?.items[values.length]
  const shown = label ?? open?.labels.get(written ?? '') ?? (written || item) ?? ''
  const own = shown === '' ? String(values.length + 1) : shown
  let value = written || own
  for (let number = 2; !written && values.includes(value); number++) value = `${own}-${number}`
  values.push(value)
  return { label: own, value }
}

function badge(attributes: string): string {
  const text = attribute(attributes, 'text') ?? ''
  return `:badge[${text.replace(/[[\]]/g, '\\$&')}]{tone=${quoted(attribute(attributes, 'type') ?? attribute(attributes, 'variant') ?? 'neutral')}}`
}

const quoted = (value: string) => `"${value.replace(/"/g, '&quot;')}"`

function attribute(attributes: string, name: string): string | undefined {
  const found = new RegExp(
    `(?:^|\\s)${name}=(?:"([^"]*)"|'([^']*)'|\\{["'\`]([^"'\`]*)["'\`]\\})`,
  ).exec(attributes)
  return found?.[1] ?? found?.[2] ?? found?.[3]
}

/** The labels of `items={['npm', 'pnpm']}`, which is YAML as well. */
function itemsOf(attributes: string): readonly string[] {
  const list = /\bitems=\{(\[[^\]]*\])\}/.exec(attributes)?.[1]
  const value = list ? readYaml(list).value : undefined
  return Array.isArray(value) ? value.map(asText) : []
}

/** The labels of `values={[{ label: '…', value: '…' }]}`, which is YAML as well. */
function labelsOf(attributes: string): ReadonlyMap<string, string> {
  const list = /\bvalues=\{(\[[\s\S]*\])\}/.exec(attributes)?.[1]
  const value = list ? readYaml(list).value : undefined
  const items = Array.isArray(value) ? (value as { value?: unknown; label?: unknown }[]) : []
  return new Map(items.map((item) => [asText(item?.value), asText(item?.label ?? item?.value)]))
}

/** Copies text and remembers which line each line came from. */
function createWriter(source: string) {
  const pieces: string[] = []
  const lines: number[] = [1]
  let position = 0
  let line = 1
  let lineStart = 0
  const write = (text: string, isOriginal: boolean) => {
    for (let index = text.indexOf('\n'); index >= 0; index = text.indexOf('\n', index + 1)) {
      if (isOriginal) line++
      lines.push(line)
    }
    pieces.push(text)
  }
  const advance = (to: number) => {
    const text = source.slice(position, to)
    const last = text.lastIndexOf('\n')
    if (last >= 0) lineStart = position + last + 1
    position = to
    return text
  }
  const writer = {
    get position() {
      return position
    },
    place: () => ({ line, column: position - lineStart + 1 }),
    copyTo(to: number) {
      if (to > position) write(advance(to), true)
    },
    /** Leaves text out, but not its line breaks. */
    skipTo(to: number) {
      write(advance(to).replace(/[^\n]+/g, ''), true)
    },
    replaceTo(to: number, replacement: string) {
      const breaks = advance(to).replace(/[^\n]+/g, '')
      pieces.push(replacement)
      write(breaks, true)
    },
    /** Puts a block mark on a line of its own, without the indentation that stood before the tag. */
    block(to: number, mark: string) {
      const before = (pieces.pop() ?? '').replace(/[ \t]+$/, '')
      pieces.push(before)
      if (before !== '' && !before.endsWith('\n')) write('\n', false)
      pieces.push(mark)
      write(advance(to).replace(/[^\n]+/g, ''), true)
      if (position < source.length && !/^[ \t]*\n/.test(source.slice(position, position + 200)))
        write('\n', false)
    },
    finished(): { text: string; lines?: readonly number[] } {
      const isShifted = lines.some((original, index) => original !== index + 1)
      return { text: pieces.join(''), ...(isShifted ? { lines } : {}) }
    },
  }
  return writer
}
