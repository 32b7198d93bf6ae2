import {
  type CheckedConfig,
  type Config,
  type ConfigOverrides,
  checkConfig,
} from '../config/config.ts'
import { CONFIG_PATH } from '../config/config-file.ts'
import { configPlace } from '../config/config-place.ts'
import { isIconFile, LINK_ICONS } from '../config/link-icons.ts'
import { checkLocaleConfig } from '../config/local-config.ts'
import type { Locale } from '../config/locales.ts'
import { readWords } from '../config/strings-file.ts'
import { SYNONYMS_PATH, VALUES_PATH, WORDS_PATH } from '../data-files/file-names.ts'
import { NO_SYNONYMS, readSynonyms, type Synonyms } from '../data-files/synonyms-file.ts'
import { NO_VALUES, type SiteValues, translatedValues } from '../data-files/values/site-values.ts'
import { readValues } from '../data-files/values/values-file.ts'
import { problem } from '../diagnostics/problem.ts'
import type { OwnWords } from '../i18n/index.ts'
import { namedIcons } from '../markdown/icons/named-icons.ts'
import type { Problem } from '../model.ts'
import { type Disk, reasonOf } from './disk.ts'
import { errorCode } from './system-error.ts'
import { decodedText } from './utf8.ts'

/** What the site says of itself before anything else is read. */
export interface Configs {
  /** The configuration of each locale, the default one first. None when a problem is too bad to build anything. */
  readonly configs: readonly Config[]
  /** The values of each of these locales. */
  readonly values: ReadonlyMap<string, SiteValues>
  /** Words that mean the same, in all locales. */
  readonly synonyms: Synonyms
  readonly problems: readonly Problem[]
}

/** Reads the configuration and the values of every locale. */
export async function readConfigs(disk: Disk, overrides: ConfigOverrides): Promise<Configs> {
  const [{ text, problems: unread }, site, { synonyms, problems: synonymProblems }] =
    await Promise.all([
      readConfigFile(CONFIG_PATH, disk),
      readValuesFile(VALUES_PATH, disk),
      readSynonymsFile(disk),
    ])
  const nothing = (problems: readonly Problem[]): Configs => ({
    configs: [],
    values: new Map(),
    synonyms,
    problems,
  })
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
    ...(config.search === false ? [] : synonymProblems),
    ...others.flatMap((other) => [...other.valuesProblems, ...other.problems]),
  ]
  if (others.some((other) => !other.config)) return nothing(found)
  const read = [config, ...others.flatMap((other) => other.config ?? [])]
  const { configs, problems: unknown } = await withIcons(read)
  if (unknown.length > 0) return nothing([...found, ...unknown])
  const words = await Promise.all(config.allLocales.map((locale) => readWordsFile(locale, disk)))
  return {
    configs: withWords(
      withTitles(configs),
      words.map(({ words: own }) => own),
    ),
    values: new Map([
      [config.locale, site.values],
      ...others.map(({ tag, values }) => [tag, values] as const),
    ]),
    synonyms,
    problems: [...found, ...words.flatMap(({ problems: wrong }) => wrong)],
  }
}

/** The configurations with the titles that the site has in other locales. Most sites have one title. */
function withTitles(configs: readonly Config[]): readonly Config[] {
  const titles = new Map(configs.map(({ locale, title }) => [locale, title]))
  if (new Set(titles.values()).size < 2) return configs
  const titled = (locale: Locale): Locale => {
    const title = titles.get(locale.tag)
    return title === undefined || title === configs[0]?.title ? locale : { ...locale, title }
  }
  return configs.map((config) => ({ ...config, allLocales: config.allLocales.map(titled) }))
}

/** The configurations with the drawings that their links name; what is told of names that no drawing has. */
async function withIcons(
  configs: readonly Config[],
): Promise<{ readonly configs: readonly Config[]; readonly problems: readonly Problem[] }> {
  const named = configs.flatMap((config) =>
    iconsOf(config).map(([field, name]) => ({ config, field, name })),
  )
  if (named.length === 0) return { configs, problems: [] }
  const drawings = await namedIcons()
  const paths = named.map(({ name }) => [name, drawings.pathOf(name)] as const)
  const icons = Object.fromEntries(paths.flatMap(([name, path]) => (path ? [[name, path]] : [])))
  const problems = named.flatMap(({ config, field, name }) => {
    if (Object.hasOwn(icons, name)) return []
    const near = drawings.nearestTo(name)
    const details = { field: field.join('.'), reason: unknownIcon(name), ...(near ? { near } : {}) }
    return [problem('config-invalid', configPlace(config, ...field), details)]
  })
  return { configs: configs.map((config) => ({ ...config, icons })), problems }
}

