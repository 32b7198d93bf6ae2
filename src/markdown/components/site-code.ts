/** Runs the code of a site: its components and what its pages import, bundled into one module. */
import * as React from 'react'
import * as runtime from 'react/jsx-runtime'
import type { UsedComponents } from '../../model.ts'
import * as siteModule from '../../theme/parts/site-module.ts'
import { THEME_MODULE } from '../../theme/parts/theme-module.ts'
import { knownModule } from '../mdx/known-modules.ts'
import { markedTag } from '../mdx/marked-tag.ts'
import { BUILT_IN } from './built-in.ts'
import { ISLAND_MODULE, islandsOf } from './island.ts'

export type SiteExports = Readonly<Record<string, unknown>>

const NOTHING: SiteExports = {}

/** What code may use without importing it, as with other tools: React, and components that are built in. */
const GIVEN: Readonly<Record<string, unknown>> = {
  React,
  ...Object.fromEntries(
    Object.keys(BUILT_IN)
      .filter((name) => !name.includes('.') && !(name in globalThis))
      .map((name) => [name, markedTag(name)]),
  ),
}

/** What code exports, run once in each thread. The code before is forgotten: a change of it would pile up. */
const last: { code?: string; exported?: SiteExports | Error } = {}

/** What the code of a site exports; an error where running it fails. */
export function runSiteCode(code: string): SiteExports | Error {
  if (last.code === code && last.exported) return last.exported
  const exported = run(code, siteModule)
  Object.assign(last, { code, exported })
  return exported
}

/** The same for what a page can do without: nothing where there is no code, or none that runs. */
export function siteExports(components: UsedComponents | undefined): SiteExports {
  if (!components || components.code === '') return NOTHING
  const exported = runSiteCode(components.code)
  return exported instanceof Error ? NOTHING : exported
}

/** Runs code of a site, which imports `theme` from `docsgen/theme`. */
export function run(code: string, theme: SiteExports): SiteExports | Error {
  const module: { exports: Record<string, unknown> } = { exports: {} }
  const require = (name: string) => {
    if (name === 'react') return React
    if (name.startsWith('react/jsx')) return runtime
    if (name === ISLAND_MODULE) return { islandsOf }
    if (name === THEME_MODULE) return { __esModule: true, ...theme }
    const known = knownModule(name)
    if (known) return { __esModule: true, ...known }
    throw new Error(`Cannot find module '${name}'`)
  }
  try {
    // The code of the site, which its owner lets run; `code: false` keeps it from coming here.
    const scoped = new Function(
      ...Object.keys(GIVEN),
      `return function (module, exports, require) {\n${code}\n}`,
    )(...Object.values(GIVEN))
    scoped(module, module.exports, require)
    return module.exports
  } catch (error) {
    return thrown(error)
  }
}

/** What was thrown, as an error. Of other values only a text can be said without running more code. */
export const thrown = (error: unknown): Error =>
  error instanceof Error ? error : new Error(typeof error === 'string' ? error : typeof error)
