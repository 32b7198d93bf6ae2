import { createHighlighterCore, type HighlighterCore, type ThemeRegistrationRaw } from 'shiki/core'
import { createOnigurumaEngine } from 'shiki/engine/oniguruma'
import { bundledLanguagesInfo } from 'shiki/langs'
import { EncodedTokenMetadata, INITIAL, type StateStack } from 'shiki/textmate'
import { nearest } from '../nearest.ts'
import type { HighlightedLine } from './context.ts'

/**
 * Each kind of token has a class; the stylesheet gives it a colour per mode, so code is highlighted once.
 * Later rules win over earlier ones of equal length, as in every TextMate theme.
 */
const SCOPES: Readonly<Record<string, readonly string[]>> = {
  't-p': ['punctuation', 'meta.brace', 'keyword.operator', 'meta.delimiter'],
  't-k': [
    'keyword',
    'storage',
    'constant.language',
    'variable.language',
    'keyword.operator.new',
    'keyword.operator.expression',
    'keyword.operator.logical.python',
    'entity.name.tag',
    'markup.heading',
  ],
  't-s': [
    'string',
    'punctuation.definition.string',
    'markup.inline.raw',
    'constant.character',
    'markup.inserted',
  ],
  't-n': ['constant.numeric', 'constant.other.color', 'keyword.other.unit'],
  't-f': [
    'entity.name.function',
    'support.function',
    'meta.function-call.generic',
    'entity.name.command',
    'entity.name.type',
    'entity.name.class',
    'support.class',
  ],
  't-a': [
    'support.type.property-name',
    'meta.object-literal.key',
    'variable.other.property',
    'entity.other.attribute-name',
    'constant.other.option',
    'variable.parameter.function-call',
    'entity.name.tag.yaml',
    'variable.other.assignment',
  ],
  't-c': ['comment', 'punctuation.definition.comment', 'markup.deleted'],
}
const CLASSES = Object.keys(SCOPES)
const PLAIN_COLOR = '#ffffff'
const colorOf = (index: number) => `#00000${index + 1}`
const classByColor = new Map(CLASSES.map((className, index) => [colorOf(index), className]))

const theme: ThemeRegistrationRaw = {
  name: 'classes',
  fg: PLAIN_COLOR,
  bg: '#000000',
  settings: CLASSES.map((className, index) => ({
    scope: [...(SCOPES[className] ?? [])],
    settings: { foreground: colorOf(index) },
  })),
}

const languageByName = new Map(
  bundledLanguagesInfo.flatMap((info) =>
    [info.id, ...(info.aliases ?? [])].map((name) => [name, info] as const),
  ),
)
for (const [alias, name] of [
  ['curl', 'bash'],
  ['shell', 'bash'],
  ['dotenv', 'ini'],
  ['env', 'ini'],
] as const) {
  const info = languageByName.get(name)
  if (info && !languageByName.has(alias)) languageByName.set(alias, info)
}

/** Languages that are shown without colours, on purpose. */
const PLAIN = new Set(['', 'text', 'txt', 'plain', 'plaintext', 'none', 'output', 'mermaid'])

/** Whether a code language is known; the nearest known one if not. */
export function checkLanguage(language: string): {
  readonly known: boolean
  readonly near?: string
} {
  if (PLAIN.has(language) || languageByName.has(language)) return { known: true }
  const near = nearest(language, languageByName.keys())
  return { known: false, ...(near ? { near } : {}) }
}

/** The name of a language as readers know it; empty for plain text. */
export function languageLabel(language: string): string {
  if (PLAIN.has(language)) return ''
  return LABELS[language] ?? languageByName.get(language)?.name ?? language
}

const LABELS: Readonly<Record<string, string>> = {
  curl: 'cURL',
  bash: 'Bash',
  sh: 'Shell',
  shell: 'Shell',
  http: 'HTTP',
  env: '.env',
  cs: 'C#',
  csharp: 'C#',
}

// Grammars are kept once loaded: the one thing here that lives as long as the process.
const highlighter: { core?: Promise<HighlighterCore> } = {}

