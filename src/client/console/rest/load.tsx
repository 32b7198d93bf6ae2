import type { SiteData } from '../../../model.ts'
import type { ConsoleView } from '../place.tsx'

/** Reads the file of the operation that the page is about. */
export async function load(_box: HTMLElement, _site: SiteData): Promise<ConsoleView> {
  return ({ words }) => <p>{words.loading}</p>
}
