/** What the info string of a fence says: language, title, marked lines, numbers. Forms of many tools are understood. */
import type { Code } from 'mdast'
import { ownValue } from '../../data-files/plain-values.ts'
import { nearest } from '../../diagnostics/nearest-name.ts'
import { type Literal, readLiteral } from '../components/literal.ts'
import type { Mark } from './code-marks.ts'
import { languageInfo } from './languages.ts'

export interface CodeInfo {
  /** In lower case; `text` if there is none. */
  readonly language: string
  readonly title?: string
  /** It is a tab beside the block before it, and what that is called; empty if its author has not said. */
  readonly tab?: string
  /** How lines are marked, by number. */
  readonly marks: ReadonlyMap<number, Mark>
  /** The number of the first line, when lines are numbered. */
  readonly numberFrom?: number
  /** Attributes without a meaning here, and the one that was most likely meant. */
  readonly unknown: readonly { readonly name: string; readonly near?: string }[]
}

const TITLES = new Set(['title', 'filename', 'file', 'caption'])

const MARKS: Readonly<Record<string, Mark>> = {
  hl_lines: 'hl',
  highlight: 'hl',
  mark: 'hl',
  ins: 'ins',
  add: 'ins',
  del: 'del',
  remove: 'del',
  focus: 'fo',
}

/** Attributes that number the lines; the value may be the number of the first one. */
const NUMBERS = new Set([
  ...['showlinenumbers', 'line-numbers', 'linenums', 'linenos', 'linenumbers', 'numberlines'],
  ...['startlinenumber', 'linenostart', 'startfrom', 'start'],
])

/** Attributes of other tools about what every block does here, or none needs to. */
const MEANINGLESS = new Set([
  ...['copy', 'nocopy', 'wrap', 'nowrap', 'wordwrap', 'overflow', 'theme', 'style', 'class', 'id'],
  ...[
    'live',
    'noinline',
    'twoslash',
    'npm2yarn',
    'collapse',
    'collapsed',
    'collapsible',
    'expandable',
  ],
  ...[
    'prettier',
    'frame',
    'icon',
    'active',
    'group',
    'sync',
    'label',
    'name',
    'lines',
    'diff',
    'hidden',
  ],
  ...[
    'anchorlinenos',
    'lineanchors',
    'linenostep',
    'linespans',
    'tabwidth',
    'hlstyle',
    'noclasses',
  ],
  ...['use_pygments', 'attr_list', 'pygments_style', 'editable', 'runnable', 'ignore', 'edition'],
])

/** What a misspelt name may be compared with. */
const OWN_NAMES = ['title', 'showLineNumbers', 'filename', 'highlight']

/** The shortest name that a slip of the hand still resembles. */
const SHORTEST_NAME = 4

