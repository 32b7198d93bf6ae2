import { isStatic, publishedFile } from '../links/published.ts'
import type { PlannedSite } from '../pipeline/plan.ts'
import { WHOLE_SITE } from './path-from.ts'

/**
 * The urls of the static files among those that have changed: pages may show them, by styles above all. Those are named
 * too when anything may have changed.
 */
export function changedFiles(planned: PlannedSite | undefined, paths: readonly string[]): string[] {
  if (!planned) return []
  const changed = new Set(paths)
  const isStyle = (path: string) => changed.has(WHOLE_SITE) && path.endsWith('.css')
  return planned.assets
    .filter((asset) => isStatic(asset) && (changed.has(asset.path) || isStyle(asset.path)))
    .map((asset) => encodeURI(planned.config.filesUrl + publishedFile(asset)))
}
