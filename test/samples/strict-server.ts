/** A server on this machine that takes nothing but requests that a specification allows. It shares no code with the program. */
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { at, schemaChecker } from './schema-checker.ts'

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value of the specification and where it stands. */
interface Node {
  readonly value: Fields
  readonly pointer: string
}

/** What was wrong with a request; empty when it was right. */
export interface Verdict {
  readonly id: string
  readonly request: string
  readonly faults: readonly string[]
}

export interface StrictServer {
  readonly url: string
  /** Every request, by the first part of its path. */
  readonly verdicts: readonly Verdict[]
  close(): Promise<void>
}

/** Pages of any origin may send what they like, so that they see what is wrong with it. */
const forPages = ({ headers }: IncomingMessage) => ({
  'Access-Control-Allow-Origin': headers.origin ?? '*',
  'Access-Control-Allow-Credentials': 'true',
  'Access-Control-Allow-Methods': headers['access-control-request-method'] ?? '*',
  'Access-Control-Allow-Headers': headers['access-control-request-headers'] ?? '*',
})

/** Starts it. The first part of each path is an id of the caller's; what follows is the path of an operation. */
export async function startStrictServer(specification: Fields): Promise<StrictServer> {
  const check = schemaChecker(specification)
  const verdicts: Verdict[] = []
  const server = createServer((request, response) => {
    if (request.method === 'OPTIONS' && request.headers['access-control-request-method']) {
      response.writeHead(204, forPages(request)).end()
      return
    }
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const [, id = '', rest = ''] = /^\/([^/?]*)(.*)$/s.exec(request.url ?? '') ?? []
      const faults = faultsIn(specification, check, request, rest, Buffer.concat(chunks))
      verdicts.push({ id, request: `${request.method} ${rest}`, faults })
      response.writeHead(faults.length > 0 ? 400 : 200, {
        ...forPages(request),
        'Content-Type': 'application/json',
      })
      response.end(request.method === 'HEAD' ? '' : JSON.stringify({ faults }))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    verdicts,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** What is wrong with a request: of several operations that it may mean, by the one that it fits best. */
function faultsIn(
  specification: Fields,
  check: ReturnType<typeof schemaChecker>,
  request: IncomingMessage,
  url: string,
  body: Buffer,
): readonly string[] {
  const start = url.indexOf('?')
  const [path, search] = start < 0 ? [url, ''] : [url.slice(0, start), url.slice(start + 1)]
  const own = new Checked(specification, check)
  const found = own.operationsAt(request.method ?? '', path, search)
  const [first, ...others] = found.map((operation) =>
    new Checked(specification, check).faultsOf(request, operation, search, body),
  )
  if (!first) return [`no operation at ${request.method} ${path}`]
  return others.find((faults) => faults.length < first.length) ?? first
}

type Found = ReturnType<Checked['operationsAt']>[number]

class Checked {
  private readonly faults: string[] = []

  constructor(
    private readonly root: Fields,
    private readonly check: ReturnType<typeof schemaChecker>,
  ) {}

  faultsOf(
    request: IncomingMessage,
    { operation, item, values, asked }: Found,
    search: string,
    body: Buffer,
  ): readonly string[] {
    const parameters = this.parametersOf(item, operation)
    const query = search === '' ? [] : search.split('&').map((pair) => split(pair, '='))
    const cookies = (request.headers.cookie ?? '')
      .split(/;\s*/)
      .filter(Boolean)
      .map((pair) => split(pair, '='))
    const known = new Set(asked.map(([key]) => key))
    for (const parameter of parameters) {
      const { name, in: place } = parameter.value as { name: string; in: string }
      if (place === 'path') this.checkPath(parameter, values.get(name))
      if (place === 'query') this.checkPairs(parameter, query, known)
      if (place === 'cookie') this.checkPairs(parameter, cookies, new Set())
      if (place === 'header') this.checkHeader(parameter, request.headers[name.toLowerCase()])
      if (place === 'querystring') for (const [key] of query) known.add(key)
    }
    this.checkSecurity(operation, request, query, cookies, known)
    for (const [key] of query) if (!known.has(key)) this.faults.push(`unknown in query: ${key}`)
    this.checkBody(operation, request.headers['content-type'], body)
    return this.faults
  }

  /**
   * The operations at a path, the most exact first. Authors tell operations of one path apart by what stands behind it: a
   * query is a part of the request, what stands behind `#` is not.
   */
  operationsAt(method: string, path: string, search: string) {
    const given = new Set(search.split('&'))
    const paths = this.child(this.node(this.root, ''), 'paths')
    const all = Object.keys(paths?.value ?? {}).flatMap((key) => {
      const [template = '', query = ''] = key.replace(/#.*$/, '').split('?')
      const pairs = query.split('&').filter(Boolean)
      const names = [...template.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name)
      const text = template
        .split(/\{[^}]+\}/)
        .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
        .join('([^/]+?)')
      const values = new RegExp(`^${text}$`).exec(path)?.slice(1)
      const item = paths && this.child(paths, key)
      const operation = item && this.child(item, method.toLowerCase())
      if (!item || !operation || !values || !pairs.every((pair) => given.has(pair))) return []
      const asked = pairs.map((pair) => split(pair, '='))
      return [
        {
          item,
          operation,
          asked,
          values: new Map(names.map((name, i) => [name, values[i] ?? ''])),
        },
      ]
    })
    return all.sort((a, b) => a.values.size - b.values.size || b.asked.length - a.asked.length)
  }

  private parametersOf(...owners: readonly Node[]): Node[] {
    const byName = new Map<string, Node>()
    for (const owner of owners) {
      const list = owner.value.parameters
      for (const index of Array.isArray(list) ? list.keys() : []) {
        const one = this.child(
          { value: list as never, pointer: `${owner.pointer}/parameters` },
          index,
        )
        if (one) byName.set(`${String(one.value.in)} ${String(one.value.name)}`, one)
      }
    }
    return [...byName.values()]
  }

  private checkPath(parameter: Node, written = ''): undefined {
    const { name, style = 'simple', explode = false } = parameter.value
    const sign = style === 'matrix' ? ';' : '.'
    if (style === 'simple') return this.checkText(parameter, written.split(','), explode === true)
    if (!written.startsWith(sign)) return this.fault(parameter, `does not begin with ${sign}`)
    const parts = written.slice(1).split(explode === true ? sign : ',')
    if (style === 'label') return this.checkText(parameter, parts, explode === true)
    const own = `${String(name)}=`
    if (this.isKind(parameter, 'object') && explode === true)
      return this.checkText(parameter, parts, true)
    if (!parts.every((part, index) => part.startsWith(own) || (explode !== true && index > 0)))
      return this.fault(parameter, `does not name ${own}`)
    this.checkText(
      parameter,
      parts.map((part) => (part.startsWith(own) ? part.slice(own.length) : part)),
      false,
    )
  }

  private checkHeader(parameter: Node, written: string | string[] | undefined): undefined {
    const { name, required, explode = false } = parameter.value
    if (/^(?:accept|content-type|authorization)$/i.test(String(name))) return
    if (written === undefined) {
      if (required === true) this.fault(parameter, 'is missing')
      return
    }
    this.checkText(parameter, String(written).split(/,\s*/), explode === true)
  }

  /** Checks parts of a text as a value, a list, or names and values. */
  private checkText(parameter: Node, parts: readonly string[], hasSigns: boolean): undefined {
    if (parameter.value.content !== undefined) return this.checkContent(parameter, parts.join(','))
    const texts = parts.map(decoded)
    if (this.isKind(parameter, 'object')) {
      const pairs = hasSigns
        ? parts.map((part) => split(part, '='))
        : texts.flatMap((key, index) => (index % 2 === 0 ? [[key, texts[index + 1] ?? '']] : []))
      return this.checkValue(parameter, typedFields(pairs as [string, string][]))
    }
    this.checkValue(
      parameter,
      this.isKind(parameter, 'array') ? typedLists(texts) : typed(texts.join(',')),
    )
  }

  private checkPairs(
    parameter: Node,
    pairs: readonly (readonly [string, string])[],
    known: Set<string>,
  ): undefined {
    const { name, required, style = 'form' } = parameter.value as Fields & { name: string }
    const explode = parameter.value.explode ?? (style === 'form' || style === 'cookie')
    const isOwn = (key: string) =>
      key === name || (style === 'deepObject' && key.startsWith(`${name}[`))
    const isExploded =
      this.isKind(parameter, 'object') && style !== 'deepObject' && explode === true
    const own = pairs.filter(([key]) => isOwn(key) || (isExploded && this.hasField(parameter, key)))
    for (const [key] of own) known.add(key)
    if (own.length === 0) {
      if (required === true) this.fault(parameter, 'is missing')
      return
    }
    const [[, first = ''] = []] = own
    if (parameter.value.content !== undefined) return this.checkContent(parameter, first)
    if (style === 'deepObject') {
      const inner = own.map(([key, text]) => [key.slice(name.length + 1, -1), text] as const)
      return this.checkValue(parameter, typedFields(inner))
    }
    if (isExploded) return this.checkValue(parameter, typedFields(own))
    if (this.isKind(parameter, 'array')) {
      const sign = style === 'pipeDelimited' ? '|' : style === 'spaceDelimited' ? ' ' : ','
      const texts = explode === true ? own.map(([, text]) => text) : first.split(sign)
      if (explode !== true && own.length > 1) this.fault(parameter, 'stands several times')
      // A list of one is written like a value that is none, which the schema may allow as well.
      return this.checkValue(parameter, [...typedLists(texts), ...typed(texts.join(','))])
    }
    if (own.length > 1) this.fault(parameter, 'stands several times')
    if (this.isKind(parameter, 'object')) return this.checkText(parameter, first.split(','), false)
    this.checkValue(parameter, typed(first))
  }

  private checkContent(parameter: Node, text: string): undefined {
    const content = this.child(parameter, 'content')
    const [type = ''] = Object.keys(content?.value ?? {})
    const media = content && this.child(content, type)
    const value = /json/.test(type) ? parsed(decoded(text)) : text
    if (media && 'schema' in media.value)
      this.checkAny(`${media.pointer}/schema`, `${String(parameter.value.name)}`, [value])
  }

  private checkValue(parameter: Node, values: readonly unknown[]): undefined {
    if (parameter.value.schema === undefined) return
    this.checkAny(`${parameter.pointer}/schema`, String(parameter.value.name), values)
  }

  private checkAny(pointer: string, name: string, values: readonly unknown[]): undefined {
    const found = values.map((value) => this.check(pointer, value, 'request'))
    if (!found.some((faults) => faults.length === 0))
      this.faults.push(
        `${name}: ${found[0]?.join(' | ')} ${JSON.stringify(values[0]).slice(0, 200)}`,
      )
  }

  private checkSecurity(
    operation: Node,
    request: IncomingMessage,
    query: readonly (readonly [string, string])[],
    cookies: readonly (readonly [string, string])[],
    known: Set<string>,
  ): undefined {
    const all = (operation.value.security ?? this.root.security ?? []) as Fields[]
    const isGiven = (name: string): boolean => {
      const scheme = at(this.root, `#/components/securitySchemes/${name}`) as Fields | undefined
      const { type, in: place, name: key } = (scheme ?? {}) as Record<string, string>
      if (type === 'mutualTLS') return true
      if (type !== 'apiKey') return request.headers.authorization !== undefined
      if (place === 'query') known.add(key ?? '')
      const pairs = place === 'query' ? query : cookies
      return place === 'header'
        ? request.headers[(key ?? '').toLowerCase()] !== undefined
        : pairs.some(([own]) => own === key)
    }
    const given = all.map((requirement) => Object.keys(requirement).map(isGiven).every(Boolean))
    if (all.length > 0 && !given.includes(true)) this.faults.push('not authorized')
  }

  private checkBody(operation: Node, type: string | undefined, body: Buffer): undefined {
    const requestBody = this.child(operation, 'requestBody')
    const content = requestBody && this.child(requestBody, 'content')
    if (!requestBody || !content) {
      if (body.length > 0) this.faults.push('a body that nobody asked for')
      return
    }
    if (body.length === 0) {
      const hasSchema = Object.values(content.value).some((one) => isFields(one) && 'schema' in one)
      if (requestBody.value.required === true && hasSchema) this.faults.push('no body')
      return
    }
    const bare = (type ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
    const name = Object.keys(content.value).find((key) => {
      const own = key.split(';')[0]?.trim().toLowerCase() ?? ''
      return own === bare || own === '*/*' || own === `${bare.split('/')[0]}/*`
    })
    const media = name === undefined ? undefined : this.child(content, name)
    if (!media) {
      this.faults.push(`a body of type ${bare}`)
      return
    }
    if (!('schema' in media.value)) return
    const pointer = `${media.pointer}/schema`
    if (/[/+]json$/.test(bare)) {
      const value = parsed(body.toString('utf8'))
      if (value === undefined) this.faults.push('the body is no JSON')
      else this.checkAny(pointer, 'body', [value])
    } else if (bare === 'application/x-www-form-urlencoded')
      this.checkForm(media, [...new URLSearchParams(body.toString('utf8'))])
    else if (bare.startsWith('multipart/')) {
      const pairs = partsOf(body.toString('latin1'), type ?? '')
      this.checkForm(media, pairs)
    }
  }

  /** A field that stands several times is a list; a single one may be one, too. */
  private checkForm(media: Node, pairs: readonly (readonly [string, string])[]): undefined {
    const schema = this.child(media, 'schema')
    const fields = schema ? this.fieldsOf(schema) : new Map<string, Node>()
    const value: Fields = {}
    for (const [name] of pairs) {
      const texts = pairs.filter(([key]) => key === name).map(([, text]) => text)
      const own = fields.get(name)
      const candidates =
        own && this.kindsOf(own).includes('array')
          ? [...typedLists(texts), ...texts.map(parsed)]
          : [...typed(texts[0] ?? ''), parsed(texts[0] ?? '')]
      value[name] = own
        ? candidates.find(
            (one) => one !== undefined && this.check(own.pointer, one, 'request').length === 0,
          )
        : texts[0]
      if (value[name] === undefined) {
        this.faults.push(`form field ${name}: ${JSON.stringify(texts).slice(0, 200)}`)
        delete value[name]
      }
    }
    if (this.faults.length === 0) this.checkAny(`${media.pointer}/schema`, 'form', [value])
  }

  private fieldsOf(schema: Node, depth = 0): Map<string, Node> {
    const all = new Map<string, Node>()
    const properties = this.node(
      (schema.value.properties ?? {}) as Fields,
      `${schema.pointer}/properties`,
    )
    for (const name of Object.keys(properties.value)) {
      const one = this.child(properties, name)
      if (one) all.set(name, one)
    }
    for (const key of ['allOf', 'oneOf', 'anyOf'])
      for (const part of depth > 5 ? [] : this.partsIn(schema, key))
        for (const [name, one] of this.fieldsOf(part, depth + 1)) all.set(name, one)
    return all
  }

  private partsIn(schema: Node, key: string): Node[] {
    const list = schema.value[key]
    if (!Array.isArray(list)) return []
    return [...list.keys()].flatMap(
      (index) =>
        this.child({ value: list as never, pointer: `${schema.pointer}/${key}` }, index) ?? [],
    )
  }

  private hasField(parameter: Node, key: string): boolean {
    const schema = this.child(parameter, 'schema')
    if (!schema) return false
    return this.fieldsOf(schema).has(key) || schema.value.additionalProperties !== undefined
  }

  private isKind(parameter: Node, kind: string): boolean {
    const schema = this.child(parameter, 'schema')
    return schema !== undefined && this.kindsOf(schema).includes(kind)
  }

  private kindsOf(schema: Node, depth = 0): string[] {
    const own = [schema.value.type].flat().filter((one) => typeof one === 'string')
    if (own.length > 0) return own
    if (schema.value.properties !== undefined) return ['object']
    if (schema.value.items !== undefined) return ['array']
    return depth > 5
      ? []
      : ['allOf', 'oneOf', 'anyOf'].flatMap((key) =>
          this.partsIn(schema, key).flatMap((part) => this.kindsOf(part, depth + 1)),
        )
  }

  private fault(parameter: Node, text: string): undefined {
    this.faults.push(`${String(parameter.value.in)} ${String(parameter.value.name)} ${text}`)
  }

  private readonly node = (value: Fields, pointer: string): Node => ({ value, pointer })

  /** A field with references followed. */
  private child({ value, pointer }: Node, key: string | number): Node | undefined {
    const own = value[key as string]
    if (!isFields(own)) return undefined
    if (typeof own.$ref !== 'string')
      return this.node(own, `${pointer}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`)
    const target = at(this.root, own.$ref)
    const place = decodeURIComponent(own.$ref.replace(/^[^#]*#/, ''))
    if (!isFields(target)) return undefined
    return typeof target.$ref === 'string'
      ? this.child({ value: { own: target }, pointer: place }, 'own')
      : this.node(target, place)
  }
}

function split(pair: string, sign: string): readonly [string, string] {
  const [name = '', ...rest] = pair.split(sign)
  return [decoded(name), decoded(rest.join(sign))]
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What a text may stand for: itself, a number, a truth value, nothing. */
function typed(text: string): unknown[] {
  const value = parsed(text)
  return [
    text,
    ...(['number', 'boolean', 'object'].includes(typeof value) ? [value] : []),
    ...(text === '' ? [null] : []),
  ]
}

const last = (text: string) => typed(text).at(1) ?? text

const typedLists = (texts: readonly string[]): unknown[] => [
  [...texts],
  texts.map(last),
  ...(texts.join('') === '' ? [[]] : []),
]

function typedFields(pairs: readonly (readonly [string, string])[]): unknown[] {
  const fields = (value: (text: string) => unknown) =>
    Object.fromEntries(pairs.map(([name, text]) => [name, value(text)]))
  return [fields(String), fields(last)]
}

/** The names and texts of the parts of a multipart body. */
function partsOf(body: string, type: string): [string, string][] {
  const boundary = /boundary="?([^";]+)/.exec(type)?.[1] ?? ''
  return body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const [head = '', ...rest] = part.split('\r\n\r\n')
      const name = /name="([^"]*)"/.exec(head)?.[1] ?? ''
      const utf8 = (text: string) => Buffer.from(text, 'latin1').toString('utf8')
      return [utf8(name), utf8(rest.join('\r\n\r\n').replace(/\r\n$/, ''))]
    })
}
