import type { BaseResolver, Config, Document, NodeType, Plugin } from '@redocly/openapi-core'
import { fieldOf } from '../../data-files/unknown-json.ts'
import { decoded } from '../../urls/address.ts'

/** The library that knows the rules of OpenAPI, loaded only for sites with a specification. */
export type Redocly = typeof import('@redocly/openapi-core')

// Kept once loaded, like grammars: the library and the rules that are checked.
const loaded: { core?: Promise<Redocly>; config?: Promise<Config>; structure?: Promise<Config> } =
  {}

/** Loads the library. */
export function redocly(): Promise<Redocly> {
  loaded.core ??= import('@redocly/openapi-core')
  return loaded.core
}

/** What a specification is checked for: what readers would stumble over, and no matter of taste. References and examples are checked by us. */
const RULES = {
  struct: 'error',
  'operation-operationId-unique': 'error',
  'operation-parameters-unique': 'error',
  'path-parameters-defined': 'error',
  'path-declaration-must-exist': 'error',
  'no-identical-paths': 'error',
  'no-duplicated-tag-names': 'error',
  'no-server-variables-empty-enum': 'error',
  'no-undefined-server-variable': 'error',
  'no-enum-type-mismatch': 'error',
  'no-example-value-and-externalValue': 'error',
} as const

/** A form of the library, with fields as a standard has them. */
const mended = (form: NodeType | undefined, properties: NodeType['properties']): NodeType => ({
  ...form,
  properties: { ...form?.properties, ...properties },
})

const NUMBER = { type: 'number' } as const
const TEXT = { type: 'string' } as const
const isFile = (schema: unknown) => fieldOf(schema, 'type') === 'file'

const COUNT = { type: 'integer', minimum: 0 } as const
const SCHEMA_OR_NOT = (value: unknown) =>
  typeof value === 'boolean' ? ({ type: 'boolean' } as const) : 'Schema'

/** Words of JSON Schema after draft 7. Schemas of messages may use them, and often lie in files that are for other tools too. */
const NEWER_WORDS: NodeType['properties'] = {
  $anchor: TEXT,
  $dynamicAnchor: TEXT,
  $dynamicRef: TEXT,
  $vocabulary: null,
  $defs: 'NamedSchemas',
  dependentSchemas: 'NamedSchemas',
  dependentRequired: null,
  prefixItems: 'SchemasInOrder',
  minContains: COUNT,
  maxContains: COUNT,
  unevaluatedItems: SCHEMA_OR_NOT,
  unevaluatedProperties: SCHEMA_OR_NOT,
  contentSchema: 'Schema',
}

const newerSchemas = ({ Schema }: Readonly<Record<string, NodeType>>) => ({
  Schema: mended(Schema, NEWER_WORDS),
  SchemasInOrder: { properties: {}, items: 'Schema' },
})

/** Forms that the library knows otherwise than the standards. */
const FORMS: Plugin = {
  id: 'forms',
  typeExtension: {
    oas2: (forms) => {
      // Numbers of parameters and headers need not be whole, and a response may be a file.
      const limits = { minimum: NUMBER, maximum: NUMBER }
      return {
        ...forms,
        Parameter: mended(forms.Parameter, limits),
        ParameterItems: mended(forms.ParameterItems, limits),
        Header: mended(forms.Header, limits),
        Response: mended(forms.Response, {
          schema: (schema: unknown) => (isFile(schema) ? 'FileSchema' : 'Schema'),
        }),
        FileSchema: mended(forms.Schema, { type: TEXT }),
      }
    },
    // Each of them is one media type, and no map of several.
    oas3: (forms, version) =>
      version === 'oas3_2'
        ? { ...forms, NamedMediaTypes: { properties: {}, additionalProperties: 'MediaType' } }
        : forms,
    async2: (forms) => ({ ...forms, ...newerSchemas(forms) }),
    async3: (forms) => ({
      ...forms,
      ...newerSchemas(forms),
      Server: mended(forms.Server, { title: TEXT, summary: TEXT }),
    }),
  },
}

/** The rules that are checked. */
export async function redoclyConfig(): Promise<Config> {
  loaded.config ??= redocly().then(({ createConfig }) =>
    createConfig({ plugins: [FORMS], rules: RULES }),
  )
  return loaded.config
}

/** The rule about the form of everything, alone: the others take it for granted. */
export async function structureConfig(): Promise<Config> {
  const { struct } = RULES
  loaded.structure ??= redocly().then(({ createConfig }) =>
    createConfig({ plugins: [FORMS], rules: { struct } }),
  )
  return loaded.structure
}

/** A folder that does not exist, so that paths of a site have the absolute form that the library works with. */
const ROOT = ['specification', 'site']

/** The absolute form of a path of a site. Steps above the site folder lead to its project. */
export function absolutePath(path: string): string {
  const parts = [...ROOT]
  for (const part of path.split('/')) {
    if (part === '..') parts.pop()
    else parts.push(part)
  }
  return `/${parts.join('/')}`
}

/** Finds files among those that were read with the specification: nothing touches the disk or the network. */
export function resolverOf(
  { BaseResolver, ResolveError }: Redocly,
  documentByPath: ReadonlyMap<string, Document>,
): BaseResolver {
  const known = new Map(
    [...documentByPath].map(([path, document]) => [absolutePath(path), document]),
  )
  const resolver = new BaseResolver()
  resolver.resolveDocument = async <T>(base: string | null, reference: string) => {
    const path = resolver.resolveExternalRef(base, decoded(reference).normalize('NFC'))
    const document = known.get(path)
    // The library gives the same promise: what is parsed is whatever the caller takes it for.
    if (document) return document as Document<T>
    throw new ResolveError(new Error(path))
  }
  return resolver
}