/** A name with a value, a group in braces or brackets, a quoted text, or a word. */
const PARTS =
  /([\w-]+)[ \t]*=[ \t]*("[^"]*"|'[^']*'|\{[^{}]*\}|\[[^[\]]*\]|[^\s{}"']+)|\{([^{}]*)\}|\[([^[\]]+)\]|"[^"]*"|'[^']*'|\/[^\s/]+\/|[^\s{[]+/g

/** Reads the info string of a fence. */
export function readCodeInfo({ lang, meta }: Pick<Code, 'lang' | 'meta'>): CodeInfo {
  const [, first = '', glued = ''] = /^([^\s{:[="',]*)(.*)$/s.exec(lang ?? '') ?? []
  // A name with a value, and a class, are no languages: ``` title="a b"
  const isAttribute = glued.startsWith('=')
  const found: Found = { marks: new Map(), unknown: [], language: isAttribute ? '' : first }
  // Rust and Zola write more words behind commas: ```rust,ignore
  const words = glued.startsWith(',') ? glued.replace(/,(?=[a-z])/gi, ' ') : glued
  readParts(`${isAttribute ? first : ''}${words.replace(/^:(?=[\w-])/, ' ')} ${meta ?? ''}`, found)
  const { language, ...rest } = found
  return { language: plainLanguage(language), ...rest }
}

interface Found {
  language: string
  title?: string
  tab?: string
  numberFrom?: number
  readonly marks: Map<number, Mark>
  readonly unknown: { readonly name: string; readonly near?: string }[]
}

/** Values as JavaScript writes them: `{{ filename: 'a.ts', mark: [[4, 7], 9] }}`. */
const VALUES = /\{(\{.*\})\}/s

function readParts(written: string, found: Found): void {
  const text = written.replace(VALUES, (all, inside: string) => {
    const read = readLiteral(inside)?.value
    if (typeof read !== 'object' || read === null || Array.isArray(read)) return all
    for (const [name, value] of Object.entries(read)) readAttribute(name, lineList(value), found)
    return ''
  })
  for (const [part, name, value, group, bracket] of text.matchAll(PARTS)) {
    if (name !== undefined) readAttribute(name, unquoted(value ?? ''), found)
    else if (group !== undefined) readGroup(group, found)
    else if (bracket !== undefined) found.title ??= bracket
    else readWord(part, found)
  }
}

/** A value as an attribute writes it: in lists of lines `[4, 7]` is a range. */
const lineList = (value: Literal): string =>
  Array.isArray(value)
    ? value.map((one) => (Array.isArray(one) ? one.join('-') : String(one))).join(',')
    : String(value)

/** Lines to be marked, or attributes in braces, as several tools have them. */
function readGroup(group: string, found: Found): void {
  if (/^[\d\s,-]*$/.test(group)) mark(group, 'hl', found)
  else readParts(group.replaceAll(',', ' '), found)
}

function readAttribute(name: string, value: string, found: Found): void {
  const key = name.toLowerCase()
  const lines = ownValue(MARKS, key)
  if (TITLES.has(key)) found.title ??= value
  else if (key === 'tab') found.tab = unquoted(value)
  else if (lines) mark(value, lines, found)
  else if (NUMBERS.has(key)) number(value, found)
  else if (!MEANINGLESS.has(key)) found.unknown.push(unknownName(name))
}

function readWord(word: string, found: Found): void {
  const key = word.toLowerCase()
  if (/^\.[\w+#-]+$/.test(word)) found.language ||= word.slice(1)
  else if (NUMBERS.has(key)) found.numberFrom ??= 1
  else if (key === 'tab') found.tab ??= ''
  // Words may be anything; only typing mistakes are reported.
  else if (nearest(word, ['showLineNumbers']) && !MEANINGLESS.has(key))
    found.unknown.push(unknownName(word))
}

function unknownName(name: string): { readonly name: string; readonly near?: string } {
  const near = name.length < SHORTEST_NAME ? undefined : nearest(name, OWN_NAMES)
  return { name, ...(near ? { near } : {}) }
}

const unquoted = (value: string) => value.replace(/^["'{[]([\s\S]*)["'}\]]$/, '$1')

function number(value: string, found: Found): void {
  if (/^\d+$/.test(value)) found.numberFrom = Number(value)
  else if (!/^(?:false|no|off)$/i.test(value)) found.numberFrom ??= 1
}

// A range is cut at a length that no block reaches, so that {1-999999999} costs nothing.
const LONGEST_RANGE = 10_000

function mark(lines: string, as: Mark, { marks }: Found): void {
  for (const part of lines.replace(/(?<![ \t])[ \t]*-[ \t]*/g, '-').split(/[\s,]+/)) {
    const [, first, last] = /^"?(\d+)(?:-(\d+))?"?$/.exec(part) ?? []
    if (first === undefined) continue
    const from = Number(first)
    const length = Math.min(Number(last ?? first) - from + 1, LONGEST_RANGE)
    for (let index = 0; index < length; index++) marks.set(from + index, as)
  }
}

/** VitePress has its template language in `html-vue`; the grammar is that of the first part. */
function plainLanguage(written: string): string {
  const language = written.toLowerCase().replace(/^\./, '')
  const [, base] = /^(.+)-vue$/.exec(language) ?? []
  return (base !== undefined && languageInfo(base) ? base : language) || 'text'
}
