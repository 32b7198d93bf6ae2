import type { Language } from '../../plugins/plugin.ts'
import type { HighlightedLine } from '../context.ts'
import { highlighterFor } from './highlight.ts'
import { languageInfo } from './languages.ts'
import { lexerOf } from './lexers/index.ts'

/** The code of a block, and its language as it is written. */
export interface CodeText {
  readonly language: string
  readonly code: string
}

/** What colours the code of an article. */
export interface CodeColoring {
  readonly highlight: (code: string, language: string) => HighlightedLine[]
  /** How all that grammars coloured came out, as a text to be kept; nothing when there was no such code. */
  kept(): string | undefined
}

/** A span is its text alone, or with its class. */
type KeptSpan = string | readonly [text: string, className: string]
type KeptColors = Readonly<Record<string, readonly (readonly KeptSpan[])[]>>

/**
 * Colours the code of an article. What a grammar coloured before, when the same file was compiled with the same code in it,
 * is taken as it is: an edit seldom changes code, and loading a grammar takes longer than all the rest of it.
 */
export async function codeColoring(
  languages: Iterable<string>,
  before?: { readonly kept: string; readonly blocks: readonly CodeText[] },
  more: readonly Language[] = [],
): Promise<CodeColoring> {
  const known = new Map<string, HighlightedLine[]>(before ? readColors(before.kept) : [])
  const missing = before?.blocks.filter(
    (block) => !isKept(block.language) || !known.has(keyOf(block)),
  )
  const highlight = await highlighterFor(
    missing?.map(({ language }) => language) ?? languages,
    more,
  )
  const colored = new Map<string, HighlightedLine[]>()
  return {
    highlight(code, language) {
      if (!isKept(language)) return highlight(code, language)
      const key = keyOf({ code, language })
      const lines = known.get(key) ?? highlight(code, language)
      colored.set(key, lines)
      return lines
    },
    kept: () => (colored.size === 0 ? undefined : writtenColors(colored)),
  }
}

/**
 * Whether the colours of a language are kept. A lexer colours faster than they are read, and the grammar of a plugin may be
 * another one than before.
 */
function isKept(language: string): boolean {
  const info = languageInfo(language)
  return info !== undefined && !lexerOf(info.id)
}

const keyOf = ({ language, code }: CodeText) => `${language}\n${code}`

function writtenColors(colors: ReadonlyMap<string, readonly HighlightedLine[]>): string {
  const kept: KeptColors = Object.fromEntries(
    [...colors].map(([key, lines]) => [
      key,
      lines.map((line) =>
        line.map(({ text, className }) => (className ? ([text, className] as const) : text)),
      ),
    ]),
  )
  return JSON.stringify(kept)
}

function readColors(kept: string): [string, HighlightedLine[]][] {
  return Object.entries(JSON.parse(kept) as KeptColors).map(([key, lines]) => [
    key,
    lines.map((line) =>
      line.map((span) =>
        typeof span === 'string' ? { text: span } : { text: span[0], className: span[1] },
      ),
    ),
  ])
}
