import type { Language } from '../../plugins/plugin.ts'
import type { HighlightedLine } from '../context.ts'
import { languageInfo, languageOfPlugin } from './languages.ts'

/** A function that colours code in these languages, with their grammars loaded. Unknown ones stay plain. */
export async function highlighterFor(
  languages: Iterable<string>,
  more: readonly Language[] = [],
): Promise<(code: string, language: string) => HighlightedLine[]> {
  const names = [...languages]
  const wanted = names.flatMap((language) => languageInfo(language) ?? [])
  const ofPlugins =
    more.length === 0 ? [] : names.flatMap((name) => languageOfPlugin(name, more) ?? [])
  if (wanted.length + ofPlugins.length === 0) return plainLines
  const { coloringBy, coloringByPlugin } = await import('./coloring.ts')
  const color = await coloringBy(wanted)
  const own = new Map<Language, (code: string) => HighlightedLine[]>()
  for (const language of ofPlugins)
    own.set(language, (await coloringByPlugin(language)) ?? plainLines)
  return (code, language) => {
    const ofPlugin = languageOfPlugin(language, more)
    if (ofPlugin) return (own.get(ofPlugin) ?? plainLines)(code)
    const info = languageInfo(language)
    return info ? color(code, info.id) : plainLines(code)
  }
}

function plainLines(code: string): HighlightedLine[] {
  return code.split('\n').map((text) => (text === '' ? [] : [{ text }]))
}
