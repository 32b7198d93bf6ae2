import type { Source } from '../model.ts'

/** Whether a page may have a diagram, itself or in what it includes. */
export function hasDiagram({ text, includes }: Pick<Source, 'text' | 'includes'>): boolean {
  const fence = /^[ \t>]*(?:`{3,}|~{3,})[ \t]*mermaid\b/im
  return fence.test(text) || Object.values(includes ?? {}).some((part) => fence.test(part ?? ''))
}
