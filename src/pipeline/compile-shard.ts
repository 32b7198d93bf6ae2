import type { Store } from '../cache/store.ts'
import type { ConfigOverrides } from '../config/config.ts'
import { withPlugins } from '../io/bundle/plugins.ts'
import { readConfigs } from '../io/read-configs.ts'
import { readSources } from '../io/sources.ts'
import type { Problem } from '../model.ts'
import type { CompileCache } from './compile-all.ts'
import { compileInputs, compileKeys, pluginCodeOf } from './compile-inputs.ts'
import { copyRecord, remember } from './compile-record.ts'
import type { StageInput } from './compile-source.ts'
import type { PlanIo } from './io.ts'
import { stages } from './stages.ts'

/** One of several equal parts of the work, counted from 1. */
export interface Shard {
  readonly index: number
  readonly count: number
}

/** What a shard has compiled. */
export interface CompiledShard {
  readonly compiled: number
  readonly total: number
  readonly problems: readonly Problem[]
}

type ShardIo = Pick<PlanIo, 'disk' | 'runner' | 'progress'> & {
  readonly memory: CompileCache
  /** Where the results go. */
  readonly results: Store
}

/**
 * Compiles a part of the sources of a site. Planning needs to know every page, so that it is left to the machine that
 * joins the parts; compiling takes most of the time, and each source can be compiled anywhere.
 */
export async function compileShard(
  overrides: ConfigOverrides,
  shard: Shard,
  { disk, runner, progress, memory, results }: ShardIo,
): Promise<CompiledShard> {
  progress('read', 0, 0)
  const { values, ...read } = await readConfigs(disk, overrides)
  const { configs, problems: found } = await withPlugins({ ...read, values }, disk)
  const problems = [...read.problems, ...found]
  const [config] = configs
  if (!config) return { compiled: 0, total: 0, problems }
  const { sources, problems: unread } = await readSources(disk, config, values)
  const inputs = sources.flatMap((source) => compileInputs(source, config))
  const keyOf = compileKeys(memory.codeKey)
  const own = shardOf(inputs, shard).map((input) => ({ input, key: keyOf(input) }))
  const missing = own.filter(({ key }) => !copyRecord(key, memory.store, results))
  let done = own.length - missing.length
  progress('compile', done, own.length)
  const waiting = missing.values()
  const plugins = pluginCodeOf(config)
  const missed = missing.map(({ input }) => input)
  for await (const compiled of runner.run('compile', stages.compile, missed, plugins)) {
    remember(waiting.next().value?.key ?? '', compiled, results)
    progress('compile', ++done, own.length)
  }
  return { compiled: own.length, total: inputs.length, problems: [...problems, ...unread] }
}

/** The sources of one shard: each goes to the one with the least text, so that all have about as much to do. */
export function shardOf(inputs: readonly StageInput[], { index, count }: Shard): StageInput[] {
  const loads = Array.from({ length: count }, () => 0)
  return inputs.filter(({ source }) => {
    const least = loads.indexOf(Math.min(...loads))
    loads[least] = (loads[least] ?? 0) + source.text.length + 1
    return least === index - 1
  })
}
