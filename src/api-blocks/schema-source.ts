import type { Spoken } from '../i18n/index.ts'
import type { ApiFile } from '../model.ts'
import type { Texts } from '../openapi/document/texts.ts'
import type { FieldTools } from '../openapi/schema/field-texts.ts'
import { namedSchemas, type Specification, schemaPath } from '../openapi/schema/node.ts'
import type { EmbedTools } from './embed.ts'
import { openSocket, textsOfSocket } from './open-socket.ts'
import { openSpecification, textsOfSpecification } from './open-specification.ts'

/** Files that name schemas, and what is drawn from them. */
export interface SchemaSource {
  readonly specification: Specification
  readonly texts: Texts
  subjectOf(reference: string): string
}

/** The schemas of a specification. */
export async function specificationSource(
  file: ApiFile,
  { locale, words, original }: Spoken,
): Promise<SchemaSource> {
  const { specification } = await openSpecification(file)
  const texts = await textsOfSpecification(file, { locale, words, original })
  return {
    specification,
    texts,
    subjectOf: (reference) => schemaPath(reference, specification) ?? '',
  }
}

/** The schemas of a socket API. Those that it takes from another file keep the names that they have there. */
export async function socketSource(
  file: ApiFile,
  { locale, words, original }: Spoken,
): Promise<SchemaSource> {
  const { specification } = await openSocket(file)
  const texts = await textsOfSocket(file, { locale, words, original })
  const subjectOf = (reference: string) => {
    const hash = reference.indexOf('#')
    return `${reference.slice(0, hash) || file.path}#schema ${reference.slice(hash)}`
  }
  return { specification, texts, subjectOf }
}

/** Tools to draw fields with. */
export function fieldToolsFor(source: SchemaSource, { strings, draft }: EmbedTools): FieldTools {
  return { ...source, strings, draft, pageOfSchema: () => undefined }
}

/** The reference to a component schema, if it is there. */
export const componentReference = (name: string, { specification }: SchemaSource) =>
  namedSchemas(specification).find((schema) => schema.name === name)?.reference

/** The names of all component schemas. */
export const componentNames = ({ specification }: SchemaSource) =>
  namedSchemas(specification).map(({ name }) => name)
