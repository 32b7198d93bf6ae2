/** Finds the components of a site that its sources use, and gives each source those that it uses. */
import { componentPaths } from '../config/component-files.ts'
import { componentNames } from '../markdown/components/tags.ts'
import type { Problem, Source } from '../model.ts'
import { bundleComponents } from './bundle-components.ts'
import type { Disk } from './disk.ts'

/** Sources with the components that they use. Where the code of a site must not run, they are named and nothing more. */
export async function withComponents(
  sources: readonly Source[],
  disk: Disk,
  mayRun: boolean,
): Promise<{ readonly sources: readonly Source[]; readonly problems: readonly Problem[] }> {
  const namesBySource = new Map(sources.map((source) => [source, namesIn(source)]))
  const names = new Set([...namesBySource.values()].flat())
  const paths = new Map<string, string>()
  await Promise.all(
    [...names].map(async (name) => {
      const path = await pathOf(name, disk)
      if (path !== undefined) paths.set(name, path)
    }),
  )
  if (paths.size === 0) return { sources, problems: [] }
  const { code, keys, problems } = mayRun
    ? await bundleComponents(paths, disk)
    : { code: '', keys: {}, problems: [] }
  const given = sources.map((source) => {
    const own = (namesBySource.get(source) ?? []).filter((name) => paths.has(name))
    if (own.length === 0) return source
    const used = own.map((name) => [name, keys[name] ?? ''] as const)
    return {
      ...source,
      components: {
        code,
        keys: Object.fromEntries(used),
        ...(mayRun ? {} : { isRefused: true as const }),
      },
    }
  })
  return { sources: given, problems }
}

/** The names of tags in a text and in the parts of Markdown that it includes. */
function namesIn({ path, text, includes = {} }: Source): readonly string[] {
  if (!/\.mdx?$/i.test(path)) return []
  const parts = Object.entries(includes).flatMap(([part, own]) =>
    /\.mdx?$/i.test(part) && own !== null ? [own] : [],
  )
  return [...new Set([text, ...parts].flatMap(componentNames))].sort()
}

async function pathOf(name: string, disk: Disk): Promise<string | undefined> {
  for (const path of componentPaths(name)) {
    const isThere = await disk.read(path).then(
      () => true,
      () => false,
    )
    if (isThere) return path
  }
  return undefined
}
