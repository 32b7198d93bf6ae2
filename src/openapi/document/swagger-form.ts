import { ownValue } from '../../data-files/plain-values.ts'
import {
  type Fields,
  fieldOf,
  fieldsOf,
  isFields,
  listOf,
  pointerKeys,
  textOf,
} from '../../data-files/unknown-json.ts'
import type { Place } from '../../model.ts'
import { decoded } from '../../urls/address.ts'
import { joinedPath } from './referenced-files.ts'
import { specificationObjects } from './specification-objects.ts'
import { WrittenPlaces } from './written-places.ts'

type Changed = Record<string, unknown>

interface NewerFiles {
  readonly files: ReadonlyMap<string, unknown>
  /** Where something was written, by the place that it has now: `path#/pointer`. */
  readonly places: ReadonlyMap<string, Place>
}

/** A value of a description, and the file that it stands in. */
interface Placed {
  readonly value: Changed
  readonly file: string
}

/**
 * A description in the form of Swagger 2.0, with the files that it refers to, in the form of OpenAPI 3.0. Libraries that
 * do this leave out the rules of form fields, how lists are written in addresses, and most texts of bodies and schemes.
 */
export function fromSwagger(path: string, written: ReadonlyMap<string, unknown>): NewerFiles {
  const files = new Map([...written].map(([own, value]) => [own, structuredClone(value)]))
  const root = files.get(path)
  if (!isChanged(root)) return { files: written, places: new Map() }
  const places = new WrittenPlaces(files)
  renameReferences(path, files)
  const form = new SwaggerForm(files, root, places)
  const { definitions, parameters, responses, securityDefinitions, ...more } = root
  for (const value of Object.values(fieldsOf(definitions))) form.schema({ value, file: path })
  for (const value of Object.values(fieldsOf(parameters))) form.parameter({ value, file: path })
  for (const value of Object.values(fieldsOf(responses)))
    form.response({ value, file: path }, form.produces(root))
  for (const items of [root.paths, root['x-webhooks']])
    for (const value of Object.values(fieldsOf(items))) form.pathItem({ value, file: path })
  for (const name of ['swagger', 'host', 'basePath', 'schemes', 'consumes', 'produces'])
    delete more[name]
  const servers = serversOf(root, root.schemes)
  files.set(path, {
    openapi: '3.0.4',
    ...more,
    ...(servers.length > 0 ? { servers } : {}),
    components: {
      ...fieldsOf(more.components),
      schemas: fieldsOf(definitions),
      parameters: fieldsOf(parameters),
      responses: fieldsOf(responses),
      securitySchemes: Object.fromEntries(
        Object.entries(fieldsOf(securityDefinitions)).map(([name, own]) => [name, schemeForm(own)]),
      ),
    },
  })
  return { files, places: places.before(files) }
}

const isChanged = (value: unknown): value is Changed => isFields(value)

const NEW_PLACES: Fields = {
  definitions: 'schemas',
  parameters: 'parameters',
  responses: 'responses',
}

/** What is referred to in the description itself stands elsewhere in the newer form. */
function renameReferences(path: string, files: ReadonlyMap<string, unknown>) {
  for (const [file, root] of files)
    for (const { owner } of specificationObjects(root)) {
      const [own = '', pointer = ''] = textOf(owner.$ref)?.split('#', 2) ?? []
      const [, place = '', ...keys] = pointer.split('/')
      const newPlace = textOf(fieldOf(NEW_PLACES, place))
      const target = own === '' ? file : joinedPath(file, own)
      if (newPlace !== undefined && keys.length > 0 && target === path)
        owner.$ref = `${own}#/components/${newPlace}/${keys.join('/')}`
    }
}

/** Without schemes it is the one of the page that it is read on. */
function serversOf({ host, basePath }: Fields, schemes: unknown): { readonly url: string }[] {
  const base = textOf(basePath) ?? ''
  if (typeof host !== 'string') return base === '' ? [] : [{ url: base }]
  const given = listOf(schemes).filter((scheme) => typeof scheme === 'string')
  const all = given.length > 0 ? given : ['https']
  return all.map((scheme) => ({ url: `${scheme}://${host}${base}` }))
}

const FLOWS: Fields = { application: 'clientCredentials', accessCode: 'authorizationCode' }

