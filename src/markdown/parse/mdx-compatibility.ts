/**
 * Forms of other tools, turned into ours before a file is parsed as Markdown: `:::note 제목`, `import` and `export`,
 * `{/* truncate *\/}`. Code is left alone, and so are components.
 */

import { type MarkEnds, markEnds } from './mark-ends.ts'
import { moduleReader } from './module-lines.ts'

export interface Rewritten {
  readonly text: string
  /** Modules that have no meaning here, by original place. */
  readonly unknown: readonly {
    readonly name: string
    readonly line: number
    readonly column: number
  }[]
  /** The parts of other files that are imported, by the names of their tags. */
  readonly parts: ReadonlyMap<string, string>
}

/** A name in PascalCase. `<DIV>` is HTML. */
const COMPONENT = /^<\/?[A-Z][\w.]*[a-z]/

const NOTHING: Omit<Rewritten, 'text'> = { unknown: [], parts: new Map() }

/**
 * The beginnings of fenced code, code spans, comments and expression comments, component tags, module lines; in this
 * order. A run of marks is taken whole or not at all: trying its parts as well would take minutes for a long one.
 */
const TOKENS =
  /(^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*(?:`{3,}(?!`)|~{3,}(?!~))[^\n]*\n)|((?<![`\\])`+(?!`))|(<!--)|(\{\/\*|<\/?>)|(<\/?[A-Z][\w.]*(?![\w.:@-]))|(^(?:import|export)(?=[\s*{'"])[^\n]*)|(^[ \t>]*:{3,})[ \t]*([a-z][\w-]*)([^\n]*)$/gim

/** A sign that some line may be in the form of another tool. */
const SIGNS =
  /<\/?[A-Z]|=\{|^[ \t>]*:{3,}[ \t]*[a-z][\w-]*[ \t]+\S|^[ \t>]*:{3,}[ \t]+[a-z]|^(?:import|export)[\s*{'"]|\{\/\*/m

/** Rewrites the forms of other tools. Text without any comes back as it is, at the price of one search. */
export function rewriteForms(text: string, isComponent: (name: string) => boolean): Rewritten {
  if (!SIGNS.test(text)) return { text, ...NOTHING }
  const out = createWriter(text)
  const unknown: Unknown[] = []
  const parts = new Map<string, string>()
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
    else if (fence || span || comment || expression) out.copyTo(end)
    else if (colons) out.replaceTo(end, openingLine(colons, name, rest))
    else if (esm) {
      // Modules mean nothing here. What only begins like one, such as a sentence, is text.
      const moduleEnd = moduleEndAt(found.index)
      if (moduleEnd === undefined) out.copyTo(end)
      else {
        // Lines that follow each other are one problem.
        const isFirst = text.slice(lastModuleEnd, found.index).trim() !== '' || lastModuleEnd === 0
        const statement = text.slice(found.index, moduleEnd)
        const isKnown = takeImports(statement, parts, isComponent)
        if (isFirst && !isKnown) unknown.push({ name: esm, ...out.place() })
        out.skipTo(moduleEnd)
        if (!isKnown) lastModuleEnd = moduleEnd
      }
    } else if (tag) takeTag(tag, text, out)
    TOKENS.lastIndex = Math.max(TOKENS.lastIndex, out.position)
  }
  out.copyTo(text.length)
  return { text: out.finished(), unknown, parts }
}

/** Rewrites the titles of blocks alone, for a text that is MDX in all else. Lines stay the lines that they are. */
export function rewriteBlocks(text: string): string {
  if (!TITLED.test(text)) return text
  const out = createWriter(text)
  const ends = markEnds(text)
  TOKENS.lastIndex = 0
  for (let found = TOKENS.exec(text); found; found = TOKENS.exec(text)) {
    const [, , , , , , , colons, name = '', rest = ''] = found
    const { end, next } = endOf(found, found.index, ends)
    TOKENS.lastIndex = next
    if (end === undefined) continue
    out.copyTo(found.index)
    if (colons) out.replaceTo(end, openingLine(colons, name, rest))
    else out.copyTo(end)
    TOKENS.lastIndex = Math.max(TOKENS.lastIndex, out.position)
  }
  out.copyTo(text.length)
  return out.finished()
}

const TITLED = /^[ \t>]*:{3,}[ \t]*[a-z]/m

const IMPORTS = /import\s+([\w$]+|\{[^{}]*\})\s*from\s*(['"])([^'"\n]+)\2[ \t]*;?/g

/** Notes the parts that a statement imports. True when it imports nothing but these and components. */
function takeImports(
  statement: string,
  parts: Map<string, string>,
  isComponent: (name: string) => boolean,
): boolean {
  const imports = [...statement.matchAll(IMPORTS)]
  for (const [, name = '', , from = ''] of imports)
    if (/\.mdx?$/i.test(from) && !name.startsWith('{')) parts.set(name, from)
  const names = imports.flatMap(([, list = '']) => list.match(/[\w$]+(?=\s*(?:[,}]|$))/g) ?? [])
  return (
    statement.replace(IMPORTS, '').trim() === '' &&
    names.every((name) => parts.has(name) || isComponent(name))
  )
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

function takeTag(tag: string, text: string, out: Writer): void {
  const start = out.position + tag.length
  const end = tagEnd(text, start)
  if (end === undefined) return
  const attributes = text.slice(start, end - 1)
  // Components are read with their attributes later.
  if (COMPONENT.test(tag)) out.copyTo(end)
  else if (attributes.includes('={')) out.replaceTo(end, `${tag}${plainAttributes(attributes)}>`)
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

/** A tag that is longer is not looked for: its end would be that of some other one. */
const LONGEST_TAG = 20_000

/** The index after the `>` of a tag; quotes and braces are stepped over. Nothing when the tag is never closed. */
function tagEnd(text: string, from: number): number | undefined {
  const limit = Math.min(text.length, from + LONGEST_TAG)
  // Without any, nothing has to be read character by character: 50,000 times `<A` took ten seconds.
  const close = text.indexOf('>', from)
  if (close < 0 || close >= limit) return undefined
  let quote = ''
  let depth = 0
  for (let index = from; index < limit; index++) {
    const character = text[index] ?? ''
    if (quote) quote = character === quote ? '' : quote
    else if (character === '"' || character === "'") quote = character
    else if (character === '{') depth++
    else if (character === '}') depth--
    else if (character === '>' && depth <= 0) return index + 1
  }
  return undefined
}

/** Copies text, and knows at which place of it it is. Lines stay the lines that they are. */
function createWriter(source: string) {
  const pieces: string[] = []
  let position = 0
  let line = 1
  let lineStart = 0
  const advance = (to: number) => {
    const text = source.slice(position, to)
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
      line++
      lineStart = position + at + 1
    }
    position = to
    return text
  }
  return {
    get position() {
      return position
    },
    place: () => ({ line, column: position - lineStart + 1 }),
    copyTo(to: number) {
      if (to > position) pieces.push(advance(to))
    },
    /** Leaves text out, but not its line breaks. */
    skipTo(to: number) {
      pieces.push(advance(to).replace(/[^\n]+/g, ''))
    },
    replaceTo(to: number, replacement: string) {
      pieces.push(replacement, advance(to).replace(/[^\n]+/g, ''))
    },
    finished: () => pieces.join(''),
  }
}
