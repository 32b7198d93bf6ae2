import type { Source } from '../model.ts'

/** The kinds of files that describe an API. */
export type FileKind = 'specifications' | 'socket' | 'codes' | 'errors'

/** What each block is drawn from. */
export const NEEDS = {
  schema: ['specifications', 'socket'],
  operation: ['specifications'],
  operations: ['specifications'],
  'code-table': ['codes'],
  errors: ['errors', 'specifications', 'socket'],
  event: ['socket', 'errors'],
  events: ['socket'],
} as const satisfies Readonly<Record<string, readonly FileKind[]>>

export type EmbedName = keyof typeof NEEDS

// A scan, so that reading needs no parser: a block too many, such as one in an example, does no harm.
const BLOCK = new RegExp(`^[ \\t>*+-]*::(${Object.keys(NEEDS).join('|')})(?![\\w-])`, 'gm')

/** The files that the blocks of an article are drawn from. */
export function neededFiles({ text, includes = {} }: Source): ReadonlySet<FileKind> {
  const texts = [text, ...Object.values(includes)]
  const names = texts.flatMap((part) => [...(part ?? '').matchAll(BLOCK)].map(([, name]) => name))
  return new Set(names.flatMap((name) => NEEDS[name as EmbedName]))
}
