import { made } from '../pipeline/emit.ts'
import type { PlannedSite } from '../pipeline/plan.ts'
import { pageOutput, shownBy } from '../pipeline/site-outputs.ts'
import type { FoundPage } from './file-index.ts'

/** Draws a page as a build would. */
export async function drawPage(
  { page, locale }: FoundPage,
  { prose }: PlannedSite,
): Promise<string> {
  const output = await made(pageOutput(page, locale), prose)
  return 'content' in output ? output.content.toString() : ''
}

/** The files whose prose a page shows: that of its article, and those of the posts that it lists. */
export function filesShownOn({ page, locale }: FoundPage): string[] {
  return shownBy(pageOutput(page, locale)).map(({ file }) => file)
}
