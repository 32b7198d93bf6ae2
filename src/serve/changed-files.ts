import type { Planned } from '../build/plan.ts'
import { isStatic, publishedFile } from '../links/published.ts'

/** The urls of the static files among those that have changed: pages may show them, by styles above all. */
export function changedFiles(planned: Planned | undefined, paths: readonly string[]): string[] {
  if (!planned) return []
  const changed = new Set(paths)
  return planned.assets
    .filter((asset) => isStatic(asset) && changed.has(asset.path))
    .map((asset) => encodeURI(planned.config.filesUrl + publishedFile(asset)))
}
