import { outputPaths } from '../assemble/output-paths.ts'
import { assetFile, isStatic, publishedFile } from '../links/published.ts'
import type { Asset, Output } from '../model.ts'
import { outputs } from '../outputs/index.ts'
import { fillProse } from '../render/prose.ts'
import type { Io } from './io.ts'
import type { Planned } from './plan.ts'
import { renderAll } from './render-all.ts'

/** Draws every page of a plan and hands out all files of the site. Each path is handed out once. */
export async function emit(planned: Planned, io: Io): Promise<void> {
  const claim = claims()
  const write = async (output: Output) => {
    if (claim(output.path)) await io.emit(output)
  }
  await writeAssets(publishedAssets(planned), write)
  for (const output of planned.client.outputs) await write(output)
  for (const { site, siteFile } of planned.locales)
    for (const output of [siteFile, ...site.files]) await write(output)
  await renderAll(planned, io, claim)
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
  policy,
}: Planned): AsyncGenerator<Output> {
  const sites = locales.map(({ site }) => site)
  const pageByUrl = new Map(sites.flatMap(({ pages }) => pages.map((page) => [page.url, page])))
  const proseOf = (url: string) => {
    const page = pageByUrl.get(url)
    const prose = proseByFile.get(page?.proseFile ?? '')
    return page && prose && fillProse(prose, page.resolved)
  }
  for (const make of outputs)
    yield* await make({ sites, templates: { redirect }, proseOf, ...(policy ? { policy } : {}) })
}

type Write = (output: Output) => Promise<void>

/**
 * Hands out each path once, and none that cannot be written, which is a problem already. Static files come first, so a
 * site's own file wins over a made one.
 */
function claims(): (path: string) => boolean {
  const paths = outputPaths<string>()
  return (path) => !paths.claim(path, path)
}
