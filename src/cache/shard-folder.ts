import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { INDEX } from './index-file.ts'
import { isPack } from './packs.ts'
import { openStore, type Store } from './store.ts'

/** What a folder with the results of a shard says of itself. */
export interface ShardInfo {
  readonly index: number
  readonly count: number
}

const INFO = 'shard.json'

/** The files of a shard. Earlier versions left an empty `.docsgen` as well. */
const isShardFile = (name: string) =>
  name === INFO || name === '.docsgen' || name === INDEX || isPack(name)

/** The files in a folder that would be lost if a shard were written there: all, unless it holds a shard and nothing else. */
export function foreignToShard(folder: string): readonly string[] {
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).sort()
  return dataIn(folder) ? names.filter((name) => !isShardFile(name)) : names
}

/** Makes the folder that the results of a shard go to. What an earlier shard has left there goes. */
export function makeShardFolder(folder: string, info: ShardInfo): Store {
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(folder)) if (isShardFile(name)) rmSync(join(folder, name))
  writeFileSync(join(folder, INFO), `${JSON.stringify({ docsgen: 'shard', ...info })}\n`)
  return openStore(folder)
}

/** What a shard has left in a folder; nothing when none has, or when it was stopped before its end. */
export function shardIn(folder: string): ShardInfo | undefined {
  return existsSync(join(folder, INDEX)) ? dataIn(folder) : undefined
}

function dataIn(folder: string): ShardInfo | undefined {
  try {
    const { index, count } = JSON.parse(readFileSync(join(folder, INFO), 'utf8')) as ShardInfo
    return isNumber(index) && isNumber(count) ? { index, count } : undefined
  } catch {
    return undefined
  }
}

const isNumber = (value: unknown) => Number.isInteger(value) && (value as number) > 0
