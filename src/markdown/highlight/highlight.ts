import type { HighlightedLine } from '../context.ts'
import { languageInfo } from './languages.ts'

/** A function that colours code in these languages, with their grammars loaded. Unknown ones stay plain. */
export async function highlighterFor(
  languages: Iterable<string>,
): Promise<(code: string, language: string) => HighlightedLine[]> {
  const wanted = [...languages].flatMap((language) => languageInfo(language) ?? [])
  if (wanted.length === 0) return plainLines
  const { coloringBy } = await import('./coloring.ts')
  const color = await coloringBy(wanted)
  return (code, language) => {
    const info = languageInfo(language)
    return info ? color(code, info.id) : plainLines(code)
  }
}

function plainLines(code: string): HighlightedLine[] {
  return code.split('\n').map((text) => (text === '' ? [] : [{ text }]))
}
