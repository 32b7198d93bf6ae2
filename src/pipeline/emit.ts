import { problem } from '../diagnostics/problem.ts'
import { breather } from '../io/runner.ts'
import type { Output, Problem } from '../model.ts'
import type { MadeWithMore, OutputMemory } from '../outputs/output-maker.ts'
import { failure } from '../plugins/plugin-problem.ts'
import type { DrawnPage, RenderInput } from '../render/render.tsx'
import type { Shell } from '../render/shell.ts'
import type { FoundFailures } from './failed-theme-parts.ts'
import type { Io } from './io.ts'
import type { AsideFile, AsideInput, AsideResult } from './make-aside.ts'
import { type OutputKeys, outputKeys } from './output-record.ts'
import { pageMaker, renderInputOf } from './page-output.ts'
import type { PlannedSite } from './planned-site.ts'
import { type ProseStore, readerOf } from './prose-store.ts'
import {
  claims,
  dividedOutputs,
  earlyOutputs,
  localePages,
  type MadeOutput,
  pagesByFile,
  type SiteOutput,
  shownBy,
} from './site-outputs.ts'
import { stages } from './stages.ts'

/** Threads give the bytes of a page. */
type Rendered = DrawnPage<string | Uint8Array>

/** The outputs that show the prose of a file, by that file. */
export type ShownProse = ReadonlyMap<string, readonly string[]>

/**
 * Most pages have two files beside them, their text for results of the search and their Markdown. The other half of them
 * is made while a thread joins the index of the search.
 */
const BESIDE_A_PAGE = 1

/** What handing out the files of a site finds. */
export interface Emitted {
  readonly shown: ShownProse
  /** What is wrong with files of plugins, and which parts of the site's theme fail. */
  readonly problems: readonly Problem[]
}

/**
 * Hands out all files of the site, each path once. Those of the last build that are made from the same are taken over,
 * all others are made. Tells which of them show prose.
 */
export async function emit(planned: PlannedSite, io: Io): Promise<Emitted> {
  const { prose, locales } = planned
  const { keepOutput, memory } = io
  const claim = claims()
  const keys = memory && keepOutput && outputKeys(prose, memory)
  const shown = new Map<string, string[]>()
  /** Whether an output has to be made. */
  const isWanted = (output: SiteOutput) => {
    for (const { file } of shownBy(output)) {
      const known = shown.get(file)
      if (known) known.push(output.path)
      else shown.set(file, [output.path])
    }
    return !(keys && keepOutput && isKept(output, keys, keepOutput))
  }
  const problems: Problem[] = []
  const emitOne = async (output: SiteOutput) => {
    const fault = !claim(output.path)
      ? takenPath(output)
      : isWanted(output) && (await emitOutput(output, prose, { io, keys }))
    if (fault) problems.push(fault)
  }
  const emitBatch = (batch: readonly SiteOutput[]) => Promise.all(batch.map(emitOne))
  const breathe = breather()
  const emitAll = async (batches: Iterable<readonly SiteOutput[]>) => {
    for (const batch of batches) {
      await emitBatch(batch)
      await breathe()
    }
  }

  await emitAll(inBatches(earlyOutputs(planned)))
  const failures = await failuresIn(planned)
  // Pages claim their paths here, so that a file beside them never takes one, though some of these are written first.
  const pages = locales.map((locale) => [locale, pagesByFile(locale, claim)] as const)
  const divided = dividedOutputs(planned)
  const beside = inBatches(divided.beside)
  const total = pages.reduce((sum, [, own]) => sum + own.size, 0)
  let done = 0
  io.progress('render', done, total)
  const step = () => io.progress('render', ++done, total)
  for (const [locale, own] of pages) {
    const asked: { readonly path: string; readonly url: string }[] = []
    /** Page by page, so that what is to be drawn is not in memory all at once. */
    function* waiting(): Generator<RenderInput> {
      for (const output of localePages(locale, own)) {
        if (isWanted({ ...output, maker: pageMaker })) {
          asked.push({ path: output.path, url: output.data.page.url })
          yield renderInputOf(output, readerOf(output, prose))
        } else step()
      }
    }
    const run = io.runner.run<RenderInput, Shell, Rendered>
    for await (const { content, failed } of run('render', stages.render, waiting(), locale.shell)) {
      const { path, url } = asked.shift() ?? {}
      if (path !== undefined && url !== undefined) {
        // With a key that fits nothing the next build draws the page again, and reports the failure again.
        if (failed.length > 0) keepOutput?.(path, `unfinished ${path}`, undefined)
        failures?.note(url, failed)
        await io.emit({ path, content })
      }
      step()
      // This thread has time while others draw.
      for (let count = 0; count < BESIDE_A_PAGE; count++) {
        const { value: batch } = beside.next()
        if (batch) await emitBatch(batch)
      }
    }
  }
  // No page is left for the other threads, so that their memory is free.
  await io.runner.rest?.()
  const large = [...divided.large].filter((output) => claim(output.path) && isWanted(output))
  const aside = emitAside(large, prose, { io, keys })
  // A failure is thrown where the result is awaited, below; until then it must not count as unhandled.
  aside.catch(() => {})
  await emitAll(beside)
  const left = await aside
  await io.runner.rest?.()
  for (const output of left) await emitOutput(output, prose, { io, keys })
  await emitAll(inBatches(divided.last))
  return { shown, problems: [...problems, ...(failures?.problems(true) ?? [])] }
}

