import type { Tool } from '../tool.ts'
import { findOperation } from './find-operation.ts'
import { listPages } from './list-pages.ts'
import { lookupCode } from './lookup-code.ts'
import { readEvent } from './read-event.ts'
import { readOperation } from './read-operation.ts'
import { readPage } from './read-page.ts'
import { readSchema } from './read-schema.ts'
import { searchPages } from './search.ts'

/** All that a program may ask. */
export const tools: readonly Tool[] = [
  searchPages,
  readPage,
  listPages,
  findOperation,
  readOperation,
  readEvent,
  readSchema,
  lookupCode,
]
