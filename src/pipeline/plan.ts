import type { ConfigOverrides } from '../config/config.ts'
import type { Problem } from '../model.ts'
import { compileAll } from './compile-all.ts'
import { compileFrameTexts } from './frame-texts.ts'
import type { PlanIo } from './io.ts'
import { type KnownSource, knownSource, settledSource } from './known-source.ts'
import { type CompiledSite, type PlannedSite, planSite } from './plan-site.ts'
import { withPolicy } from './policy.ts'
import { type ReadSite, readChanges, readSite } from './read-site.ts'
import { siteCards } from './site-cards.ts'
import { siteFonts } from './site-fonts.ts'
import { makersWith, pluginOutputProblems } from './site-outputs.ts'
import { themeStyle } from './theme-style.ts'

export type { PlannedSite } from './plan-site.ts'

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
  const around = surroundingsOf(read, known, io)
  around.catch(() => {})
  const compiled = await compileAll(sources, configs[0], io)
  const settled = { ...read, sources: sources.map(settledSource) }
  io.progress('assemble', 0, 0)
  return { ...(await wholePlan({ read: settled, ...compiled, ...(await around) })), known }
}

/** Assembles a site, and asks its plugins which files they will make. */
export async function wholePlan(
  ...given: Parameters<typeof planSite>
): ReturnType<typeof planSite> {
  const { planned, problems } = await planSite(...given)
  const found = pluginOutputProblems(planned)
  return {
    planned,
    problems: found.length === 0 ? problems : withPolicy([...problems, ...found], planned.config),
  }
}

/** What a site is made with beside its sources. */
export async function surroundingsOf(
  read: Pick<ReadSite, 'configs' | 'assets' | 'browser'>,
  known: readonly KnownSource[],
  io: Omit<PlanIo, 'runner' | 'readTemplate' | 'progress'>,
): Promise<
  Pick<
    CompiledSite,
    'frameTexts' | 'client' | 'changes' | 'problems' | 'makers' | 'theme' | 'fonts' | 'cards'
  >
> {
  const { configs } = read
  const [client, history, frameTexts, theme, fonts, cards] = await Promise.all([
    io.bundleClient({ diagrams: known.some(({ hasDiagram }) => hasDiagram) }),
    readChanges(known, configs[0], io),
    Promise.all(configs.map(compileFrameTexts)),
    themeStyle(read, io),
    siteFonts(read, known, io),
    siteCards(read, io),
  ])
  return {
    client,
    ...history,
    frameTexts,
    theme,
    fonts,
    cards,
    makers: makersWith(configs[0], io.outputs),
  }
}
