/** What descriptions of an API name: operations, commands and events, schemas, tables of codes and errors. */
import { openSocket } from '../api-blocks/open-socket.ts'
import { ownValue } from '../data-files/plain-values.ts'
import { readYaml } from '../data-files/yaml.ts'
import type { ApiFile, ApiPage, Place } from '../model.ts'
import { apiEntries } from '../openapi/document/api-entries.ts'
import { openErrors } from '../openapi/document/open-errors.ts'
import type { EditedSite } from './editing.ts'

/** Something that blocks name. */
export interface ApiName {
  readonly name: string
  readonly kind: 'operation' | 'event' | 'schema' | 'table' | 'error'
  /** A line about it, such as a method and a path. */
  readonly detail: string
  readonly description: string
  readonly place: Place
  readonly direction?: 'emit' | 'on'
  /** The page that the specification makes of it. */
  readonly page?: ApiPage
}

/** Which names a block takes in an attribute. */
const TAKES: Readonly<Record<string, Readonly<Record<string, ApiName['kind']>>>> = {
  operation: { id: 'operation' },
  errors: { operation: 'operation', event: 'event' },
  event: { name: 'event' },
  schema: { name: 'schema' },
  'code-table': { name: 'table' },
}

/** What an attribute of a block names, if it is something of an API. */
export const kindTaken = (block: string, attribute: string): ApiName['kind'] | undefined =>
  ownValue(ownValue(TAKES, block) ?? {}, attribute)

/** All names of a kind. What cannot be read has none. */
export async function apiNames(
  { planned, readText }: EditedSite,
  kind: ApiName['kind'],
): Promise<readonly ApiName[]> {
  if (!planned) return []
  const { reference } = planned.config
  if (kind === 'operation') return operations(planned.made.documents.flatMap(pagesOf))
  if (kind === 'event') return reference.socket ? events(await fileOf(reference.socket)) : []
  if (kind === 'table') return reference.codes ? tables(await fileOf(reference.codes)) : []
  if (kind === 'error') return reference.errors ? errors(await fileOf(reference.errors)) : []
  const files = [
    ...apiEntries(planned.config).map(({ path }) => path),
    ...(reference.socket ? [reference.socket] : []),
  ]
  return (await Promise.all(files.map(fileOf))).flatMap(schemas)

  async function fileOf(path: string): Promise<ApiFile | undefined> {
    // Sources have it with all the files that it refers to.
    const known = planned?.sources
      .flatMap(({ apiFiles }) =>
        apiFiles
          ? [...apiFiles.specifications, apiFiles.socket, apiFiles.codes, apiFiles.errors]
          : [],
      )
      .find((file) => file?.path === path)
    if (known) return known
    const text = await readText(path).catch(() => undefined)
    return text === undefined ? undefined : { path, text }
  }
}

const pagesOf = (document: { readonly form: string; readonly pages?: readonly ApiPage[] }) =>
  document.form === 'api' ? (document.pages ?? []) : []

/** The pages that an operationId names. */
const CALLED: ReadonlySet<ApiPage['kind']> = new Set(['operation', 'webhook', 'callback'])

function operations(pages: readonly ApiPage[]): readonly ApiName[] {
  const named = new Map<string, ApiName>()
  for (const page of pages) {
    if (!CALLED.has(page.kind) || named.has(page.name)) continue
    const { name, title, description, place, method = '', endpoint = '' } = page
    const detail = `${method} ${endpoint}`.trim()
    named.set(name, {
      name,
      kind: 'operation',
      detail: [detail, title].filter(Boolean).join(' — '),
      description,
      place,
      page,
    })
  }
  return [...named.values()]
}

async function events(file: ApiFile | undefined): Promise<readonly ApiName[]> {
  if (!file) return []
  const { description } = await openSocket(file)
  return description.events.map(
    ({ name, direction, title, summary, description: text, line = 1 }) => ({
      name,
      kind: 'event',
      detail: [direction.toUpperCase(), title].filter(Boolean).join(' — '),
      description: summary ?? text ?? '',
      direction,
      place: { path: file.path, line },
    }),
  )
}

function schemas(file: ApiFile | undefined): readonly ApiName[] {
  if (!file) return []
  const { value, positionOf } = readYaml(file.text)
  const { components, definitions } = fields(value)
  // Where Swagger 2 has them.
  const [keys, found] = definitions
    ? [['definitions'], definitions]
    : [['components', 'schemas'], fields(components).schemas]
  return Object.entries(fields(found)).map(([name, schema]) => ({
    name,
    kind: 'schema',
    detail: text(fields(schema).title) || text(fields(schema).type),
    description: text(fields(schema).description),
    place: { path: file.path, ...positionOf([...keys, name]) },
  }))
}

function tables(file: ApiFile | undefined): readonly ApiName[] {
  if (!file) return []
  const { value, positionOf } = readYaml(file.text)
  return Object.entries(fields(value)).map(([name, table]) => ({
    name,
    kind: 'table',
    detail: text(fields(table).title),
    description: '',
    place: { path: file.path, ...positionOf([name]) },
  }))
}

function errors(file: ApiFile | undefined): readonly ApiName[] {
  if (!file) return []
  return openErrors(file).errors.map(({ code, status, message, where, place }) => ({
    name: code,
    kind: 'error',
    detail: [status, ...where].filter(Boolean).join(' '),
    description: message,
    place,
  }))
}

const fields = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : {}

const text = (value: unknown) => (typeof value === 'string' ? value : '')