function schemeForm(scheme: unknown): unknown {
  if (!isFields(scheme)) return scheme
  if (scheme.type === 'basic') return { ...scheme, type: 'http', scheme: 'basic' }
  if (scheme.type !== 'oauth2') return scheme
  const { flow = 'implicit', authorizationUrl, tokenUrl, scopes = {}, ...more } = scheme
  const name = textOf(fieldOf(FLOWS, String(flow))) ?? String(flow)
  const given = Object.entries({ authorizationUrl, tokenUrl }).filter(([, url]) => url)
  return { ...more, flows: { [name]: { ...Object.fromEntries(given), scopes } } }
}

/** What says of a parameter what its schema says in the newer form. */
const KEYWORDS = [
  'type',
  'format',
  'items',
  'default',
  'enum',
  'maximum',
  'exclusiveMaximum',
  'minimum',
  'exclusiveMinimum',
  'maxLength',
  'minLength',
  'pattern',
  'maxItems',
  'minItems',
  'uniqueItems',
  'multipleOf',
  'x-nullable',
]

/** Numbers, that many generators of 2.0 write as texts. */
const LIMITS = [
  'maximum',
  'minimum',
  'maxLength',
  'minLength',
  'maxItems',
  'minItems',
  'maxProperties',
  'minProperties',
  'multipleOf',
]

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch']
const URLENCODED = 'application/x-www-form-urlencoded'
const MULTIPART = 'multipart/form-data'
const IS_FORM = /^(?:application\/x-www-form-urlencoded|multipart\/)/i
const MOST_HOPS = 32

/** Changes the parts of a description in their places, each once. */
class SwaggerForm {
  private readonly files: ReadonlyMap<string, unknown>
  private readonly root: Fields
  private readonly places: WrittenPlaces
  private readonly done = new WeakSet<object>()

  constructor(files: ReadonlyMap<string, unknown>, root: Fields, places: WrittenPlaces) {
    this.files = files
    this.root = root
    this.places = places
  }

  produces = (owner: Fields): readonly string[] => typesOf(owner.produces, this.root.produces)

  pathItem(written: Unknown) {
    const item = this.begun(written)
    if (!item) return
    const { parameters, ...operations } = item.value
    const all = this.parameters(parameters, item.file)
    if (all.others.length > 0) item.value.parameters = all.others
    else delete item.value.parameters
    for (const method of METHODS) {
      const value = fieldOf(operations, method)
      if (isChanged(value)) this.operation({ value, file: item.file }, all.bodies)
    }
  }

  private operation({ value: operation, file }: Placed, ofPath: readonly BodyPart[]) {
    const { others, bodies } = this.parameters(operation.parameters, file)
    const names = new Set(bodies.map(({ name }) => name))
    const all = [...ofPath.filter(({ name }) => !names.has(name)), ...bodies]
    const body = bodyForm(all, typesOf(operation.consumes, this.root.consumes), this.places)
    if (others.length > 0) operation.parameters = others
    else delete operation.parameters
    if (body) operation.requestBody = body
    if (Array.isArray(operation.schemes))
      operation.servers = serversOf(this.root, operation.schemes)
    for (const value of Object.values(fieldsOf(operation.responses)))
      this.response({ value, file }, this.produces(operation))
    for (const name of ['consumes', 'produces', 'schemes']) delete operation[name]
  }

  /** Those of the address and of headers, and those that are the body or a field of it. */
  private parameters(list: unknown, file: string) {
    const others: unknown[] = []
    const bodies: BodyPart[] = []
    for (const value of listOf(list)) {
      const found = this.followed({ value, file })
      const own = found?.value
      if (!found || (own?.in !== 'body' && own?.in !== 'formData')) {
        others.push(value)
        this.parameter({ value, file })
        continue
      }
      this.parameter(found)
      const reference = found.file === file ? undefined : textOf(fieldOf(value, '$ref'))
      const schema =
        reference === undefined ? fieldsOf(own.schema) : { $ref: `${reference}/schema` }
      bodies.push({
        ...own,
        name: textOf(own.name) ?? '',
        isForm: own.in === 'formData',
        schema,
        written: own,
      })
    }
    return { others, bodies }
  }

