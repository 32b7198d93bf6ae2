/** Finds the plugins of a site, bundles their code, and asks them for what has to be known before anything is read. */
import { NEEDS } from '../../api-blocks/needs.ts'
import { PLUGIN_FILES } from '../../config/code-files.ts'
import type { Config } from '../../config/config.ts'
import { configPlace } from '../../config/config-place.ts'
import { headElements } from '../../config/head-schema.ts'
import { faultsOf } from '../../data-files/schema-issues.ts'
import { NO_VALUES, type SiteValues } from '../../data-files/values/site-values.ts'
import { nearest } from '../../diagnostics/nearest-name.ts'
import { kinds, problem } from '../../diagnostics/problem.ts'
import { BilingualError } from '../../i18n/bilingual.ts'
import { loadPlugins } from '../../markdown/plugins.ts'
import type { InstalledPlugins, Place, PluginCode, PluginUse, Problem } from '../../model.ts'
import {
  given,
  type LoadedPlugin,
  type LoadedPlugins,
  NO_PLUGINS,
  type PlaceOf,
} from '../../plugins/gather.ts'
import type { GeneratedPage } from '../../plugins/plugin.ts'
import { failure, pluginProblem } from '../../plugins/plugin-problem.ts'
import { returnedList } from '../../plugins/returned.ts'
import { plainPath } from '../../urls/address.ts'
import { type Disk, reasonOf } from '../disk.ts'
import { keyOf } from '../hash.ts'
import type { Configs } from '../read-configs.ts'
import { errorCode } from '../system-error.ts'
import { textOfBytes } from '../utf8.ts'
import { type BundleEntry, bundleComponents } from './bundle-components.ts'

/** The configurations of a site with what its plugins add. */
export interface WithPlugins {
  readonly configs: readonly Config[]
  readonly problems: readonly Problem[]
}

/** Reads the plugins of a site: those that `docsgen.yaml` names, then those of the site's own file. */
export async function withPlugins(
  { configs, values: all }: Pick<Configs, 'configs' | 'values'>,
  disk: Disk,
): Promise<WithPlugins> {
  const [config] = configs
  if (!config) return { configs, problems: [] }
  const values = all.get(config.locale) ?? NO_VALUES
  const uses = await usesOf(config, disk)
  if (uses.length === 0) return { configs, problems: unknownCodes(config, []) }
  if (config.code === false)
    return {
      configs,
      problems: uses.map(({ from, place }) => problem('plugin-refused', place, { from })),
    }
  const { loaded, bundled, problems: broken } = await loadedPlugins(uses, config, disk)
  const pages = await pagesOf(loaded.all, { config, values, disk })
  const head = headOf(loaded.all)
  const installed: InstalledPlugins = {
    code: bundled.code,
    pages: pages.pages,
    reads: pages.reads,
    css: bundled.css,
    islands: bundled.islands,
    components: Object.keys(loaded.components),
    ...(changesPages(loaded) ? { changesPages: true } : {}),
  }
  return {
    configs: configs.map((own) => ({ ...own, head: [...own.head, ...head.head], installed })),
    problems: [
      ...bundled.problems,
      ...broken,
      ...loaded.problems,
      ...pages.problems,
      ...head.problems,
      ...unknownCodes(config, loaded.all),
    ],
  }
}

interface Loaded {
  readonly loaded: LoadedPlugins
  readonly bundled: BundledPlugins
  /** What is wrong with plugins that cannot be loaded. */
  readonly problems: readonly Problem[]
}

/** Bundles and runs plugins. One that cannot be run must not take the others with it. */
async function loadedPlugins(
  uses: readonly PluginUse[],
  config: Config,
  disk: Disk,
): Promise<Loaded> {
  const placeOf: PlaceOf = ({ place, name }, path) =>
    path.length > 0 && name !== OWN
      ? configPlace(config, 'plugins', Number(name.replace('named_', '')), 'options', ...path)
      : place
  const load = ({ code }: Pick<BundledPlugins, 'code'>) => loadPlugins(code, BLOCKS, placeOf)
  const bundled = await bundledPlugins(uses, disk)
  const loaded = load(bundled)
  if (!(loaded instanceof Error)) return { loaded, bundled, problems: [] }
  const problems: Problem[] = []
  const good: PluginUse[] = []
  for (const use of bundled.code.uses) {
    const { code, map } = await bundleComponents(new Map([[use.name, entryOf(use)]]), disk)
    const error = load({ code: { code, map, key: '', uses: [use] } })
    if (error instanceof Error) problems.push(failure(use.from, 'import', use.place, error))
    else good.push(use)
  }
  const rest = await bundledPlugins(good, disk)
  const others = load(rest)
  return {
    loaded: others instanceof Error ? NO_PLUGINS : others,
    bundled: { ...rest, problems: bundled.problems },
    problems,
  }
}

