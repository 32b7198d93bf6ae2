/** The whole site after a change that its plan sees: what the last build knows of it is not read again. */
import type { KeptSource, LastBuild } from '../cache/last-build.ts'
import type { Store } from '../cache/store.ts'
import type { Config } from '../config/config.ts'
import { isThemeCode } from '../config/theme-files.ts'
import { sourceFile, translationOf } from '../config/translations.ts'
import { isVersionList, versionFileAt } from '../config/version-files.ts'
import { type BrowserCode, NOTHING_IN_BROWSER } from '../io/bundle/used-components.ts'
import { readSources } from '../io/sources.ts'
import type { Source } from '../model.ts'
import { type CompileCache, fromRecords } from './compile-all.ts'
import { compileInputs } from './compile-inputs.ts'
import { recall } from './compile-record.ts'
import type { PlanIo } from './io.ts'
import { type KeptChange, knownFrom } from './kept-site.ts'
import { type KnownSource, knownSource } from './known-source.ts'
import { surroundingsOf } from './plan.ts'
import type { CompiledSite } from './planned-site.ts'
import type { ReadSettings, ReadSite } from './read-site.ts'

/** A source without its text, as it is after it was compiled. */
const placeholder = (file: string, config: Config): Source => ({
  ...(translationOf(file, config) ?? { path: file }),
  text: '',
})

/** What a source was compiled to, in each locale. Nothing when some of it is no longer there. */
function keptRecords(file: string, { keys }: KeptSource, config: Config, store: Store) {
  const [only] = keys
  const source = placeholder(file, config)
  const inputs =
    keys.length === 1 && only !== undefined
      ? [source]
      : compileInputs(source, config).map((input) => input.source)
  const records = inputs.flatMap((own, index) => {
    const key = keys[index]
    const record = key === undefined ? undefined : recall(key, store)
    return key !== undefined && record ? [{ source: own, key, record }] : []
  })
  return records.length === keys.length && records.length > 0 ? records : undefined
}

/** The whole site after a change, compiled: what the last build knows is not read again. Nothing when some of it is gone. */
export async function changedSite(
  last: LastBuild,
  read: ReadSettings,
  change: KeptChange,
  { store }: CompileCache,
  io: PlanIo,
): Promise<{ readonly made: CompiledSite; readonly known: readonly KnownSource[] } | undefined> {
  const [config] = read.configs
  const out = new Set([...change.gone, ...change.changed.map(({ source }) => sourceFile(source))])
  const kept = [...last.sources].flatMap(([file, source]) => {
    if (out.has(file)) return []
    const records = keptRecords(file, source, config, store)
    return [{ known: knownFrom(file, source), records }]
  })
  if (kept.some(({ records }) => !records)) return undefined
  const now = change.changed.map(({ source, result: { key, record } }) => ({
    known: knownSource(source, config),
    records: [{ source, key, record }],
  }))
  const all = [...kept, ...now].sort((a, b) => (a.known.file < b.known.file ? -1 : 1))
  const known = all.map((one) => one.known)
  const compiled = fromRecords(
    all.flatMap(({ records }) => records ?? []),
    store,
  )
  // Their scripts and styles are made of all of them.
  const { installed } = config
  const areInBrowser = installed && (installed.css !== '' || installed.islands.length > 0)
  if (areInBrowser || known.some(({ inBrowser }) => inBrowser.length > 0)) return undefined
  if (last.assets.some((asset) => isThemeCode(sourceFile(asset)))) return undefined
  const ofApi = await apiSources(last, read, io)
  if (!ofApi) return undefined
  const { texts, socketLibrary } = ofApi
  const sources = all.flatMap(({ records }) => {
    const [own] = records ?? []
    return own ? (texts.get(sourceFile(own.source)) ?? own.source) : []
  })
  const assets = [
    ...last.assets.filter((asset) => !out.has(sourceFile(asset)) && !isAmong(asset, change.assets)),
    ...change.assets,
  ].sort((a, b) => (sourceFile(a) < sourceFile(b) ? -1 : 1))
  const { unread } = last
  const problems = [...read.problems, ...unread]
  const browser = { ...NOTHING_IN_BROWSER, ...(socketLibrary ? { socketLibrary } : {}) }
  const whole: ReadSite = { ...read, sources, assets, browser, unread, problems }
  const around = await surroundingsOf(whole, { known, documents: compiled.documents }, io)
  return { made: { read: whole, ...compiled, ...around }, known }
}

const isAmong = (asset: ReadSite['assets'][number], others: ReadSite['assets']) =>
  others.some((other) => sourceFile(other) === sourceFile(asset))

/** What is read of an API again. */
interface ApiSources {
  readonly texts: ReadonlyMap<string, Source>
  readonly socketLibrary?: BrowserCode['socketLibrary']
}

/**
 * The texts that tell where problems are: those of descriptions of an API, which know pointers alone. With them comes
 * what the consoles of its events connect with.
 */
async function apiSources(
  { sources, assets }: LastBuild,
  { configs: [config], values }: ReadSettings,
  { disk }: Pick<PlanIo, 'disk'>,
): Promise<ApiSources | undefined> {
  const files = [...sources].flatMap(([file, { isOfApi }]) => (isOfApi ? [file] : []))
  if (files.length === 0) return { texts: new Map() }
  const lists = [...sources.keys()].filter(isVersionList)
  const others = [...sources.keys(), ...assets.map(sourceFile)].filter(
    (path) => versionFileAt(path)?.kind === 'specification',
  )
  const list = async () => [...new Set([...files, ...lists, ...others])].sort()
  const read = await readSources({ ...disk, list, faults: () => [] }, config, values)
  if (read.problems.length > 0) return undefined
  return {
    texts: new Map(read.sources.map((source) => [sourceFile(source), source])),
    socketLibrary: read.browser.socketLibrary,
  }
}
