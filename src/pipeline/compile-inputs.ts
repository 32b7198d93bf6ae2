import type { Config } from '../config/config.ts'
import { ownValue } from '../data-files/plain-values.ts'
import type { Spoken } from '../i18n/index.ts'
import { keyOf } from '../io/hash.ts'
import type { ApiFile, ApiFiles, PluginCode, SiteFacts, Source } from '../model.ts'
import { entryOf } from '../openapi/document/api-entries.ts'
import { blogFolderOf } from '../sections/blog/file-name.ts'
import type { StageInput } from './compile-source.ts'

/** A source is compiled once; a specification once per locale, as it is full of labels. */
export function compileInputs(source: Source, config: Config): StageInput[] {
  const site = config.url.replace(/\/$/, '') + config.filesUrl
  const options = {
    ...spokenIn(source.translation?.locale ?? config.locale, config),
    site,
    ...partOptions(config),
    ...(config.markdown.format === 'mdx' ? { mdx: true as const } : {}),
    ...(config.installed?.changesPages ? { plugins: config.installed.code.key } : {}),
    ...(config.markdown.parser === 'auto' ? {} : { parser: config.markdown.parser }),
    ...(blogFolderOf(source.path, config) === undefined ? {} : { post: true }),
    ...(source.components ? { around: siteAround(source, config) } : {}),
  }
  const own = { source, options }
  const entry = source.translation ? undefined : entryOf(source.path, config)
  if (!entry) return [own]
  const { overlays: _, joinedOverlays: __, localApiFiles = {}, ...written } = source
  const {
    info,
    groupByTag,
    schemas,
    download,
    languages,
    allowRemoteRefs,
    describes,
    tryIt,
    label,
  } = entry.options
  const specification = {
    id: entry.id,
    ...(entry.joined.length > 0 ? { title: label } : {}),
    info,
    groupByTag,
    schemas,
    download,
    languages,
    allowRemoteRefs,
    describes,
    tryIt,
  }
  const others = config.allLocales.filter(({ tag }) => tag !== config.locale)
  return [
    { ...own, source: written, specification },
    ...others.map(({ tag }) => ({
      source: {
        ...written,
        ...localValues(source, tag),
        ...overlayFor(source, tag),
        ...localFiles(localApiFiles, tag),
        translation: { locale: tag, file: source.path },
      },
      options: { ...spokenIn(tag, config), site, ...partOptions(config) },
      specification,
    })),
  ]
}

/** What threads need of the plugins of a site to compile its sources. */
export const pluginCodeOf = ({ installed }: Pick<Config, 'installed'>): PluginCode | null =>
  installed?.changesPages ? installed.code : null

/** What pages and descriptions of an API share. Without a search or twins nothing is made for them. */
const partOptions = ({ search, llms, markdown }: Pick<Config, 'search' | 'llms' | 'markdown'>) => ({
  ...(markdown.math ? {} : { math: false as const }),
  ...(search ? { search: { endings: search.endings, loanwords: search.loanwords } } : {}),
  ...(llms ? { twins: true as const } : {}),
})

/** What components may ask of the site. */
function siteAround({ translation }: Source, config: Config): SiteFacts {
  const tag = translation?.locale ?? config.locale
  const { title = config.title, baseUrl } =
    config.allLocales.find((locale) => locale.tag === tag) ?? config.ownLocale
  return { title, locale: tag, baseUrl, version: config.version }
}

/** A language with the words that the site has for it. */
function spokenIn(locale: string, { allLocales, locale: original }: Config): Spoken {
  const words = allLocales.find(({ tag }) => tag === locale)?.words
  return { locale, ...(words ? { words } : {}), ...(locale === original ? {} : { original }) }
}

/** The values that a specification names, in another locale. */
const localValues = (
  { localValues: local = {} }: Source,
  locale: string,
): Pick<Source, 'values'> => {
  const values = ownValue(local, locale)
  return values ? { values } : {}
}

/** The texts of a specification in another locale. */
function overlayFor(
  { overlays = {}, joinedOverlays = {} }: Source,
  locale: string,
): Pick<Source, 'overlay' | 'partOverlays'> {
  const overlay = ownValue(overlays, locale)
  const partOverlays = ownValue(joinedOverlays, locale)
  return { ...(overlay ? { overlay } : {}), ...(partOverlays ? { partOverlays } : {}) }
}

/** What it is drawn from, in another locale. */
const localFiles = (
  localApiFiles: NonNullable<Source['localApiFiles']>,
  locale: string,
): Pick<Source, 'apiFiles'> => {
  const apiFiles = ownValue(localApiFiles, locale)
  return apiFiles ? { apiFiles } : {}
}

/** Gives keys to what is compiled. Descriptions of an API, which many articles share, are looked at once. */
export function compileKeys(codeKey: string): (input: StageInput) => string {
  const keyByText = new Map<string, string>()
  const fileKey = ({ path, text, includes = {}, ...rest }: ApiFile) => {
    const textKey = (part: string) => {
      const key = keyByText.get(part) ?? keyOf(part)
      keyByText.set(part, key)
      return key
    }
    const parts = Object.entries(includes).map(([file, part]) => [file, part && textKey(part)])
    return [path, textKey(text), parts, rest]
  }
  const apiKey = ({ specifications, socket, codes, errors, missing, tryIt }: ApiFiles) => [
    specifications.map(fileKey),
    ...[socket, codes, errors].map((file) => file && fileKey(file)),
    missing,
    tryIt,
  ]
  return (input) => {
    const { source, ...rest } = withoutHint(input)
    const { apiFiles, components, ...own } = source
    // Not `code` itself: it holds the components of other articles too, and `keys` stand for those of this one.
    const drawn = components && [
      components.keys,
      components.modules,
      components.isRefused,
      components.code === '',
    ]
    // Files of other servers may change at any time: a key that never comes again makes every build read them.
    const once = isRemote(input) ? globalThis.crypto.randomUUID() : ''
    return keyOf(JSON.stringify([codeKey, own, rest, apiFiles && apiKey(apiFiles), drawn, once]))
  }
}

/** Without the colours of the last time, which save work and do not change the result. */
function withoutHint(input: StageInput): StageInput {
  if (!('colors' in input)) return input
  const { colors: _, ...own } = input
  return own
}

const isRemote = (input: StageInput) =>
  'specification' in input && input.specification.allowRemoteRefs
