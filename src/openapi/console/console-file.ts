/** What the console of an operation is made from: the part of its specification that requests and answers need. */

import {
  type Fields,
  fieldOf,
  isFields,
  listOf,
  pointerKeys,
  textOf,
} from '../../data-files/unknown-json.ts'
import { bodySample } from '../examples/body-sample.ts'
import { briefExample } from '../examples/brief-example.ts'
import { bodyExamples, namedExamples } from '../examples/example-values.ts'
import type { Json } from '../examples/plain-json.ts'
import { schemeCalled, waysIn } from '../samples/credentials.ts'
import { exampleValues, FEW, meantValue, parameterExample } from '../samples/example-request.ts'
import { isJsonType } from '../samples/json-body.ts'
import { bodyDescription, type RequestTarget } from '../samples/request-values.ts'
import { flattenSchema } from '../schema/flatten-schema.ts'
import { mediaOf, schemaOf } from '../schema/media-types.ts'
import { childOf, followed, lookUp, type Node, rootOf, type Specification } from '../schema/node.ts'
import { parametersOf } from '../schema/parameters.ts'

/** The settings of consoles, with their defaults. */
export interface ConsoleSettings {
  readonly servers?: readonly string[] | undefined
  readonly proxy?: string | undefined
  readonly auth?: string | undefined
  readonly samples: boolean
}

/** The file beside the page of an operation. */
export interface ConsoleFile {
  readonly method: string
  readonly path: string
  /** Where the operation and its item stand. */
  readonly node: string
  readonly item: string
  /** The name of the specification among its files. */
  readonly specification: string
  /** Its files, with all left out that neither the request nor its answers are read by. */
  readonly files: Readonly<Record<string, unknown>>
  /** What parameters hold at first, by place and name. Others are not sent at first. */
  readonly first: Readonly<Record<string, unknown>>
  /** Examples of the body by its media type. The first type is that of the sample. */
  readonly bodies: readonly (readonly [type: string, examples: readonly BodyExample[]])[]
  readonly languages: readonly string[]
  readonly settings: ConsoleSettings
}

/** A value that a reader can begin with. */
export interface BodyExample {
  readonly name: string
  readonly value: Json
}

/** Larger ones are without the schemas of answers: a reader waits for this file. */
const MOST_BYTES = 400_000

/** Cuts out of a specification what a console needs. */
export function consoleFile(
  target: RequestTarget,
  specification: Specification,
  { languages, settings }: Pick<ConsoleFile, 'languages' | 'settings'>,
): string {
  const first = firstParameters(target, specification)
  const bodies = bodiesOf(target, specification)
  const written = (withResponses: boolean) => {
    const file: ConsoleFile = {
      method: target.method,
      path: target.path,
      node: target.node.at,
      item: target.item.at,
      specification: specification.path,
      files: cutOut(target, specification, withResponses),
      first,
      bodies,
      languages,
      settings,
    }
    return JSON.stringify(file)
  }
  const whole = written(true)
  return whole.length > MOST_BYTES ? written(false) : whole
}

/** What the sample has for parameters, as values. */
function firstParameters(
  target: RequestTarget,
  specification: Specification,
): ConsoleFile['first'] {
  const tools = { specification }
  const { parameters } = exampleValues(target, tools, FEW)
  const given = new Set(parameters.map(({ place, name }) => `${place} ${name}`))
  return Object.fromEntries(
    parametersOf(target, specification).flatMap((parameter) => {
      const key = `${textOf(fieldOf(parameter.value, 'in'))} ${textOf(fieldOf(parameter.value, 'name'))}`
      return given.has(key) ? [[key, parameterExample(parameter, tools)] as const] : []
    }),
  )
}

const MOST_EXAMPLES = 12

