import type { Config } from '../config/config.ts'
import { sourceFile } from '../config/translations.ts'
import type { ApiFiles, Document, Source } from '../model.ts'
import { entryOf } from '../openapi/document/api-entries.ts'
import { isUndated } from '../sections/blog/file-name.ts'

/** What matters of a source beyond what it was compiled to. */
export interface KnownSource {
  readonly file: string
  /** The other files that it is made from. */
  readonly parts: readonly string[]
  /** It is a description of an API, or draws a part of one. */
  readonly isOfApi: boolean
  /** It may have a diagram. */
  readonly hasDiagram: boolean
  /** The components in it that the browser has a script or styles of. */
  readonly inBrowser: readonly string[]
  /** Its history has to say its day. */
  readonly isUndated: boolean
  /** Each of its letters once. Only for sites whose fonts are cut for their letters. */
  readonly letters?: string
}

const NONE: readonly string[] = []

/** What is to be known of a source once its text is gone. */
export function knownSource(source: Source, config: Config): KnownSource {
  return {
    file: sourceFile(source),
    parts: partsOf(source),
    isOfApi: source.apiFiles !== undefined || entryOf(source.path, config) !== undefined,
    hasDiagram: hasDiagram(source),
    inBrowser: source.components?.inBrowser ?? NONE,
    isUndated: isUndated(source, config),
    ...(hasFontFiles(config) ? { letters: lettersOf(source) } : {}),
  }
}

const hasFontFiles = ({ fonts }: Config) =>
  [...(fonts.sans ?? []), ...(fonts.mono ?? [])].some((entry) => 'file' in entry)

/** The letters of a source with all that it is made from. More are no harm, such as those of its front matter. */
function lettersOf(source: Source): string {
  const { text, includes, values, overlay, overlays, joinedOverlays, apiFiles } = source
  const own = [text, ...Object.values(includes ?? {}).map((part) => part ?? '')]
  return lettersIn([...own, JSON.stringify([values, overlay, overlays, joinedOverlays, apiFiles])])
}

/** Each letter of some texts once, in their order. */
export const lettersIn = (texts: readonly string[]): string =>
  [...new Set(texts.join(''))].sort().join('')

/** The other files that a source is made from. */
export function partsOf({
  includes,
  apiFiles,
  overlays,
  joinedOverlays,
  components,
}: Source): readonly string[] {
  if (!includes && !apiFiles && !overlays && !components?.modules) return NONE
  return [
    ...Object.keys(includes ?? {}),
    ...[overlays ?? {}, ...Object.values(joinedOverlays ?? {})].flatMap((own) =>
      Object.values(own).map(({ path }) => path),
    ),
    ...(apiFiles ? filesOf(apiFiles) : []),
    // Data files alone: after a change of code, all pages are made again anyway.
    ...Object.keys(components?.modules ?? {}).flatMap((id) =>
      /\.ya?ml$/i.test(id) ? [id.replace(/^\.\//, '')] : [],
    ),
  ]
}

function filesOf({ specifications, socket, codes, errors }: ApiFiles): string[] {
  const files = [...specifications, socket, codes, errors].filter((file) => file !== undefined)
  return files.flatMap(({ path, includes = {}, overlay, partOverlays = {} }) => [
    path,
    ...Object.keys(includes),
    ...[overlay ?? [], Object.values(partOverlays)].flat().map((own) => own.path),
  ])
}

const known = new WeakMap<object, boolean>()

/** Whether a page may have a diagram, itself or in what it includes. Each source is looked at once. */
export function hasDiagram(source: Pick<Source, 'text' | 'includes'>): boolean {
  const before = known.get(source)
  if (before !== undefined) return before
  const fence = /^[ \t>]*(?:`{3,}|~{3,})[ \t]*mermaid\b/im
  const texts = [source.text, ...Object.values(source.includes ?? {})]
  const found = texts.some((text) => fence.test(text ?? ''))
  known.set(source, found)
  return found
}

/** Whether an article has a diagram that is left for the browser to draw. */
export const needsDiagramScript = (document: Document | undefined): boolean =>
  document?.form === 'article' && document.needsDiagramScript === true

/** Whether a site needs the script that draws diagrams: for what articles have left, or for texts of a description of an API. */
export const areDiagramsLeft = (
  known: readonly Pick<KnownSource, 'file' | 'hasDiagram'>[],
  documents: readonly Document[],
): boolean =>
  documents.some(needsDiagramScript) ||
  known.some(({ file, hasDiagram }) => hasDiagram && !/\.mdx?$/i.test(file))

/**
 * A source as it is needed once it is compiled. The text of an article is a third of all that a large site keeps in
 * memory, and only that of one with a diagram is looked at again. Texts of data and descriptions tell where problems are.
 */
export function settledSource(source: Source): Source {
  return /\.mdx?$/i.test(source.path) && !source.includes && !hasDiagram(source)
    ? { ...source, text: '' }
    : source
}
