import { skimArticle } from '../markdown/parse/skim.ts'
import type { PluginCode, Source } from '../model.ts'
import { type Gathered, gather, inMemory } from '../pipeline/compile-all.ts'
import { compileInputs, pluginCodeOf } from '../pipeline/compile-inputs.ts'
import type { StageInput } from '../pipeline/compile-source.ts'
import { type CompiledParts, inParts } from '../pipeline/compiled-parts.ts'
import { compileFrameTexts } from '../pipeline/frame-texts.ts'
import type { PlanIo } from '../pipeline/io.ts'
import { areDiagramsLeft, knownSource } from '../pipeline/known-source.ts'
import { themeStyle } from '../pipeline/plan.ts'
import type { CompiledSite } from '../pipeline/planned-site.ts'
import { type ReadSite, readChanges } from '../pipeline/read-site.ts'
import { siteCards } from '../pipeline/site-cards.ts'
import { wantsConsoles } from '../pipeline/site-client.ts'
import { siteFonts } from '../pipeline/site-fonts.ts'
import { makersWith } from '../pipeline/site-outputs.ts'
import { stages } from '../pipeline/stages.ts'
import { isUndated } from '../sections/blog/file-name.ts'
import type { CompileMemory } from './compile-memory.ts'

/** A compiled site of which some sources were only skimmed; the files of these. */
export interface PartlyCompiled {
  readonly made: CompiledSite
  readonly skimmed: ReadonlySet<string>
}

/** Up to so many new sources are compiled at once. When there are more, they are skimmed, and compiled when they are wanted. */
const AT_ONCE = 20

/** Compiles a site as far as it is not known yet, or skims what would take long. */
export async function compiledSite(
  read: ReadSite,
  memory: CompileMemory,
  io: Pick<PlanIo, 'disk' | 'runner' | 'bundleClient' | 'readHistory' | 'outputs' | 'memory'>,
): Promise<PartlyCompiled> {
  const { configs, sources } = read
  const [config] = configs
  const inputs = sources.flatMap((source) => compileInputs(source, config))
  memory.forgetOthers(inputs)
  const unknown = inputs.filter((input) => !memory.recall(input))
  const isMuch = unknown.filter(isSkimmable).length > AT_ONCE
  const now = isMuch ? unknown.filter((input) => !isSkimmable(input)) : unknown
  const skimmed = new Set(isMuch ? unknown.filter(isSkimmable).map(inputFile) : [])
  const plugins = pluginCodeOf(config)
  await compileInto(memory, now, plugins, io)
  const gathered: Gathered = { documents: [], partsByFile: new Map() }
  for (const input of inputs)
    gather(memory.recall(input) ?? (await skim(input, plugins)), input.source, gathered)
  const known = (source: Source) => knownSource(source, config)
  // What is drawn for the first time can wait for its diagrams, whose script is large.
  const isOneLeft = !isMuch && areDiagramsLeft(sources.map(known), gathered.documents)
  const bundling = io.bundleClient({
    diagrams: isOneLeft,
    consoles: wantsConsoles(config),
  })
  bundling.catch(() => {})
  // The history of a large repository takes a while too, but for posts that have their day from it.
  const waits = isMuch && !sources.some((source) => isUndated(source, config))
  const [history, frameTexts, theme, fonts, cards] = await Promise.all([
    waits ? { changes: {}, problems: [] } : readChanges(sources.map(known), config, io),
    Promise.all(configs.map(compileFrameTexts)),
    themeStyle(read, io),
    siteFonts(read, [], io),
    siteCards(read, io),
  ])
  const client = await bundling
  const makers = await makersWith(config, io.outputs)
  const made = {
    read,
    ...inMemory(gathered),
    frameTexts,
    client,
    theme,
    fonts,
    cards,
    // A preview shows the images as they are.
    canCopyImages: false,
    makers,
    ...history,
  }
  return { made, skimmed }
}

/** Starts the Git history and the bundle of scripts early, while files are read: only the complete site needs them. */
export function startEarly(
  { configs: [config], sources }: ReadSite,
  io: Pick<PlanIo, 'bundleClient' | 'readHistory'>,
): void {
  io.bundleClient({ diagrams: false }).catch(() => {})
  readChanges(
    sources.map((source) => knownSource(source, config)),
    config,
    io,
  ).catch(() => {})
}

/** The file of what is to be compiled. */
export const inputFile = ({ source }: StageInput) => source.translation?.file ?? source.path

async function compileInto(
  memory: CompileMemory,
  inputs: readonly StageInput[],
  plugins: PluginCode | null,
  { runner }: Pick<PlanIo, 'runner'>,
): Promise<void> {
  let done = 0
  for await (const compiled of runner.run('compile', stages.compile, inputs, plugins)) {
    const input = inputs[done++]
    if (input) memory.keep(input, compiled)
  }
}

/** Whether a source can be planned from a glance, before it is compiled: articles can, and all else is compiled at once. */
const isSkimmable = (input: StageInput): boolean =>
  !('specification' in input) && /\.mdx?$/i.test(input.source.path)

/** What a source is planned as until it is compiled. */
const skim = async (input: StageInput, plugins: PluginCode | null): Promise<CompiledParts> =>
  isSkimmable(input) ? inParts(await skimArticle(input)) : stages.compile(input, plugins)
