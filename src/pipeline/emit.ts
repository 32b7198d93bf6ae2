import type { Output } from '../model.ts'
import type { RenderInput } from '../render/render.tsx'
import type { Shell } from '../render/shell.ts'
import type { Io } from './io.ts'
import { outputKeys, readerOf } from './output-record.ts'
import { pageMaker, renderInputOf } from './page-output.ts'
import type { PlannedSite } from './plan-site.ts'
import type { ProseStore } from './prose-store.ts'
import {
  claims,
  earlyOutputs,
  lateOutputs,
  localePages,
  type SiteOutput,
  shownBy,
} from './site-outputs.ts'
import { stages } from './stages.ts'

/** Threads give the bytes of a page. */
type Rendered = string | Uint8Array

/** The outputs that show the prose of a file, by that file. */
export type ShownProse = ReadonlyMap<string, readonly string[]>

/**
 * Hands out all files of the site, each path once. Those of the last build that are made from the same are taken over,
 * all others are made. Tells which of them show prose.
 */
export async function emit(planned: PlannedSite, io: Io): Promise<ShownProse> {
  const { prose, locales } = planned
  const { keepOutput, memory } = io
  const claim = claims()
  const keys = memory && keepOutput && outputKeys(prose, memory)
  const shown = new Map<string, string[]>()
  const isMade = (output: SiteOutput) => {
    for (const { file } of shownBy(output)) {
      const known = shown.get(file)
      if (known) known.push(output.path)
      else shown.set(file, [output.path])
    }
    return !(keys && keepOutput?.(output.path, keys.keyOf(output)))
  }
  const emitAll = async (outputs: readonly SiteOutput[]) => {
    for (const output of outputs)
      if (claim(output.path) && isMade(output)) await io.emit(await made(output, prose))
  }

  await emitAll(earlyOutputs(planned))
  const total = locales.reduce((sum, { site }) => sum + site.pages.length, 0)
  let done = 0
  io.progress('render', done, total)
  const step = () => io.progress('render', ++done, total)
  for (const locale of locales) {
    const paths: string[] = []
    /** Page by page, so that what is to be drawn is not in memory all at once. */
    function* waiting(): Generator<RenderInput> {
      const isFree = (path: string) => {
        const isOurs = claim(path)
        if (!isOurs) step()
        return isOurs
      }
      for (const output of localePages(locale, isFree)) {
        if (isMade({ ...output, maker: pageMaker })) {
          paths.push(output.path)
          yield renderInputOf(output, readerOf(output, prose))
        } else step()
      }
    }
    const run = io.runner.run<RenderInput, Shell, Rendered>
    for await (const content of run('render', stages.render, waiting(), locale.shell)) {
      const path = paths.shift()
      if (path !== undefined) await io.emit({ path, content })
      step()
    }
  }
  await emitAll(lateOutputs(planned))
  return shown
}

/** Makes an output, if it is not there already. */
export async function made(output: SiteOutput, prose: ProseStore): Promise<Output> {
  if (!('maker' in output)) return output
  const { path, maker } = output
  return { path, content: await maker.make(output, readerOf(output, prose)) }
}
