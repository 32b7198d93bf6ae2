import { nearest } from '../diagnostics/nearest-name.ts'
import {
  type ApiError,
  ERROR_PLACES,
  errorsCalled,
  openErrors,
} from '../openapi/document/open-errors.ts'
import { errorCodes, isError, responsesOf } from '../openapi/pages/responses.ts'
import type { Embed, EmbedTools } from './embed.ts'
import { errorTable } from './error-table.tsx'
import { findEvent } from './find-event.ts'
import { type FoundOperation, findOperation } from './operation.tsx'
import { fieldToolsFor, specificationSource } from './schema-source.ts'

/**
 * `::errors`: all errors, those of a place (`{where=rest}`), of an operation (`{operation=listChats}`), or of a command
 * or event (`{event=login}`).
 */
export const errors: Embed = {
  name: 'errors',
  attributes: ['where', 'operation', 'event'],
  async draw(attributes, tools) {
    const { errors: file } = tools.files
    if (!file) {
      tools.report('embed-without-file', { setting: 'reference.errors' })
      return undefined
    }
    const { errors: all, problems } = openErrors(file)
    tools.pass(problems)
    const found = await chosenErrors(all, attributes, tools)
    if (!found) return undefined
    const isOwn = attributes.operation === undefined && attributes.event === undefined
    return errorTable(found, { path: file.path, isOwn, isPart: found !== all }, tools)
  },
}

async function chosenErrors(
  all: readonly ApiError[],
  { where, operation, event }: Readonly<Record<string, string>>,
  tools: EmbedTools,
): Promise<readonly ApiError[] | undefined> {
  if (operation !== undefined) {
    const found = await findOperation(operation, tools)
    return found && errorsOfOperation(found, all, tools)
  }
  if (event !== undefined) {
    const found = await findEvent(event, undefined, tools)
    return found && errorsCalled(found.event.errors, all)
  }
  if (where === undefined) return all
  const places = [...new Set([...ERROR_PLACES, ...all.flatMap((error) => error.where)])]
  if (places.includes(where)) return all.filter((error) => error.where.includes(where))
  const near = nearest(where, places)
  tools.report('embed-unknown', { name: where, ...(near ? { near } : {}) })
  return undefined
}

/** The errors that the responses of an operation name in their examples. */
async function errorsOfOperation(
  { endpoint, file }: FoundOperation,
  all: readonly ApiError[],
  tools: EmbedTools,
): Promise<ApiError[]> {
  const fieldTools = fieldToolsFor(await specificationSource(file, tools), tools)
  const responses = responsesOf(endpoint.node, fieldTools)
  const codes = responses
    .filter((response) => isError(response, responses))
    .flatMap((response) => errorCodes(response, fieldTools))
  return errorsCalled([...new Set(codes)], all)
}