/** As many as Node gives threads to libraries. */
const SIDE_BY_SIDE = 4

/** Outputs one by one, and those that are made side by side a few at a time. */
function* inBatches(outputs: Iterable<SiteOutput>): Generator<readonly SiteOutput[], undefined> {
  let batch: SiteOutput[] = []
  for (const output of outputs) {
    const isSideBySide = 'maker' in output && output.maker.isSideBySide
    if (isSideBySide) batch.push(output)
    if (batch.length > 0 && (!isSideBySide || batch.length === SIDE_BY_SIDE)) {
      yield batch
      batch = []
    }
    if (!isSideBySide) yield [output]
  }
  if (batch.length > 0) yield batch
}

/** Problems of a plan with those that making its files has found: of a part that fails, the one that counts pages. */
export function withUnmade(problems: readonly Problem[], unmade: readonly Problem[]): Problem[] {
  const nameOf = ({ code, path, line, column }: Problem) =>
    code === 'theme-part-failed' ? JSON.stringify([path, line, column]) : undefined
  const counted = new Set(unmade.flatMap((one) => nameOf(one) ?? []))
  return [...problems.filter((one) => !counted.has(nameOf(one) ?? '')), ...unmade]
}

/** Sites that replace no part of the theme do without what tells of them. */
async function failuresIn({ made }: PlannedSite): Promise<FoundFailures | undefined> {
  const { siteTheme } = made.read.browser
  return siteTheme && (await import('./failed-theme-parts.ts')).foundFailures(siteTheme)
}

/** Says that a file of a plugin has the path of another one, or one that cannot be written. */
function takenPath(output: SiteOutput): Problem | undefined {
  const { plugin } = 'maker' in output ? output.maker : {}
  return (
    plugin &&
    problem('plugin-output', plugin.place, {
      plugin: plugin.name,
      file: output.path,
      reason: {
        ko: '다른 파일이 이 경로에 있거나 이름이 너무 깁니다.',
        en: 'another file has this path, or the name is too long.',
      },
    })
  )
}

/** Takes over an output of the last build, with the files that came with it, if it is made from the same. */
export function isKept(
  output: SiteOutput,
  keys: OutputKeys,
  keepOutput: NonNullable<Io['keepOutput']>,
): boolean {
  const key = keys.keyOf(output)
  return keepOutput(output.path, key, keys.moreOf(output, key))
}

