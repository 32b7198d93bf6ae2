/** What a console asks for: pure, and made by the same code as the samples. */

import {
  fieldOf,
  fieldsOf,
  isFields,
  listOf,
  pointerKey,
  pointerKeys,
  textOf,
} from '../../data-files/unknown-json.ts'
import { fileParts, fileSample, formSample } from '../examples/body-sample.ts'
import type { Json } from '../examples/plain-json.ts'
import {
  credentialsOf,
  type SchemeUse,
  schemeCalled,
  schemeUse,
  scopesOf,
  waysIn,
} from '../samples/credentials.ts'
import { isJsonType, prettyJson } from '../samples/json-body.ts'
import {
  bodyDescription,
  givenParameter,
  isNeeded,
  isOwnHeader,
  PLACES,
  type RequestTarget,
  writtenRequest,
} from '../samples/request-values.ts'
import type { SampleBody, SampleRequest } from '../samples/sample-request.ts'
import { type FlatSchema, flattenSchema } from '../schema/flatten-schema.ts'
import { mediaOf, schemaOf } from '../schema/media-types.ts'
import {
  childOf,
  followed,
  itemsOf,
  lookUp,
  type Node,
  newSchemaCache,
  referenceTo,
  rootOf,
  type Specification,
} from '../schema/node.ts'
import { parametersOf } from '../schema/parameters.ts'
import { type Mismatch, mismatchesOf } from '../schema/validate-example.ts'
import type { BodyExample, ConsoleFile } from './console-file.ts'

/** A server that a reader chooses from. */
export interface ConsoleServer {
  readonly url: string
  readonly description: string
  readonly variables: readonly ServerVariable[]
}

interface ServerVariable {
  readonly name: string
  readonly usual: string
  /** Empty: anything may be typed. */
  readonly values: readonly string[]
}

/** A parameter that a reader fills in. */
export interface ConsoleParameter {
  /** Its place and its name. */
  readonly key: string
  readonly name: string
  readonly place: string
  readonly isNeeded: boolean
  readonly node: Node
  readonly schema: Node
}

/** The body as one of its media types. */
export interface ConsoleMedia {
  readonly type: string
  readonly node: Node
  readonly schema: Node | undefined
  readonly kind: 'json' | 'fields' | 'parts' | 'file' | 'text'
  /** The fields of a form in parts that are files. */
  readonly files: ReadonlySet<string>
  readonly examples: readonly BodyExample[]
}

/** A flow of OAuth 2 that a browser can do. */
export interface TokenFlow {
  readonly kind: 'authorizationCode' | 'clientCredentials'
  readonly authorizationUrl: string
  readonly tokenUrl: string
  readonly scopes: readonly TokenScope[]
}

interface TokenScope {
  readonly name: string
  readonly text: string
  /** The operation asks for it. */
  readonly isNeeded: boolean
}

/** A security scheme that a reader has a secret for. */
export interface ConsoleScheme extends SchemeUse {
  readonly isBasic: boolean
  readonly flows: readonly TokenFlow[]
}

/** An operation as its console shows it. */
export interface ConsoleModel {
  readonly target: RequestTarget
  readonly specification: Specification
  readonly file: ConsoleFile
  readonly servers: readonly ConsoleServer[]
  /** Ways to be let in, each with its schemes; one without schemes needs no secret. */
  readonly ways: readonly (readonly ConsoleScheme[])[]
  readonly parameters: readonly ConsoleParameter[]
  readonly media: readonly ConsoleMedia[]
  readonly isBodyNeeded: boolean
}

/** What a reader has filled in, but for secrets and files. Plain data: it is kept for the history. */
export interface ConsoleState {
  readonly server: number
  readonly variables: Readonly<Record<string, string>>
  readonly way: number
  /** By key. What is not there is not sent. */
  readonly parameters: Readonly<Record<string, unknown>>
  /** The number of the media type of the body; -1 when none is sent. */
  readonly media: number
  /** The text of a body that is one. */
  readonly text: string
  /** The fields of a body that is a form. */
  readonly fields: Json
}