/** The names of drawings that links have, beside ours, each with its field. */
const iconsOf = ({ navbar, footer }: Config) =>
  [
    ...navbar.items.map((item, index) => [['navbar', 'items', index, 'icon'], item] as const),
    ...footer.social.map((item, index) => [['footer', 'social', index, 'icon'], item] as const),
  ].flatMap(([field, item]) => {
    const { icon } = item as { readonly icon?: string }
    const isOurs = icon === undefined || Object.hasOwn(LINK_ICONS, icon) || isIconFile(icon)
    return isOurs ? [] : [[field, icon] as const]
  })

const unknownIcon = (name: string) => ({
  ko: `이 이름의 아이콘이 없습니다: ${name} (이름은 lucide.dev/icons에서 확인합니다)`,
  en: `no icon is called ${name}; look the name up at lucide.dev/icons`,
})

/** The configurations with the words of all locales, in the order of the locales. Most sites have none. */
function withWords(
  configs: readonly Config[],
  words: readonly (OwnWords | undefined)[],
): readonly Config[] {
  if (words.every((own) => own === undefined)) return configs
  const spoken = (locale: Locale, own: OwnWords | undefined) =>
    own ? { ...locale, words: own } : locale
  return configs.map((config, index) => {
    const own = words[index]
    return {
      ...config,
      ...(own ? { words: own } : {}),
      ownLocale: spoken(config.ownLocale, own),
      allLocales: config.allLocales.map((locale, at) => spoken(locale, words[at])),
    }
  })
}

/** The words of a locale; those of the default one lie in the site folder itself. */
async function readWordsFile(
  { tag, folder }: Locale,
  disk: Disk,
): Promise<ReturnType<typeof readWords>> {
  const path = folder === undefined ? WORDS_PATH : `${folder}/${WORDS_PATH}`
  const { text, problems } = await readOptional(path, disk)
  return text === undefined ? { problems } : readWords(text, path, tag)
}

async function readLocaleConfig(
  site: { readonly config: Config; readonly text: string },
  locale: Locale,
  values: SiteValues,
  disk: Disk,
): Promise<CheckedConfig> {
  const own = await readOptional(`${locale.folder}/${CONFIG_PATH}`, disk)
  const isReadable = own.problems.every(({ code }) => code === 'file-misnamed')
  if (!isReadable) return own
  const checked = checkLocaleConfig(site, locale, { text: own.text, values })
  return { ...checked, problems: [...own.problems, ...checked.problems] }
}

async function readValuesFile(path: string, disk: Disk): Promise<ReturnType<typeof readValues>> {
  const { text, problems } = await readOptional(path, disk)
  return text === undefined ? { values: NO_VALUES, problems } : readValues(text, path)
}

async function readSynonymsFile(disk: Disk): Promise<ReturnType<typeof readSynonyms>> {
  const { text, problems } = await readOptional(SYNONYMS_PATH, disk)
  return text === undefined
    ? { synonyms: NO_SYNONYMS, problems }
    : readSynonyms(text, SYNONYMS_PATH)
}

/** Reads a text file that need not be there. */
async function readOptional(
  path: string,
  disk: Disk,
): Promise<{ readonly text?: string; readonly problems: readonly Problem[] }> {
  try {
    const text = decodedText(await disk.read(path))
    return text === undefined
      ? { problems: [problem('invalid-utf8', { path })] }
      : { text, problems: [] }
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return { problems: await misnamed(path, disk) }
    return { problems: [problem('unreadable-file', { path }, { reason: reasonOf(error) })] }
  }
}

/** The file that is not there may have the other of the two endings of YAML. */
async function misnamed(path: string, disk: Disk): Promise<readonly Problem[]> {
  const [, start, ending] = /^(.*\.)(ya?ml)$/.exec(path) ?? []
  const written = `${start}${ending === 'yml' ? 'yaml' : 'yml'}`
  try {
    await disk.read(written)
    return [problem('file-misnamed', { path: written }, { written, path })]
  } catch {
    return []
  }
}

async function readConfigFile(path: string, disk: Disk): ReturnType<typeof readOptional> {
  const read = await readOptional(path, disk)
  const misnamed = read.problems.find(({ code }) => code === 'file-misnamed')
  const isMissing = read.text === undefined && (misnamed || read.problems.length === 0)
  return isMissing
    ? { problems: [problem('config-missing', { path }, { path, ...misnamed?.details })] }
    : read
}
