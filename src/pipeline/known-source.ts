import type { Config } from '../config/config.ts'
import type { ApiFiles, Source, Translation } from '../model.ts'
import { entryOf } from '../openapi/document/entries.ts'
import { isUndated } from '../sections/blog/undated.ts'
import { hasDiagram } from './has-diagram.ts'

/** What matters of a source beyond what it was compiled to. */
export interface KnownSource {
  readonly file: string
  /** The other files that it is made from. */
  readonly parts: readonly string[]
  /** It is a description of an API, or draws a part of one. */
  readonly isOfApi: boolean
  /** It asks for the script that draws diagrams. */
  readonly hasDiagram: boolean
  /** Its history has to say its day. */
  readonly isUndated: boolean
}

/** The file that something comes from. */
export const sourceFile = ({
  path,
  translation,
}: {
  readonly path: string
  readonly translation?: Translation
}): string => translation?.file ?? path

/** What is to be known of a source once its text is gone. */
export function knownSource(source: Source, config: Config): KnownSource {
  return {
    file: sourceFile(source),
    parts: partsOf(source),
    isOfApi: source.apiFiles !== undefined || entryOf(source.path, config) !== undefined,
    hasDiagram: hasDiagram(source),
    isUndated: isUndated(source, config),
  }
}

const NONE: readonly string[] = []

/** The other files that a source is made from. */
export function partsOf({ includes, apiFiles }: Source): readonly string[] {
  if (!includes && !apiFiles) return NONE
  return [...Object.keys(includes ?? {}), ...(apiFiles ? filesOf(apiFiles) : [])]
}

function filesOf({ specifications, socket, codes, errors }: ApiFiles): string[] {
  const files = [...specifications, socket, codes, errors].filter((file) => file !== undefined)
  return files.flatMap(({ path, includes = {} }) => [path, ...Object.keys(includes)])
}
