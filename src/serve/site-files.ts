import { otherOutputs, pageFile, publishedAssets } from '../build/emit.ts'
import type { Planned } from '../build/plan.ts'
import type { PlannedLocale } from '../build/planned-locale.ts'
import { renderInputOf } from '../build/render-inputs.ts'
import { assetFile, publishedFile } from '../links/published.ts'
import type { Output, Page } from '../model.ts'
import { stages } from '../stages.ts'

/** A page of a site, which is drawn when it is asked for. */
export interface FoundPage {
  readonly page: Page
  readonly locale: PlannedLocale
}

export type FoundFile = { readonly kind: 'page'; readonly found: FoundPage } | OtherFile
interface OtherFile {
  readonly kind: 'output'
  readonly output: Output
}

/** The files that a build would write, by their paths. */
export interface SiteFiles {
  /** The first of these paths that there is. */
  find(paths: readonly string[]): Promise<FoundFile | undefined>
}

/** The files of a plan, each made when it is asked for. What a build would write first wins. */
export function siteFiles(planned: Planned): SiteFiles {
  const early = earlyFiles(planned)
  const pages = pagesOf(planned.locales)
  let late: Promise<ReadonlyMap<string, Output>> | undefined
  return {
    async find(paths) {
      for (const path of paths) {
        const output = early.get(path)
        if (output) return { kind: 'output', output }
        const found = pages.get(path)
        if (found) return { kind: 'page', found }
      }
      late ??= lateFiles(planned)
      const outputs = await late
      const path = paths.find((one) => outputs.has(one))
      const output = path === undefined ? undefined : outputs.get(path)
      return output && { kind: 'output', output }
    },
  }
}

/** Draws a page as a build would. */
export function drawPage({ page, locale }: FoundPage, { proseByFile }: Planned): Promise<string> {
  const inputOf = renderInputOf(locale.site.pages, proseByFile)
  return stages.render(inputOf(page), locale.shell)
}

function earlyFiles(planned: Planned): ReadonlyMap<string, Output> {
  const copied = publishedAssets(planned).map((asset) => ({
    path: publishedFile(asset),
    from: assetFile(asset),
  }))
  const made = planned.locales.flatMap(({ site, siteFile }) => [siteFile, ...site.files])
  const all: readonly Output[] = [...copied, ...planned.client.outputs, ...made]
  return new Map([...all].reverse().map((output) => [output.path, output]))
}

const pagesByLocales = new WeakMap<Planned['locales'], ReadonlyMap<string, FoundPage>>()

/** The same pages as long as the sites are. */
function pagesOf(locales: Planned['locales']): ReadonlyMap<string, FoundPage> {
  const known = pagesByLocales.get(locales)
  if (known) return known
  const pages = new Map<string, FoundPage>()
  for (const locale of locales)
    for (const page of locale.site.pages) {
      const path = pageFile(page.url, locale.site)
      if (!pages.has(path)) pages.set(path, { page, locale })
    }
  pagesByLocales.set(locales, pages)
  return pages
}

async function lateFiles(planned: Planned): Promise<ReadonlyMap<string, Output>> {
  const outputs = new Map<string, Output>()
  for await (const output of otherOutputs(planned))
    if (!outputs.has(output.path)) outputs.set(output.path, output)
  return outputs
}
