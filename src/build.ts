import { fileOf } from './address.ts'
import { assemble, type Site } from './assemble.ts'
import { CONFIG_PATH, type Config, type ConfigOverrides, checkConfig, rulesOf } from './config.ts'
import type { ClientBundle } from './io/bundle.ts'
import { type Disk, reasonOf } from './io/disk.ts'
import { shortHash } from './io/hash.ts'
import type { Runner } from './io/runner.ts'
import { readSources, textOf } from './io/sources.ts'
import { isStatic, publishedFile } from './links/published.ts'
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
import { outputs } from './outputs/index.ts'
import { problem } from './problem.ts'
import { fillPreview, fillProse } from './render/prose.ts'
import type { RenderInput } from './render/render.tsx'
import { type Shell, shellOf } from './render/shell.ts'
import { blogFolderOf, isUndated } from './sections/blog/undated.ts'
import { stages } from './stages.ts'
import { parseTemplate, type Template } from './template.ts'

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
  const { config, problems: configProblems } = await readConfig(overrides, io)
  if (!config) return { pages: [], problems: configProblems }
  const [{ sources, assets, problems: readProblems }, page, redirect] = await Promise.all([
    readSources(io.disk, config),
    io.readTemplate('page.html'),
    io.readTemplate('redirect.html'),
  ])
  // Bundling is another process, so it runs beside compiling.
  const bundling = io.bundleClient({ diagrams: sources.some(hasDiagram) })
  bundling.catch(() => {})
  const [{ documents, proseByPath }, { changes, problems: historyProblems }] = await Promise.all([
    compileAll(sources, config, io),
    readChanges(sources, config, io),
  ])
  const announcement = await compileAnnouncement(config)
  io.progress('assemble', 0, 0)
  const site = assemble({
    config,
    documents,
    assets,
    changes,
    ...(announcement ? { announcement: announcement.document as Article } : {}),
  })
  const announcementHtml =
    announcement?.prose && fillProse(announcement.prose, site.announcement).lead
  const client = await bundling
  const { shell, siteFile } = shellOf({
    site,
    client,
    template: parseTemplate(page),
    hash: shortHash,
    ...(announcementHtml ? { announcementHtml } : {}),
  })
  const write = onceEach(io)
  await writeAssets(assets, site, [...client.outputs, siteFile], write)
  await renderAll(site, proseByPath, shell, io, write)
  await writeOutputs(site, { redirect: parseTemplate(redirect), proseByPath }, write)
  const problems = withPolicy([...readProblems, ...historyProblems, ...site.problems], config)
  return { config, pages: site.pages.map(({ url }) => url), problems }
}

/** Static files, the browser's files, and what prose refers to. */
async function writeAssets(
  assets: readonly Asset[],
  site: Site,
  made: readonly Output[],
  write: Write,
) {
  for (const asset of assets.filter(isStatic))
    await write({ path: publishedFile(asset), from: asset.path })
  for (const output of made) await write(output)
  for (const asset of site.assets) await write({ path: publishedFile(asset), from: asset.path })
}

async function writeOutputs(
  site: Site,
  { redirect, proseByPath }: { redirect: Template; proseByPath: ReadonlyMap<string, Prose> },
  write: Write,
): Promise<void> {
  const pageByUrl = new Map(site.pages.map((page) => [page.url, page]))
  const proseOf = (url: string) => {
    const page = pageByUrl.get(url)
    const prose = proseByPath.get(page?.articlePath ?? '')
    return page && prose && fillProse(prose, page.resolved)
  }
  for (const make of outputs) {
    for (const output of await make({ site, templates: { redirect }, proseOf })) await write(output)
  }
}

