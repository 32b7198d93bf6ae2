/** Runs the code that a site has in the place of parts of the theme. */
import { type ComponentType, createElement } from 'react'
import type { Bilingual } from '../i18n/bilingual.ts'
import { run, type SiteExports } from '../markdown/components/site-code.ts'
import { reasonOf, thrown } from '../plugins/run-code.ts'
import { CodeTooLong, withinTime } from '../plugins/within-time.ts'
import * as themeModule from '../sections/theme-module.ts'
import { type SiteTheme, siteThemeOf } from '../theme/parts/site-theme.tsx'

/** The last code, run once in each thread. */
const last: { code?: string; exported?: SiteExports | Error } = {}
const themes = new Map<string, SiteTheme>()
/** The parts that did not end. They are not drawn again: each page would take as long. */
const stopped = new Map<string, FailedPart>()
/** The part of the site whose drawing began last. */
let started: string | undefined

/** What the code exports; an error where running it fails. */
export function themeExports(code: string): SiteExports | Error {
  if (last.code === code && last.exported) return last.exported
  const exported = run(code, themeModule)
  Object.assign(last, { code, exported })
  themes.clear()
  stopped.clear()
  return exported
}

/** A part of the site that cannot be drawn, as it may be sent from a thread. */
export interface FailedPart {
  /** The name that the code exports it by. */
  readonly name: string
  readonly reason: Bilingual
  /** The trace of the error. Code that was stopped has none. */
  readonly stack?: string | undefined
  /** It did not end, and is not drawn on other pages either. */
  readonly isStopped?: true
}

/** The code of a site, with the parts that are known not to end. */
export interface PartsToDraw {
  readonly code: string
  readonly stoppedParts?: readonly string[] | undefined
}

/** What was drawn, with the parts that it is drawn without. */
export interface DrawnParts<Drawn> {
  readonly drawn: Drawn
  readonly failed: readonly FailedPart[]
}

type Draw<Drawn> = (theme: SiteTheme | undefined) => Drawn

/** Draws something with the theme of a site. What fails is left out, so that the theme has its own there. */
export function withoutFailing<Drawn>(
  { code, stoppedParts = [] }: PartsToDraw,
  draw: Draw<Drawn>,
): DrawnParts<Drawn> {
  const exported = themeExports(code)
  if (exported instanceof Error) return { drawn: draw(undefined), failed: [] }
  const without = () => [...new Set([...stoppedParts, ...stopped.keys()])]
  // Of those that are known before nobody has to be told again.
  const newlyStopped = () =>
    [...stopped.values()].filter(({ name }) => !stoppedParts.includes(name))
  const attempt = (left: readonly string[]) => {
    started = undefined
    return withinTime(() => draw(drawnTheme(code, left)))
  }
  const found: string[] = []
  for (;;)
    try {
      const drawn = attempt(without())
      pardonGuiltless(found, (name) => attempt(without().filter((one) => one !== name)))
      return { drawn, failed: newlyStopped() }
    } catch (error) {
      const name: string | undefined = started
      if (!(error instanceof CodeTooLong) || name === undefined)
        return withoutThrowing(error, Object.keys(exported), {
          without,
          newlyStopped,
          attempt,
          draw,
        })
      note(name, error)
      found.push(name)
    }
}

/**
 * What began last did not always fail: a part around it may have gone on after it. Of several that were left out for
 * that the last one did, since without it the drawing has ended.
 */
function pardonGuiltless(found: readonly string[], drawWith: (name: string) => unknown): void {
  for (const name of found.slice(0, -1))
    try {
      drawWith(name)
      stopped.delete(name)
    } catch {
      // It fails too.
    }
}

interface Attempts<Drawn> {
  /** Those that are left out anyway. */
  without(): readonly string[]
  /** Those of them that did not end. */
  newlyStopped(): readonly FailedPart[]
  attempt(without: readonly string[]): Drawn
  readonly draw: Draw<Drawn>
}

/** Which part has thrown can only be found by drawing with one at a time. */
function withoutThrowing<Drawn>(
  error: unknown,
  all: readonly string[],
  { without, newlyStopped, attempt, draw }: Attempts<Drawn>,
): DrawnParts<Drawn> {
  const names = all.filter((name) => !without().includes(name))
  // Without the parts of the site it is a mistake of ours.
  if (names.length === 0) throw error
  const threw = names.flatMap((name): FailedPart[] => {
    try {
      attempt(all.filter((one) => one !== name))
      return []
    } catch (cause) {
      if (!(cause instanceof CodeTooLong)) return [failedPart(name, cause)]
      note(name, cause)
      return []
    }
  })
  const failed = () => [...threw, ...newlyStopped()]
  try {
    return {
      drawn: attempt([...without(), ...threw.map(({ name }) => name)]),
      failed: failed(),
    }
  } catch {
    // They fail together.
    return { drawn: draw(undefined), failed: failed() }
  }
}

function note(name: string, { reason }: CodeTooLong): void {
  stopped.set(name, { name, reason, isStopped: true })
}

function failedPart(name: string, cause: unknown): FailedPart {
  const error = thrown(cause)
  return { name, reason: reasonOf(error), stack: error.stack }
}

/** The theme of a site without some of its parts, as one object for all pages. */
function drawnTheme(code: string, without: readonly string[]): SiteTheme | undefined {
  const exported = themeExports(code)
  if (exported instanceof Error) return undefined
  const key = [...without].sort().join()
  const known = themes.get(key)
  if (known) return known
  const kept = Object.entries(exported).filter(([name]) => !without.includes(name))
  const theme = siteThemeOf(Object.fromEntries(kept.map(([name, own]) => [name, noted(name, own)])))
  themes.set(key, theme)
  return theme
}

/** A part that says when its drawing begins. */
function noted(name: string, own: unknown): ComponentType<object> {
  // biome-ignore lint/correctness/noComponentHookFactories: called once per part, when its code is loaded.
  return function Noted(props: object) {
    started = name
    // Whether it is a component was looked at when it was bundled.
    return createElement(own as ComponentType<object>, props)
  }
}
