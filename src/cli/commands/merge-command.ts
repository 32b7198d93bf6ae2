import { join } from 'node:path'
import { type ShardInfo, shardIn } from '../../cache/shard-folder.ts'
import { wordsFor } from '../../i18n/command-words.ts'
import { WRONG_USAGE } from '../exit-codes.ts'
import { type BuildOptions, runBuild } from './build-command.ts'

export type MergeOptions = Omit<BuildOptions, 'cache'> & { readonly site: string }

/** Builds a site from what shards have compiled. Gives 0, 1 when a problem fails the build, or 2 for folders of no shard. */
export async function runMerge(
  folders: readonly string[],
  { site, ...options }: MergeOptions,
  language: 'ko' | 'en',
): Promise<number> {
  const words = wordsFor(language)
  const found = folders.map((folder) => ({ folder, info: shardIn(folder) }))
  const foreign = found.filter(({ info }) => !info).map(({ folder }) => folder)
  if (foreign.length > 0) {
    process.stderr.write(`${words.noShard(foreign.join(', '))}\n`)
    return WRONG_USAGE
  }
  const missing = missingOf(found.flatMap(({ info }) => info ?? []))
  if (missing.length > 0 && !options.quiet)
    process.stderr.write(`${words.shardsMissing(missing.join(', '))}\n`)
  return runBuild(
    site,
    { ...options, cache: true, shards: folders.map((path) => join(path)) },
    language,
  )
}

/** The shards that nobody has brought; what they would have compiled is compiled here. */
function missingOf(info: readonly ShardInfo[]): string[] {
  const [{ count } = { count: 0 }] = info
  const brought = new Set(info.map((shard) => `${shard.index}/${shard.count}`))
  const all = Array.from({ length: count }, (_, index) => `${index + 1}/${count}`)
  return all.filter((name) => !brought.has(name))
}
