import { addresses } from './addresses-json.ts'
import { docsJson } from './agents/docs-json.ts'
import { llmsFull, llmsIndex, llmsSmall } from './agents/llms.ts'
import { twins } from './agents/twins.ts'
import { feeds } from './feed.ts'
import { hostHeaders } from './host-headers.ts'
import { hostRedirects } from './host-redirects.ts'
import type { OutputMaker } from './output-maker.ts'
import { redirectPages } from './redirect-pages.ts'
import { robots } from './robots.ts'
import { searchIndex, searchTexts } from './search.ts'
import { sitemap } from './sitemap.ts'

/** Everything that is written beside the pages. Of two with the same path, the first has it. */
export const outputs: readonly OutputMaker[] = [
  redirectPages,
  hostRedirects,
  hostHeaders,
  sitemap,
  robots,
  addresses,
  feeds,
  searchTexts,
  twins,
  llmsIndex,
  llmsFull,
  llmsSmall,
  docsJson,
  searchIndex,
]
