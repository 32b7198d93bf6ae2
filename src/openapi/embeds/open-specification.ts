import type { ApiFile } from '../../model.ts'
import { type Endpoint, endpointsOf } from '../endpoints.ts'
import { newMemory, type Specification } from '../node.ts'
import { parseFiles } from '../parse.ts'
import { redocly } from '../redocly.ts'
import { settleReferences } from '../references.ts'
import { compileTexts, type Texts } from '../texts.ts'
import { upgraded } from '../upgraded.ts'
import { rememberedBy } from './remembered.ts'

/** A specification to draw parts of. What is wrong with it is said where its own pages are made. */
export interface OpenSpecification {
  readonly specification: Specification
  readonly endpoints: readonly Endpoint[]
}

/** Reads a specification. One that cannot be read holds nothing. */
export const openSpecification = rememberedBy(async (file): Promise<OpenSpecification> => {
  const { documentByPath } = parseFiles(file, await redocly())
  const values = new Map([...documentByPath].map(([path, { parsed }]) => [path, parsed as unknown]))
  const { files } = await upgraded(file.path, values)
  const specification: Specification = { path: file.path, files, memory: newMemory() }
  settleReferences(specification)
  return { specification, endpoints: endpointsOf(specification).endpoints }
})

/** The descriptions of a specification in a language. */
export const textsOfSpecification = rememberedBy(
  async (file: ApiFile, locale): Promise<Texts> =>
    compileTexts((await openSpecification(file)).specification, locale),
)
