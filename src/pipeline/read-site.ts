import type { Config, ConfigOverrides } from '../config/config.ts'
import { CONFIG_PATH } from '../config/config-file.ts'
import type { Synonyms } from '../data-files/synonyms-file.ts'
import type { SiteValues } from '../data-files/values/site-values.ts'
import { problem } from '../diagnostics/problem.ts'
import type { BrowserCode } from '../io/bundle/used-components.ts'
import type { Disk } from '../io/disk.ts'
import type { Configs } from '../io/read-configs.ts'
import { isSourceFile, readSources } from '../io/sources.ts'
import type { Asset, History, Problem, Source } from '../model.ts'
import type { TemplateText } from '../render/template-slots.ts'
import type { PlanIo } from './io.ts'
import type { KnownSource } from './known-source.ts'
import { rememberedSettings } from './settings-record.ts'

/** Everything that a site is made from, as it is read. */
export interface ReadSite {
  /** The configuration of each locale, the default one first. */
  readonly configs: readonly [Config, ...Config[]]
  /** The values that sources may name, by locale. */
  readonly values: ReadonlyMap<string, SiteValues>
  /** Words that mean the same, for the search. */
  readonly synonyms: Synonyms
  readonly sources: readonly Source[]
  readonly assets: readonly Asset[]
  /** What the components of the site add to the browser's files. */
  readonly browser: BrowserCode
  /** The texts of the templates. */
  readonly templates: { readonly page: TemplateText; readonly redirect: TemplateText }
  /** The problems of files that could not be read; they are among the others. */
  readonly unread: readonly Problem[]
  readonly problems: readonly Problem[]
}

/** What a site says of itself before its files are read. */
export type ReadSettings = Omit<ReadSite, 'sources' | 'assets' | 'browser'>

/** Reads the configuration of a site, its values and its templates. There are none when it cannot be used. */
export async function readSettings(
  overrides: ConfigOverrides,
  io: Pick<PlanIo, 'disk' | 'memory' | 'readTemplate' | 'progress'>,
): Promise<{ readonly settings?: ReadSettings; readonly problems: readonly Problem[] }> {
  io.progress('read', 0, 0)
  const { configs, values, synonyms, problems } = await rememberedSettings(overrides, io, (disk) =>
    settingsWithPlugins(overrides, disk),
  )
  const [config, ...others] = configs
  if (!config) return { problems }
  const [page, redirect] = await Promise.all([
    io.readTemplate('page.html'),
    io.readTemplate('redirect.html'),
  ])
  const templates = { page, redirect }
  return {
    settings: { configs: [config, ...others], values, synonyms, templates, unread: [], problems },
    problems,
  }
}

async function settingsWithPlugins(overrides: ConfigOverrides, disk: Disk): Promise<Configs> {
  const [{ readConfigs }, { withPlugins }] = await Promise.all([
    import('../io/read-configs.ts'),
    import('../io/bundle/plugins.ts'),
  ])
  const read = await readConfigs(disk, overrides)
  const { configs, problems } = await withPlugins(read, disk)
  return { ...read, configs, problems: [...read.problems, ...problems] }
}

/** Reads a site. There is none when its configuration cannot be used. */
export async function readSite(
  overrides: ConfigOverrides,
  io: Pick<PlanIo, 'disk' | 'memory' | 'readTemplate' | 'progress'>,
): Promise<{ readonly read?: ReadSite; readonly problems: readonly Problem[] }> {
  const { settings, problems } = await readSettings(overrides, io)
  if (!settings) return { problems }
  const { configs, values } = settings
  const { problems: unread, ...found } = await readSources(io.disk, configs[0], values)
  const all = [...problems, ...unread]
  return { read: { ...settings, ...found, unread, problems: all }, problems: all }
}

/** Reads the history of the sources when something shows it. What is missing matters where readers would see it. */
export async function readChanges(
  sources: readonly Pick<KnownSource, 'file' | 'isUndated'>[],
  config: Config,
  io: Pick<PlanIo, 'readHistory'>,
): Promise<Pick<History, 'changes'> & { readonly problems: readonly Problem[] }> {
  const { docs, blog, sitemap, noIndex } = config
  const isShown =
    docs.some(({ lastUpdated }) => lastUpdated !== false) ||
    blog.some(({ lastUpdated }) => lastUpdated !== false)
  const isInSitemap = sitemap !== false && sitemap.lastmod !== false && !noIndex
  const undated = sources.filter((source) => source.isUndated).map(({ file }) => file)
  if (!isShown && !isInSitemap && undated.length === 0) return { changes: {}, problems: [] }
  // Descriptions of an API beside the site have no date of their own.
  const isDated = (path: string) => !path.startsWith('../') || isSourceFile(path, config)
  const files = sources.map(({ file }) => file)
  const paths = isShown || isInSitemap ? files.filter(isDated) : undated
  const { changes, cut } = await io.readHistory(paths, undated)
  return {
    changes,
    problems: isShown && cut ? [problem('git-shallow', { path: CONFIG_PATH })] : [],
  }
}
