import type { Config } from '../../config/config.ts'
import { rulesOf } from '../../config/config-place.ts'
import type { Route } from '../../model.ts'
import {
  type AddressRules,
  addressKey,
  decoded,
  fileOf,
  foldersAbove,
  isExternal,
  urlOf,
} from '../../urls/address.ts'
import { splitUrl } from '../../urls/split-url.ts'

/** What stands at the addresses of a site. */
export interface SiteAddresses {
  readonly config: Config
  readonly rules: AddressRules
  readonly urlByKey: ReadonlyMap<string, string>
  /** Every file and folder of the output. */
  readonly files: ReadonlySet<string>
  readonly folders: ReadonlySet<string>
}

/** Collects what is where. `published` are files beside the pages. */
export function siteOf(
  config: Config,
  routes: readonly Route[],
  published: readonly string[],
): SiteAddresses {
  const rules = rulesOf(config)
  const fileRules = { ...rules, baseUrl: config.filesUrl }
  const files = new Set([...published, ...routes.map(({ url }) => fileOf(url, fileRules))])
  const folders = new Set([...files].flatMap(foldersAbove))
  const urlByKey = new Map(routes.map(({ url }) => [addressKey(url), url]))
  return { config, rules, urlByKey, files, folders }
}

/** The final url of an old address. */
export const sourceOf = ({ baseUrl }: Config, from: string) =>
  urlOf({ baseUrl }, decoded(pathOf(from)))
/** The key of a path of the configuration. */
export const addressKeyOf = (config: Config, path: string) => addressKey(sourceOf(config, path))

/** The file of the output that a path of the configuration names. */
export function fileAt(path: string, { files }: SiteAddresses): string | undefined {
  const name = decoded(pathOf(path)).replace(/^\//, '').normalize('NFC')
  return files.has(name) ? name : undefined
}

/** The page that a path of the configuration names. Where addresses end in `.html`, the path may leave that out. */
export function pageAt(path: string, { config, urlByKey }: SiteAddresses): string | undefined {
  const key = addressKeyOf(config, path)
  return (
    urlByKey.get(key) ?? (config.urls.style === 'html' ? urlByKey.get(`${key}.html`) : undefined)
  )
}

/** The target as its page writes itself, with the query and hash of the configuration. */
export function targetOf(to: string, site: SiteAddresses): string {
  const { config, rules } = site
  if (isExternal(to)) return to
  const file = fileAt(to, site)
  const page = pageAt(to, site)
  const url = page ?? (file === undefined ? urlOf(rules, pathOf(to)) : config.filesUrl + file)
  return url + to.slice(pathOf(to).length)
}

const pathOf = (url: string) => splitUrl(url)[0]
