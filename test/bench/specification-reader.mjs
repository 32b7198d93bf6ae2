/** Reads a specification with no code of the program, so that both cannot share a mistake. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { parse } from 'yaml'

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query']

export const isObject = (value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const entriesOf = (value) => (isObject(value) ? Object.entries(value) : [])
export const listOf = (value) => (Array.isArray(value) ? value : [])

/** What a file holds; a text that a description refers to, or code of a sample, is one value. */
function contentsOf(file, text) {
  if (!/\.(?:ya?ml|json|avsc)$/i.test(file)) return text
  try {
    // Far faster; what an author wrote by hand may have a comma too many.
    if (/\.json$/i.test(file)) return JSON.parse(text)
  } catch {}
  return parse(text, { merge: true })
}

/** A specification with all files that it names. A value is looked at together with the file that it stands in. */
export class Reader {
  constructor(path) {
    this.path = resolve(path)
    this.files = new Map()
    this.root = { value: this.load(this.path), file: this.path }
    this.isOld = this.root.value.swagger !== undefined
  }

  load(file) {
    if (!this.files.has(file)) {
      // Extensions of other tools name files that are not published.
      if (!existsSync(file)) return undefined
      const text = readFileSync(file, 'utf8')
      this.files.set(file, contentsOf(file, text))
    }
    return this.files.get(file)
  }

  /** A field of a value, with every reference followed. */
  child({ value, file }, name) {
    return this.followed({ value: value?.[name], file })
  }

  children(owner) {
    return entriesOf(owner.value).map(([name]) => [name, this.child(owner, name)])
  }

  items(owner) {
    return listOf(owner.value).map((_, index) => this.child(owner, index))
  }

  followed(node) {
    let found = node
    for (let hop = 0; hop < 30 && typeof found.value?.$ref === 'string'; hop++) {
      const [path, pointer = ''] = found.value.$ref.split('#')
      if (/^[a-z]+:/i.test(path)) return { value: undefined, file: found.file }
      const file = path ? resolve(dirname(found.file), decodeURIComponent(path)) : found.file
      const keys = decodeURIComponent(pointer).split('/').slice(1)
      let value = this.load(file)
      for (const key of keys) value = value?.[key.replaceAll('~1', '/').replaceAll('~0', '~')]
      // What stands beside a reference holds as well.
      const { $ref: _, ...beside } = found.value
      found = { value, file, beside: { ...found.beside, ...beside } }
    }
    return found
  }

  /** Every operation, webhook and callback with what it is called on a page. */
  operations() {
    const groups = [
      ['operation', this.child(this.root, 'paths')],
      ['webhook', this.child(this.root, 'webhooks')],
      ['webhook', this.child(this.root, 'x-webhooks')],
    ]
    return groups.flatMap(([kind, items]) =>
      this.children(items).flatMap(([path, item]) => this.operationsIn(kind, path, item)),
    )
  }

  /** The operations of AsyncAPI, with what they are about. */
  messageOperations() {
    const all = this.children(this.child(this.root, 'servers'))
    if (/^2\./.test(this.root.value.asyncapi ?? '')) return this.olderOperations(all)
    if (!/^3\./.test(this.root.value.asyncapi ?? '')) return []
    const about = (id, node, channel, reply) => {
      const own = this.items(this.child(channel, 'servers'))
      const servers = own.length > 0 ? own : all.map(([, server]) => server)
      const address = channel.value?.address ?? ''
      return { id, node, channel, address, servers, groups: this.messagesOf(node, channel, reply) }
    }
    const operations = this.children(this.child(this.root, 'operations')).map(([id, node]) => {
      const reply = this.child(node, 'reply')
      return { ...about(id, node, this.child(node, 'channel'), reply), reply }
    })
    const acted = operations.flatMap(({ channel, reply }) => [
      channel.value,
      this.child(reply, 'channel').value,
    ])
    const alone = this.children(this.child(this.root, 'channels'))
      .filter(([, channel]) => !acted.includes(channel.value))
      .map(([id, channel]) => {
        const none = { ...channel, value: {} }
        return about(id, none, channel, none)
      })
    return [...operations, ...alone]
  }

  /** The messages of an operation and of its reply: those that it names, or all of its channel. */
  messagesOf(node, channel, reply) {
    return [
      [node, channel],
      [reply, this.child(reply, 'channel')],
    ].map(([owner, around]) => {
      const own = this.items(this.child(owner, 'messages'))
      const all = this.children(this.child(around, 'messages')).map(([, one]) => one)
      return own.length > 0 ? own : all
    })
  }

