/** What is told of plugins. Nothing that checks them is loaded for it. */

import { nearest } from '../diagnostics/nearest-name.ts'
import { problem } from '../diagnostics/problem.ts'
import { BilingualError } from '../i18n/bilingual.ts'
import type { Place, PluginUse, Problem } from '../model.ts'
import { placeInCode, usedAt } from './place-in-code.ts'
import type { Plugin } from './plugin.ts'

/**
 * Says that a plugin has failed: where that is in the code of the site, if it is there, and where the plugin was at work.
 */
export function failure(plugin: string, part: string, place: Place, error: unknown): Problem {
  const at = error instanceof Error ? placeInCode(error) : undefined
  const said = failureAt(plugin, part, at ?? place, error)
  const isElsewhere = at && place.line !== undefined && place.path !== at.path
  return isElsewhere ? { ...said, details: { ...said.details, ...usedAt(place) } } : said
}

/** The same where it has said itself where that is. Its words are in the language of its author. */
export function failureAt(plugin: string, part: string, place: Place, error: unknown): Problem {
  const said = error instanceof Error ? error.message : String(error)
  const own = said === '' ? 'Error' : said
  const reason = error instanceof BilingualError ? error.reason : { ko: own, en: own }
  return problem('plugin-failed', place, { plugin, part, reason })
}

/** A problem of a kind that a plugin has. It brings its words, so that who prints it needs no plugin. */
export function pluginProblem(
  { plugin, use }: { readonly plugin: Plugin; readonly use: PluginUse },
  code: string,
  place: Place,
  details: Readonly<Record<string, string>> = {},
): Problem {
  const kind = Object.hasOwn(plugin.problems ?? {}, code) ? plugin.problems?.[code] : undefined
  if (!kind) {
    const near = nearest(code, Object.keys(plugin.problems ?? {}))
    return problem('plugin-problem', use.place, {
      ...{ plugin: plugin.name, code },
      ...(near === undefined ? {} : { near }),
    })
  }
  const [messageKo, hintKo] = kind.ko(details)
  const [messageEn, hintEn] = kind.en(details)
  const { path, line, column } = place
  return {
    code: `${plugin.name}/${code}`,
    severity: kind.severity,
    path,
    ...(line === undefined ? {} : { line }),
    ...(column === undefined ? {} : { column }),
    details,
    texts: {
      message: { ko: String(messageKo), en: String(messageEn) },
      hint: { ko: String(hintKo), en: String(hintEn) },
    },
  }
}
