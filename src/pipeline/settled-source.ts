import type { Source } from '../model.ts'
import { hasDiagram } from './has-diagram.ts'

/**
 * A source as it is needed once it is compiled. The text of an article is a third of all that a large site keeps in
 * memory, and only that of one with a diagram is looked at again. Texts of data and descriptions tell where problems are.
 */
export function settledSource(source: Source): Source {
  return /\.mdx?$/i.test(source.path) && !source.includes && !hasDiagram(source)
    ? { ...source, text: '' }
    : source
}