function bodiesOf({ node }: RequestTarget, specification: Specification): ConsoleFile['bodies'] {
  const tools = { specification }
  const body = followed(childOf(node, 'requestBody'), specification)
  if (!body) return []
  const first = bodyExamples(body, 'request', tools)?.type
  const all = mediaOf(body, tools)
  const sorted = [
    ...all.filter(([type]) => type === first),
    ...all.filter(([type]) => type !== first),
  ]
  return sorted.map(([type, media]) => {
    const examples = namedExamples(media, 'request', tools).slice(0, MOST_EXAMPLES)
    const schema = schemaOf(media)
    return [
      type,
      examples.map(({ name, summary, value, isGenerated }) => {
        // As the sample has it.
        const own =
          (isGenerated && schema && briefExample(value, schema, specification)?.value) || value
        // What is no form is filled in as the text that it is sent as; JSON is written by the console.
        const sample = isJsonType(type)
          ? undefined
          : bodySample(own, bodyDescription([type, media], tools))
        const isForm = sample?.form === 'fields' || sample?.form === 'parts'
        const filled = isForm && schema ? meantFields(own, schema, specification) : own
        return { name: summary ?? name, value: sample?.form === 'text' ? sample.text : filled }
      }),
    ]
  })
}

/** The fields of a form as values of their types: some authors write all of them as texts. */
function meantFields(form: Json, schema: Node, specification: Specification): Json {
  if (!isFields(form)) return form
  const { properties } = flattenSchema(schema, specification)
  return Object.fromEntries(
    Object.entries(form as Record<string, Json>).map(([name, value]) => {
      const own = properties.get(name)
      return [name, own ? meantValue(value, own, { specification }) : value]
    }),
  )
}

function cutOut(
  target: RequestTarget,
  specification: Specification,
  withResponses: boolean,
): Record<string, unknown> {
  const { node, item } = target
  const root = rootOf(specification)
  const ownKeys = ['parameters', 'requestBody', 'security', 'servers']
  const pieces: Node[] = [
    ...[...ownKeys, ...(withResponses ? ['responses'] : [])].map((key) => childOf(node, key)),
    ...['parameters', 'servers'].map((key) => childOf(item, key)),
    ...['security', 'servers'].map((key) => childOf(root, key)),
  ]
  const names = new Set(waysIn(node, { specification }).flat())
  const schemes = childOf(childOf(root, 'components'), 'securitySchemes')
  for (const name of names)
    if (schemeCalled(name, { specification })) pieces.push(childOf(schemes, name))
  const cut = new Cut(specification)
  for (const piece of pieces) if (piece.value !== undefined) cut.take(piece)
  return cut.files()
}

/** Keys below which every key is a name. */
const MAPS = new Set([
  'properties',
  'patternProperties',
  'dependentSchemas',
  '$defs',
  'definitions',
  'content',
  'headers',
  'encoding',
  'responses',
  'variables',
  'flows',
  'scopes',
  'schemas',
])
/** Values of authors, which stay as they are. */
const DATA = new Set(['default', 'enum', 'const', 'value', 'dataValue', 'mapping'])
/** Texts for readers, who have them on the page, and what says nothing about a request. */
const TEXTS =
  /^(?:example|examples|description|title|externalDocs|tags|operationId|links|callbacks|x-(?!internal$).*)$/

/** Copies what is taken and all that it refers to, as the files of a specification that holds nothing else. */
export class Cut {
  private readonly taken = new Map<string, unknown>()

  constructor(private readonly specification: Specification) {}

  /** Takes a value over, and all that it refers to. */
  take({ value, at }: Node): void {
    if (this.taken.has(at)) return
    this.taken.set(at, undefined)
    this.taken.set(at, this.copied(value))
  }

  files(): Record<string, unknown> {
    const files: Record<string, unknown> = {}
    // What stands in another piece is there already.
    const sorted = [...this.taken].sort(([one], [other]) => one.length - other.length)
    for (const [at, value] of sorted) put(files, at, value)
    return files
  }

  private copied(value: unknown, isMap = false): unknown {
    if (Array.isArray(value)) return value.map((item) => this.copied(item))
    if (!isFields(value)) return value
    if (!isMap) this.follow(value)
    const kept = Object.entries(value).filter(([key]) => isMap || this.isKept(key, value))
    return Object.fromEntries(
      kept.map(([key, own]) => [
        key,
        !isMap && DATA.has(key) ? own : this.copied(own, !isMap && MAPS.has(key)),
      ]),
    )
  }

  private isKept(key: string, owner: Fields): boolean {
    // A field of a scheme or of a server is a text that a form shows.
    if (key === 'description') return typeof owner['url'] === 'string'
    return !TEXTS.test(key)
  }

