/** The configuration of one locale of a site. */

import { ownValue } from '../data-files/plain-values.ts'
import { isFields } from '../data-files/unknown-json.ts'
import type { SiteValues } from '../data-files/values/site-values.ts'
import { nearest } from '../diagnostics/nearest-name.ts'
import { problem } from '../diagnostics/problem.ts'
import type { Problem } from '../model.ts'
import {
  type CheckedConfig,
  type Config,
  checkFields,
  type Fields,
  fieldsAt,
  readFields,
} from './config.ts'
import { CONFIG_PATH } from './config-file.ts'
import { foreignSetting } from './foreign-settings.ts'
import type { Locale } from './locales.ts'

/** What one locale may say for itself; all else is the same for the whole site. */
const OWN_FIELDS: Readonly<Record<string, readonly string[] | undefined>> = {
  title: undefined,
  tagline: undefined,
  titleDelimiter: undefined,
  image: undefined,
  logo: undefined,
  head: undefined,
  scripts: undefined,
  analytics: undefined,
  metadata: undefined,
  navbar: undefined,
  footer: undefined,
  announcement: undefined,
  notFound: undefined,
  search: ['placeholder', 'shortcuts'],
  pageActions: undefined,
  docs: ['sidebars', 'landing', 'versions'],
  blog: undefined,
}

/**
 * The configuration of another locale: that of the site, and over it what the locale's own file says. `text` is the
 * file of the site, which must be without fault; `own` is that of the locale, if it has one.
 */
export function checkLocaleConfig(
  { config, text }: { readonly config: Config; readonly text: string },
  locale: Locale,
  { text: own, values }: { readonly text: string | undefined; readonly values: SiteValues },
): CheckedConfig {
  const path = `${locale.folder}/${CONFIG_PATH}`
  const yaml = readFields({ path, text: own ?? '{}', values }, 'title: …')
  if (!yaml.fields) return yaml
  const refused = refusedFields(yaml)
  if (refused.length > 0) return { problems: refused }
  const { fields } = readFields({ path: CONFIG_PATH, text, values }, '') as Fields
  const checked = checkFields(
    { ...merged(fields, yaml.fields), url: config.url, baseUrl: config.filesUrl },
    yaml,
  )
  if (!checked.settings) return checked
  const { drafts, filesUrl, allLocales } = config
  const places = { ...config.places, ...yaml.places }
  const { tag, baseUrl } = locale
  const local = { drafts, filesUrl, allLocales, ownLocale: locale, locale: tag, baseUrl, places }
  return { config: { ...checked.settings, ...local }, problems: yaml.problems }
}

function refusedFields(yaml: Fields): Problem[] {
  const wrong = Object.entries(yaml.fields).flatMap(([field, value]) => {
    if (!Object.hasOwn(OWN_FIELDS, field)) return [[field]]
    const inner = OWN_FIELDS[field]
    if (!inner || typeof value !== 'object' || value === null) return []
    return Object.keys(value)
      .filter((key) => !inner.includes(key))
      .map((key) => [field, key])
  })
  return wrong.map((path) => {
    const field = path.join('.')
    const name = path.at(-1) ?? ''
    if (fieldsAt(path.slice(0, -1)).includes(name))
      return problem('config-not-local', yaml.placeOf(path), { field })
    const near = nearest(name, ownValue(OWN_FIELDS, path[0] ?? '') ?? Object.keys(OWN_FIELDS))
    return problem('config-unknown-field', yaml.placeOf(path), {
      field,
      ...(foreignSetting(path) ?? (near ? { near } : {})),
    })
  })
}

/** The fields of both, the second ones over the first. Groups of settings are joined, one level deep. */
function merged(site: Fields['fields'], own: Fields['fields']): Fields['fields'] {
  const joined = Object.entries(own).map(([field, value]) => {
    const base = site[field]
    return [field, isFields(base) && isFields(value) ? { ...base, ...value } : value] as const
  })
  return { ...site, ...Object.fromEntries(joined) }
}
