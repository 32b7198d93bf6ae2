import type { Config, ConfigOverrides } from '../config.ts'
import type { KeptArticle, KeptOutput, LastBuild } from '../io/cache/last-build.ts'
import { readConfigs } from '../io/configs.ts'
import type { Disk } from '../io/disk.ts'
import { valueKey } from '../io/hash.ts'
import { readSources } from '../io/sources.ts'
import { VERSION_LISTS } from '../links/version-files.ts'
import type { Problem, Prose, Source } from '../model.ts'
import { stages } from '../stages.ts'
import type { CompileMemory } from './compile-all.ts'
import { compileInputs } from './compile-inputs.ts'
import { compileKeys } from './compile-key.ts'
import { type CompileRecord, hintOf, recall, remember } from './compile-record.ts'
import { hasDiagram } from './has-diagram.ts'
import type { Io } from './io.ts'
import { isWhole } from './kept-articles.ts'
import { pageKeys, plannedPage } from './page-record.ts'
import { drawnFrom } from './render-inputs.ts'
import { seenByPlan } from './seen-by-plan.ts'

/** Pages that were drawn again, and what the next build has to know about them. */
export interface RevisedBuild {
  readonly pages: readonly {
    readonly path: string
    readonly key: string
    readonly content: string
  }[]
  readonly articles: LastBuild['articles']
}

/** What is known of the last build. */
type KnownBuild = Pick<LastBuild, 'articles' | 'outputs' | 'problems'> & {
  /** The files of the site that it has read. */
  readonly read: ReadonlySet<string>
}

type ReviseIo = Pick<Io, 'disk' | 'progress'> & { readonly memory: CompileMemory }

/** More files are quicker built as a whole. */
const MOST = 50

/**
 * Builds a site again after edits that change nothing but the prose of articles: the plan of the site is the same, as
 * what it is made from is. Nothing when an edit may have changed more, so that the whole site has to be built.
 */
export async function reviseBuild(
  overrides: ConfigOverrides,
  edited: readonly string[],
  last: KnownBuild,
  io: ReviseIo,
): Promise<RevisedBuild | undefined> {
  const known = edited.flatMap((file) => last.articles.get(file) ?? [])
  if (known.length !== edited.length || known.length > MOST) return undefined
  io.progress('read', 0, 0)
  const versions = VERSION_LISTS.filter((path) => last.read.has(path))
  const read = await readAgain(overrides, { files: edited, versions }, io.disk)
  if (!read) return undefined
  const articles = new Map(last.articles)
  const changed: { readonly file: string; readonly prose: string }[] = []
  io.progress('compile', 0, edited.length)
  for (const source of read.sources) {
    const file = fileOf(source)
    const was = last.articles.get(file)
    const now = was && (await compiledAgain(source, was, { ...read, ...last }, io.memory))
    if (!was || !now?.record.prose) return undefined
    articles.set(file, { ...was, key: now.key })
    changed.push({ file, prose: now.record.prose })
  }
  const pages = changed.flatMap(({ file, prose }) =>
    (articles.get(file)?.pages ?? []).map((path) => ({ path, prose })),
  )
  const drawn = await drawnAgain(pages, last.outputs, io)
  return drawn && { pages: drawn, articles }
}

const fileOf = ({ path, translation }: Source) => translation?.file ?? path

interface ReadAgain {
  readonly config: Config
  readonly sources: readonly Source[]
}

/** Reads some files, from a disk that seems to have nothing else. */
async function readAgain(
  overrides: ConfigOverrides,
  { files, versions }: { readonly files: readonly string[]; readonly versions: readonly string[] },
  disk: Disk,
): Promise<ReadAgain | undefined> {
  const { configs, values } = await readConfigs(disk, overrides)
  const [config] = configs
  if (!config) return undefined
  const list = async () => [...new Set([...files, ...versions])].sort()
  const { sources, problems } = await readSources(
    { ...disk, list, doubles: () => [], hidden: () => [] },
    config,
    values,
  )
  const wanted = sources.filter((source) => files.includes(fileOf(source)))
  const isComplete = wanted.length === files.length && problems.length === 0
  return isComplete ? { config, sources: wanted } : undefined
}

/** What an article is compiled to now; nothing unless the plan of the site sees the same in it as before. */
async function compiledAgain(
  source: Source,
  was: KeptArticle,
  { config, problems }: { readonly config: Config; readonly problems: readonly Problem[] },
  { codeKey, store }: CompileMemory,
): Promise<{ readonly key: string; readonly record: CompileRecord } | undefined> {
  const [input, ...others] = compileInputs(source, config)
  if (!input || others.length > 0 || !isWhole(source)) return undefined
  if (hasDiagram(source) !== was.hasDiagram) return undefined
  const key = compileKeys(codeKey)(input)
  const last = recall(was.key, store)
  const hinted = { ...input, ...hintOf(last) }
  const record = recall(key, store) ?? remember(key, await stages.compile(hinted), store)
  const before = last?.document
  const after = record.document
  if (before?.form !== 'article' || after.form !== 'article') return undefined
  if (valueKey(seenByPlan(before)) !== valueKey(seenByPlan(after))) return undefined
  const isMoved = valueKey(before.references) !== valueKey(after.references)
  const isNamed = problems.some((found) => names(found, fileOf(source)))
  return isMoved && isNamed ? undefined : { key, record }
}

const names = ({ path, details }: Problem, file: string) =>
  path === file || Object.values(details).some((text) => text.includes(file))

/** Draws pages with another prose. */
async function drawnAgain(
  pages: readonly { readonly path: string; readonly prose: string }[],
  outputs: readonly KeptOutput[],
  { memory, progress }: ReviseIo,
): Promise<RevisedBuild['pages'] | undefined> {
  const keyByPath = new Map(outputs.map(({ path, key }) => [path, key]))
  const drawn: { path: string; key: string; content: string }[] = []
  progress('render', 0, pages.length)
  for (const { path, prose: proseKey } of pages) {
    const planned = plannedPage(keyByPath.get(path) ?? '', memory.store)
    const prose = memory.store.get(proseKey) as Prose | undefined
    if (!planned || planned.page.previews || !prose) return undefined
    const { page, shell } = planned
    const keys = pageKeys(shell, memory)
    const key = keys.keyOf(page, proseKey, [])
    keys.keep(page, key)
    drawn.push({ path, key, content: await stages.render(drawnFrom(page, prose), shell) })
    progress('render', drawn.length, pages.length)
  }
  return drawn
}
