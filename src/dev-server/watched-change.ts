import { sourceFile } from '../config/translations.ts'
import { isVersionList } from '../config/version-files.ts'
import { documentOf } from '../pipeline/compile-all.ts'
import { pluginCodeOf } from '../pipeline/compile-inputs.ts'
import type { CompiledParts } from '../pipeline/compiled-parts.ts'
import { type ChangedFiles, followChange, type KnownSite } from '../pipeline/follow-change.ts'
import { knownSource, partsOf } from '../pipeline/known-source.ts'
import { surroundingsOf } from '../pipeline/plan.ts'
import { stages } from '../pipeline/stages.ts'
import type { Work } from './compile-on-demand.ts'
import { type PartlyPlanned, partlyPlanned, withChange, withProse } from './partly-planned.ts'

/** The plan after a change of files. Nothing when everything has to be read again. */
export async function afterChange(
  before: PartlyPlanned,
  files: ChangedFiles,
  { disk, memory, assembling, io }: Work,
): Promise<PartlyPlanned | undefined> {
  const plugins = pluginCodeOf(before.planned.config)
  const change = await followChange<CompiledParts>(files, knownSite(before), {
    disk,
    documentOf,
    async compile(sources) {
      const missing = sources.filter(({ input }) => !memory.recall(input))
      const inputs = missing.map(({ input }) => input)
      let done = 0
      for await (const compiled of io.runner.run('compile', stages.compile, inputs, plugins)) {
        const input = inputs[done++]
        if (input) memory.keep(input, compiled)
      }
      return sources.flatMap(({ input }) => memory.recall(input) ?? [])
    },
  })
  if (!change) return undefined
  if (change.isProseAlone) return withProse(before, change)
  const away = new Set([...change.gone, ...change.changed.map(({ source }) => sourceFile(source))])
  const skimmed = new Set([...before.skimmed].filter((file) => !away.has(file)))
  const made = withChange(before.planned.made, change)
  if (!change.isSurroundings) return partlyPlanned(made, skimmed, assembling)
  const [config] = made.read.configs
  const known = made.read.sources.map((source) => knownSource(source, config))
  const around = await surroundingsOf(made.read, { known, documents: made.documents }, io)
  return partlyPlanned({ ...made, ...around }, skimmed, assembling)
}

/** The site as it is in memory. */
function knownSite({ planned, problems }: PartlyPlanned): KnownSite {
  const { config, values, sources, made } = planned
  const { unread, assets } = made.read
  const files = new Set(sources.map(sourceFile))
  return {
    config,
    values,
    problems,
    unread,
    versionLists: [...files].filter(isVersionList),
    hasAsset: (file) => assets.some((asset) => sourceFile(asset) === file),
    madeFrom: (file) =>
      sources
        .filter((source) => sourceFile(source) === file || partsOf(source).includes(file))
        .map((source) => knownSource(source, config)),
    documentOf: (file) => made.documents.find((document) => sourceFile(document) === file),
  }
}