  private follow(value: Fields): void {
    const mapping = fieldOf(fieldOf(value, 'discriminator'), 'mapping')
    const references = [
      fieldOf(value, '$ref'),
      ...(isFields(mapping) ? Object.values(mapping) : []),
    ]
    for (const reference of references) {
      const text = textOf(reference)
      const target = text === undefined ? undefined : lookUp(text, this.specification)
      if (target) this.take(target)
    }
  }
}

/** Puts a value where its place says. What lies in a list that is not there is found by the same keys. */
function put(files: Record<string, unknown>, at: string, value: unknown): void {
  const hash = at.indexOf('#')
  const keys = [at.slice(0, hash), ...pointerKeys(at.slice(hash + 1))]
  const last = keys.pop()
  let owner: unknown = files
  for (const key of keys) {
    if (Array.isArray(owner)) owner = owner[Number(key)]
    else if (isFields(owner)) {
      const fields = owner as Record<string, unknown>
      if (!Object.hasOwn(fields, key)) define(fields, key, {})
      owner = fields[key]
    }
  }
  if (last === undefined || !isFields(owner) || Object.hasOwn(owner, last)) return
  define(owner as Record<string, unknown>, last, value)
}

/** Also for names such as `__proto__`. */
const define = (owner: Record<string, unknown>, key: string, value: unknown) =>
  Object.defineProperty(owner, key, { value, enumerable: true, writable: true, configurable: true })

/** What a console may connect to, as a policy names it: its servers, and where it gets tokens. */
export function consoleSources(
  { node, item }: Pick<RequestTarget, 'node' | 'item'>,
  specification: Specification,
  settings: ConsoleSettings,
): string[] {
  if (settings.proxy !== undefined) return sourcesOf(settings.proxy, {})
  const owner = [node, item, rootOf(specification)].find(
    ({ value }) => listOf(fieldOf(value, 'servers')).length > 0,
  )
  const servers = settings.servers
    ? settings.servers.map((url) => ({ url }))
    : listOf(fieldOf(owner?.value, 'servers'))
  const tokens = waysIn(node, { specification })
    .flat()
    .flatMap((name) => {
      const flows = fieldOf(schemeCalled(name, { specification })?.value, 'flows')
      return isFields(flows) ? Object.values(flows) : []
    })
    .flatMap((flow) => textOf(fieldOf(flow, 'tokenUrl')) ?? [])
  return [
    ...servers.flatMap((server) =>
      sourcesOf(textOf(fieldOf(server, 'url')) ?? '', fieldOf(server, 'variables')),
    ),
    ...tokens.flatMap((url) => sourcesOf(url, {})),
  ]
}

const MOST_SOURCES = 30

/** The origins that an address with variables may have. What a reader types freely becomes a star. */
function sourcesOf(url: string, variables: unknown): string[] {
  const [origin = ''] = /^https?:\/\/[^/?#\s]+/i.exec(url) ?? []
  const names = [...origin.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name)
  const all = names.reduce(
    (urls, name) => {
      const variable = fieldOf(variables, name)
      const values = listOf(fieldOf(variable, 'enum')).map(String)
      return (values.length > 0 ? values : ['*'])
        .flatMap((value) => urls.map((own) => own.replaceAll(`{${name}}`, value)))
        .slice(0, MOST_SOURCES)
    },
    [origin],
  )
  return all.flatMap((own) => policySource(own) ?? [])
}

/** A policy knows a star for the first label of a host and for a port alone. */
function policySource(origin: string): string | undefined {
  const [, scheme = '', host = '', port = ''] =
    /^(https?:\/\/)([^:]+|\[[^\]]*\])(?::([\d*]+))?$/i.exec(origin) ?? []
  if (host === '') return undefined
  const labels = host.split('.')
  const star = labels.findLastIndex((label) => label.includes('*'))
  const own = star < 0 ? host : ['*', ...labels.slice(star + 1)].join('.')
  if (!/^(?:\*\.)?[\w.[\]:-]+$/.test(own) || (star >= 0 && labels.length - star < 3))
    return undefined
  return `${scheme}${own}${port === '' ? '' : `:${port}`}`.toLowerCase()
}
