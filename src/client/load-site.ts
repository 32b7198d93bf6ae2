import type { SiteData } from '../model.ts'
import { answerToFailure } from './chunk-failure.ts'
import { failureFacts } from './failure-facts.ts'

/** What is the same around every page. Undefined if it cannot be loaded: the page then stays as drawn. */
export async function loadSite(address: string): Promise<SiteData | undefined> {
  try {
    const site: { readonly default: SiteData } = await import(address)
    return site.default
  } catch (error) {
    if (answerToFailure(failureFacts()) === 'reload') location.reload()
    else console.error('The page stays without its script.', error)
    return undefined
  }
}
