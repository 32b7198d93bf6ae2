/** Runs the code of a site: its components and what its pages import, bundled into one module. */
import * as React from 'react'
import * as runtime from 'react/jsx-runtime'
import * as ReactDom from 'react-dom'
import type { UsedComponents } from '../../model.ts'
import { definePlaced } from '../../plugins/define-placed.ts'
import { type CodeExports, type CodeWorld, runCode, thrown } from '../../plugins/run-code.ts'
import { withinTime } from '../../plugins/within-time.ts'
import { ISLAND_MODULE, THEME_MODULE } from '../../theme/parts/module-names.ts'
import * as siteModule from '../../theme/parts/site-module.ts'
import { knownModule, REACT } from '../mdx/known-modules.ts'
import { markedTag } from '../mdx/marked-tag.ts'
import { BUILT_IN } from './built-in.ts'
import { islandsOf } from './island.ts'

export type SiteExports = CodeExports

/** What code may use without importing it, as with other tools: React, its hooks, and components that are built in. */
const GIVEN: Readonly<Record<string, unknown>> = {
  ...REACT,
  ...Object.fromEntries(
    Object.keys(BUILT_IN)
      .filter((name) => !name.includes('.') && !(name in globalThis))
      .map((name) => [name, markedTag(name)]),
  ),
}

/** What code exports by a name: nothing where it has no such name, an error where the module of that name fails. */
export type SiteExport = { readonly value: unknown } | Error | undefined

/** What code exports, run once in each thread. The code before is forgotten: a change of it would pile up. */
let last: {
  readonly code: string
  readonly map?: string | undefined
  readonly exported: SiteExports | Error
  readonly found: Map<string, SiteExport>
} = { code: '', exported: {}, found: new Map() }

/**
 * What the code of a site exports by a name. Each module is run when it is first asked for, so that one that fails takes
 * nothing with it but those that import it.
 */
export function siteExport(components: UsedComponents | undefined, name: string): SiteExport {
  const { code = '', map } = components ?? {}
  // With another comment the code may be the same, and stands in other lines.
  if (last.code !== code || last.map !== map)
    last = { code, map, exported: run(code, siteModule, { map, isLazy: true }), found: new Map() }
  const { exported, found } = last
  if (exported instanceof Error) return exported
  if (!Object.hasOwn(exported, name)) return undefined
  if (!found.has(name)) found.set(name, read(exported, name))
  return found.get(name)
}

function read(exported: SiteExports, name: string): SiteExport {
  try {
    return { value: withinTime(() => exported[name]) }
  } catch (error) {
    return thrown(error)
  }
}

/** Runs code of a site, which imports `theme` from `docsgen/theme`. */
export function run(
  code: string,
  theme: SiteExports,
  world: Pick<CodeWorld, 'map' | 'isLazy'> = {},
): SiteExports | Error {
  return runCode(code, {
    ...world,
    given: GIVEN,
    moduleNamed: (name) => (name === THEME_MODULE ? moduleOf(theme) : moduleNamed(name)),
  })
}

/** What the bundler leaves to be found here. */
export function moduleNamed(name: string): unknown {
  if (name === 'react') return React
  if (name.startsWith('react/jsx')) return runtime
  if (name === 'react-dom') return ReactDom
  if (name === ISLAND_MODULE) return { islandsOf, partAt }
  if (name === THEME_MODULE) return moduleOf(siteModule)
  if (name === 'docsgen') return { definePlugin: definePlaced }
  const known = knownModule(name)
  return known && moduleOf(known)
}

/** What a file of Markdown is for code that imports it. */
const partAt = (path: string) =>
  moduleOf({ default: markedTag('Include', { src: `@site/${path}` }) })

const moduleOf = (exported: SiteExports) => ({ __esModule: true, ...exported })
