/** The values of a site: facts such as hosts and limits, written once in `values.yml` and named in texts. */

import type { SiteValue } from '../../model.ts'

/** Every value by its whole name, such as `limits.rooms`. */
export type SiteValues = Readonly<Record<string, SiteValue>>

export const NO_VALUES: SiteValues = {}

/** The values of a locale: those of the site, and over them the ones that it has translated. */
export function translatedValues(values: SiteValues, translation: SiteValues): SiteValues {
  return { ...values, ...translation }
}
