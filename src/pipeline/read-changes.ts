import { CONFIG_PATH, type Config } from '../config/config.ts'
import { problem } from '../diagnostics/problem.ts'
import { isSourceFile } from '../io/sources.ts'
import type { History, Problem } from '../model.ts'
import type { PlanIo } from './io.ts'
import type { KnownSource } from './known-source.ts'

/** Reads the history of the sources when something shows it. What is missing matters where readers would see it. */
export async function readChanges(
  sources: readonly Pick<KnownSource, 'file' | 'isUndated'>[],
  config: Config,
  io: Pick<PlanIo, 'readHistory'>,
): Promise<Pick<History, 'changes'> & { readonly problems: readonly Problem[] }> {
  const { docs, blog, sitemap, noIndex } = config
  const isShown =
    (docs !== false && docs.lastUpdated !== false) ||
    blog.some(({ lastUpdated }) => lastUpdated !== false)
  const isInSitemap = sitemap !== false && sitemap.lastmod !== false && !noIndex
  const undated = sources.filter((source) => source.isUndated).map(({ file }) => file)
  if (!isShown && !isInSitemap && undated.length === 0) return { changes: {}, problems: [] }
  // Descriptions of an API beside the site have no date of their own.
  const isDated = (path: string) => !path.startsWith('../') || isSourceFile(path, config)
  const files = sources.map(({ file }) => file)
  const paths = isShown || isInSitemap ? files.filter(isDated) : undated
  const { changes, cut } = await io.readHistory(paths, undated)
  return {
    changes,
    problems: isShown && cut ? [problem('git-shallow', { path: CONFIG_PATH })] : [],
  }
}