/**
 * Makes an output and hands it out, with the files that come with it. Those that are as they were are taken over. Gives
 * what a plugin fails at.
 */
export async function emitOutput(
  output: SiteOutput,
  prose: ProseStore,
  {
    io,
    keys,
  }: { readonly io: Pick<Io, 'emit' | 'lastFiles'>; readonly keys?: OutputKeys | undefined },
): Promise<Problem | undefined> {
  const last = keys?.lastOf(output)
  const files = last && io.lastFiles?.(last.more)
  const memory = keys?.memoryOf(last && files && { note: last.note, file: files.read })
  const plugin = 'maker' in output ? output.maker.plugin : undefined
  const result = await makeOne(output, prose, memory).catch((error: unknown) => {
    if (!plugin) throw error
    return failure(plugin.name, output.path, plugin.place, error)
  })
  if ('code' in result) return result
  if (!comesWithMore(result)) {
    await io.emit(result)
    return undefined
  }
  const more: string[] = []
  let step = result.next()
  for (; !step.done; step = result.next()) {
    const [name, text] = step.value
    more.push(name)
    if (text === undefined) files?.keep(name)
    else await io.emit({ path: name, content: text })
  }
  keys?.noteMade(output, { more, note: step.value.note })
  await io.emit({ path: output.path, content: step.value.content })
  return undefined
}

/**
 * Makes outputs in a thread of their own, one after the other, while this one goes on. Gives back those that are made here:
 * those that were made before, as what is known of that saves most of the work, and those whose prose an earlier build has
 * put on disk.
 */
async function emitAside(
  outputs: readonly MadeOutput[],
  prose: ProseStore,
  {
    io,
    keys,
  }: { readonly io: Pick<Io, 'emit' | 'runner'>; readonly keys?: OutputKeys | undefined },
): Promise<readonly MadeOutput[]> {
  const left: MadeOutput[] = []
  for (const output of outputs) {
    const { maker, ...planned } = output
    const uses = planned.prose ?? []
    const places = uses.flatMap(({ file, part }) => prose.placeOf(file, part) ?? [])
    const more: string[] = []
    const take = (file: AsideFile) => {
      more.push(file.path)
      void io.emit(file)
    }
    const isForThread = places.length === uses.length && !keys?.lastOf(output)
    const input: AsideInput = {
      maker: maker.name,
      output: planned,
      places,
      ...(keys ? { versions: uses.map(({ file, part }) => prose.keyOf(file, part) ?? '') } : {}),
    }
    const made =
      isForThread &&
      (await io.runner.aside?.<AsideInput, AsideFile, AsideResult>('render', input, take))
    if (!made) {
      left.push(output)
      continue
    }
    const { note, ...file } = made
    keys?.noteMade(output, { more, note })
    await io.emit(file)
  }
  return left
}

/** Makes an output, if it is not there already. Files that come with it follow it. */
export async function made(output: SiteOutput, prose: ProseStore): Promise<[Output, ...Output[]]> {
  const result = await makeOne(output, prose)
  if (!comesWithMore(result)) return [result]
  const more: Output[] = []
  let step = result.next()
  for (; !step.done; step = result.next()) {
    const [path, content = ''] = step.value
    more.push({ path, content })
  }
  return [{ path: output.path, content: step.value.content }, ...more]
}

const comesWithMore = (made: Output | MadeWithMore): made is MadeWithMore => 'next' in made

async function makeOne(
  output: SiteOutput,
  prose: ProseStore,
  memory?: OutputMemory,
): Promise<Output | MadeWithMore> {
  if (!('maker' in output)) return output
  const { path, maker } = output
  const made = await maker.make(output, readerOf(output, prose), memory)
  return typeof made === 'string' || made instanceof Uint8Array ? { path, content: made } : made
}