/** Opens the file of a console. */
export function consoleModel(file: ConsoleFile): ConsoleModel {
  const { method, path } = file
  const specification: Specification = {
    path: file.specification,
    files: new Map(Object.entries(file.files)),
    memory: newSchemaCache(),
  }
  const nodeAt = (at: string): Node => ({
    value: lookUp(referenceTo(at), specification)?.value ?? {},
    at,
  })
  const target = { method, path, node: nodeAt(file.node), item: nodeAt(file.item) }
  const tools = { specification }
  const body = followed(childOf(target.node, 'requestBody'), specification)
  const ways = waysIn(target.node, tools).map((way) =>
    way.map((name) => consoleScheme(name, scopesOf(target.node, name, tools), tools)),
  )
  return {
    target,
    specification,
    file,
    servers: serversOf(target, specification, file.settings.servers),
    ways: withFirst(ways, file.settings.auth),
    parameters: parametersOf(target, specification).flatMap((node) => parameterOf(node, tools)),
    media: body ? consoleMedia(body, file.bodies, tools) : [],
    isBodyNeeded: fieldOf(body?.value, 'required') === true,
  }
}

/** The way that the settings ask for, before all others. */
function withFirst(
  ways: readonly (readonly ConsoleScheme[])[],
  name: string | undefined,
): readonly (readonly ConsoleScheme[])[] {
  const isFirst = (way: readonly ConsoleScheme[]) => way.some((scheme) => scheme.name === name)
  return [...ways.filter(isFirst), ...ways.filter((way) => !isFirst(way))]
}

function serversOf(
  { node, item }: RequestTarget,
  specification: Specification,
  own: readonly string[] | undefined,
): ConsoleServer[] {
  if (own)
    return own.map((url) => ({ url: url.replace(/\/$/, ''), description: '', variables: [] }))
  const owner = [node, item, rootOf(specification)].find(
    (one) => listOf(fieldOf(one.value, 'servers')).length > 0,
  )
  return itemsOf(childOf(owner ?? node, 'servers')).flatMap(({ value }): ConsoleServer[] => {
    const url = textOf(fieldOf(value, 'url'))
    if (url === undefined) return []
    const variables = Object.entries(fieldsOf(fieldOf(value, 'variables')))
    return [
      {
        url: url.replace(/\/$/, ''),
        description: textOf(fieldOf(value, 'description')) ?? '',
        variables: variables.map(([name, variable]) => ({
          name,
          usual: String(fieldOf(variable, 'default') ?? listOf(fieldOf(variable, 'enum'))[0] ?? ''),
          values: listOf(fieldOf(variable, 'enum')).map(String),
        })),
      },
    ]
  })
}

function consoleScheme(
  name: string,
  needed: ReadonlySet<string>,
  tools: { specification: Specification },
): ConsoleScheme {
  const value = schemeCalled(name, tools)?.value
  const flows = fieldsOf(fieldOf(value, 'flows'))
  return {
    ...schemeUse(name, tools),
    isBasic: /^basic$/i.test(textOf(fieldOf(value, 'scheme')) ?? ''),
    flows: (['authorizationCode', 'clientCredentials'] as const).flatMap((kind): TokenFlow[] => {
      const tokenUrl = textOf(fieldOf(flows[kind], 'tokenUrl')) ?? ''
      const authorizationUrl = textOf(fieldOf(flows[kind], 'authorizationUrl')) ?? ''
      // Nothing but the web is opened or asked.
      const isWeb = (url: string) => /^https?:\/\//i.test(url)
      if (!isWeb(tokenUrl) || (kind === 'authorizationCode' && !isWeb(authorizationUrl))) return []
      const scopes = Object.entries(fieldsOf(fieldOf(flows[kind], 'scopes'))).map(
        ([own, text]) => ({ name: own, text: textOf(text) ?? '', isNeeded: needed.has(own) }),
      )
      return [{ kind, authorizationUrl, tokenUrl, scopes }]
    }),
  }
}

