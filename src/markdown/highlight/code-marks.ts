/**
 * Marks on lines of code, read from comments: those on a line of their own (`// highlight-next-line`), and those at the
 * end of a line or before it (`// [!code ++]`). Ranges behind the fence (`{1,3-5}`) are read in `code-info.ts`.
 */
import { ownValue } from '../../data-files/plain-values.ts'

export type Mark = 'hl' | 'ins' | 'del' | 'fo'

export interface MarkedLine {
  readonly text: string
  readonly marks: ReadonlySet<Mark>
}

const WORDS: Readonly<Record<string, Mark>> = {
  highlight: 'hl',
  hl: 'hl',
  focus: 'fo',
  insert: 'ins',
  '++': 'ins',
  delete: 'del',
  error: 'del',
  warning: 'hl',
  '--': 'del',
}

/** How a comment opens and closes. */
type CommentStyle = readonly [open: string, close: string]

const SLASHES: CommentStyle = ['//', '']
const BLOCK: CommentStyle = ['/*', '*/']
const BRACES: CommentStyle = ['{/*', '*/}']
const MARKUP: CommentStyle = ['<!--', '-->']
const HASH: CommentStyle = ['#', '']
const DASHES: CommentStyle = ['--', '']
const PERCENT: CommentStyle = ['%', '']
const POPULAR = [BRACES, BLOCK, SLASHES, MARKUP, HASH, DASHES]

const STYLES: Readonly<Record<string, readonly CommentStyle[]>> = {
  ...group(
    [
      'js',
      'javascript',
      'mjs',
      'cjs',
      'ts',
      'typescript',
      'java',
      'c',
      'cpp',
      'cs',
      'csharp',
      'go',
      'rust',
      'rs',
      'kotlin',
      'swift',
      'php',
      'dart',
      'scala',
      'css',
      'scss',
    ],
    [BLOCK, SLASHES],
  ),
  ...group(['jsx', 'tsx'], [BRACES, BLOCK, SLASHES]),
  ...group(['html', 'xml', 'vue', 'svelte'], [BRACES, BLOCK, SLASHES, MARKUP]),
  ...group(
    [
      'python',
      'py',
      'bash',
      'sh',
      'shell',
      'zsh',
      'curl',
      'ruby',
      'rb',
      'yaml',
      'yml',
      'toml',
      'dockerfile',
      'powershell',
      'ps1',
      'r',
      'perl',
    ],
    [HASH],
  ),
  ...group(['md', 'markdown', 'mdx'], [MARKUP, BRACES, HASH]),
  ...group(['sql'], [DASHES, BLOCK]),
  ...group(['lua', 'haskell', 'hs'], [DASHES]),
  ...group(['tex', 'latex', 'matlab'], [PERCENT]),
  ...group(
    ['vb', 'vbnet'],
    [
      ["'", ''],
      ['REM ', ''],
    ],
  ),
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

function group(languages: readonly string[], styles: readonly CommentStyle[]) {
  return Object.fromEntries(languages.map((language) => [language, styles]))
}

/** The lines of a block with their marks. Lines that hold nothing but a marking comment are taken out. */
export function markedLines(
  code: string,
  language: string,
  marks: ReadonlyMap<number, Mark>,
): MarkedLine[] {
  const lines = code.split('\n')
  const styles = stylesOf(language)
  if (marks.size === 0 && /-next-line|-start|\[!code/.test(code))
    return withoutComments(lines, styles)
  // Beside a range in the info string, `highlight-next-line` belongs to the code, as Docusaurus has it. `[!code ++]` is
  // no comment of any program: Shiki reads it beside a range too.
  if (code.includes('[!code')) return withoutComments(lines, styles, marks)
  return lines.map((text, index) => {
    const mark = marks.get(index + 1)
    return { text, marks: mark ? new Set([mark]) : NO_MARKS }
  })
}

const stylesOf = (language: string) => ownValue(STYLES, language) ?? POPULAR

const NO_MARKS: ReadonlySet<Mark> = new Set()

/** The words of marks at the end of a line that stay in the code, because no mark is called so: `[!code hightlight]`. */
export function unknownMarks(code: string, language: string): string[] {
  if (!code.includes('[!code')) return []
  const opens = stylesOf(language).map(([open]) => escapeRegExp(open.trim()))
  // Only in a comment: in a string it is the code.
  const pattern = new RegExp(`(?:${opens.join('|')})\\s{0,9}\\[!code ([^\\]\\n]{1,99})\\]`, 'g')
  return [...code.matchAll(pattern)].flatMap(([, written = '']) => {
    const word = written.trim()
    return TRAILING_WORD.test(word) ? [] : [word]
  })
}

/** The words of marks at the end of a line. */
export const TRAILING_WORDS = ['highlight', 'hl', 'focus', 'error', 'warning', '++', '--']

const TRAILING = TRAILING_WORDS.map(escapeRegExp).join('|')
const TRAILING_WORD = new RegExp(`^(?:${TRAILING})(?::\\d{1,4})?$`)

/** `ranges`: what the info string says, when it says it. */
function withoutComments(
  lines: readonly string[],
  styles: readonly CommentStyle[],
  ranges?: ReadonlyMap<number, Mark>,
): MarkedLine[] {
  const open = new Set<Mark>()
  // How many of the next lines a mark still covers.
  const next = new Map<Mark, number>()
  return lines.flatMap((line, index) => {
    const command = ranges ? undefined : commandOf(line, styles)
    if (command) {
      if (command.kind === 'start') open.add(command.mark)
      else if (command.kind === 'end') open.delete(command.mark)
      else next.set(command.mark, 1)
      return []
    }
    const { text, mark, count } = trailingMark(line, styles)
    if (mark) next.set(mark, Math.max(next.get(mark) ?? 0, count))
    // A comment alone in its line is about what follows.
    if (mark && text.trim() === '') return []
    const ranged = ranges?.get(index + 1)
    const marks = new Set([
      ...(ranged ? [ranged] : []),
      ...open,
      ...[...next].filter(([, left]) => left > 0).map(([name]) => name),
    ])
    for (const [name, left] of next) next.set(name, left - 1)
    return [{ text, marks }]
  })
}

function commandOf(
  line: string,
  styles: readonly CommentStyle[],
): { readonly mark: Mark; readonly kind: string } | undefined {
  for (const [open, close] of styles) {
    const text = line.trim()
    if (!text.startsWith(open.trim()) || !text.endsWith(close)) continue
    const inside = text.slice(open.trim().length, close === '' ? undefined : -close.length).trim()
    const [, word = '', kind] = /^([a-z]+)-(next-line|start|end)$/.exec(inside) ?? []
    const mark = ownValue(WORDS, word)
    if (mark && kind) return { mark, kind }
  }
  return undefined
}

function trailingMark(
  line: string,
  styles: readonly CommentStyle[],
): { readonly text: string; readonly mark?: Mark; readonly count: number } {
  for (const [open, close] of styles) {
    const pattern = new RegExp(
      `\\s*${escapeRegExp(open.trim())}\\s*\\[!code (${TRAILING})(?::(\\d{1,4}))?\\]\\s*${escapeRegExp(close)}\\s*$`,
    )
    const [all, word = '', count] = pattern.exec(line) ?? []
    const mark = ownValue(WORDS, word)
    if (all !== undefined && mark)
      return { text: line.slice(0, line.length - all.length), mark, count: Number(count ?? 1) }
  }
  return { text: line, count: 0 }
}
