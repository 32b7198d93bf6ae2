import type { OpenExtent } from '../cache/packs.ts'
import { bytesOfText } from '../io/utf8.ts'
import type { ProseUse } from '../model.ts'
import type { OutputMaker, PlannedOutput } from '../outputs/output-maker.ts'
import { makeSearchIndex } from '../outputs/search-index.ts'
import { nameOfUse, proseInPlaces, readerOf } from './prose-store.ts'

/**
 * What makes large outputs, by the names of their makers. With the list of all outputs the thread loaded 1.6 MB of code in
 * the place of 0.1.
 */
const LARGE_OUTPUTS: ReadonlyMap<string, OutputMaker['make']> = new Map([
  ['search index', makeSearchIndex as OutputMaker['make']],
])

/** What a thread makes an output from while other outputs are made in the main thread. */
export interface AsideInput {
  readonly maker: string
  readonly output: PlannedOutput
  /** Where each part of its prose is. */
  readonly places: readonly OpenExtent[]
  /** What stands for each part, where it is kept what an output was made from. */
  readonly versions?: readonly string[]
}

/** A file that was made. */
export interface AsideFile {
  readonly path: string
  readonly content: Uint8Array
}

/** The output itself, and what its maker wants to know the next time. */
export interface AsideResult extends AsideFile {
  readonly note?: unknown
}

/** Makes an output in a thread. The files that come with it are given one by one. */
export async function makeAside(
  { maker: name, output, places, versions }: AsideInput,
  give: (file: AsideFile) => void,
): Promise<AsideResult> {
  const { path, prose: uses = [] } = output
  const make = LARGE_OUTPUTS.get(name)
  if (!make) throw new Error(`Nothing is made by ${name}`)
  const versionByUse =
    versions && new Map(uses.map((use, index) => [nameOfUse(use), versions[index]]))
  const memory = versionByUse && {
    versionOf: (use: ProseUse) => versionByUse.get(nameOfUse(use)),
  }
  const made = await make(output, readerOf(output, proseInPlaces(uses, places)), memory)
  if (typeof made === 'string') return { path, content: bytesOfText(made) }
  if (made instanceof Uint8Array) return { path, content: made }
  let step = made.next()
  for (; !step.done; step = made.next()) {
    const [more, text = ''] = step.value
    give({ path: more, content: bytesOfText(text) })
  }
  const { content, note } = step.value
  return { path, content: bytesOfText(content), note }
}
