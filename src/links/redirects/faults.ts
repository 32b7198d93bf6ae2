import { nearest } from '../../diagnostics/nearest-name.ts'
import type { ProblemCode } from '../../diagnostics/problem.ts'
import { foldersAbove, isExternal, isPlainPath, redirectFileOf } from '../../urls/address.ts'
import { addressKeyOf, fileAt, pageAt, type SiteAddresses, sourceOf } from './occupied.ts'

/** A kind of problem, and what its words need. */
export interface Fault {
  readonly code: ProblemCode
  readonly details?: Readonly<Record<string, string>>
}

/** Why an address cannot be an old one. */
export function faultOfSource(
  from: string,
  key: string,
  { config, urlByKey, files, folders }: SiteAddresses,
  redirects: ReadonlyMap<string, unknown>,
): Fault | undefined {
  if (!isPlainPath(from)) return { code: 'redirect-invalid' }
  if (redirects.has(key)) return { code: 'redirect-twice' }
  const page = urlByKey.get(key)
  if (page !== undefined) return { code: 'redirect-taken', details: { other: page } }
  const file = redirectFileOf(sourceOf(config, from), config.filesUrl)
  const other = [file, ...foldersAbove(file)].find((path) => files.has(path))
  if (other !== undefined) return { code: 'redirect-taken', details: { other } }
  return folders.has(file) ? { code: 'redirect-taken', details: { other: `${file}/` } } : undefined
}

/** Why a redirect cannot lead where it is to lead. `final` is the end of its chain. */
export function faultOfTarget(
  to: string,
  final: string | undefined,
  site: SiteAddresses,
): Fault | undefined {
  if (final === undefined) return { code: 'redirect-loop' }
  if (/[\p{Cc}\p{Cs}]/u.test(final) || (isExternal(final) && /\s/.test(final)))
    return { code: 'redirect-target' }
  if (isExternal(final))
    return /^(?:https?:)?\/\//i.test(final) ? undefined : { code: 'redirect-protocol' }
  const key = addressKeyOf(site.config, final)
  if (pageAt(final, site) !== undefined || fileAt(final, site) !== undefined) return undefined
  const near = nearest(key, site.urlByKey.keys())
  const shown = near && `/${site.urlByKey.get(near)?.slice(site.config.baseUrl.length)}`
  return {
    code: 'redirect-broken',
    details: { to: final === to ? to : final, ...(shown ? { near: shown } : {}) },
  }
}
