import {
  type CheckedConfig,
  CONFIG_PATH,
  type Config,
  type ConfigOverrides,
  checkConfig,
} from '../config/config.ts'
import { checkLocaleConfig } from '../config/local-config.ts'
import type { Locale } from '../config/locales.ts'
import {
  NO_VALUES,
  readValues,
  type SiteValues,
  translatedValues,
  VALUES_PATH,
} from '../data-files/values/site-values.ts'
import { problem } from '../diagnostics/problem.ts'
import type { Problem } from '../model.ts'
import { type Disk, reasonOf } from './disk.ts'
import { decodedText } from './sources.ts'

/** What the site says of itself before anything else is read. */
export interface Configs {
  /** The configuration of each locale, the default one first. None when a problem is too bad to build anything. */
  readonly configs: readonly Config[]
  /** The values of each of these locales. */
  readonly values: ReadonlyMap<string, SiteValues>
  readonly problems: readonly Problem[]
}

/** Reads the configuration and the values of every locale. */
export async function readConfigs(disk: Disk, overrides: ConfigOverrides): Promise<Configs> {
  const [{ text, problems: unread }, site] = await Promise.all([
    readConfigFile(CONFIG_PATH, disk),
    readValuesFile(VALUES_PATH, disk),
  ])
  const nothing = (problems: readonly Problem[]) => ({ configs: [], values: new Map(), problems })
  if (text === undefined) return nothing(unread)
  const { config, problems } = checkConfig(text, overrides, site.values)
  if (!config) return nothing([...site.problems, ...problems])
  const others = await Promise.all(
    config.allLocales
      .filter(({ tag }) => tag !== config.locale)
      .map(async (locale) => {
        const own = await readValuesFile(`${locale.folder}/${VALUES_PATH}`, disk)
        const values = translatedValues(site.values, own.values)
        const checked = await readLocaleConfig({ config, text }, locale, values, disk)
        return { ...checked, tag: locale.tag, values, valuesProblems: own.problems }
      }),
  )
  const found = [
    ...[...site.problems, ...problems],
    ...others.flatMap((other) => [...other.valuesProblems, ...other.problems]),
  ]
  if (others.some((other) => !other.config)) return nothing(found)
  return {
    configs: [config, ...others.flatMap((other) => other.config ?? [])],
    values: new Map([
      [config.locale, site.values],
      ...others.map(({ tag, values }) => [tag, values] as const),
    ]),
    problems: found,
  }
}

async function readLocaleConfig(
  site: { readonly config: Config; readonly text: string },
  locale: Locale,
  values: SiteValues,
  disk: Disk,
): Promise<CheckedConfig> {
  const own = await readConfigFile(`${locale.folder}/${CONFIG_PATH}`, disk)
  const isReadable = own.problems.every(({ code }) => code === 'config-missing')
  return isReadable ? checkLocaleConfig(site, locale, { text: own.text, values }) : own
}

/** Reads a file of values. None is needed. */
async function readValuesFile(path: string, disk: Disk): Promise<ReturnType<typeof readValues>> {
  try {
    const text = decodedText(await disk.read(path))
    if (text !== undefined) return readValues(text, path)
    return { values: NO_VALUES, problems: [problem('invalid-utf8', { path })] }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      return { values: NO_VALUES, problems: [] }
    const unread = problem('unreadable-file', { path }, { reason: reasonOf(error) })
    return { values: NO_VALUES, problems: [unread] }
  }
}

async function readConfigFile(
  path: string,
  disk: Disk,
): Promise<{ readonly text?: string; readonly problems: readonly Problem[] }> {
  try {
    const text = decodedText(await disk.read(path))
    return text === undefined
      ? { problems: [problem('invalid-utf8', { path })] }
      : { text, problems: [] }
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT'
    return {
      problems: [
        isMissing
          ? problem('config-missing', { path }, { path })
          : problem('unreadable-file', { path }, { reason: reasonOf(error) }),
      ],
    }
  }
}
