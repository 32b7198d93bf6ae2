import { fileOf } from './address.ts'
import { type AssembleInput, assemble, type Site } from './assemble/assemble.ts'
import { outputPaths } from './assemble/output-paths.ts'
import { CONFIG_PATH, type Config, type ConfigOverrides, rulesOf } from './config.ts'
import type { ClientBundle } from './io/bundle.ts'
import { readConfigs } from './io/configs.ts'
import type { Disk } from './io/disk.ts'
import { shortHash } from './io/hash.ts'
import type { Runner } from './io/runner.ts'
import { readSources } from './io/sources.ts'
import { assetFile, isStatic, publishedFile } from './links/published.ts'
import type {
  Article,
  Asset,
  Compiled,
  Document,
  History,
  Output,
  Page,
  Problem,
  Prose,
  Source,
} from './model.ts'
import { apiProseFile, entryOf } from './openapi/entries.ts'
import { located } from './openapi/located.ts'
import { outputs } from './outputs/index.ts'
import { problem } from './problem.ts'
import { withoutRepeats } from './problems/repeated.ts'
import { fillPreview, fillProse } from './render/prose.ts'
import type { RenderInput } from './render/render.tsx'
import { type Shell, shellOf } from './render/shell.ts'
import { blogFolderOf, isUndated } from './sections/blog/undated.ts'
import { type StageInput, stages } from './stages.ts'
import { parseTemplate, type Template } from './template.ts'
import { documentsIn, inLocale } from './translations.ts'

export type StageName = 'read' | 'compile' | 'assemble' | 'render' | 'write'

/** What a build needs of the world. */
export interface Io {
  readonly disk: Disk
  readonly runner: Runner
  bundleClient(options: { readonly diagrams: boolean }): Promise<ClientBundle>
  /** The text of a template: the site's own, or the one that comes with docsgen. */
  readTemplate(name: string): Promise<string>
  /** What the repository of the site knows of these files, and since when it has those that are undated. */
  readHistory(paths: readonly string[], undated: readonly string[]): Promise<History>
  /** Takes one finished file. */
  emit(output: Output): Promise<void> | void
  /** Told before each stage and after each item of it. */
  progress(stage: StageName, done: number, total: number): void
}

/** What a build found and made. */
export interface Build {
  readonly config?: Config
  readonly pages: readonly string[]
  readonly problems: readonly Problem[]
}

/** Builds the whole site and hands out its files one by one. Whether they are kept is the caller's business. */
export async function build(overrides: ConfigOverrides, io: Io): Promise<Build> {
  io.progress('read', 0, 0)
  const { configs, values, problems: configProblems } = await readConfigs(io.disk, overrides)
  const [config] = configs
  if (!config) return { pages: [], problems: configProblems }
  const [{ sources, assets, problems: readProblems }, page, redirect] = await Promise.all([
    readSources(io.disk, config, values),
    io.readTemplate('page.html'),
    io.readTemplate('redirect.html'),
  ])
  // Bundling is another process, so it runs beside compiling.
  const bundling = io.bundleClient({ diagrams: sources.some(hasDiagram) })
  bundling.catch(() => {})
  const [{ documents, proseByFile }, { changes, problems: historyProblems }] = await Promise.all([
    compileAll(sources, config, io),
    readChanges(sources, config, io),
  ])
  const announcements = await Promise.all(configs.map(compileAnnouncement))
  io.progress('assemble', 0, 0)
  const inputs = configs.map((local, index) =>
    localInput(local, { documents, assets, changes }, announcements[index]),
  )
  const sites = assemble(inputs)
  const client = await bundling
  const template = parseTemplate(page)
  const locales = sites.map((site, index) => {
    const notice = noticeOf(announcements[index], site)
    return { site, ...shellOf({ site, client, template, hash: shortHash, ...notice }) }
  })
  const write = onceEach(io)
  await writeAssets([...assets.filter(isStatic), ...sites.flatMap((site) => site.assets)], write)
  for (const output of client.outputs) await write(output)
  for (const { site, siteFile } of locales)
    for (const output of [siteFile, ...site.files]) await write(output)
  await renderAll(locales, proseByFile, io, write)
  await writeOutputs(sites, { redirect: parseTemplate(redirect), proseByFile }, write)
  const found = sites.flatMap((site, index) => atFiles(site.problems, inputs[index]))
  const placed = await located(
    [...configProblems, ...readProblems, ...historyProblems, ...found],
    sources,
  )
  const problems = withPolicy(placed, config)
  return { config, pages: sites.flatMap(({ pages }) => pages.map(({ url }) => url)), problems }
}

