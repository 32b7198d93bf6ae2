import type { Config } from '../../config/schema.ts'
import { urlOf } from '../../urls/address.ts'

/** The file with the addresses of all pages of a locale, which the not-found page looks into. */
export const addressesUrl = ({ baseUrl }: Pick<Config, 'baseUrl'>) =>
  urlOf({ baseUrl }, 'addresses.json')
