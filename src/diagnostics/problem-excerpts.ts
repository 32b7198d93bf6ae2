import type { Problem } from '../model.ts'
import { excerptsOf } from './excerpt.ts'
import type { ShownProblem } from './problem-text.ts'

/** Problems with the lines that they are about. Each file is read once; without one that cannot be read there is no line. */
export async function withExcerpts(
  problems: readonly Problem[],
  readText: (path: string) => Promise<string | undefined>,
): Promise<readonly ShownProblem[]> {
  const excerpts = new Map<string, ReturnType<typeof excerptsOf>>()
  for (const { path, line } of problems) {
    if (line === undefined || excerpts.has(path)) continue
    excerpts.set(path, excerptsOf((await readText(path).catch(() => undefined)) ?? ''))
  }
  return problems.map((found) => {
    const excerpt = excerpts.get(found.path)?.(found)
    return excerpt ? { ...found, excerpt } : found
  })
}
