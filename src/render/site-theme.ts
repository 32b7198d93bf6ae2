/** Runs the code that a site has in the place of parts of the theme. */
import { run, type SiteExports } from '../markdown/components/site-code.ts'
import { thrown } from '../plugins/run-code.ts'
import * as themeModule from '../sections/theme-module.ts'
import { type SiteTheme, siteThemeOf } from '../theme/parts/site-theme.tsx'

/** Of the last code, run once in each thread. */
const last: { code?: string; exported?: SiteExports | Error } = {}

/** What the code exports; an error where running it fails. */
export function themeExports(code: string): SiteExports | Error {
  if (last.code === code && last.exported) return last.exported
  const exported = run(code, themeModule)
  Object.assign(last, { code, exported })
  themes.clear()
  return exported
}

const themes = new Map<string, SiteTheme>()

/** A part of the site that cannot be drawn. */
export interface FailedPart {
  /** The name that the code exports it by. */
  readonly name: string
  readonly error: Error
}

/**
 * Draws something with the theme of a site. What fails is left out, so that the theme has its own there: which part that
 * is can only be found by drawing with one part at a time.
 */
export function withoutFailing(
  code: string,
  draw: (theme: SiteTheme | undefined) => string,
  onFailure: (failed: FailedPart) => void = () => {},
): string {
  try {
    return draw(drawnTheme(code))
  } catch (error) {
    const exported = themeExports(code)
    const names = exported instanceof Error ? [] : Object.keys(exported)
    const failed = names.filter((name) => {
      try {
        draw(drawnTheme(code, namesBut(names, name)))
        return false
      } catch (cause) {
        onFailure({ name, error: thrown(cause) })
        return true
      }
    })
    // Without the parts of the site it is a mistake of ours.
    if (failed.length === 0 && names.length === 0) throw error
    try {
      return draw(drawnTheme(code, failed))
    } catch {
      // They fail together.
      return draw(undefined)
    }
  }
}

const namesBut = (names: readonly string[], one: string) => names.filter((name) => name !== one)

/** The theme of a site without some of its parts, as one object for all pages. */
export function drawnTheme(
  code: string | undefined,
  without: readonly string[] = [],
): SiteTheme | undefined {
  const exported = code ? themeExports(code) : undefined
  if (!exported || exported instanceof Error) return undefined
  const key = without.join()
  const known = themes.get(key)
  if (known) return known
  const kept = Object.entries(exported).filter(([name]) => !without.includes(name))
  const theme = siteThemeOf(Object.fromEntries(kept))
  themes.set(key, theme)
  return theme
}