  parameter(written: Unknown) {
    const parameter = this.begun(written)
    if (!parameter) return
    const { value, file } = parameter
    if (value.in !== 'body') {
      const style = styleOf(value)
      this.moveKeywords(value)
      if (style && value.in === 'formData') value.encoding = style
      else Object.assign(value, style)
    }
    if (value['x-example'] !== undefined) value.example = value['x-example']
    this.schema({ value: value.schema, file })
  }

  /** A schema beside the keywords is no part of the standard; where it is, it says more than they do. */
  private moveKeywords(owner: Changed) {
    const keywords = KEYWORDS.flatMap((name) => (name in owner ? [[name, owner[name]]] : []))
    for (const name of [...KEYWORDS, 'collectionFormat']) delete owner[name]
    owner.schema ??= Object.fromEntries(keywords)
  }

  response(written: Unknown, types: readonly string[]) {
    const response = this.begun(written)
    if (!response) return
    const { value, file } = response
    for (const header of Object.values(fieldsOf(value.headers))) {
      const own = this.begun({ value: header, file })
      if (!own) continue
      const style = styleOf(own.value)
      this.moveKeywords(own.value)
      Object.assign(own.value, style)
      this.schema({ value: own.value.schema, file })
    }
    const { schema, examples } = value
    delete value.schema
    delete value.examples
    this.schema({ value: schema, file })
    const content = contentOf(schema, fieldsOf(examples), types)
    if (content) value.content = content
  }

  schema({ value: schema, file }: Unknown) {
    if (!isChanged(schema) || this.done.has(schema)) return
    this.done.add(schema)
    for (const name of LIMITS) {
      const limit = schema[name]
      if (typeof limit === 'string' && /^-?\d+(?:\.\d+)?$/.test(limit)) schema[name] = Number(limit)
    }
    if (schema.type === 'file') Object.assign(schema, { type: 'string', format: 'binary' })
    if (typeof schema['x-nullable'] === 'boolean') schema.nullable = schema['x-nullable']
    if (typeof schema.discriminator === 'string')
      schema.discriminator = { propertyName: schema.discriminator }
    const inner = [
      ...Object.values(fieldsOf(schema.properties)),
      ...[schema.items, schema.allOf].flat(),
      schema.additionalProperties,
    ]
    for (const value of inner) this.schema({ value, file })
  }

  /** What a place has or refers to, unless it has its new form already. */
  private begun(written: Unknown): Placed | undefined {
    const found = this.followed(written)
    if (!found || this.done.has(found.value)) return undefined
    this.done.add(found.value)
    return found
  }

  private followed(written: Unknown): Placed | undefined {
    let { value, file } = written
    for (let hop = 0; hop < MOST_HOPS; hop++) {
      const reference = textOf(fieldOf(value, '$ref'))
      if (reference === undefined) return isChanged(value) ? { value, file } : undefined
      const [own = '', pointer = ''] = reference.split('#', 2)
      file = own === '' ? file : (joinedPath(file, own) ?? '')
      value = this.valueAt(file, decoded(pointer))
    }
    return undefined
  }

  /** The parts that references name by their new place are still at the old one. */
  private valueAt(file: string, pointer: string): unknown {
    const root = this.files.get(file)
    const old = Object.entries(NEW_PLACES).find(([, place]) =>
      pointer.startsWith(`/components/${place}/`),
    )
    const keys = pointerKeys(pointer)
    const path = old && root === this.root ? [old[0], ...keys.slice(2)] : keys
    return path.reduce<unknown>(
      (value, key) => (Array.isArray(value) ? value[Number(key)] : fieldOf(value, key)),
      root,
    )
  }
}

interface Unknown {
  readonly value: unknown
  readonly file: string
}

/** The body of a request, or a field of one. */
interface BodyPart extends Fields {
  readonly name: string
  readonly isForm: boolean
  readonly schema: Fields
  /** The parameter that it was. */
  readonly written: Fields
}

const typesOf = (own: unknown, ofRoot: unknown): readonly string[] => {
  const given = [own, ofRoot].find((types) => Array.isArray(types)) ?? []
  return listOf(given).filter((type) => typeof type === 'string')
}

/** The newer form knows no tabs, and no delimiters outside of queries and forms: they are written like those. */
const DELIMITED: Readonly<Record<string, string>> = {
  ssv: 'spaceDelimited',
  pipes: 'pipeDelimited',
  tsv: 'tabDelimited',
}