/** Whether the text of any page may depend on a plugin. */
const changesPages = ({ blocks, components, remark, rehype, languages }: LoadedPlugins) =>
  blocks.size + Object.keys(components).length + remark.length + rehype.length + languages.length >
  0

/** What the code exports the plugins of the site's own file by. */
const OWN = 'own'
/** Blocks of articles that are made from descriptions of an API. */
const BLOCKS = Object.keys(NEEDS)

async function usesOf(config: Config, disk: Disk): Promise<PluginUse[]> {
  const named = config.plugins.map(({ from, options }, index) => ({
    name: `named_${index}`,
    from,
    options,
    place: configPlace(config, 'plugins', index),
  }))
  for (const path of PLUGIN_FILES) {
    const bytes = await disk.read(path).catch(() => undefined)
    if (bytes) return [...named, { name: OWN, from: `./${path}`, place: exportIn(path, bytes) }]
  }
  return named
}

/** Where the plugins of a file are exported, which is as near as can be told where they do not say where they are. */
function exportIn(path: string, bytes: Uint8Array): Place {
  const lines = (textOfBytes(bytes) ?? '').split('\n')
  const index = lines.findIndex((line) => /^(?:export default|module\.exports)\b/.test(line))
  return index < 0 ? { path } : { path, line: index + 1, column: 1 }
}

interface BundledPlugins {
  readonly code: PluginCode
  readonly css: string
  readonly islands: readonly string[]
  readonly problems: readonly Problem[]
}

/** The plugins before, which are the same object for threads as long as nothing of them has changed. */
const last: { code?: PluginCode } = {}

async function bundledPlugins(uses: readonly PluginUse[], disk: Disk): Promise<BundledPlugins> {
  const entries = new Map(uses.map((use) => [use.name, entryOf(use)]))
  const { code, map, keys, css, islands, problems } = await bundleComponents(entries, disk)
  const missing: Problem[] = []
  for (const use of uses.filter(({ name }) => keys[name] === undefined)) {
    // What is wrong with the code of one that is there was told.
    const alone = await bundleComponents(new Map([[use.name, entryOf(use)]]), disk)
    if (alone.problems.length === 0)
      missing.push(problem('plugin-missing', use.place, { from: use.from }))
  }
  const good = uses.filter(({ name }) => keys[name] !== undefined)
  const parts = good.map(({ name, from, options }) => [name, from, keys[name], options])
  const key = keyOf(JSON.stringify(parts))
  const known = last.code?.key === key ? last.code : undefined
  last.code = known ?? { code, map, key, uses: good }
  return { code: last.code, css, islands, problems: [...problems.map(ofPlugin), ...missing] }
}

const entryOf = ({ from }: PluginUse): BundleEntry => ({ from: atSite(from), isModule: true })

