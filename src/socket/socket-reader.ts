import type { Fields } from '../data-files/unknown-json.ts'
import { nearest } from '../diagnostics/nearest-name.ts'
import { type ProblemCode, problem } from '../diagnostics/problem.ts'
import type { Problem, Refusal } from '../model.ts'
import { recordOf } from '../openapi/examples/plain-json.ts'

export type Keys = readonly string[]

/** What the reader needs to know of a file. */
export interface SocketSource {
  readonly path: string
  /** Looks up a reference into another file. Nothing when it leads nowhere. */
  readonly resolve: (ref: string) => unknown
  /** Why the file of a reference must not be published, if that is so. */
  readonly refusalOf?: (ref: string) => Refusal | undefined
  /** Where the value with these keys is. */
  readonly positionOf?: (keys: Keys) => { readonly line: number; readonly column: number }
  /** The codes of errors that exist. Without them codes are not checked. */
  readonly errorCodes?: readonly string[]
}

/** A value with its place in the file that is read. */
export interface Located {
  readonly value: unknown
  readonly keys: Keys
}

/** Reads one file and gathers what is wrong with it. */
export interface SocketReader {
  readonly source: SocketSource
  readonly problems: Problem[]
  readonly report: (
    code: ProblemCode,
    keys: Keys,
    details?: Readonly<Record<string, string>>,
  ) => void
  /** Follows references. The place is that of the last one in this file. */
  readonly follow: (located: Located) => Located
  /** Looks up a reference from anywhere in this file. */
  readonly lookUp: (ref: string) => unknown
}

const MAX_STEPS = 50

/** Begins to read. */
export function socketReader(document: unknown, source: SocketSource): SocketReader {
  const problems: Problem[] = []
  const lookUp = (ref: string) =>
    ref.startsWith('#') ? valueAt(document, keysOf(ref)) : source.resolve(ref)
  const follow = (located: Located): Located => {
    let { value, keys } = located
    for (let step = 0; step < MAX_STEPS; step++) {
      const ref = recordOf(value)?.$ref
      if (typeof ref !== 'string') return { value, keys }
      value = lookUp(ref)
      if (ref.startsWith('#')) keys = keysOf(ref)
    }
    return { value: undefined, keys }
  }
  const report: SocketReader['report'] = (code, keys, details = {}) => {
    const position = source.positionOf?.(keys)
    problems.push(problem(code, { path: source.path, ...position }, details))
  }
  return { source, problems, report, follow, lookUp }
}

/** The keys of a JSON pointer in a fragment. */
export function keysOf(ref: string): string[] {
  const fragment = ref.slice(ref.indexOf('#') + 1)
  return fragment
    .split('/')
    .slice(1)
    .map((key) => decoded(key).replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** The pointer of some keys. */
export const pointerOf = (keys: Keys) =>
  `#${keys.map((key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')}`

function decoded(key: string): string {
  try {
    return decodeURIComponent(key)
  } catch {
    return key
  }
}

function valueAt(document: unknown, keys: Keys): unknown {
  let value = document
  for (const key of keys) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
    value = (value as Fields)[key]
  }
  return value
}

/** The reference that was probably meant by one that leads nowhere: the first key that is not there, with a near name. */
export function nearRef(ref: string, lookUp: (ref: string) => unknown): string | undefined {
  const file = ref.slice(0, ref.indexOf('#'))
  const keys = keysOf(ref)
  for (let count = keys.length - 1; count >= 0; count--) {
    const parent = recordOf(lookUp(file + pointerOf(keys.slice(0, count))))
    if (!parent) continue
    const near = nearest(keys[count] ?? '', Object.keys(parent))
    if (near === undefined) return undefined
    const meant = file + pointerOf([...keys.slice(0, count), near, ...keys.slice(count + 1)])
    return lookUp(meant) === undefined ? undefined : meant
  }
  return undefined
}

/** A value as it is named in a problem. */
export function shown(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  return Array.isArray(value) ? '[…]' : '{…}'
}

/** The texts of a list. */
export const textItems = (value: unknown) =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []

/** The fields that have a value. */
export function known<T extends object>(fields: { [K in keyof T]: T[K] | undefined }): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T
}
