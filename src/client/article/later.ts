import type { SiteData } from '../../model.ts'
import { loadModule } from '../boot/chunk-failure.ts'
import { startCodeBlocks } from './code-blocks.ts'
import { startConsoles } from './consoles.ts'
import { startCopy } from './copy.ts'
import { startDiagrams } from './diagrams.ts'
import { startFields } from './fields.ts'
import { startFolds } from './folds.ts'
import { startEnlarging } from './image-links.ts'
import { startIslands } from './islands.ts'
import { startPageActions } from './page-actions.ts'
import { startShortcuts } from './shortcuts.ts'
import { startValueFilters } from './value-filters.ts'
import { startVideos } from './videos.ts'

/**
 * Starts the parts of an article that change nothing in how a page first looks, and so need not be in the first script.
 * Gives back what a new page needs before paint; this page has it already.
 */
export function startLaterParts(site: SiteData): () => void {
  startPageActions(site, startCopy(site.strings))
  startVideos()
  startFolds(site.strings)
  startValueFilters(site.strings)
  startConsoles(site)
  if (site.feedback && site.feedback.href === undefined)
    void loadModule(() => import('./feedback.ts')).then((module) => module?.startFeedback())
  if (site.shortcuts !== false) startShortcuts(site.strings)
  const parts = [
    startCodeBlocks(),
    startDiagrams(site.diagramScript),
    startEnlarging(site.strings),
    startFields(),
    startIslands(site),
  ]
  const refresh = () => {
    for (const part of parts) part()
  }
  refresh()
  return refresh
}
