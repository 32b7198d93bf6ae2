import { assemble } from '../assemble/assemble.ts'
import type { Config, ConfigOverrides } from '../config.ts'
import type { ClientBundle } from '../io/bundle.ts'
import { readConfigs } from '../io/configs.ts'
import { shortHash } from '../io/hash.ts'
import { readSources } from '../io/sources.ts'
import type { Asset, Problem, Prose, Source } from '../model.ts'
import { located } from '../openapi/located.ts'
import { shellOf } from '../render/shell.ts'
import { parseTemplate, type Template } from '../template.ts'
import type { SiteValues } from '../values/site-values.ts'
import { announcementHtml, compileAnnouncement } from './announcement.ts'
import { compileAll } from './compile-all.ts'
import type { PlanIo } from './io.ts'
import { atFiles, localInput } from './local-input.ts'
import type { PlannedLocale } from './planned-locale.ts'
import { withPolicy } from './policy.ts'
import { readChanges } from './read-changes.ts'

/** The whole site, read, compiled and assembled. Only the drawing is left. */
export interface Planned {
  readonly config: Config
  /** The values that sources may name, by locale. */
  readonly values: ReadonlyMap<string, SiteValues>
  readonly sources: readonly Source[]
  readonly assets: readonly Asset[]
  readonly client: ClientBundle
  readonly redirect: Template
  readonly locales: readonly PlannedLocale[]
  /** Prose is kept apart from the documents, and found by the file that it comes from. */
  readonly proseByFile: ReadonlyMap<string, Prose>
}

/** A plan; none when a problem is too bad to build anything. */
export interface PlanResult {
  readonly planned?: Planned
  readonly problems: readonly Problem[]
}

/** The stages up to the drawing: reads the site, compiles every source and assembles the sites of all locales. */
export async function plan(overrides: ConfigOverrides, io: PlanIo): Promise<PlanResult> {
  io.progress('read', 0, 0)
  const { configs, values, problems: configProblems } = await readConfigs(io.disk, overrides)
  const [config] = configs
  if (!config) return { problems: configProblems }
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
    const notice = announcementHtml(announcements[index], site)
    return { site, ...shellOf({ site, client, template, hash: shortHash, ...notice }) }
  })
  const found = sites.flatMap((site, index) => atFiles(site.problems, inputs[index]))
  const placed = await located(
    [...configProblems, ...readProblems, ...historyProblems, ...found],
    sources,
  )
  return {
    planned: {
      config,
      values,
      sources,
      assets,
      client,
      redirect: parseTemplate(redirect),
      locales,
      proseByFile,
    },
    problems: withPolicy(placed, config),
  }
}

/** Whether a page may have a diagram, itself or in what it includes. */
export function hasDiagram({ text, includes }: Source): boolean {
  const fence = /^[ \t>]*(?:`{3,}|~{3,})[ \t]*mermaid\b/im
  return fence.test(text) || Object.values(includes ?? {}).some((part) => fence.test(part ?? ''))
}