function parameterOf(node: Node, tools: { specification: Specification }): ConsoleParameter[] {
  const name = textOf(fieldOf(node.value, 'name')) ?? ''
  const place = textOf(fieldOf(node.value, 'in')) ?? ''
  if (place === 'header' && isOwnHeader(name)) return []
  const [media] = mediaOf(node, tools)
  const schema = schemaOf(node) ?? (media && schemaOf(media[1])) ?? { value: {}, at: node.at }
  return [{ key: `${place} ${name}`, name, place, isNeeded: isNeeded(node), node, schema }]
}

function consoleMedia(
  body: Node,
  bodies: ConsoleFile['bodies'],
  tools: { specification: Specification },
): ConsoleMedia[] {
  const known = new Map(mediaOf(body, tools))
  return bodies.flatMap(([type, examples]): ConsoleMedia[] => {
    const node = known.get(type)
    if (!node) return []
    const schema = schemaOf(node)
    const kind = kindOf(type, schema, examples[0]?.value, tools)
    const files = kind === 'parts' ? fileParts(bodyDescription([type, node], tools)) : NO_FILES
    return [{ type, node, schema, kind, files, examples }]
  })
}

const NO_FILES: ReadonlySet<string> = new Set()

function kindOf(
  type: string,
  schema: Node | undefined,
  example: Json | undefined,
  { specification }: { specification: Specification },
): ConsoleMedia['kind'] {
  if (isJsonType(type)) return 'json'
  const isObject = isFields(example)
  if (isObject && /^\s*application\/x-www-form-urlencoded\b/i.test(type)) return 'fields'
  if (isObject && /^\s*multipart\//i.test(type)) return 'parts'
  const keywords = schema ? flattenSchema(schema, specification).keywords : {}
  const isBinary = keywords['format'] === 'binary' || !schema
  const isText = /^\s*text\/|[/+](?:xml|yaml|javascript|x-ndjson|graphql)\s*(?:;|$)/i.test(type)
  return !isText &&
    (isBinary || /^\s*(?:image|audio|video|font)\/|octet-stream|zip|pdf/i.test(type))
    ? 'file'
    : 'text'
}

/** What a form holds at first: that of the sample. */
export function firstState(model: ConsoleModel): ConsoleState {
  const { servers, ways, parameters, media, file } = model
  const isKnown = new Set(parameters.map(({ key }) => key))
  return {
    server: 0,
    variables: Object.fromEntries(
      (servers[0]?.variables ?? []).map(({ name, usual }) => [name, usual]),
    ),
    way: Math.max(
      0,
      ways.findIndex((way) => way.length > 0),
    ),
    parameters: Object.fromEntries(Object.entries(file.first).filter(([key]) => isKnown.has(key))),
    ...firstBody(model, media[0]?.examples.length ? 0 : -1),
  }
}

/** What the body holds at first as one of its media types, or with one of its examples. */
export function firstBody(
  model: ConsoleModel,
  index: number,
  example = 0,
): Pick<ConsoleState, 'media' | 'text' | 'fields'> {
  const media = model.media[index]
  const value = media?.examples[example]?.value
  if (!media || value === undefined) return { media: index, text: '', fields: {} }
  if (media.kind === 'fields' || media.kind === 'parts')
    return { media: index, text: '', fields: value }
  // Other texts were written when the file was.
  const isText = media.kind !== 'json' && typeof value === 'string'
  return { media: index, text: isText ? value : prettyJson(value), fields: {} }
}

/** The address of the server as it was chosen. */
export function serverUrl({ servers }: ConsoleModel, { server, variables }: ConsoleState): string {
  const { url = '', variables: known = [] } = servers[server] ?? {}
  return known.reduce(
    (text, { name, usual }) => text.replaceAll(`{${name}}`, () => variables[name] || usual),
    url,
  )
}

/**
 * The request that was filled in. Secrets are by the name of their scheme; without one, what stands for it is written, but
 * for a request that is sent.
 */
export function consoleRequest(
  model: ConsoleModel,
  state: ConsoleState,
  secrets: ReadonlyMap<string, string> = new Map(),
  isSent = false,
): SampleRequest {
  const { target, specification, parameters, ways } = model
  const tools = { specification }
  const schemes = (ways[state.way] ?? [])
    .map(({ name }) => name)
    .filter((name) => !isSent || secrets.has(name))
  return writtenRequest(
    target,
    {
      server: serverUrl(model, state),
      // In the order in which the samples have them.
      parameters: PLACES.flatMap((place) => {
        const own = parameters.filter(
          (one) => one.place === place && state.parameters[one.key] !== undefined,
        )
        return [...own.filter((one) => one.isNeeded), ...own.filter((one) => !one.isNeeded)].map(
          ({ key, node }) => givenParameter(node, state.parameters[key], tools),
        )
      }),
      credentials: credentialsOf(schemes, tools, secrets),
      body: bodyOf(model, state),
    },
    tools,
  )
}

function bodyOf(model: ConsoleModel, { media: index, text, fields }: ConsoleState) {
  const media = model.media[index]
  if (!media) return undefined
  const { type } = media
  const form =
    media.kind === 'fields' || media.kind === 'parts'
      ? formSample(fields, bodyDescription([type, media.node], model))
      : undefined
  const file =
    media.kind === 'file' ? fileSample(bodyDescription([type, media.node], model)) : undefined
  const sample: SampleBody = form ?? file ?? { form: 'text', mediaType: type, text }
  return sample
}

/** Something to set right: where, and why, in the words of a rule. */
export interface ConsoleFault extends Mismatch {
  /** The key of a parameter, or `body`. */
  readonly owner: string
}

const MOST_FAULTS = 20

/** What keeps a request from being right. */
export function faultsOf(model: ConsoleModel, state: ConsoleState): readonly ConsoleFault[] {
  const { parameters, media, specification } = model
  const checking = {
    specification,
    hidden: 'readOnly',
    isExact: false,
    hasFormats: true,
    most: MOST_FAULTS,
  } as const
  const ofParameters = parameters.flatMap(({ key, schema, isNeeded, place }): ConsoleFault[] => {
    const value = state.parameters[key]
    if (value === undefined || (value === '' && place === 'path'))
      return isNeeded ? [{ owner: key, pointer: '', reason: 'required' }] : []
    return mismatchesOf(value, schema, checking).map((found) => ({ ...found, owner: key }))
  })
  const { kind, schema, files = NO_FILES } = media[state.media] ?? {}
  if (!schema || kind === 'file' || kind === 'text' || kind === undefined) return ofParameters
  const value = kind === 'json' ? parsedJson(state.text) : { value: state.fields }
  if (!value) return [...ofParameters, { owner: 'body', pointer: '', reason: 'json' }]
  // Files have no value that a schema could be held to.
  const isOfFile = ({ pointer, reason }: Mismatch) =>
    files.has(pointer === '' ? reason.replace(/^required: /, '') : (pointerKeys(pointer)[0] ?? ''))
  const own = mismatchesOf(value.value, schema, checking).filter((found) => !isOfFile(found))
  return [...ofParameters, ...own.map((found) => ({ ...found, owner: 'body' }))]
}

/** The value of a JSON text; nothing when it is none. */
export function parsedJson(text: string): { readonly value: Json } | undefined {
  try {
    return { value: JSON.parse(text) as Json }
  } catch {
    return undefined
  }
}

/** The shape that a control of a value has. */
export type ControlKind =
  | 'choice'
  | 'boolean'
  | 'number'
  | 'date'
  | 'date-time'
  | 'text'
  | 'list'
  | 'fields'
  | 'json'

/** Which control a schema is filled in with. What has no control of its own is typed as JSON. */
export function controlOf(
  flat: FlatSchema,
  { specification }: Pick<ConsoleModel, 'specification'>,
): ControlKind {
  const { types, keywords, variants, properties, items, tuple } = flat
  if (listOf(keywords['enum']).length > 0) return 'choice'
  if (types.length > 1) return 'json'
  if (variants.length > 0) {
    const all = variants.flatMap(({ nodes }) =>
      nodes.map((node) => flattenSchema(node, specification)),
    )
    const areTexts = all.every(
      (one) => one.variants.length === 0 && controlOf(one, { specification }) === 'text',
    )
    return areTexts ? 'text' : 'json'
  }
  const [type] = types
  if (type === 'boolean') return 'boolean'
  if (type === 'integer' || type === 'number') return 'number'
  if (type === 'array') {
    if (!items || tuple.length > 0) return 'json'
    const inner = controlOf(flattenSchema(items, specification), { specification })
    return ['choice', 'number', 'text', 'date', 'date-time'].includes(inner) ? 'list' : 'json'
  }
  if (type === 'object' || (type === undefined && properties.size > 0))
    return properties.size > 0 ? 'fields' : 'json'
  if (type === 'string') {
    const format = keywords['format']
    return format === 'date' || format === 'date-time' ? format : 'text'
  }
  return type === undefined ? 'json' : 'text'
}

/** The schema of the answer with this status and type, if the specification has one. */
export function answerSchema(
  { target, specification }: ConsoleModel,
  status: number,
  type: string,
): Node | undefined {
  const responses = childOf(target.node, 'responses')
  const names = [String(status), `${Math.floor(status / 100)}XX`, 'default']
  const written = names
    .map((name) => childOf(responses, name))
    .find(({ value }) => value !== undefined)
  const response = written && followed(written, specification)
  if (!response) return undefined
  const own = type.split(';')[0]?.trim().toLowerCase()
  const media = mediaOf(response, { specification })
  const [, found] =
    media.find(([name]) => name.split(';')[0]?.trim().toLowerCase() === own) ??
    media.find(([name]) => isJsonType(name) && isJsonType(type)) ??
    []
  return found && schemaOf(found)
}

/** How an answer differs from its schema. A field that it does not name is told apart from what breaks it. */
export function answerMarks(
  value: unknown,
  schema: Node,
  specification: Specification,
): { readonly wrong: readonly Mismatch[]; readonly unknown: readonly string[] } {
  const wrong = mismatchesOf(value, schema, {
    specification,
    hidden: 'writeOnly',
    isExact: false,
    hasFormats: true,
    most: 50,
  })
  const unknown: string[] = []
  collectUnknown(value, schema, '', { specification, unknown, depth: 0 })
  return { wrong, unknown }
}

interface UnknownWalk {
  readonly specification: Specification
  readonly unknown: string[]
  readonly depth: number
}

const DEEPEST = 30
const MOST_UNKNOWN = 50

function collectUnknown(value: unknown, schema: Node, pointer: string, walk: UnknownWalk): void {
  const { specification, unknown, depth } = walk
  if (depth > DEEPEST || unknown.length >= MOST_UNKNOWN) return
  const flat = flattenSchema(schema, specification)
  // Which variant was meant is not known, and its fields are not either.
  if (flat.variants.length > 0 || flat.conditions.length > 0) return
  const inner = { ...walk, depth: depth + 1 }
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      const own = flat.tuple[index] ?? flat.items
      if (own) collectUnknown(item, own, `${pointer}/${index}`, inner)
    }
    return
  }
  if (!isFields(value) || flat.properties.size === 0) return
  for (const [name, item] of Object.entries(value)) {
    const at = `${pointer}/${pointerKey(name)}`
    const own = flat.properties.get(name)
    if (own) collectUnknown(item, own, at, inner)
    else if (!flat.additional && !flat.isClosed && flat.patterns.length === 0) unknown.push(at)
  }
}