/** A path as the bundler of the site's files takes it. */
const atSite = (from: string) => (/^\.{1,2}\//.test(from) ? `./${plainPath(from)}` : from)

const ofPlugin = (found: Problem): Problem =>
  found.code === 'component-code'
    ? problem('plugin-code', found, { reason: found.details.reason ?? '' })
    : found

/** Problems that the site has settings for, and that neither docsgen nor a plugin has. */
function unknownCodes(config: Config, plugins: readonly LoadedPlugin[]): Problem[] {
  const codes = plugins.flatMap(({ plugin }) =>
    Object.keys(plugin.problems ?? {}).map((code) => `${plugin.name}/${code}`),
  )
  return Object.keys(config.problems)
    .filter((code) => !Object.hasOwn(kinds, code) && !codes.includes(code))
    .map((code) => {
      const near = nearest(code, codes)
      return problem('config-unknown-field', configPlace(config, 'problems', code), {
        field: `problems.${code}`,
        ...(near === undefined ? {} : { near }),
      })
    })
}

function headOf(plugins: readonly LoadedPlugin[]): {
  readonly head: Config['head']
  readonly problems: readonly Problem[]
} {
  const problems: Problem[] = []
  const head = plugins.flatMap((owner) => {
    const list = given('head', owner.plugin.head, owner, problems)
    const checked = headElements.safeParse(list ?? [], { reportInput: true })
    if (checked.success) return checked.data
    for (const { path, reason, meant } of faultsOf(checked.error.issues, headElements)) {
      const details = { plugin: owner.plugin.name, field: ['head', ...path].join('.'), reason }
      problems.push(problem('plugin-invalid', owner.use.place, { ...details, ...meant }))
    }
    return []
  })
  return { head, problems }
}

interface MadePages {
  readonly pages: readonly { readonly path: string; readonly text: string }[]
  /** The files that they were made from. */
  readonly reads: readonly string[]
  readonly problems: readonly Problem[]
}

async function pagesOf(
  plugins: readonly LoadedPlugin[],
  {
    config,
    values,
    disk,
  }: { readonly config: Config; readonly values: SiteValues; readonly disk: Disk },
): Promise<MadePages> {
  const reads = new Set<string>()
  const isDoc = (path: string) => config.docs.some((one) => path.startsWith(`${one.path}/`))
  const problems: Problem[] = []
  const made = new Map<string, string>()
  for (const owner of plugins) {
    const { plugin, options, use } = owner
    const { title, url, filesUrl, locale } = config
    const input = {
      ...{ title, url: url.replace(/\/$/, ''), baseUrl: filesUrl, locale, options, values },
      report: (...[code, place, details]: Parameters<typeof tell>) => tell(code, place, details),
      async read(path: string) {
        reads.add(plainPath(path))
        const bytes = await disk.read(plainPath(path)).catch((error: unknown) => {
          throw unreadable(path, error)
        })
        return textOfBytes(bytes) ?? ''
      },
    }
    const tell = (
      code: string,
      place: Parameters<typeof pluginProblem>[2],
      details?: Readonly<Record<string, string>>,
    ) => void problems.push(pluginProblem(owner, code, place, details))
    try {
      const list = typeof plugin.pages === 'function' ? await plugin.pages(input) : plugin.pages
      for (const page of returnedList('pages', list ?? [])) {
        const path = typeof page?.path === 'string' ? plainPath(page.path) : ''
        const fault = made.has(path) ? TWICE : pathFault(path)
        if (fault)
          problems.push(
            problem('plugin-page', use.place, {
              ...{ plugin: plugin.name, reason: fault },
              file: typeof page?.path === 'string' ? page.path : UNNAMED,
            }),
          )
        else made.set(path, textOfPage(page, isDoc(path)))
      }
    } catch (error) {
      problems.push(failure(plugin.name, 'pages', use.place, error))
    }
  }
  return { pages: [...made].map(([path, text]) => ({ path, text })), reads: [...reads], problems }
}

/** Why a file cannot be read, by the path that the plugin asked for; what the system says has the whole one in it. */
function unreadable(path: string, error: unknown): BilingualError {
  const code = errorCode(error)
  const reason = reasonOf(code === undefined ? error : { code, message: code })
  const shown = new BilingualError({ ko: `${path}: ${reason.ko}`, en: `${path}: ${reason.en}` })
  return Object.assign(shown, { code })
}

const UNNAMED = { ko: '경로 없음', en: 'no path' }
const TWICE = {
  ko: '다른 플러그인이 같은 파일을 만듭니다.',
  en: 'another plugin makes the same file.',
}
const NO_PATH = {
  ko: 'Markdown 파일의 경로가 아닙니다.',
  en: 'it is no path of a Markdown file.',
}

const pathFault = (path: string) =>
  /^[^/.][^\\\0]*\.mdx?$/i.test(path) && !path.split('/').includes('..') ? undefined : NO_PATH

/** A page as the file that it stands for. Nobody can edit it, so that no link of a document says so. */
function textOfPage(
  { title, description, frontMatter, markdown = '', html }: GeneratedPage,
  isDoc: boolean,
): string {
  const matter = {
    title,
    ...(description === undefined ? {} : { description }),
    ...(isDoc ? { custom_edit_url: null } : {}),
    ...frontMatter,
  }
  // JSON is YAML too.
  const fields = Object.entries(matter).map(
    ([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value ?? null)}`,
  )
  return `---\n${fields.join('\n')}\n---\n\n${html === undefined ? markdown : blockOfHtml(html)}\n`
}

/** HTML as one block of Markdown, which a blank line would end. */
const blockOfHtml = (html: string) =>
  `<div>\n${html
    .trim()
    .replace(/\r\n?/g, '\n')
    .replace(/\n(?=[ \t]*\n)/g, '&#10;')}\n</div>`
