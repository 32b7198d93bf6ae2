import type { Config, ConfigOverrides } from '../config.ts'
import { readConfigs } from '../io/configs.ts'
import { readSources } from '../io/sources.ts'
import type { Asset, Problem, Source } from '../model.ts'
import type { SiteValues } from '../values/site-values.ts'
import type { PlanIo } from './io.ts'

/** Everything that a site is made from, as it is read. */
export interface ReadSite {
  /** The configuration of each locale, the default one first. */
  readonly configs: readonly [Config, ...Config[]]
  /** The values that sources may name, by locale. */
  readonly values: ReadonlyMap<string, SiteValues>
  readonly sources: readonly Source[]
  readonly assets: readonly Asset[]
  /** The texts of the templates. */
  readonly templates: { readonly page: string; readonly redirect: string }
  readonly problems: readonly Problem[]
}

/** Reads a site. There is none when its configuration cannot be used. */
export async function readSite(
  overrides: ConfigOverrides,
  io: Pick<PlanIo, 'disk' | 'readTemplate' | 'progress'>,
): Promise<{ readonly read?: ReadSite; readonly problems: readonly Problem[] }> {
  io.progress('read', 0, 0)
  const { configs, values, problems: configProblems } = await readConfigs(io.disk, overrides)
  const [config, ...others] = configs
  if (!config) return { problems: configProblems }
  const [{ sources, assets, problems: readProblems }, page, redirect] = await Promise.all([
    readSources(io.disk, config, values),
    io.readTemplate('page.html'),
    io.readTemplate('redirect.html'),
  ])
  const problems = [...configProblems, ...readProblems]
  const templates = { page, redirect }
  return {
    read: { configs: [config, ...others], values, sources, assets, templates, problems },
    problems,
  }
}
