import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Node } from '@vscode/tree-sitter-wasm'

const require = createRequire(import.meta.url)
const { Parser, Language } =
  require('@vscode/tree-sitter-wasm') as typeof import('@vscode/tree-sitter-wasm')
const folder = dirname(require.resolve('@vscode/tree-sitter-wasm'))

export interface Reading {
  /** The first place that is not in the grammar. */
  readonly error?: string
  /** What the string literals mean, in order. */
  readonly strings: readonly string[]
}

/** A reader of programs with the grammar that an editor uses. */
export async function readerOf(grammar: string): Promise<(code: string) => Reading> {
  await Parser.init({ locateFile: (name: string) => join(folder, name) })
  const parser = new Parser()
  const wasm = await readFile(join(folder, `tree-sitter-${grammar}.wasm`))
  parser.setLanguage(await Language.load(wasm))
  return (code) => {
    const tree = parser.parse(code)
    if (!tree) throw new Error('The parser gave up')
    const strings: string[] = []
    const error = visit(tree.rootNode, strings)
    tree.delete()
    return { strings, ...(error === undefined ? {} : { error }) }
  }
}

function visit(node: Node, strings: string[]): string | undefined {
  if (node.isError || node.isMissing) return `${node.startPosition.row}: ${node.text.slice(0, 60)}`
  const value = VALUES[node.type]?.(node.text)
  if (value !== undefined) strings.push(value)
  for (const child of node.children) {
    const error = child ? visit(child, strings) : undefined
    if (error) return error
  }
  return undefined
}

const NAMED: Record<string, string> = { n: '\n', r: '\r', t: '\t' }

const unescaped = (text: string) =>
  text.replaceAll(/\\(?:u\{?([0-9a-f]{4})\}?|(.))/gs, (_, hex?: string, char?: string) =>
    hex ? String.fromCharCode(Number.parseInt(hex, 16)) : (NAMED[char ?? ''] ?? char ?? ''),
  )

/** The lines between the quotes, without the indentation that they share. */
function block(text: string, quotes: number): string {
  const lines = text.slice(quotes, -quotes).split('\n').slice(1)
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/))
  return lines.map((line) => line.slice(Math.min(...indents))).join('\n')
}

/** The meaning of a literal, by the name of its node in any of the grammars. */
const VALUES: Record<string, (text: string) => string> = {
  interpreted_string_literal: (text) => unescaped(text.slice(1, -1)),
  raw_string_literal: (text) => {
    const quotes = /^(?:"+|`)/.exec(text)?.[0].length ?? 0
    return text.startsWith('`') ? text.slice(1, -1) : block(text, quotes).replace(/\n$/, '')
  },
  string_literal: (text) => unescaped(text.startsWith('"""') ? block(text, 3) : text.slice(1, -1)),
  encapsed_string: (text) => unescaped(text.slice(1, -1)),
  string: (text) =>
    text.startsWith("'")
      ? text.slice(1, -1).replaceAll(/\\(['\\])/g, '$1')
      : unescaped(text.slice(1, -1)),
}
