import { NEEDS } from '../api-blocks/needs.ts'
import { outputPaths } from '../assemble/output-paths.ts'
import type { Config } from '../config/config.ts'
import { assetFile, isStatic, publishedFile } from '../links/published.ts'
import type { Asset, Output, Page, Problem, ProseUse, PublishedFile } from '../model.ts'
import { outputs } from '../outputs/index.ts'
import type { OutputInput, OutputMaker, PlannedOutput } from '../outputs/output-maker.ts'
import { pluginOutputs } from '../outputs/plugin-outputs.ts'
import { pageFile, pageMaker, pageOutputs } from './page-output.ts'
import type { PlannedLocale, PlannedSite } from './planned-site.ts'

/** A file of the site: copied, there already, or planned and to be made. */
export type SiteOutput =
  | (Extract<Output, { from: string }> & { readonly hash: string })
  | Extract<Output, { content: unknown }>
  | MadeOutput

/** A file that its maker makes. */
export type MadeOutput = PlannedOutput & { readonly maker: OutputMaker }

/** The prose that an output shows. */
export const shownBy = (output: SiteOutput): readonly ProseUse[] =>
  'prose' in output ? (output.prose ?? []) : []

/** A part of prose that is a file as it is. */
const published: OutputMaker<Extract<PublishedFile, { shows: unknown }>['shows']> = {
  name: 'published',
  plan: () => [],
  make: ({ data: { file, part } }, read) => read(file, part) ?? '',
}

/** Everything that makes files: docsgen itself, `more` beside it, and the plugins of the site. */
export async function makersWith(
  { installed }: Pick<Config, 'installed'>,
  more: readonly OutputMaker[] = [],
): Promise<readonly OutputMaker[]> {
  const own = [...outputs, ...more]
  if (!installed) return own
  const { pluginsOf } = await import('../markdown/plugins.ts')
  return [...own, ...pluginOutputs(pluginsOf(installed.code, Object.keys(NEEDS)), installed)]
}

/** The maker of a name: what an earlier build has planned is made by it again. */
export const makerNamed = (name: string, makers: readonly OutputMaker[]): OutputMaker | undefined =>
  [pageMaker, published, ...makers].find((maker) => maker.name === name)

/** The files that stand before pages: static ones, those that prose refers to, the browser's and those that pages fetch. */
export function earlyOutputs({ assets, client, locales }: PlannedSite): readonly SiteOutput[] {
  const copied = [...assets.filter(isStatic), ...locales.flatMap(({ site }) => site.assets)]
  return [
    ...copied.map(copyOf),
    ...client.outputs.map(
      (output): SiteOutput => ('from' in output ? { ...output, hash: '' } : output),
    ),
    ...locales.flatMap(({ site, siteFiles, socketOutputs }) => [
      ...siteFiles,
      ...socketOutputs,
      ...site.files.map(fileOf),
    ]),
  ]
}

const copyOf = (asset: Asset): SiteOutput => ({
  path: publishedFile(asset),
  from: assetFile(asset),
  hash: `${asset.hash} ${asset.size}`,
})

const fileOf = (file: PublishedFile): SiteOutput =>
  'shows' in file
    ? { maker: published, path: file.path, data: file.shows, prose: [file.shows] }
    : file

/** Pages of a locale by their files, each planned when its turn comes. */
export function* localePages(
  locale: PlannedLocale,
  pages: ReadonlyMap<string, Page>,
): Generator<ReturnType<ReturnType<typeof pageOutputs>>> {
  const outputOf = pageOutputs(locale)
  for (const [path, page] of pages) yield outputOf(page, path)
}

/** The pages of a locale by their files, but those whose path is taken. */
export const pagesByFile = (
  { site }: PlannedLocale,
  claim: (path: string) => boolean,
): ReadonlyMap<string, Page> =>
  new Map(
    site.pages.flatMap((page) => {
      const path = pageFile(page.url, site)
      return claim(path) ? [[path, page] as const] : []
    }),
  )

/** One page of a locale. */
export const pageOutput = (page: Page, locale: PlannedLocale): SiteOutput => ({
  ...pageOutputs(locale)(page, pageFile(page.url, locale.site)),
  maker: pageMaker,
})

/** The files beside pages: redirects, sitemap, feeds and the like. Those of a maker are planned when it is their turn. */
export const lateOutputs = (planned: PlannedSite): Generator<SiteOutput> =>
  plannedBy(planned.makers, outputInput(planned))

/** The same in three parts: what can be made while pages are drawn, what is large, and what comes after that. */
export function dividedOutputs(planned: PlannedSite): {
  readonly beside: Generator<MadeOutput>
  readonly large: Generator<MadeOutput>
  readonly last: Generator<MadeOutput>
} {
  const { makers } = planned
  const input = outputInput(planned)
  const isLarge = (maker: OutputMaker) => maker.isLarge === true
  const first = makers.findIndex(isLarge)
  const end = first < 0 ? makers.length : first
  return {
    beside: plannedBy(makers.slice(0, end), input),
    large: plannedBy(makers.filter(isLarge), input),
    last: plannedBy(
      makers.slice(end).filter((maker) => !isLarge(maker)),
      input,
    ),
  }
}

function* plannedBy(makers: readonly OutputMaker[], input: OutputInput): Generator<MadeOutput> {
  for (const maker of makers) for (const output of maker.plan(input)) yield { ...output, maker }
}

/** What is wrong with what the plugins of a site plan. */
export function pluginOutputProblems(planned: PlannedSite): readonly Problem[] {
  const ofPlugins = planned.makers.filter(({ plugin }) => plugin)
  if (ofPlugins.length === 0) return []
  const problems: Problem[] = []
  const input = { ...outputInput(planned), report: (found: Problem) => void problems.push(found) }
  for (const maker of ofPlugins) maker.plan(input)
  return problems
}

function outputInput({
  config,
  locales,
  redirect,
  policy,
  makers,
  made,
}: PlannedSite): OutputInput {
  const { synonyms } = made.read
  const cards = made.cards.input
  return {
    sites: locales.map(({ site }) => site),
    synonyms,
    templates: { redirect },
    ...(policy ? { policy } : {}),
    ...(cards ? { cards } : {}),
    ...(made.canCopyImages && config.images ? { images: config.images } : {}),
    ...(makers.some(({ plugin }) => plugin) ? { documents: made.documents } : {}),
  }
}

/**
 * Hands out each path once, and none that cannot be written, which is a problem already. Static files come first, so a
 * site's own file wins over a made one.
 */
export function claims(): (path: string) => boolean {
  const paths = outputPaths<string>()
  return (path) => !paths.claim(path, path)
}