/** A function that colours code in these languages, with their grammars loaded. Unknown ones stay plain. */
export async function highlighterFor(
  languages: Iterable<string>,
): Promise<(code: string, language: string) => HighlightedLine[]> {
  const wanted = [...languages].flatMap((language) => languageByName.get(language) ?? [])
  if (wanted.length === 0) return (code) => plainLines(code)
  highlighter.core ??= createHighlighterCore({
    themes: [theme],
    langs: [],
    engine: createOnigurumaEngine(import('shiki/wasm')),
  })
  const core = await highlighter.core
  const loaded = new Set(core.getLoadedLanguages())
  for (const info of wanted) if (!loaded.has(info.id)) await core.loadLanguage(info.import)
  return (code, language) => {
    const info = languageByName.get(language)
    return info ? coloredLines(core, code, info.id) : plainLines(code)
  }
}

/** How a line comes out that begins in a certain state, and the state after it. */
interface KnownLine {
  readonly spans: HighlightedLine
  readonly next: number
}

/** What is known of a language: the states that lines begin in, and the lines that were seen in each. */
interface KnownLanguage {
  readonly states: StateStack[]
  readonly lines: Map<string, KnownLine>
}

// Lines repeat: in examples of an API nine of ten were seen before. Kept like grammars, up to a limit.
const known = new Map<string, KnownLanguage>()
const MOST_LINES = 100_000
const MOST_STATES = 1_000
const LONGEST_LINE = 2_000

const LITERAL = /(["'])([\w./:@=&?-]{3,})\1/g
/** Stands for a word between quotes: one letter that nobody writes. */
const WORD = '\u{a92e}'

function coloredLines(core: HighlighterCore, code: string, lang: string): HighlightedLine[] {
  const grammar = core.getLanguage(lang)
  const { colorMap } = core.setTheme('classes')
  const remembered = known.get(lang)
  const isFull =
    remembered && (remembered.lines.size > MOST_LINES || remembered.states.length > MOST_STATES)
  const language =
    remembered && !isFull ? remembered : { states: [INITIAL], lines: new Map<string, KnownLine>() }
  known.set(lang, language)
  let state = 0
  return code.split('\n').map((line) => {
    if (line === '') return []
    if (line.length >= LONGEST_LINE) return [{ text: line }]
    // What stands between quotes changes no colour as long as it is words and addresses.
    const words: string[] = []
    const form = line.includes(WORD)
      ? line
      : line.replace(LITERAL, (_, quote: string, word: string) => {
          words.push(word)
          return quote + WORD + quote
        })
    const key = `${state} ${form}`
    const found = language.lines.get(key) ?? colored(form, state)
    language.lines.set(key, found)
    state = found.next
    return words.length > 0 ? withWords(found.spans, words) : found.spans
  })

  function colored(line: string, from: number): KnownLine {
    const { tokens, ruleStack } = grammar.tokenizeLine2(line, language.states[from] ?? INITIAL, 0)
    const known = language.states.findIndex((other) => other.equals(ruleStack))
    const next = known >= 0 ? known : language.states.push(ruleStack) - 1
    return { spans: spansOf(line, tokens, colorMap), next }
  }
}

/** The spans of a line with its own words between the quotes. */
function withWords(spans: HighlightedLine, words: readonly string[]): HighlightedLine {
  const rest = words.values()
  return spans.map(({ text, ...span }) => ({
    ...span,
    text: text.replaceAll(WORD, () => rest.next().value ?? ''),
  }))
}

/** Tokens come as pairs of where they start and what they are, which holds the number of their colour. */
function spansOf(line: string, tokens: Uint32Array, colorMap: readonly string[]): HighlightedLine {
  const starts = Array.from({ length: tokens.length / 2 }, (_, index) => tokens[index * 2] ?? 0)
  return merged(
    starts.flatMap((start, index) => {
      const text = line.slice(start, starts[index + 1] ?? line.length)
      const color = colorMap[EncodedTokenMetadata.getForeground(tokens[index * 2 + 1] ?? 0)]
      return text === '' ? [] : [{ text, className: classByColor.get(color?.toLowerCase() ?? '') }]
    }),
  )
}

interface Span {
  text: string
  className?: string
}

/** Joins neighbours of one class, and white space with what stands before it. */
function merged(
  tokens: readonly { text: string; className: string | undefined }[],
): HighlightedLine {
  const spans: Span[] = []
  for (const { text, className } of tokens) {
    const last = spans.at(-1)
    if (last && (last.className === className || text.trim() === '')) last.text += text
    else spans.push({ text, ...(className ? { className } : {}) })
  }
  return spans
}

function plainLines(code: string): HighlightedLine[] {
  return code.split('\n').map((text) => (text === '' ? [] : [{ text }]))
}