/** Whether a page may have a diagram, itself or in what it includes. */
function hasDiagram({ text, includes }: Source): boolean {
  const fence = /^[ \t>]*(?:`{3,}|~{3,})[ \t]*mermaid\b/im
  return fence.test(text) || Object.values(includes ?? {}).some((part) => fence.test(part ?? ''))
}

async function readConfig(
  overrides: ConfigOverrides,
  { disk }: Io,
): Promise<{ config?: Config; problems: readonly Problem[] }> {
  try {
    const text = textOf(await disk.read(CONFIG_PATH))
    return text === undefined
      ? { problems: [problem('invalid-utf8', { path: CONFIG_PATH })] }
      : checkConfig(text, overrides)
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT'
    return {
      problems: [
        isMissing
          ? problem('config-missing', { path: CONFIG_PATH }, { path: CONFIG_PATH })
          : problem('unreadable-file', { path: CONFIG_PATH }, { reason: reasonOf(error) }),
      ],
    }
  }
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
  const undated = sources.filter((source) => isUndated(source, config)).map(({ path }) => path)
  if (!isShown && !isInSitemap && undated.length === 0) return { changes: {}, problems: [] }
  const paths = isShown || isInSitemap ? sources.map(({ path }) => path) : undated
  const { changes, cut } = await io.readHistory(paths, undated)
  return {
    changes,
    problems: isShown && cut ? [problem('git-shallow', { path: CONFIG_PATH })] : [],
  }
}

/** Compiles every source. Prose is kept apart from the documents, which alone stay in memory for the whole site. */
async function compileAll(sources: readonly Source[], config: Config, io: Io) {
  const documents: Document[] = []
  const proseByPath = new Map<string, Prose>()
  const inputs = sources.map((source) => ({
    source,
    options: {
      locale: config.locale,
      ...(blogFolderOf(source.path, config) === undefined ? {} : { post: true }),
    },
  }))
  io.progress('compile', 0, inputs.length)
  for await (const { document, prose } of io.runner.run('compile', stages.compile, inputs, null)) {
    documents.push(document)
    if (prose) proseByPath.set(document.path, prose)
    io.progress('compile', documents.length, inputs.length)
  }
  return { documents, proseByPath }
}

function compileAnnouncement(config: Config): Promise<Compiled> | undefined {
  if (!config.announcement) return undefined
  return stages.compile({
    source: { path: `${CONFIG_PATH}.md`, text: config.announcement.text },
    options: { locale: config.locale },
  })
}

type Write = (output: Output) => Promise<void>

/** Hands out each path once. Static files come first, so a site's own file wins over a made one. */
function onceEach(io: Io): Write {
  const paths = new Set<string>()
  return async (output) => {
    if (paths.has(output.path)) return
    paths.add(output.path)
    await io.emit(output)
  }
}

async function renderAll(
  { pages, config }: Site,
  proseByPath: ReadonlyMap<string, Prose>,
  shell: Shell,
  io: Io,
  write: Write,
): Promise<void> {
  io.progress('render', 0, pages.length)
  let done = 0
  const inputs = renderInputs(pages, proseByPath)
  for await (const html of io.runner.run('render', stages.render, inputs, shell)) {
    const page = pages[done]
    if (page) await write({ path: fileOf(page.url, rulesOf(config)), content: html })
    io.progress('render', ++done, pages.length)
  }
}

/** Everything that drawing needs, page by page, so that the filled previews are not in memory all at once. */
function* renderInputs(
  pages: readonly Page[],
  proseByPath: ReadonlyMap<string, Prose>,
): Generator<RenderInput> {
  const pageByArticle = new Map(
    pages.flatMap((page) => (page.articlePath ? [[page.articlePath, page] as const] : [])),
  )
  const previewOf = (path: string) => {
    const preview = proseByPath.get(path)?.preview
    const page = pageByArticle.get(path)
    return preview && page ? fillPreview(preview, page) : ''
  }
  for (const page of pages) {
    const prose = page.articlePath === undefined ? undefined : proseByPath.get(page.articlePath)
    yield {
      page,
      ...(prose ? { prose } : {}),
      ...(page.previews ? { previews: page.previews.map(previewOf) } : {}),
    }
  }
}

/** Problems as the site wants them: a code may be made an error, a warning, or ignored. In the order of files and lines. */
function withPolicy(problems: readonly Problem[], { problems: policy }: Config): Problem[] {
  return problems
    .flatMap((found): Problem[] => {
      const wanted = policy[found.code]
      return wanted === 'ignore' ? [] : [wanted ? { ...found, severity: wanted } : found]
    })
    .sort((a, b) => (a.path === b.path ? (a.line ?? 0) - (b.line ?? 0) : a.path < b.path ? -1 : 1))
}
