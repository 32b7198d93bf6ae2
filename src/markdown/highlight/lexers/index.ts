import type { HighlightedLine } from '../../context.ts'
import { Cursor, type Lexer } from './cursor.ts'
import { json } from './json.ts'
import { shell } from './shell.ts'

/** By the id of a language as Shiki has it. */
const LEXERS: ReadonlyMap<string, Lexer> = new Map([
  ['json', json],
  ['jsonc', json],
  ['shellscript', shell],
])

/** What colours code of a language without a grammar, if we have it. */
export function lexerOf(id: string): ((code: string) => HighlightedLine[]) | undefined {
  const lexer = LEXERS.get(id)
  if (!lexer) return undefined
  return (code) => {
    const cursor = new Cursor(code)
    lexer(cursor)
    return cursor.lines()
  }
}
