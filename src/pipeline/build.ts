import type { Config, ConfigOverrides } from '../config/config.ts'
import type { Problem } from '../model.ts'
import { emit, type ShownProse, withUnmade } from './emit.ts'
import type { Io } from './io.ts'
import type { KnownSource } from './known-source.ts'
import { plan } from './plan.ts'
import type { PlannedSite } from './planned-site.ts'
import { withPolicy } from './problem-policy.ts'

/** What a build found and made. */
export interface Build {
  readonly config?: Config
  /** What was made, unless a problem was too bad to plan anything. */
  readonly planned?: PlannedSite
  /** What is known of each source beyond its document. */
  readonly known?: readonly KnownSource[]
  /** Which outputs show prose. */
  readonly shown?: ShownProse
  readonly pages: readonly string[]
  readonly problems: readonly Problem[]
}

/** Builds the whole site and hands out its files one by one. Whether they are kept is the caller's business. */
export async function build(overrides: ConfigOverrides, io: Io): Promise<Build> {
  const { planned, known, problems } = await plan(overrides, io)
  if (!planned) return { pages: [], problems }
  const { shown, problems: unmade } = await emit(planned, io)
  const all =
    unmade.length === 0 ? problems : withPolicy(withUnmade(problems, unmade), planned.config)
  const pages = planned.locales.flatMap(({ site }) => site.pages.map(({ url }) => url))
  return {
    config: planned.config,
    planned,
    ...(known ? { known } : {}),
    shown,
    pages,
    problems: all,
  }
}
