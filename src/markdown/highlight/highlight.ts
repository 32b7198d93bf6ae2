import type { Language } from '../../plugins/plugin.ts'
import type { HighlightedLine } from '../context.ts'
import { languageInfo, languageOfPlugin } from './languages.ts'
import { lexerOf } from './lexers/index.ts'

/**
 * A function that colours code in these languages: by a lexer, or by a grammar, which is loaded before. Unknown ones stay
 * plain.
 */
export async function highlighterFor(
  languages: Iterable<string>,
  more: readonly Language[] = [],
): Promise<(code: string, language: string) => HighlightedLine[]> {
  const names = [...languages]
  const wanted = names
    .flatMap((language) => languageInfo(language) ?? [])
    .filter(({ id }) => !lexerOf(id))
  const ofPlugins =
    more.length === 0 ? [] : names.flatMap((name) => languageOfPlugin(name, more) ?? [])
  if (wanted.length + ofPlugins.length === 0) return lexedLines
  const { coloringBy, coloringByPlugin } = await import('./coloring.ts')
  const color = await coloringBy(wanted)
  const own = new Map<Language, (code: string) => HighlightedLine[]>()
  for (const language of ofPlugins)
    own.set(language, (await coloringByPlugin(language)) ?? plainLines)
  return (code, language) => {
    const ofPlugin = languageOfPlugin(language, more)
    if (ofPlugin) return (own.get(ofPlugin) ?? plainLines)(code)
    const info = languageInfo(language)
    return info && !lexerOf(info.id) ? color(code, info.id) : lexedLines(code, language)
  }
}

/** Code of a language that has a lexer; that of others is plain. */
function lexedLines(code: string, language: string): HighlightedLine[] {
  const info = languageInfo(language)
  return ((info && lexerOf(info.id)) ?? plainLines)(code)
}

function plainLines(code: string): HighlightedLine[] {
  return code.split('\n').map((text) => (text === '' ? [] : [{ text }]))
}
