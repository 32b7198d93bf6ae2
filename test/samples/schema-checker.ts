import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

/** Whether a value fits the schema at a JSON pointer of a specification: what is wrong with it, or nothing. */
export type CheckSchema = (pointer: string, value: unknown, direction: Direction) => string[]

/** In a request no field is that is only read, in a response none that is only written. */
export type Direction = 'request' | 'response'

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Checks values by the schemas of a specification with a validator that shares no code with the program. */
export function schemaChecker(specification: unknown): CheckSchema {
  const validators = {
    request: validatorOf('request'),
    response: validatorOf('response'),
  }
  return (pointer, value, direction) => validators[direction](pointer, value)

  function validatorOf(direction: Direction): (pointer: string, value: unknown) => string[] {
    const root = asJsonSchema(specification, direction) as Fields
    const ajv = new Ajv2020({
      strict: false,
      logger: false,
      validateSchema: false,
      unicodeRegExp: false,
      inlineRefs: false,
      multipleOfPrecision: 9,
    })
    // The package is the function and its default at once.
    addFormats.default(ajv)
    ajv.addFormat('uri', URI)
    ajv.addSchema(root, ROOT)
    return (pointer, value) => {
      const schema = at(root, pointer)
      if (typeof schema !== 'object' || schema === null) throw new Error(`no schema at ${pointer}`)
      const validate = compiled(ajv, schema)
      if (typeof validate === 'string') return [`the schema at ${pointer} is none: ${validate}`]
      if (validate(value)) return []
      return (validate.errors ?? []).map(
        ({ instancePath, keyword, message = '', params }) =>
          `${instancePath || '/'} ${keyword}: ${message} ${JSON.stringify(params)}`,
      )
    }
  }
}

/** A validator, or why there is none: a schema may be invalid itself. */
function compiled(ajv: Ajv2020, schema: object): ValidateFunction | string {
  try {
    return ajv.compile(schema)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

const ROOT = 'https://specification.test/root'

/** Letters beyond ASCII are written as they are in examples of addresses. */
const URI = /^[a-z][a-z\d+.-]*:\S*$/i

/** A specification with the schemas of its dialect as JSON Schema 2020-12. */
function asJsonSchema(root: unknown, direction: Direction): unknown {
  const isOld = isFields(root) && /^3\.0/.test(String(root.openapi))
  const hiding = direction === 'request' ? 'readOnly' : 'writeOnly'
  const copies = new Map<unknown, unknown>()
  return copied(root)

  function copied(value: unknown): unknown {
    if (typeof value !== 'object' || value === null) return value
    const known = copies.get(value)
    if (known !== undefined) return known
    const copy: unknown[] | Fields = Array.isArray(value) ? [] : {}
    copies.set(value, copy)
    if (Array.isArray(copy)) for (const item of value as unknown[]) copy.push(copied(item))
    else {
      for (const [key, item] of Object.entries(value))
        if (!DROPPED.has(key)) copy[key] = copied(item)
      // A field may be called like a keyword.
      for (const [key, item] of Object.entries(value))
        if (DROPPED.has(key) && isFields(item) && !isKeyword(key, item)) copy[key] = copied(item)
      if (typeof copy.$ref === 'string' && copy.$ref.startsWith('#')) copy.$ref = ROOT + copy.$ref
      normalize(copy)
    }
    return copy
  }

  function normalize(schema: Fields): void {
    if (isOld && typeof schema.$ref === 'string') {
      for (const name of Object.keys(schema)) if (name !== '$ref') delete schema[name]
      return
    }
    for (const name of ['Minimum', 'Maximum']) {
      const key = `exclusive${name}`
      const bound = name.toLowerCase()
      if (typeof schema[key] !== 'boolean') continue
      if (schema[key] && typeof schema[bound] === 'number') schema[key] = schema[bound]
      else delete schema[key]
    }
    if (typeof schema.pattern === 'string' && !compiles(schema.pattern)) delete schema.pattern
    if (Array.isArray(schema.required)) {
      const properties = isFields(schema.properties) ? schema.properties : {}
      schema.required = schema.required.filter(
        (name) => typeof name === 'string' && !isHidden(properties[name]),
      )
    } else if (typeof schema.required === 'boolean') delete schema.required
    // A list of no values, which allows nothing, is a mistake that the validator refuses to read.
    if (Array.isArray(schema.enum) && schema.enum.length === 0) delete schema.enum
    if (schema.nullable === true) allowNull(schema)
    else if (schema.nullable === false) delete schema.nullable
    if (schema.type === 'file') delete schema.type
    // The form of draft 7, which AsyncAPI has.
    if (Array.isArray(schema.items)) {
      schema.prefixItems = schema.items
      delete schema.items
      if ('additionalItems' in schema) schema.items = schema.additionalItems
    }
  }

  function isHidden(property: unknown, depth = 0): boolean {
    if (!isFields(property) || depth > 20) return false
    if (property[hiding] === true) return true
    const parts = Array.isArray(property.allOf) ? property.allOf : []
    const target = typeof property.$ref === 'string' ? at(root, property.$ref) : undefined
    return [target, ...parts].some((part) => isHidden(part, depth + 1))
  }
}

/** Keywords that say nothing of validity here; `discriminator` is told by the schemas themselves. */
const DROPPED = new Set([
  'discriminator',
  'example',
  'examples',
  'default',
  'xml',
  '$schema',
  '$id',
  'id',
])
const isKeyword = (key: string, item: Fields) =>
  key === 'discriminator'
    ? typeof item.propertyName === 'string'
    : key === 'xml'
      ? !('type' in item)
      : key.startsWith('example')

function allowNull(schema: Fields): void {
  delete schema.nullable
  const inner = { ...schema }
  for (const name of Object.keys(schema)) delete schema[name]
  schema.anyOf = [{ type: 'null' }, inner]
}

function compiles(pattern: string): boolean {
  try {
    new RegExp(pattern)
    return true
  } catch {
    return false
  }
}

/** The value that a reference into a specification leads to. */
export function at(root: unknown, reference: string): unknown {
  let value = root
  // A path may have a `#` in it.
  const pointer = reference.startsWith('/') ? reference : reference.replace(/^[^#]*#/, '')
  for (const key of decodeURIComponent(pointer).split('/').slice(1))
    value = (value as Fields | undefined)?.[key.replaceAll('~1', '/').replaceAll('~0', '~')]
  return value
}
