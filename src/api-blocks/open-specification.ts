import type { Spoken } from '../i18n/index.ts'
import type { ApiFile } from '../model.ts'
import { rememberedBy } from '../openapi/document/file-memory.ts'
import { parseFiles } from '../openapi/document/parse.ts'
import { describesMessages, withOperations } from '../openapi/document/read-specification.ts'
import { redocly } from '../openapi/document/redocly-library.ts'
import { settleSpecification } from '../openapi/document/settle-specification.ts'
import { compileTexts, type Texts } from '../openapi/document/texts.ts'
import { type Endpoint, endpointsOf } from '../openapi/pages/endpoints.ts'
import { rootOf, type Specification } from '../openapi/schema/node.ts'

/** A specification to draw parts of. What is wrong with it is said where its own pages are made. */
export interface OpenSpecification {
  readonly specification: Specification
  readonly endpoints: readonly Endpoint[]
}

/** Reads a specification. One that cannot be read holds nothing. */
export const openSpecification = rememberedBy(async (file): Promise<OpenSpecification> => {
  const { specification: written } = settleSpecification(
    file,
    await parseFiles(file, await redocly()),
  )
  const specification = describesMessages(rootOf(written).value)
    ? withOperations(written, file.describes).specification
    : written
  return { specification, endpoints: endpointsOf(specification).endpoints }
})

/** The descriptions of a specification in a language. */
export const textsOfSpecification = rememberedBy(
  async (file: ApiFile, spoken: Spoken): Promise<Texts> =>
    compileTexts((await openSpecification(file)).specification, spoken),
)
