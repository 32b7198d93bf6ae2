import type { Config, ConfigOverrides } from '../config/config.ts'
import type { ClientBundle } from '../io/bundle/bundle.ts'
import { bundleTheme, type ThemeStyle, themeInput } from '../io/bundle/bundle-theme-styles.ts'
import { valueKey } from '../io/hash.ts'
import type { Document, Problem } from '../model.ts'
import { assembleLocales } from './assemble-locales.ts'
import { compileAll } from './compile-all.ts'
import { compileFrameTexts } from './frame-texts.ts'
import { imageCopies } from './image-copies.ts'
import type { PlanIo } from './io.ts'
import { areDiagramsLeft, type KnownSource, knownSource, settledSource } from './known-source.ts'
import type { CompiledSite, PlannedSite } from './planned-site.ts'
import { withPolicy } from './problem-policy.ts'
import { type ReadSite, readChanges, readSite } from './read-site.ts'
import { siteCards } from './site-cards.ts'
import { wantsConsoles } from './site-client.ts'
import { siteFonts } from './site-fonts.ts'
import { makersWith, pluginOutputProblems } from './site-outputs.ts'

/** A plan; none when a problem is too bad to build anything. */
export interface PlanResult {
  readonly planned?: PlannedSite
  /** What is known of each source beyond its document. */
  readonly known?: readonly KnownSource[]
  readonly problems: readonly Problem[]
}

/** The stages up to the drawing: reads the site, compiles every source and assembles the sites of all locales. */
export async function plan(overrides: ConfigOverrides, io: PlanIo): Promise<PlanResult> {
  const { read, problems } = await readSite(overrides, io)
  if (!read) return { problems }
  const { configs, sources } = read
  const known = sources.map((source) => knownSource(source, configs[0]))
  // Bundling is another process, so it runs beside.
  const compiling = compileAll(sources, configs[0], io)
  const documents = compiling.then((compiled) => compiled.documents)
  const around = surroundingsOf(read, { known, documents }, io)
  around.catch(() => {})
  const compiled = await compiling
  const settled = { ...read, sources: sources.map(settledSource) }
  io.progress('assemble', 0, 0)
  return { ...(await wholePlan({ read: settled, ...compiled, ...(await around) })), known }
}

/** Assembles a site, and asks its plugins which files they will make. */
export async function wholePlan(
  ...given: Parameters<typeof assembleLocales>
): ReturnType<typeof assembleLocales> {
  const { planned, problems } = await assembleLocales(...given)
  const found = pluginOutputProblems(planned)
  return {
    planned,
    problems: found.length === 0 ? problems : withPolicy([...problems, ...found], planned.config),
  }
}

/** What is known of the sources of a site, and their documents once they are compiled. */
interface KnownSources {
  readonly known: readonly KnownSource[]
  readonly documents: Promise<readonly Document[]> | readonly Document[]
}

/** The browser's files. Only where a source has a diagram do they wait for whether one is left for the browser. */
async function clientOf(
  { known, documents }: KnownSources,
  config: Config,
  io: Pick<PlanIo, 'bundleClient'>,
): Promise<ClientBundle> {
  const some = known.some(({ hasDiagram }) => hasDiagram)
  return io.bundleClient({
    diagrams: some && areDiagramsLeft(known, await documents),
    consoles: wantsConsoles(config),
  })
}

/** What a site is made with beside its sources. */
export async function surroundingsOf(
  read: Pick<ReadSite, 'configs' | 'assets' | 'browser'>,
  { known, documents }: KnownSources,
  io: Omit<PlanIo, 'runner' | 'readTemplate' | 'progress'>,
): Promise<
  Pick<
    CompiledSite,
    | 'frameTexts'
    | 'client'
    | 'changes'
    | 'problems'
    | 'makers'
    | 'theme'
    | 'fonts'
    | 'cards'
    | 'canCopyImages'
  >
> {
  const { configs } = read
  const [client, history, frameTexts, theme, fonts, cards, copies] = await Promise.all([
    clientOf({ known, documents }, configs[0], io),
    readChanges(known, configs[0], io),
    Promise.all(configs.map(compileFrameTexts)),
    themeStyle(read, io),
    siteFonts(read, known, io),
    siteCards(read, io),
    imageCopies(configs[0], io),
  ])
  return {
    client,
    ...history,
    problems: [...history.problems, ...copies.problems],
    frameTexts,
    theme,
    fonts,
    cards,
    canCopyImages: copies.canCopyImages,
    makers: await makersWith(configs[0], io.outputs),
  }
}

/** The style sheets of a site as one, made again when one of them is another one. */
export async function themeStyle(
  { configs: [config], assets, browser }: Pick<ReadSite, 'configs' | 'assets' | 'browser'>,
  { memory }: Pick<PlanIo, 'memory'>,
): Promise<ThemeStyle> {
  const input = themeInput(assets, config.filesUrl, browser.css)
  if (Object.keys(input.files).length === 0 && browser.css === '') return { css: '', problems: [] }
  if (!memory) return bundleTheme(input)
  const key = `theme ${valueKey([memory.codeKey, input])}`
  const known = memory.store.get(key) as ThemeStyle | undefined
  if (known) return known
  const style = await bundleTheme(input)
  memory.store.put(key, style)
  return style
}
