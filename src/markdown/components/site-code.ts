/** Runs the code of a site: its components and what its pages import, bundled into one module. */
import * as React from 'react'
import * as runtime from 'react/jsx-runtime'
import type { UsedComponents } from '../../model.ts'
import { definePlugin } from '../../plugins/plugin.ts'
import { type CodeExports, runCode } from '../../plugins/run-code.ts'
import * as siteModule from '../../theme/parts/site-module.ts'
import { ISLAND_MODULE, THEME_MODULE } from '../../theme/parts/theme-module.ts'
import { knownModule } from '../mdx/known-modules.ts'
import { markedTag } from '../mdx/marked-tag.ts'
import { BUILT_IN } from './built-in.ts'
import { islandsOf } from './island.ts'

export type SiteExports = CodeExports

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
  return runCode(code, {
    given: GIVEN,
    moduleNamed: (name) => (name === THEME_MODULE ? moduleOf(theme) : moduleNamed(name)),
  })
}

/** What the bundler leaves to be found here. */
export function moduleNamed(name: string): unknown {
  if (name === 'react') return React
  if (name.startsWith('react/jsx')) return runtime
  if (name === ISLAND_MODULE) return { islandsOf }
  if (name === THEME_MODULE) return moduleOf(siteModule)
  if (name === 'docsgen') return { definePlugin }
  const known = knownModule(name)
  return known && moduleOf(known)
}

const moduleOf = (exported: SiteExports) => ({ __esModule: true, ...exported })
