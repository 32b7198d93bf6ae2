import type { KeptSource, LastBuild } from '../cache/last-build.ts'
import type { Store } from '../cache/store.ts'
import type { Config } from '../config/config.ts'
import { sourceFile } from '../config/translations.ts'
import { isVersionList } from '../config/version-files.ts'
import type { Document } from '../model.ts'
import { type CompileCache, documentOf, filesOf } from './compile-all.ts'
import { compileKeys, pluginCodeOf } from './compile-inputs.ts'
import { type CompileRecord, hintOf, recall, remember } from './compile-record.ts'
import type { ShownProse } from './emit.ts'
import type { FollowedChange, FollowTools, KnownSite } from './follow-change.ts'
import type { PlanIo } from './io.ts'
import { type KnownSource, knownSource } from './known-source.ts'
import type { PlannedSite } from './planned-site.ts'
import { joinedKeys } from './prose-store.ts'
import type { ReadSettings } from './read-site.ts'
import { stages } from './stages.ts'

/** What a source was compiled to, and the key that it is found by. */
export interface KeptResult {
  readonly key: string
  readonly record: CompileRecord
}

export type KeptChange = FollowedChange<KeptResult>

/** The site that the last build has left, as far as a change asks for it. */
export function keptSite(
  last: LastBuild,
  { configs: [config], values }: ReadSettings,
  store: Store,
): KnownSite {
  const assets = new Set(last.assets.map(sourceFile))
  return {
    config,
    values,
    problems: last.problems,
    unread: last.unread,
    versionLists: [...last.sources.keys()].filter(isVersionList),
    countsLetters: true,
    hasAsset: (file) => assets.has(file),
    madeFrom(file) {
      const found: KnownSource[] = []
      for (const [own, source] of last.sources)
        if (own === file || source.parts?.includes(file)) found.push(knownFrom(own, source))
      return found
    },
    documentOf: (file) => recall(last.sources.get(file)?.keys[0] ?? '', store)?.document,
  }
}

/** What the last build has known of a source. */
export const knownFrom = (file: string, kept: KeptSource): KnownSource => ({
  file,
  parts: kept.parts ?? [],
  isOfApi: kept.isOfApi === true,
  hasDiagram: kept.hasDiagram === true,
  inBrowser: kept.inBrowser ?? [],
  isUndated: kept.isUndated === true,
  ...(kept.letters === undefined ? {} : { letters: kept.letters }),
})

/** Compiles what has changed, with what is known of it. */
export function keptTools(
  last: LastBuild,
  config: Config,
  { codeKey, store }: CompileCache,
  { disk, runner, progress }: Pick<PlanIo, 'disk' | 'runner' | 'progress'>,
): FollowTools<KeptResult> {
  const plugins = pluginCodeOf(config)
  return {
    disk,
    documentOf: ({ record }: KeptResult): Document => record.document,
    async compile(sources) {
      progress('compile', 0, sources.length)
      const keyOf = compileKeys(codeKey)
      const results = sources.map(({ input }) => {
        const key = keyOf(input)
        return { key, record: recall(key, store) }
      })
      const misses = results.flatMap(({ record }, index) => (record ? [] : [index]))
      const inputs = misses.flatMap((index) => {
        const { source, input } = sources[index] ?? {}
        const key = source && last.sources.get(sourceFile(source))?.keys[0]
        return input ? [{ ...input, ...hintOf(key === undefined ? key : recall(key, store)) }] : []
      })
      const waiting = misses.values()
      let done = sources.length - misses.length
      for await (const compiled of runner.run('compile', stages.compile, inputs, plugins)) {
        const result = results[waiting.next().value ?? -1]
        if (result) result.record = remember(result.key, compiled, store)
        progress('compile', ++done, sources.length)
      }
      return results.flatMap(({ key, record }) => (record ? [{ key, record }] : []))
    },
  }
}

/** The keys of the prose of the last build, with those of changed sources. */
export function changedPartKeys(
  { partKeys }: LastBuild,
  { changed }: KeptChange,
): ReadonlyMap<string, string> {
  const kept = new Map(partKeys)
  for (const { source, result } of changed)
    for (const [file, keys] of filesOf(documentOf(result.record, source), result.record))
      kept.set(file, joinedKeys(keys))
  return kept
}

/** What the next build is to know of the sources of a whole site. */
export function keptSources(
  { made }: Pick<PlannedSite, 'made'>,
  known: readonly KnownSource[],
  shown: ShownProse,
): ReadonlyMap<string, KeptSource> {
  return new Map(
    known.map((source) => [
      source.file,
      keptSource(source, made.keysByFile.get(source.file) ?? [], shown.get(source.file) ?? []),
    ]),
  )
}

/** The same after a change of prose alone. */
export function withChangedProse(
  sources: LastBuild['sources'],
  { changed }: KeptChange,
  config: Config,
): LastBuild['sources'] {
  const next = new Map(sources)
  for (const { source, result } of changed) {
    const known = knownSource(source, config)
    next.set(known.file, keptSource(known, [result.key], next.get(known.file)?.shownBy ?? []))
  }
  return next
}

const keptSource = (
  { parts, isOfApi, hasDiagram, inBrowser, isUndated, letters }: KnownSource,
  keys: readonly string[],
  shownBy: readonly string[],
): KeptSource => ({
  keys,
  shownBy,
  ...(parts.length > 0 ? { parts } : {}),
  ...(isOfApi ? { isOfApi } : {}),
  ...(hasDiagram ? { hasDiagram } : {}),
  ...(inBrowser.length > 0 ? { inBrowser } : {}),
  ...(isUndated ? { isUndated } : {}),
  ...(letters === undefined ? {} : { letters }),
})
