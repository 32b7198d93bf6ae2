import type { Document } from '@redocly/openapi-core'
import { readYaml } from '../../data-files/yaml.ts'
import { problem } from '../../diagnostics/problem.ts'
import type { Bilingual } from '../../i18n/bilingual.ts'
import { yamlReason } from '../../i18n/yaml-reasons.ts'
import type { ApiFile, OverlayFile, Problem } from '../../model.ts'
import { finishTexts } from './finish-texts.ts'
import { type Overlaid, overlaid } from './overlay.ts'
import { absolutePath, type Redocly } from './redocly.ts'

/** The files of a specification that could be read, by path. */
export interface ParsedFiles {
  readonly documentByPath: ReadonlyMap<string, Document>
  /** What the texts of another language have changed. */
  readonly overlaid?: Overlaid
  readonly problems: readonly Problem[]
}

/** Parses a specification and every file that was read with it. A file that is no YAML is left out and reported. */
export async function parseFiles(
  { path, text, includes = {}, values, overlay, partOverlays = {} }: ApiFile,
  core: Redocly,
): Promise<ParsedFiles> {
  const documentByPath = new Map<string, Document>()
  const problems: Problem[] = []
  for (const [file, content] of [[path, text] as const, ...Object.entries(includes)]) {
    if (content === null) continue
    const parsed = parseFile({ path: file, text: content, values }, core)
    problems.push(...parsed.problems)
    if (parsed.document) documentByPath.set(file, parsed.document)
  }
  const putOver = async (file: string, own: OverlayFile | undefined) => {
    const document = documentByPath.get(file)
    if (!own || !document) return undefined
    const said = parseFile({ path: own.path, text: own.text, values: own.values }, core)
    const result = await overlaid(document.parsed, said.document?.parsed, own.path)
    documentByPath.set(file, { ...document, parsed: result.value })
    return { ...result, problems: [...said.problems, ...result.problems] }
  }
  // What is wrong with the texts of a part is told with the file that they belong to.
  for (const [part, own] of Object.entries(partOverlays)) await putOver(part, own)
  const result = await putOver(path, overlay)
  if (!result) return { documentByPath, problems }
  return { documentByPath, overlaid: result, problems: [...problems, ...result.problems] }
}

function parseFile(
  file: { readonly path: string; readonly text: string; readonly values: ApiFile['values'] },
  core: Redocly,
): { readonly document?: Document; readonly problems: readonly Problem[] } {
  const { path, text } = file
  const source = new core.Source(absolutePath(path), text)
  try {
    const parsed: unknown =
      parsedJson(path, text) ?? core.parseYaml(text, { filename: path, maxDepth: DEEPEST })
    const reason = sizeFault(parsed)
    if (reason === undefined) {
      const { value, problems } = finishTexts(parsed, file)
      return { document: { source, parsed: value }, problems }
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
        ko: '값이 너무 많거나 너무 깊이 겹쳐 있습니다.',
        en: 'it is too large or nested too deeply',
      }
    : undefined
}