/** What the site of one locale is made from. */
function localInput(
  config: Config,
  { documents, assets, changes }: Omit<AssembleInput, 'config' | 'announcement'>,
  announcement: Compiled | undefined,
): AssembleInput {
  const own = documentsIn(documents, config.locale)
  const ownChanges = own.flatMap(({ path, translation }) => {
    const change = changes[translation?.file ?? path]
    // A post keeps its day in every language.
    const created = changes[path]?.created ?? change?.created
    if (!change && !created) return []
    return [[path, { author: '', date: '', ...change, ...(created ? { created } : {}) }] as const]
  })
  return {
    config,
    documents: own,
    assets: inLocale(assets, config.locale),
    changes: Object.fromEntries(ownChanges),
    ...(announcement ? { announcement: announcement.document as Article } : {}),
  }
}

function noticeOf(
  announcement: Compiled | undefined,
  site: Site,
): { readonly announcementHtml?: string } {
  const html = announcement?.prose && fillProse(announcement.prose, site.announcement).lead
  return html ? { announcementHtml: html } : {}
}

/** Problems at the files that were read, instead of what these translate. */
function atFiles(problems: readonly Problem[], input: AssembleInput | undefined): Problem[] {
  const fileByPath = new Map(
    [...(input?.documents ?? []), ...(input?.assets ?? [])].flatMap(({ path, translation }) =>
      translation ? [[path, translation.file] as const] : [],
    ),
  )
  const fileOf = (path: string) => fileByPath.get(path) ?? path
  return problems.map((found) => {
    const { other } = found.details
    const details =
      other === undefined ? {} : { details: { ...found.details, other: fileOf(other) } }
    return { ...found, path: fileOf(found.path), ...details }
  })
}

async function writeAssets(assets: readonly Asset[], write: Write): Promise<void> {
  for (const asset of assets) await write({ path: publishedFile(asset), from: assetFile(asset) })
}

async function writeOutputs(
  sites: readonly Site[],
  { redirect, proseByFile }: { redirect: Template; proseByFile: ReadonlyMap<string, Prose> },
  write: Write,
): Promise<void> {
  const pageByUrl = new Map(sites.flatMap(({ pages }) => pages.map((page) => [page.url, page])))
  const proseOf = (url: string) => {
    const page = pageByUrl.get(url)
    const prose = proseByFile.get(page?.proseFile ?? '')
    return page && prose && fillProse(prose, page.resolved)
  }
  for (const make of outputs) {
    for (const output of await make({ sites, templates: { redirect }, proseOf }))
      await write(output)
  }
}

