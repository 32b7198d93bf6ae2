import type { Page } from '../model.ts'
import type { RenderInput } from '../render/render.tsx'
import type { Shell } from '../render/shell.ts'
import { stages } from '../stages.ts'
import type { Io } from './io.ts'
import { pageFile } from './page-file.ts'
import { pageKeys } from './page-record.ts'
import type { Planned } from './plan.ts'
import type { PlannedLocale } from './planned-locale.ts'
import { renderInputOf, withSidebar } from './render-inputs.ts'

/** Threads give the bytes of a page. */
type Rendered = string | Uint8Array

/** Draws the pages of every locale that are not those of the last build. What a locale remembers is its own. */
export async function renderAll(
  planned: Planned,
  io: Io,
  claim: (path: string) => boolean,
): Promise<void> {
  const total = planned.locales.reduce((sum, { site }) => sum + site.pages.length, 0)
  let done = 0
  const step = () => io.progress('render', ++done, total)
  io.progress('render', done, total)
  for (const locale of planned.locales) {
    const paths: string[] = []
    const inputs = waiting(locale, planned, io, (path) => {
      if (path !== undefined) paths.push(path)
      else step()
    })
    const name = `render ${locale.site.config.locale}`
    const run = io.runner.run<RenderInput, Shell, Rendered>
    for await (const content of run(name, stages.render, inputs, locale.shell)) {
      const path = paths.shift()
      if (path !== undefined) await io.emit({ path, content })
      step()
    }
  }

  /** What is to be drawn, page by page, so that it is not in memory all at once. Tells where each page goes, if anywhere. */
  function* waiting(
    { site, shell }: PlannedLocale,
    { proseByFile }: Planned,
    { memory, keepPage }: Io,
    goes: (path: string | undefined) => void,
  ): Generator<RenderInput> {
    const inputOf = renderInputOf(site, proseByFile)
    const keys = memory && keepPage && pageKeys(shell, memory)
    const isKept = (page: Page, path: string) => {
      if (!keys || !keepPage) return false
      const { previews = [] } = page.previews ? inputOf(page) : {}
      const key = keys.keyOf(page, proseByFile.keyOf(page.proseFile ?? '') ?? '', previews)
      if (page.articlePath && !page.previews) keys.keep(page, key)
      return keepPage(path, key)
    }
    for (const planned of site.pages) {
      const path = pageFile(planned.url, site)
      const page = withSidebar(planned, site)
      const isDrawn = claim(path) && !isKept(page, path)
      goes(isDrawn ? path : undefined)
      if (isDrawn) yield inputOf(page)
    }
  }
}