  /** In AsyncAPI 2 a channel has its operations, and its address is its name. */
  olderOperations(all) {
    return this.children(this.child(this.root, 'channels')).flatMap(([address, channel]) =>
      ['publish', 'subscribe'].flatMap((action) => {
        const node = this.child(channel, action)
        if (!isObject(node.value)) return []
        const message = this.child(node, 'message')
        const forms = this.items(this.child(message, 'oneOf'))
        const names = channel.value.servers
        const servers = all.filter(([name]) => !names || names.includes(name)).map(([, own]) => own)
        const id = node.value.operationId ?? `${action} ${address}`
        const groups = [forms.length > 0 ? forms : [message]]
        return [{ id, node, channel, address, servers, groups }]
      }),
    )
  }

  operationsIn(kind, path, item) {
    if (kind === 'operation' && !path.startsWith('/')) return []
    const more = this.children(this.child(item, 'additionalOperations'))
    return [...METHODS.map((method) => [method, this.child(item, method)]), ...more]
      .filter(([, node]) => isObject(node.value) && node.value['x-internal'] !== true)
      .map(([method, node]) => ({ kind, method: method.toUpperCase(), path, node, item }))
  }

  /** The addresses of the servers of an operation, with the usual values of their variables. */
  servers({ node, item }) {
    const [own = []] = [node, item, this.root]
      .map((owner) => this.items(this.child(owner, 'servers')))
      .filter((servers) => servers.length > 0)
    return own.map(({ value }) =>
      entriesOf(value.variables).reduce(
        (url, [name, variable]) => url.replaceAll(`{${name}}`, String(variable.default)),
        String(value.url),
      ),
    )
  }

  /** The parameters of an operation by place and name. Those of 2.0 that are a body are left out. */
  parameters({ node, item }) {
    const byName = new Map()
    for (const owner of [item, node])
      for (const parameter of this.items(this.child(owner, 'parameters'))) {
        const { name, in: place, 'x-internal': isInternal } = parameter.value ?? {}
        if (name !== undefined && isInternal !== true) byName.set(`${place} ${name}`, parameter)
      }
    return [...byName.values()]
  }

  /** The schemas of a body by media type, with its examples. */
  media(owner) {
    return this.children(this.child(owner, 'content'))
  }
}

/**
 * Everything that a schema is composed of: itself, and what `allOf`, `oneOf` and the like bring, each schema once. Items
 * of lists and values of maps are told apart, as they are read in the same place of a page.
 */
export function partsOf(schema, reader) {
  const parts = []
  const seen = new Set()
  const waiting = [reader.followed(schema)]
  for (let part = waiting.shift(); part; part = waiting.shift()) {
    if (!isObject(part.value) || seen.has(part.value)) continue
    seen.add(part.value)
    parts.push(part)
    for (const name of ['allOf', 'oneOf', 'anyOf'])
      waiting.push(...reader.items({ value: part.value[name], file: part.file }))
    for (const name of ['if', 'then', 'else']) waiting.push(reader.child(part, name))
    for (const [, dependent] of reader.children(reader.child(part, 'dependentSchemas')))
      waiting.push(dependent)
  }
  return parts
}

/**
 * The values, as JSON, that a schema allows of a field, or of the whole: those that every part of `allOf` has and some form
 * of `oneOf`. Nothing when it may be anything, and when the parts exclude each other.
 */
export function allowedValues(schema, reader, name, depth = 0) {
  const node = reader.followed(schema)
  if (!isObject(node.value) || depth > 12) return undefined
  const { value } = node
  const own = name === undefined ? [listedIn(value), listedIn(node.beside)] : []
  const property = name === undefined ? undefined : value.properties?.[name]
  const sets = [
    ...own,
    property && allowedValues({ value: property, file: node.file }, reader, undefined, depth + 1),
    ...listOf(value.allOf).map((part) =>
      allowedValues({ value: part, file: node.file }, reader, name, depth + 1),
    ),
    ...['oneOf', 'anyOf'].map((choice) => {
      const forms = listOf(value[choice]).map((form) =>
        allowedValues({ value: form, file: node.file }, reader, name, depth + 1),
      )
      if (forms.length === 0 || forms.includes(undefined)) return undefined
      return new Set(forms.flatMap((form) => [...form]))
    }),
  ].filter(Boolean)
  if (sets.length === 0) return undefined
  const common = new Set([...sets[0]].filter((text) => sets.every((allowed) => allowed.has(text))))
  return common.size > 0 ? common : undefined
}

function listedIn(value) {
  if (!isObject(value)) return undefined
  if ('const' in value) return new Set([JSON.stringify(value.const)])
  if (!Array.isArray(value.enum)) return undefined
  return new Set(value.enum.map((one) => JSON.stringify(one)))
}