/** Whether a page may have a diagram, itself or in what it includes. */
function hasDiagram({ text, includes }: Source): boolean {
  const fence = /^[ \t>]*(?:`{3,}|~{3,})[ \t]*mermaid\b/im
  return fence.test(text) || Object.values(includes ?? {}).some((part) => fence.test(part ?? ''))
}

/** Reads the history of the sources when something shows it. What is missing matters where readers would see it. */
async function readChanges(
  sources: readonly Source[],
  config: Config,
  io: Io,
): Promise<Pick<History, 'changes'> & { readonly problems: readonly Problem[] }> {
  const { docs, blog, sitemap, noIndex } = config
  const isShown =
    (docs !== false && docs.lastUpdated !== false) ||
    blog.some(({ lastUpdated }) => lastUpdated !== false)
  const isInSitemap = sitemap !== false && sitemap.lastmod !== false && !noIndex
  const undated = sources.filter((source) => isUndated(source, config)).map(fileOfSource)
  if (!isShown && !isInSitemap && undated.length === 0) return { changes: {}, problems: [] }
  const paths = isShown || isInSitemap ? sources.map(fileOfSource) : undated
  const { changes, cut } = await io.readHistory(paths, undated)
  return {
    changes,
    problems: isShown && cut ? [problem('git-shallow', { path: CONFIG_PATH })] : [],
  }
}

const fileOfSource = ({ path, translation }: Source) => translation?.file ?? path

/** Compiles every source. Prose is kept apart from the documents, which alone stay in memory for the whole site. */
async function compileAll(sources: readonly Source[], config: Config, io: Io) {
  const documents: Document[] = []
  const proseByFile = new Map<string, Prose>()
  const inputs = sources.flatMap((source) => compileInputs(source, config))
  io.progress('compile', 0, inputs.length)
  for await (const { document, prose, proseByPath } of io.runner.run(
    'compile',
    stages.compile,
    inputs,
    null,
  )) {
    const translation = inputs[documents.length]?.source.translation
    const placed = translation ? { ...document, translation } : document
    documents.push(placed)
    if (prose) proseByFile.set(translation?.file ?? document.path, prose)
    for (const [path, own] of Object.entries(proseByPath ?? {}))
      if (placed.form === 'api') proseByFile.set(apiProseFile(path, placed), own)
    io.progress('compile', documents.length, inputs.length)
  }
  return { documents, proseByFile }
}

/** A source is compiled once; a specification once per locale, as it is full of labels. */
function compileInputs(source: Source, config: Config): StageInput[] {
  const site = config.url.replace(/\/$/, '') + config.filesUrl
  const options = {
    locale: source.translation?.locale ?? config.locale,
    site,
    ...(blogFolderOf(source.path, config) === undefined ? {} : { post: true }),
  }
  const own = { source, options }
  const entry = source.translation ? undefined : entryOf(source.path, config)
  if (!entry) return [own]
  const { info, schemas, download, languages, allowRemoteRefs } = entry.options
  const specification = { id: entry.id, info, schemas, download, languages, allowRemoteRefs }
  const others = config.allLocales.filter(({ tag }) => tag !== config.locale)
  return [
    { ...own, specification },
    ...others.map(({ tag }) => ({
      source: { ...source, translation: { locale: tag, file: source.path } },
      options: { locale: tag, site },
      specification,
    })),
  ]
}

async function compileAnnouncement(config: Config): Promise<Compiled | undefined> {
  if (!config.announcement) return undefined
  return stages.compile({
    source: { path: `${CONFIG_PATH}.md`, text: config.announcement.text },
    options: { locale: config.locale },
  })
}

type Write = (output: Output) => Promise<void>

/**
 * Hands out each path once, and none that cannot be written, which is a problem already. Static files come first, so a
 * site's own file wins over a made one.
 */
function onceEach(io: Io): Write {
  const paths = outputPaths<string>()
  return async (output) => {
    if (!paths.claim(output.path, output.path)) await io.emit(output)
  }
}

/** Draws the pages of every locale. What a locale remembers is its own. */
async function renderAll(
  locales: readonly { readonly site: Site; readonly shell: Shell }[],
  proseByFile: ReadonlyMap<string, Prose>,
  io: Io,
  write: Write,
): Promise<void> {
  const total = locales.reduce((sum, { site }) => sum + site.pages.length, 0)
  let done = 0
  io.progress('render', done, total)
  for (const { site, shell } of locales) {
    const rules = { ...rulesOf(site.config), baseUrl: site.config.filesUrl }
    const inputs = renderInputs(site.pages, proseByFile)
    const pages = site.pages.values()
    const name = `render ${site.config.locale}`
    for await (const html of io.runner.run(name, stages.render, inputs, shell)) {
      const { value: page } = pages.next()
      if (page) await write({ path: fileOf(page.url, rules), content: html })
      io.progress('render', ++done, total)
    }
  }
}

/** Everything that drawing needs, page by page, so that the filled previews are not in memory all at once. */
function* renderInputs(
  pages: readonly Page[],
  proseByFile: ReadonlyMap<string, Prose>,
): Generator<RenderInput> {
  const pageByArticle = new Map(
    pages.flatMap((page) => (page.articlePath ? [[page.articlePath, page] as const] : [])),
  )
  const previewOf = (path: string) => {
    const page = pageByArticle.get(path)
    const preview = proseByFile.get(page?.proseFile ?? '')?.preview
    return preview && page ? fillPreview(preview, page) : ''
  }
  for (const page of pages) {
    const prose = proseByFile.get(page.proseFile ?? '')
    yield {
      page,
      ...(prose ? { prose } : {}),
      ...(page.previews ? { previews: page.previews.map(previewOf) } : {}),
    }
  }
}

/** The same for one mistake seen from several locales, where only what is near may differ. */
function identityOf({
  code,
  path,
  line,
  column,
  details: { near, resolved, ...details },
}: Problem): string {
  return JSON.stringify([code, path, line, column, details])
}

/** Problems as the site wants them: a code may be made an error, a warning, or ignored. In the order of files and lines. */
function withPolicy(
  problems: readonly Problem[],
  { problems: policy }: Config,
): readonly Problem[] {
  const seen = new Map(problems.map((found) => [identityOf(found), found]))
  const wanted = [...seen.values()]
    .flatMap((found): Problem[] => {
      const severity = policy[found.code] ?? found.severity
      return severity === 'ignore' ? [] : [{ ...found, severity }]
    })
    .sort((a, b) => (a.path === b.path ? (a.line ?? 0) - (b.line ?? 0) : a.path < b.path ? -1 : 1))
  return withoutRepeats(wanted)
}
