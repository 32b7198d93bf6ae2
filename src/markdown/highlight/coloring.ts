import {
  createHighlighterCore,
  type HighlighterCore,
  type LanguageRegistration,
  type RegexEngine,
} from 'shiki/core'
import { createOnigurumaEngine } from 'shiki/engine/oniguruma'
import { EncodedTokenMetadata, INITIAL, type StateStack } from 'shiki/textmate'
import type { Language } from '../../plugins/plugin.ts'
import type { HighlightedLine } from '../context.ts'
import { createKnownLines, type KnownLines, type Tokenizer } from './known-lines.ts'
import type { LanguageInfo } from './languages.ts'
import { scannersBy } from './scanners.ts'
import { classOf, classTheme } from './token-classes.ts'

// Kept once loaded, like the lines that they coloured. Each language has a highlighter of its own: in a common one the
// grammar of Markdown is made anew when another language comes in that it may hold, so that what came out would depend on
// the pages before, and the states of lines that are kept would be those of a grammar that is no more.
const cores = new Map<string, Promise<HighlighterCore>>()
const linesById = new Map<string, KnownLines>()
const engine: { loading?: Promise<RegexEngine> } = {}

/** Oniguruma, from its bytes: the form that Shiki has for scripts takes forty milliseconds to unpack. */
async function oniguruma(): Promise<RegexEngine> {
  const { default: bytes } = await import('shiki/onig.wasm')
  return scannersBy(await createOnigurumaEngine(withFewRetries(bytes)))
}

function coreOf({ id, import: grammar }: LanguageInfo): Promise<HighlighterCore> {
  engine.loading ??= oniguruma()
  const core =
    cores.get(id) ??
    createHighlighterCore({
      themes: [classTheme],
      langs: [grammar],
      engine: engine.loading,
      // It would say that there should be one highlighter.
      warnings: false,
    })
  cores.set(id, core)
  return core
}

/** A function that colours code by these grammars. */
export async function coloringBy(
  grammars: readonly LanguageInfo[],
): Promise<(code: string, id: string) => HighlightedLine[]> {
  for (const info of grammars) {
    const core = await coreOf(info)
    const known = linesById.get(info.id) ?? createKnownLines(info.id, tokenizerOf(core, info.id))
    linesById.set(info.id, known)
  }
  return (code, id) => {
    const known = linesById.get(id)
    if (!known) throw new Error(`The grammar of ${id} was not asked for`)
    return known.colored(code)
  }
}

const ofPlugins = new WeakMap<
  Language,
  Promise<((code: string) => HighlightedLine[]) | undefined>
>()

/** A function that colours code by the grammar of a plugin; nothing where it is none. */
export function coloringByPlugin(language: Language) {
  const known = ofPlugins.get(language) ?? colorsOf(language)
  ofPlugins.set(language, known)
  return known
}

async function colorsOf(language: Language) {
  engine.loading ??= oniguruma()
  try {
    const core = await createHighlighterCore({
      themes: [classTheme],
      langs: [language as unknown as LanguageRegistration],
      engine: engine.loading,
      warnings: false,
    })
    const lines = createKnownLines(language.name, tokenizerOf(core, language.name))
    return (code: string) => lines.colored(code)
  } catch {
    return undefined
  }
}

/** Cuts lines of a language by its grammar. */
export function tokenizerOf(core: HighlighterCore, id: string): Tokenizer<StateStack> {
  const grammar = core.getLanguage(id)
  const { colorMap } = core.setTheme(classTheme)
  return {
    initial: INITIAL,
    tokenize(line, state) {
      const { tokens, ruleStack } = grammar.tokenizeLine2(line, state, 0)
      return { spans: spansOf(line, tokens, colorMap), next: ruleStack }
    },
    isSame: (one, other) => one.equals(other),
  }
}

/** Tokens come as pairs of where they start and what they are, which holds the number of their colour. */
function spansOf(line: string, tokens: Uint32Array, colorMap: readonly string[]): HighlightedLine {
  const starts = Array.from({ length: tokens.length / 2 }, (_, index) => tokens[index * 2] ?? 0)
  return merged(
    starts.flatMap((start, index) => {
      const text = line.slice(start, starts[index + 1] ?? line.length)
      const color = colorMap[EncodedTokenMetadata.getForeground(tokens[index * 2 + 1] ?? 0)]
      return text === '' ? [] : [{ text, className: classOf(color) }]
    }),
  )
}

interface Span {
  text: string
  className?: string
}

/** Joins neighbours of one class, and white space with what is before it. */
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

/** How often Oniguruma goes back and tries another way before it gives up a search, as it is built. */
const BUILT = 10_000_000
/** More than a search of the code in thousands of real files takes, in any of thirty languages. */
const FEW = 10_000

/**
 * The engine of grammars with a lower limit for its retries. At its own limit a line of 480 characters can take sixteen
 * seconds. What is given up is no match, and its line is coloured less; that is counted and not timed, so that it is the
 * same on every machine. The number stands in the data of the binary, which has no function to set it.
 */
export function withFewRetries(binary: Uint8Array): Uint8Array<ArrayBuffer> {
  const changed = binary.slice()
  const view = new DataView(changed.buffer)
  const places: number[] = []
  for (let at = changed.indexOf(FIRST_BYTE); at >= 0; at = changed.indexOf(FIRST_BYTE, at + 1))
    if (at + 4 <= changed.length && view.getUint32(at, true) === BUILT) places.push(at)
  const [place, ...others] = places
  if (place === undefined || others.length > 0)
    throw new Error(`The limit of retries stands in ${places.length} places of Oniguruma`)
  view.setUint32(place, FEW, true)
  return changed
}

const FIRST_BYTE = BUILT & 0xff
