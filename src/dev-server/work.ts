import type { AssembleMemory } from '../assemble/assemble-memory.ts'
import type { ConfigOverrides } from '../config/config.ts'
import type { PlanIo } from '../pipeline/io.ts'
import type { CompileMemory } from './compile-memory.ts'
import type { KeptDisk } from './kept-disk.ts'

/** What the states of a session are made with. */
export interface Work {
  readonly overrides: ConfigOverrides
  readonly disk: KeptDisk
  readonly memory: CompileMemory
  readonly assembling: AssembleMemory
  readonly io: PlanIo
}
