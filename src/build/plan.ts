import type { ConfigOverrides } from '../config.ts'
import type { Problem } from '../model.ts'
import { compileAnnouncement } from './announcement.ts'
import { compileAll } from './compile-all.ts'
import { hasDiagram } from './has-diagram.ts'
import type { PlanIo } from './io.ts'
import { type CompiledSite, type Planned, planSite } from './plan-site.ts'
import { readChanges } from './read-changes.ts'
import { type ReadSite, readSite } from './read-site.ts'
import { settledSource } from './settled-source.ts'

export type { Planned } from './plan-site.ts'

/** A plan; none when a problem is too bad to build anything. */
export interface PlanResult {
  readonly planned?: Planned
  readonly problems: readonly Problem[]
}

/** The stages up to the drawing: reads the site, compiles every source and assembles the sites of all locales. */
export async function plan(overrides: ConfigOverrides, io: PlanIo): Promise<PlanResult> {
  const { read, problems } = await readSite(overrides, io)
  if (!read) return { problems }
  const made = await compiledSite(read, io)
  io.progress('assemble', 0, 0)
  return planSite(made)
}

/** Compiles all that was read. Bundling is another process, so it runs beside. */
async function compiledSite(read: ReadSite, io: PlanIo): Promise<CompiledSite> {
  const { configs, sources } = read
  const [config] = configs
  const bundling = io.bundleClient({ diagrams: sources.some(hasDiagram) })
  bundling.catch(() => {})
  const [compiled, history] = await Promise.all([
    compileAll(sources, config, io),
    readChanges(sources, config, io),
  ])
  const announcements = await Promise.all(configs.map(compileAnnouncement))
  const settled = { ...read, sources: sources.map(settledSource) }
  return { read: settled, ...compiled, announcements, client: await bundling, ...history }
}