/** Lists were written with commas where nothing else was said; in queries of the newer form they are not. */
function styleOf({ in: place, type, collectionFormat }: Fields): Fields | undefined {
  if (type !== 'array') return undefined
  const style = ownValue(DELIMITED, textOf(collectionFormat) ?? '')
  if (style !== undefined) return { style, explode: false }
  if (place !== 'query' && place !== 'formData') return undefined
  if (collectionFormat === 'multi') return { style: 'form', explode: true }
  return { style: 'form', explode: false }
}

function bodyForm(
  parts: readonly BodyPart[],
  consumes: readonly string[],
  places: WrittenPlaces,
): unknown {
  const body = parts.find(({ isForm }) => !isForm)
  if (body) {
    const types = consumes.length > 0 ? consumes : ['application/json']
    const { description, required, example, schema } = body
    const examples = fieldsOf(body['x-examples'])
    const form = {
      ...(description === undefined ? {} : { description }),
      ...(required === undefined ? {} : { required }),
      content: Object.fromEntries(
        types.map((type) => {
          const own = fieldOf(examples, type) ?? example
          return [type, { schema, ...(own === undefined ? {} : { example: own }) }]
        }),
      ),
    }
    places.note(form, body.written)
    return form
  }
  if (parts.length === 0) return undefined
  const required = parts.filter((part) => part.required === true).map(({ name }) => name)
  const schema = {
    type: 'object',
    properties: Object.fromEntries(parts.map((part) => [part.name, fieldForm(part, places)])),
    ...(required.length > 0 ? { required } : {}),
  }
  const encoding = Object.fromEntries(
    parts.flatMap(({ name, encoding: own }) => (own === undefined ? [] : [[name, own]])),
  )
  return {
    ...(required.length > 0 ? { required: true } : {}),
    content: Object.fromEntries(
      formTypes(parts, consumes).map((type) => [
        type,
        {
          schema,
          ...(IS_FORM.test(type) && Object.keys(encoding).length > 0 ? { encoding } : {}),
        },
      ]),
    ),
  }
}

/** Forms first: they are what the standard allows. Others that stand beside them are what authors accept as well. */
function formTypes(parts: readonly BodyPart[], consumes: readonly string[]): readonly string[] {
  const forms = consumes.filter((type) => IS_FORM.test(type))
  const hasFile = parts.some(({ schema }) => schema.format === 'binary')
  if (forms.length === 0) return [hasFile ? MULTIPART : URLENCODED]
  const fitting = hasFile ? forms.filter((type) => type !== URLENCODED) : forms
  if (fitting.length === 0) return [MULTIPART]
  return hasFile ? fitting : [...fitting, ...consumes.filter((type) => !IS_FORM.test(type))]
}

/** What is said of a field of a form beside its schema. */
function fieldForm(
  { description, example, schema, written, ...more }: BodyPart,
  places: WrittenPlaces,
): Fields {
  const extensions = Object.entries(more).filter(([name]) => name.startsWith('x-'))
  const form = {
    ...schema,
    ...(description === undefined ? {} : { description }),
    ...(example === undefined ? {} : { example }),
    ...Object.fromEntries(extensions),
  }
  places.note(form, written)
  return form
}

/** Examples are listed by media type; some authors give them names instead. */
function contentOf(
  schema: unknown,
  examples: Fields,
  produces: readonly string[],
): Fields | undefined {
  const names = Object.keys(examples)
  const isType = (name: string) => /^[^\s/]+\/[^\s/]+$/.test(name)
  if (schema === undefined && names.length === 0) return undefined
  const listed = names.filter(isType)
  const [first = 'application/json', ...others] = produces.length > 0 ? produces : listed
  const own = schema === undefined ? {} : { schema }
  const types = schema === undefined && listed.length > 0 ? listed : [first, ...others, ...listed]
  const named = names
    .filter((name) => !isType(name))
    .map((name) => [name, { value: examples[name] }])
  return Object.fromEntries(
    [...new Set(types)].map((type) => [
      type,
      {
        ...own,
        ...(Object.hasOwn(examples, type) ? { example: examples[type] } : {}),
        ...(type === first && named.length > 0 ? { examples: Object.fromEntries(named) } : {}),
      },
    ]),
  )
}
