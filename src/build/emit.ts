import { fileOf } from '../address.ts'
import type { Site } from '../assemble/assemble.ts'
import { outputPaths } from '../assemble/output-paths.ts'
import { rulesOf } from '../config.ts'
import { assetFile, isStatic, publishedFile } from '../links/published.ts'
import type { Asset, Output } from '../model.ts'
import { outputs } from '../outputs/index.ts'
import { fillProse } from '../render/prose.ts'
import { stages } from '../stages.ts'
import type { Io } from './io.ts'
import type { Planned } from './plan.ts'
import { renderInputs } from './render-inputs.ts'

/** Draws every page of a plan and hands out all files of the site. Each path is handed out once. */
export async function emit(planned: Planned, io: Io): Promise<void> {
  const write = onceEach(io)
  await writeAssets(publishedAssets(planned), write)
  for (const output of planned.client.outputs) await write(output)
  for (const { site, siteFile } of planned.locales)
    for (const output of [siteFile, ...site.files]) await write(output)
  await renderAll(planned, io, write)
  for await (const output of otherOutputs(planned)) await write(output)
}

/** The files that are copied: static ones, and those that prose refers to. */
export function publishedAssets({ assets, locales }: Planned): readonly Asset[] {
  return [...assets.filter(isStatic), ...locales.flatMap(({ site }) => site.assets)]
}

async function writeAssets(assets: readonly Asset[], write: Write): Promise<void> {
  for (const asset of assets) await write({ path: publishedFile(asset), from: assetFile(asset) })
}

/** The files beside pages: redirects, sitemap, feeds and the like. */
export async function* otherOutputs({
  locales,
  redirect,
  proseByFile,
}: Planned): AsyncGenerator<Output> {
  const sites = locales.map(({ site }) => site)
  const pageByUrl = new Map(sites.flatMap(({ pages }) => pages.map((page) => [page.url, page])))
  const proseOf = (url: string) => {
    const page = pageByUrl.get(url)
    const prose = proseByFile.get(page?.proseFile ?? '')
    return page && prose && fillProse(prose, page.resolved)
  }
  for (const make of outputs) yield* await make({ sites, templates: { redirect }, proseOf })
}

type Write = (output: Output) => Promise<void>

/**
 * Hands out each path once, and none that cannot be written, which is a problem already. Static files come first, so a
 * site's own file wins over a made one.
 */
function onceEach(io: Io): Write {
  const paths = outputPaths<string>()
  return async (output) => {
    if (!paths.claim(output.path, output.path)) await io.emit(output)
  }
}

/** Draws the pages of every locale. What a locale remembers is its own. */
async function renderAll({ locales, proseByFile }: Planned, io: Io, write: Write): Promise<void> {
  const total = locales.reduce((sum, { site }) => sum + site.pages.length, 0)
  let done = 0
  io.progress('render', done, total)
  for (const { site, shell } of locales) {
    const inputs = renderInputs(site.pages, proseByFile)
    const pages = site.pages.values()
    const name = `render ${site.config.locale}`
    for await (const html of io.runner.run(name, stages.render, inputs, shell)) {
      const { value: page } = pages.next()
      if (page) await write({ path: pageFile(page.url, site), content: html })
      io.progress('render', ++done, total)
    }
  }
}

/** The file that a page is written to. */
export function pageFile(url: string, { config }: Site): string {
  return fileOf(url, { ...rulesOf(config), baseUrl: config.filesUrl })
}
