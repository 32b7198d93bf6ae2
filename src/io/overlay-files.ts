import type { Config } from '../config/config.ts'
import type { SiteValues } from '../data-files/values/site-values.ts'
import { nearest } from '../diagnostics/nearest-name.ts'
import { problem } from '../diagnostics/problem.ts'
import type { OverlayFile, Problem, Source, Translation } from '../model.ts'
import { apiEntries, overlayFor, overlayName } from '../openapi/document/api-entries.ts'
import { fileValues } from './api-files.ts'
import { type Disk, reasonOf } from './disk.ts'
import { decodedText } from './utf8.ts'

/** A file of the site, at the place of what it translates. */
interface TranslatedFile {
  readonly path: string
  readonly translation?: Translation
}

interface Reading {
  readonly disk: Disk
  /** The values that overlays may name, by locale. */
  readonly values: ReadonlyMap<string, SiteValues>
  /** Gets what is wrong with them. */
  readonly problems: Problem[]
}

/** The texts of descriptions of an API in other languages, by locale and by the name of what they are for. */
export type Overlays = ReadonlyMap<string, ReadonlyMap<string, OverlayFile>>

/** Reads them. One that cannot be read is a problem. */
export async function readOverlays(
  files: readonly TranslatedFile[],
  { disk, values, problems }: Reading,
): Promise<Overlays> {
  const overlays = new Map<string, Map<string, OverlayFile>>()
  for (const { path, translation } of files) {
    const name = overlayName(path)
    if (!translation || name === undefined) continue
    const { locale, file } = translation
    try {
      const text = decodedText(await disk.read(file))
      if (text === undefined) {
        problems.push(problem('invalid-utf8', { path: file }))
        continue
      }
      const used = fileValues({ path: file, text }, values.get(locale))
      const own = overlays.get(locale) ?? new Map<string, OverlayFile>()
      own.set(name, { path: file, text, ...(used ? { values: used } : {}) })
      overlays.set(locale, own)
    } catch (error) {
      problems.push(problem('unreadable-file', { path: file }, { reason: reasonOf(error) }))
    }
  }
  return overlays
}

/** Translations that are called like no description: their name is that of its file, and not its id. */
export function unusedOverlays(
  overlays: Overlays,
  used: ReadonlySet<string>,
  config: Config,
): readonly Problem[] {
  const entries = apiEntries(config)
  const { socket, codes, errors } = config.reference
  const tables = [socket, codes, errors].flatMap((path) => path ?? [])
  const files = [...entries.flatMap(({ path, joined }) => [path, ...joined]), ...tables]
  const nameIn = (name: string) => name.split('/').at(-1)
  const names = new Set(files.map((path) => nameIn(overlayFor(path)) ?? ''))
  return [...overlays.values()].flatMap((own) =>
    [...own].flatMap(([name, { path }]) => {
      const called = nameIn(name) ?? ''
      // A table is read where a block needs it alone.
      if (used.has(name) || tables.some((table) => nameIn(overlayFor(table)) === called)) return []
      const entry = entries.find(({ id }) => id === called)
      const near = entry ? nameIn(overlayFor(entry.path)) : nearest(called, [...names])
      return problem(
        'overlay-unused',
        { path },
        { names: [...names].join(', '), ...(near && near !== called ? { near } : {}) },
      )
    }),
  )
}

/** A specification with its texts in the other locales. */
export function withOverlays(source: Source, overlays: Overlays): Source {
  const own: Record<string, OverlayFile> = {}
  const parts: Record<string, Record<string, OverlayFile>> = {}
  for (const [locale, files] of overlays)
    for (const path of [source.path, ...(source.joined ?? [])]) {
      const overlay = files.get(overlayFor(path))
      if (!overlay) continue
      if (path === source.path) own[locale] = overlay
      else parts[locale] = { ...parts[locale], [path]: overlay }
    }
  return {
    ...source,
    ...(Object.keys(own).length > 0 ? { overlays: own } : {}),
    ...(Object.keys(parts).length > 0 ? { joinedOverlays: parts } : {}),
  }
}
