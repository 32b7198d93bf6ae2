import type { Article } from '../model.ts'

/** What the plan of a site sees of an article. Where a reference stands is for problems alone. */
export function seenByPlan({ references, ...article }: Article): Article {
  const plain = references.map((reference) => ({ ...reference, line: 0, column: 0 }))
  return { ...article, references: plain }
}
