/** Runs bundled code of a site, which its owner lets run; `code: false` keeps it from coming here. */
import { type Bilingual, BilingualError, failureReason } from '../i18n/bilingual.ts'
import { withinTime } from './within-time.ts'

export type CodeExports = Readonly<Record<string, unknown>>

/** What code is run with. */
export interface CodeWorld {
  /** What it may use without importing it, by name. */
  readonly given?: Readonly<Record<string, unknown>>
  /** What was left out of the bundle. */
  moduleNamed(name: string): unknown
  /** Where its lines come from, as a source map. It is read only when something fails. */
  readonly map?: string | undefined
  /** Whether its exports are left to run when they are first read. */
  readonly isLazy?: true
}

/** What the bundler calls the files of the site. */
export const SITE_SPACE = 'site'

/** What places in the code are called in the trace of an error, before its number. */
export const CODE_NAME = 'code-of-the-site'
/** So many lines stand before the code: two of the function that is made of it, and one of ours. */
export const LINES_BEFORE = 3

/** Source maps of what ran in this thread, by the number of the code. */
const maps = new Map<number, string | undefined>()
/** Of each change there is new code: that of plugins, of pages and of the theme, and some before them, are enough. */
const MOST_MAPS = 32
let count = 0

/** The source map of code that has run in this thread. */
export const mapOf = (code: number): string | undefined => maps.get(code)

function numberOf(map: string | undefined): number {
  const number = ++count
  maps.set(number, map)
  maps.delete(number - MOST_MAPS)
  return number
}

/** What a module of CommonJS exports; an error where running it fails. */
export function runCode(
  code: string,
  { given = {}, moduleNamed, map, isLazy }: CodeWorld,
): CodeExports | Error {
  const module: { exports: Record<string, unknown> } = { exports: {} }
  const require = (name: string) => {
    const found = moduleNamed(name)
    if (found !== undefined) return found
    throw new Error(`Cannot find module '${name}'`)
  }
  try {
    const scoped = new Function(
      ...Object.keys(given),
      `return function (module, exports, require) {\n${code}\n}\n//# sourceURL=${CODE_NAME}-${numberOf(map)}`,
    )(...Object.values(given))
    return withinTime(() => {
      scoped(module, module.exports, require)
      return isLazy ? module.exports : { ...module.exports }
    })
  } catch (error) {
    return thrown(error)
  }
}

/** What was thrown, as an error. Of other values only a text can be said without running more code. */
export const thrown = (error: unknown): Error =>
  error instanceof Error ? error : new Error(typeof error === 'string' ? error : typeof error)

/** Why code has failed. An error that is not ours has its words in the language of its author. */
export function reasonOf(error: Error): Bilingual {
  if (error instanceof BilingualError) return error.reason
  return error.message === '' ? failureReason(error) : { ko: error.message, en: error.message }
}
