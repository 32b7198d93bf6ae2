import type { Shard } from '../pipeline/compile-shard.ts'

export type { Shard } from '../pipeline/compile-shard.ts'

/** Which shard is meant by `2/8`; nothing when there is none of that name. */
export function shardNamed(written: string): Shard | undefined {
  const [, index = 0, count = 0] = (/^(\d{1,4})\/(\d{1,4})$/.exec(written) ?? []).map(Number)
  return index >= 1 && index <= count ? { index, count } : undefined
}
