import type { SiteData } from '../../model.ts'

/** The file that holds what is the same around every page. */
export interface SiteModule {
  readonly default: SiteData
}
