import type { Document } from '@redocly/openapi-core'
import { readYaml } from '../../data-files/yaml.ts'
import { problem } from '../../diagnostics/problem.ts'
import type { Bilingual } from '../../i18n/bilingual.ts'
import { yamlReason } from '../../i18n/yaml-reasons.ts'
import type { ApiFile, Place, Problem } from '../../model.ts'
import { overlaid } from '../overlays/overlay.ts'
import { withActions } from '../overlays/overlay-actions.ts'
import { type ExactNumbers, exactNumbersIn, makeFinite } from './exact-numbers.ts'
import { finishTexts } from './finish-texts.ts'
import { parseIndented } from './parse-indented.ts'
import { absolutePath, type Redocly } from './redocly-library.ts'
import { isText } from './referenced-files.ts'
import { nameSchemes } from './schemes-by-address.ts'

/** The files of a specification that could be read, by path. */
export interface ParsedFiles {
  readonly documentByPath: ReadonlyMap<string, Document>
  /** The files that could not be. */
  readonly unreadable: ReadonlySet<string>
  /** The texts that a translation has brought, if there is one. */
  readonly translated?: ReadonlySet<string>
  /** The digits of numbers that are too large for one of JavaScript. */
  readonly numbers?: ExactNumbers
  /** Whether `x-internal` is somewhere in the files. */
  readonly hidesParts?: boolean
  /** Where something stands that another file has brought, by the place that it has now: `path#/pointer`. */
  readonly places: ReadonlyMap<string, Place>
  readonly problems: readonly Problem[]
}

/**
 * Parses a specification and every file that was read with it, changed as its overlays and the texts of its translation
 * say. A file that is no YAML is left out and reported.
 */
export async function parseFiles(
  {
    path,
    text,
    includes = {},
    values,
    overlay,
    partOverlays = {},
    changes = [],
    joined = [],
  }: ApiFile,
  core: Redocly,
): Promise<ParsedFiles> {
  const documentByPath = new Map<string, Document>()
  const unreadable = new Set<string>()
  const problems: Problem[] = []
  for (const [file, content] of [[path, text] as const, ...Object.entries(includes)]) {
    if (content === null) continue
    // A text that a description refers to.
    if (isText(file) && ![path, ...changes, ...joined].includes(file)) {
      const source = new core.Source(absolutePath(file), content)
      documentByPath.set(file, { source, parsed: content })
      continue
    }
    const parsed = parseFile({ path: file, text: content, values }, core)
    problems.push(...parsed.problems)
    if (parsed.document) documentByPath.set(file, parsed.document)
    else unreadable.add(file)
  }
  const places = new Map<string, Place>()
  const parsedAt = (file: string) => documentByPath.get(file)?.parsed as unknown
  const replace = (file: string, parsed: unknown) => {
    const document = documentByPath.get(file)
    if (document) documentByPath.set(file, { ...document, parsed })
  }
  for (const file of changes) {
    const overlay = documentByPath.get(file)
    if (!overlay) continue
    // It is no part of the description, so that nobody looks for references in it.
    documentByPath.delete(file)
    const descriptions = [path, ...joined].filter((own) => documentByPath.has(own))
    const values = new Map(descriptions.map((own) => [own, parsedAt(own)]))
    const changed = await withActions(values, overlay.parsed, file)
    for (const [own, value] of changed.files) replace(own, value)
    for (const [at, place] of changed.places) places.set(at, place)
    problems.push(...changed.problems)
  }
  const texts = Object.entries({ ...partOverlays, ...(overlay ? { [path]: overlay } : {}) })
  const translated = new Set<string>()
  const written = [text, ...Object.values(includes)]
  for (const [file, own] of texts) {
    if (!documentByPath.has(file)) continue
    const said = parseFile({ path: own.path, text: own.text, values: own.values }, core)
    const result = await overlaid(parsedAt(file), said.document?.parsed, own.path)
    replace(file, result.value)
    // What is wrong with the texts of a part is told with the file that they belong to.
    if (file !== path && !joined.includes(file)) continue
    for (const one of result.texts) translated.add(one)
    for (const [pointer, place] of result.places) places.set(`${file}#${pointer}`, place)
    problems.push(...said.problems, ...result.problems)
  }
  for (const own of [path, ...joined]) {
    const values = new Map([...documentByPath.keys()].map((file) => [file, parsedAt(file)]))
    for (const [at, place] of nameSchemes(own, values)) places.set(at, place)
  }
  return {
    documentByPath,
    unreadable,
    ...(texts.length > 0 ? { translated } : {}),
    numbers: exactNumbersIn(written),
    hidesParts: written.some((own) => own?.includes('x-internal')),
    places,
    problems,
  }
}

function parseFile(
  file: { readonly path: string; readonly text: string; readonly values: ApiFile['values'] },
  core: Redocly,
): { readonly document?: Document; readonly problems: readonly Problem[] } {
  const { path, text } = file
  const source = new core.Source(absolutePath(path), text)
  try {
    const json = parsedJson(path, text)
    const { parsed, shallow } =
      json === undefined
        ? parseIndented(text, (own) => core.parseYaml(own, { filename: path, maxDepth: DEEPEST }))
        : { parsed: json, shallow: [] }
    const reason = sizeFault(parsed)
    if (reason === undefined) {
      makeFinite(parsed, text)
      const { value, problems } = finishTexts(parsed, file)
      const indentation = shallow.map((place) => problem('api-indentation', { path, ...place }))
      return { document: { source, parsed: value }, problems: [...indentation, ...problems] }
    }
    return { problems: [problem('api-unreadable', { path, line: 1 }, { reason })] }
  } catch (error) {
    // The parser that names lines is slower, so it reads broken files only.
    const [fault] = readYaml(text).errors
    if (fault) {
      const { line, column, reason } = fault
      return { problems: [problem('data-yaml', { path, line, column }, { reason })] }
    }
    const [message = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
    const [, line, column] = /\((\d+):(\d+)\)$/.exec(message) ?? []
    const place = { path, line: Number(line ?? 1), column: Number(column ?? 1) }
    return { problems: [problem('data-yaml', place, { reason: yamlReason(message) })] }
  }
}

/** JSON is YAML too, and read thirty times as fast by its own parser. Nothing when it is no JSON after all. */
function parsedJson(path: string, text: string): unknown {
  if (!/\.json$/i.test(path)) return undefined
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}

// Far beyond any real specification; aliases of aliases reach it in a few lines.
const MOST_VALUES = 10_000_000
const DEEPEST = 300

/** Why a value cannot be walked: it is larger or deeper than anyone writes, or part of itself. */
function sizeFault(root: unknown): Bilingual | undefined {
  const sizes = new Map<object, number>()
  const open = new Set<object>()
  const sizeOf = (value: unknown, depth: number): number => {
    if (typeof value !== 'object' || value === null) return 1
    const known = sizes.get(value)
    if (known !== undefined) return known
    if (open.has(value) || depth > DEEPEST) return Number.POSITIVE_INFINITY
    open.add(value)
    let size = 1
    for (const child of Object.values(value)) size += sizeOf(child, depth + 1)
    open.delete(value)
    sizes.set(value, size)
    return size
  }
  return sizeOf(root, 0) > MOST_VALUES
    ? {
        ko: '값이 너무 많거나 너무 깊이 중첩되었습니다.',
        en: 'it is too large or nested too deeply',
      }
    : undefined
}
