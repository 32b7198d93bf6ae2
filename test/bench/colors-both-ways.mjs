import { coloringBy } from '../../src/markdown/highlight/coloring.ts'
import { languageInfo } from '../../src/markdown/highlight/languages.ts'
import { lexerOf } from '../../src/markdown/highlight/lexers/index.ts'

/** The id of a language that has a lexer. */
export function idOf(name) {
  const id = languageInfo(name)?.id
  return id !== undefined && lexerOf(id) ? id : undefined
}

/** Colours code of a language by its grammar, and by its lexer. */
export async function bothWays(id) {
  const info = languageInfo(id)
  const byLexer = lexerOf(id)
  if (!info || !byLexer) throw new Error(`There is no lexer of ${id}`)
  const color = await coloringBy([info])
  return { byGrammar: (code) => color(code, id), byLexer }
}
