/**
 * Everything that can be wrong, with its words.
 *
 * A problem is a value: code, severity, place and details. Its words are chosen when it is printed,
 * so the same remembered problem can be read in Korean or in English. In the Korean words a value
 * never stands right before a particle, so none can be wrong.
 */
import type { Bilingual } from '../i18n/bilingual.ts'
import type { Place, Problem } from '../model.ts'
import { apiProblems } from './kinds/api.ts'
import { blogProblems } from './kinds/blog.ts'
import { configProblems } from './kinds/config.ts'
import { embedsProblems } from './kinds/embeds.ts'
import { filesProblems } from './kinds/files.ts'
import type { Details, Kind } from './kinds/kind.ts'
import { linksProblems } from './kinds/links.ts'
import { markdownProblems } from './kinds/markdown.ts'
import { pluginProblems } from './kinds/plugins.ts'
import { socketProblems } from './kinds/socket.ts'

export type { Kind } from './kinds/kind.ts'

/** The kinds of problems by what they are about. */
export const kindGroups = {
  config: configProblems,
  files: filesProblems,
  markdown: markdownProblems,
  links: linksProblems,
  blog: blogProblems,
  api: apiProblems,
  socket: socketProblems,
  embeds: embedsProblems,
  plugins: pluginProblems,
}

/** Every kind of problem, by code. The severity is the default; a site may set another one. */
export const kinds = {
  ...configProblems,
  ...filesProblems,
  ...markdownProblems,
  ...linksProblems,
  ...apiProblems,
  ...socketProblems,
  ...blogProblems,
  ...embedsProblems,
  ...pluginProblems,
}

export type ProblemCode = keyof typeof kinds

/** Makes a problem with the default severity of its code. */
export function problem(
  code: ProblemCode,
  place: Place,
  given: Readonly<Record<string, string | Bilingual>> = {},
): Problem {
  const details: Record<string, string> = {}
  const texts: Record<string, Bilingual> = {}
  for (const [name, value] of Object.entries(given)) {
    if (typeof value === 'string') details[name] = value
    else texts[name] = value
  }
  const words = Object.keys(texts).length > 0 ? { texts } : {}
  return { code, severity: kinds[code].severity, ...placeOf(place), details, ...words }
}

/** Whether a value from elsewhere is a problem that has words. */
export function isProblem(value: unknown): value is Problem {
  const { code, severity, path, line, details, texts } = (value ?? {}) as Partial<
    Record<string, unknown>
  >
  return (
    typeof code === 'string' &&
    (Object.hasOwn(kinds, code) || bringsWords(texts)) &&
    (severity === 'error' || severity === 'warning' || severity === 'info') &&
    typeof path === 'string' &&
    (line === undefined || typeof line === 'number') &&
    isTexts(details) &&
    (texts === undefined || (isObject(texts) && Object.values(texts).every(isTexts)))
  )
}

/** Problems of plugins have codes of their own, and bring what they say. */
const bringsWords = (texts: unknown) =>
  isObject(texts) && texts.message !== undefined && texts.hint !== undefined

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const isTexts = (value: unknown) =>
  isObject(value) && Object.values(value).every((text) => typeof text === 'string')

/** The words of a problem in the reader's language. */
export function wordsOf(value: Problem, locale: 'ko' | 'en'): { message: string; hint: string } {
  const kind: Kind | undefined = kinds[value.code as ProblemCode]
  const { message: said, hint: advice } = value.texts ?? {}
  if (!kind && said && advice) return { message: said[locale], hint: advice[locale] }
  if (!kind) throw new Error(`No problem is called ${value.code}`)
  const [message, hint] = kind[locale](detailsIn(locale, value))
  return { message, hint }
}

/** The details of a problem, those that are words in the reader's language. */
export function detailsIn(locale: 'ko' | 'en', { details, texts = {} }: Problem): Details {
  const words = Object.entries(texts).map(([name, text]) => [name, text[locale]])
  return { ...details, ...Object.fromEntries(words) }
}

function placeOf({ path, line, column, pointer, isName }: Place): Place {
  return {
    path,
    ...(line === undefined ? {} : { line }),
    ...(column === undefined ? {} : { column }),
    ...(pointer === undefined ? {} : { pointer }),
    ...(isName ? { isName } : {}),
  }
}
