import type { Config } from '../config/config.ts'
import { configPlace } from '../config/config-place.ts'
import { problem } from '../diagnostics/problem.ts'
import { isAllowed } from '../links/private-files.ts'
import { assetFile, isStatic } from '../links/published.ts'
import type { ApiFile, Asset, Place, Problem, Refusal, Source } from '../model.ts'
import { apiEntries } from '../openapi/document/api-entries.ts'
import { plainPath } from '../urls/address.ts'
import type { Disk } from './disk.ts'

/** What of that which was read a site must not show. */
interface Guarded {
  /** The files that describe an API. */
  readonly specifications: ReadonlySet<string>
  /** The files that others include or refer to. */
  readonly parts: readonly string[]
  readonly assets: readonly Asset[]
  /** The files that are reached through symbolic links. */
  readonly linked?: readonly string[]
}

/**
 * Takes what must not be published out of what was read: files whose names are hidden, files of packages, and those that
 * Git ignores. Pages, and all that is in `static/`, are where they are to be published; for them Git is not asked, unless
 * a symbolic link leads to them.
 */
export async function guardOf(
  disk: Pick<Disk, 'refusals'>,
  config: Config,
  { specifications, parts, assets, linked = [] }: Guarded,
) {
  const files = assets.filter((asset) => !isStatic(asset)).map(assetFile)
  const asked = [...new Set([...specifications, ...parts, ...files, ...linked])].sort()
  const refusals = new Map(
    [...(asked.length > 0 ? await disk.refusals(asked) : [])].filter(
      ([path]) => !isAllowed(path, config.publish),
    ),
  )
  const pages = new Set(linked.filter((path) => !files.includes(path)))
  const problems = [...new Set([...specifications, ...pages])].flatMap((path): Problem[] => {
    const refusal = refusals.get(path)
    const place = placeOf(path, config)
    return refusal ? [problem('private-file', place, { file: path, refusal })] : []
  })
  return {
    /** What is wrong with the files that the configuration names, and with those that links lead to. */
    problems,
    /** Whether a file that is a page, or published as it is, may be so. */
    mayStay: (path: string) => !pages.has(path) || !refusals.has(path),
    source: (source: Source): Source => withoutRefused(source, refusals),
    specification: <File extends ApiFile>(file: File): File | undefined =>
      refusals.has(file.path) ? undefined : withoutRefused(file, refusals),
    asset(asset: Asset): Asset {
      const refused = refusals.get(assetFile(asset))
      return refused ? { ...asset, refused } : asset
    },
  }
}

function withoutRefused<File extends ApiFile>(
  file: File,
  refusals: ReadonlyMap<string, Refusal>,
): File {
  const found = Object.keys(file.includes ?? {}).flatMap((path) => {
    const refusal = refusals.get(path)
    return refusal ? [[path, refusal] as const] : []
  })
  if (found.length === 0) return file
  const nothing = Object.fromEntries(found.map(([path]) => [path, null]))
  return {
    ...file,
    includes: { ...file.includes, ...nothing },
    refused: Object.fromEntries(found),
  }
}

/** Where the configuration names a file that describes an API. That of a version is found by its own name. */
function placeOf(path: string, config: Config): Place {
  const index = apiEntries(config).findIndex((entry) => entry.path === path)
  if (index >= 0) return configPlace(config, 'openapi', index, 'file')
  const kind = (['codes', 'errors', 'socket'] as const).find(
    (name) => plainPath(config.reference[name] ?? '') === path,
  )
  return kind ? configPlace(config, 'reference', kind) : { path }
}
