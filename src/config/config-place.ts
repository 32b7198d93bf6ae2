/** What the other stages ask of a checked configuration. Nothing that checks one is loaded for it. */

import { placeAt } from '../data-files/places.ts'
import type { Place } from '../model.ts'
import type { AddressRules } from '../urls/address.ts'
import { CONFIG_PATH } from './config-file.ts'
import type { Config } from './schema.ts'

/** Where a setting is, or the file alone when nobody has written it. */
export function configPlace(
  { places }: Pick<Config, 'places'>,
  ...keys: readonly PropertyKey[]
): Place {
  return placeAt(places, keys, { path: CONFIG_PATH })
}

/** Where a setting of a documentation is. One may be written without a list around it. */
export function docsPlace(
  config: Pick<Config, 'docs' | 'places'>,
  id: string | undefined,
  ...keys: readonly PropertyKey[]
): Place {
  return configPlace(config, ...docsKeys(config, id), ...keys)
}

/** What leads to the settings of a documentation. */
export function docsKeys(
  { docs, places }: Pick<Config, 'docs' | 'places'>,
  id: string | undefined,
): readonly PropertyKey[] {
  const index = docs.findIndex((one) => one.id === id)
  return Object.hasOwn(places, `docs.${index}`) ? ['docs', index] : ['docs']
}

/** The rules for addresses that a configuration sets. */
export function rulesOf({
  baseUrl,
  trailingSlash,
  urls: { style, case: letters },
}: Pick<Config, 'baseUrl' | 'trailingSlash' | 'urls'>): AddressRules {
  return {
    baseUrl,
    ...(trailingSlash === undefined ? {} : { trailingSlash }),
    ...(style === 'pretty' ? {} : { style }),
    ...(letters === 'lower' ? { isLowerCase: true } : {}),
  }
}
