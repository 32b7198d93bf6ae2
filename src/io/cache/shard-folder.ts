import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { MARKER } from '../output/output-problem.ts'
import { openStore, type Store } from './store.ts'

/** What a folder with the results of a shard says of itself. */
export interface ShardFacts {
  readonly index: number
  readonly count: number
}

const FACTS = 'shard.json'

/** Makes the folder that the results of a shard go to. What an earlier shard has left there goes. */
export function makeShardFolder(folder: string, facts: ShardFacts): Store {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  // As in other folders that may be replaced.
  writeFileSync(join(folder, MARKER), '')
  writeFileSync(join(folder, FACTS), `${JSON.stringify(facts)}\n`)
  return openStore(folder)
}

/** What a shard has left in a folder; nothing when none has. */
export function shardIn(folder: string): ShardFacts | undefined {
  try {
    const { index, count } = JSON.parse(readFileSync(join(folder, FACTS), 'utf8')) as ShardFacts
    const isWhole = existsSync(join(folder, 'index'))
    return isWhole && Number.isInteger(index) && Number.isInteger(count)
      ? { index, count }
      : undefined
  } catch {
    return undefined
  }
}
