import type { Source } from '../model.ts'

const known = new WeakMap<object, boolean>()

/** Whether a page may have a diagram, itself or in what it includes. Each source is looked at once. */
export function hasDiagram(source: Pick<Source, 'text' | 'includes'>): boolean {
  const before = known.get(source)
  if (before !== undefined) return before
  const fence = /^[ \t>]*(?:`{3,}|~{3,})[ \t]*mermaid\b/im
  const texts = [source.text, ...Object.values(source.includes ?? {})]
  const found = texts.some((text) => fence.test(text ?? ''))
  known.set(source, found)
  return found
}
