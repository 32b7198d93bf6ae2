import type { HighlightedLine } from '../../context.ts'
import { Cursor, type Lexer } from './cursor.ts'
import { script } from './javascript/javascript.ts'
import { json } from './json.ts'
import { python } from './python.ts'
import { shell } from './shell.ts'
import { yaml } from './yaml.ts'

/** By the id of a language as Shiki has it. */
const LEXERS: ReadonlyMap<string, Lexer> = new Map([
  ['json', json],
  ['jsonc', json],
  ['shellscript', shell],
  ['javascript', script({ hasJsx: true })],
  ['jsx', script({ hasJsx: true })],
  ['typescript', script({ hasJsx: false })],
  ['python', python],
  ['yaml', yaml],
  ['tsx', script({ hasJsx: true })],
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
