import {
  type CheckedConfig,
  CONFIG_PATH,
  type Config,
  type ConfigOverrides,
  checkConfig,
} from '../config.ts'
import { checkLocaleConfig } from '../local-config.ts'
import type { Problem } from '../model.ts'
import { problem } from '../problem.ts'
import { type Disk, reasonOf } from './disk.ts'
import { textOf } from './sources.ts'

/** The configuration of each locale, the default one first. None when a problem is too bad to build anything. */
export async function readConfigs(
  disk: Disk,
  overrides: ConfigOverrides,
): Promise<{ readonly configs: readonly Config[]; readonly problems: readonly Problem[] }> {
  const { text, problems: unread } = await readConfigFile(CONFIG_PATH, disk)
  if (text === undefined) return { configs: [], problems: unread }
  const { config, problems } = checkConfig(text, overrides)
  if (!config) return { configs: [], problems }
  const others = await Promise.all(
    config.allLocales
      .filter(({ tag }) => tag !== config.locale)
      .map(async (locale): Promise<CheckedConfig> => {
        const own = await readConfigFile(`${locale.folder}/${CONFIG_PATH}`, disk)
        const isThere = own.problems.every(({ code }) => code === 'config-missing')
        return isThere ? checkLocaleConfig({ config, text }, locale, own.text) : own
      }),
  )
  const wrong = others.flatMap((other) => other.problems)
  if (wrong.length > 0) return { configs: [], problems: wrong }
  return { configs: [config, ...others.flatMap((other) => other.config ?? [])], problems }
}

async function readConfigFile(
  path: string,
  disk: Disk,
): Promise<{ readonly text?: string; readonly problems: readonly Problem[] }> {
  try {
    const text = textOf(await disk.read(path))
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
