import { ownValue } from '../data-files/plain-values.ts'
import { readYaml } from '../data-files/yaml.ts'
import type { Spoken } from '../i18n/index.ts'
import type { ApiFile, Problem } from '../model.ts'
import { rememberedBy } from '../openapi/document/file-memory.ts'
import { parseFiles } from '../openapi/document/parse.ts'
import { redocly } from '../openapi/document/redocly-library.ts'
import { absolute, settleReferences } from '../openapi/document/references.ts'
import { compileTexts, type Texts } from '../openapi/document/texts.ts'
import { lookUp, newSchemaCache, type Specification } from '../openapi/schema/node.ts'
import { readSocketDescription } from '../socket/socket-description.ts'
import type { SocketDescription } from '../socket/socket-model.ts'

/** The description of a socket API, with its schemas as a specification. */
export interface OpenSocket {
  readonly description: SocketDescription
  readonly specification: Specification
  readonly problems: readonly Problem[]
}

/** Reads the description of a socket API and the files that it refers to. */
export const openSocket = rememberedBy(async (file): Promise<OpenSocket> => {
  const { documentByPath, translated, problems } = await parseFiles(file, await redocly())
  const values = new Map([...documentByPath].map(([path, { parsed }]) => [path, parsed as unknown]))
  const specification: Specification = {
    path: file.path,
    files: values,
    memory: newSchemaCache(),
    translated,
  }
  const document = values.get(file.path)
  if (document === undefined) {
    const empty = { title: '', version: '', servers: [], events: [] }
    return { description: empty, specification, problems }
  }
  const { positionOf } = readYaml(file.text)
  const read = readSocketDescription(document, {
    path: file.path,
    positionOf,
    refusalOf: (reference) => {
      const target = absolute(reference, file.path, specification)
      return ownValue(file.refused ?? {}, target.slice(0, target.indexOf('#')))
    },
    resolve: (reference) =>
      lookUp(absolute(reference, file.path, specification), specification)?.value,
  })
  // Reading goes by references as they are written; drawing by those that name their file.
  settleReferences(specification)
  return { description: read.description, specification, problems: [...problems, ...read.problems] }
})

/** The descriptions of the schemas in a language. */
export const textsOfSocket = rememberedBy(
  async (file: ApiFile, spoken: Spoken): Promise<Texts> =>
    compileTexts((await openSocket(file)).specification, spoken, { idPrefix: 'text-socket-' }),
)
