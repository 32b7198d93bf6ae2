import type { HighlightedLine } from '../../context.ts'
import { csharp } from './csharp.ts'
import { css } from './css.ts'
import { Cursor, type Lexer } from './cursor.ts'
import { diff } from './diff.ts'
import { go } from './go.ts'
import { http } from './http.ts'
import { java } from './java.ts'
import { script } from './javascript/javascript.ts'
import { json } from './json.ts'
import { kotlin } from './kotlin.ts'
import { html, xml } from './markup.ts'
import { php } from './php.ts'
import { python } from './python.ts'
import { dotenv, ini } from './settings.ts'
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
  ['http', http],
  ['html', html],
  ['xml', xml],
  ['css', css],
  ['java', java],
  ['kotlin', kotlin],
  ['go', go],
  ['csharp', csharp],
  ['php', php],
  ['ini', ini],
  ['dotenv', dotenv],
  ['diff', diff],
  ['tsx', script({ hasJsx: true })],
])

/** The ids of languages that have one. */
export const LEXED: readonly string[] = [...LEXERS.keys()]

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
