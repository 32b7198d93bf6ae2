/** Makes lists of what the plugins of a site give, checked, each with the plugin that it is of. */
import type { ComponentType } from 'react'
import * as z from 'zod'
import { faultsOf, plainIssues } from '../data-files/schema-issues.ts'
import { problem } from '../diagnostics/problem.ts'
import type { Bilingual } from '../i18n/bilingual.ts'
import { inWords, schemaReason } from '../i18n/schema-words.ts'
import type { Place, PluginUse, Problem } from '../model.ts'
import { definedAt } from './define-placed.ts'
import type { Block, Given, JsonSchema, Language, Plugin, TreePlugins } from './plugin.ts'
import { failure } from './plugin-problem.ts'
import { returnedList } from './returned.ts'
import type { CodeExports } from './run-code.ts'

/** A plugin with its options. */
export interface LoadedPlugin {
  readonly plugin: Plugin
  readonly options: Readonly<Record<string, unknown>>
  readonly use: PluginUse
}

/** Something that a plugin gives. */
export interface Owned<Value> {
  readonly owner: LoadedPlugin
  readonly value: Value
}

/** What all plugins of a site give, in their order. */
export interface LoadedPlugins {
  readonly all: readonly LoadedPlugin[]
  readonly blocks: ReadonlyMap<string, Owned<Block>>
  readonly components: Readonly<Record<string, ComponentType<object>>>
  readonly remark: readonly Owned<TreePlugins>[]
  readonly rehype: readonly Owned<TreePlugins>[]
  readonly languages: readonly Language[]
  readonly problems: readonly Problem[]
}

/** The names that docsgen itself has taken. */
export interface TakenNames {
  readonly blocks: readonly string[]
  readonly components: readonly string[]
}

export const NO_PLUGINS: LoadedPlugins = {
  all: [],
  blocks: new Map(),
  components: {},
  remark: [],
  rehype: [],
  languages: [],
  problems: [],
}

const isFunction = (value: unknown) => typeof value === 'function'
const run = z.custom<() => unknown>(
  isFunction,
  inWords('함수로 적어야 합니다.', 'it has to be a function'),
)
const list = z.array(z.unknown())
const listOrFunction = z.union([list, run])
const schema = z.record(z.string(), z.unknown())

const blockName = z
  .string()
  .regex(
    /^[a-z][a-z\d-]*$/,
    inWords('이름에는 영문 소문자, 숫자, 하이픈만 씁니다.', 'write small letters, digits and “-”'),
  )
const componentName = z
  .string()
  .regex(
    /^[A-Z]\w*[a-z]\w*$/,
    inWords('이름은 StatusTable처럼 적습니다.', 'write the name like StatusTable'),
  )

const pluginForm = z.strictObject({
  name: z
    .string()
    .regex(
      /^[\w@./-]+$/,
      inWords('영문자, 숫자, 하이픈으로 된 이름을 적습니다.', 'write letters, digits and “-”'),
    ),
  options: schema.optional(),
  blocks: z
    .record(
      blockName,
      z.strictObject({
        attributes: z.record(z.string(), schema).optional(),
        required: z.array(z.string()).optional(),
        draw: run,
      }),
    )
    .optional(),
  components: z.record(componentName, z.unknown()).optional(),
  remark: listOrFunction.optional(),
  rehype: listOrFunction.optional(),
  languages: z
    .array(
      z.looseObject({ name: z.string(), scopeName: z.string(), patterns: z.array(z.unknown()) }),
    )
    .optional(),
  outputs: z.array(z.strictObject({ name: z.string().min(1), plan: run, make: run })).optional(),
  pages: listOrFunction.optional(),
  problems: z
    .record(
      z.string(),
      z.strictObject({ severity: z.enum(['error', 'warning', 'info']), ko: run, en: run }),
    )
    .optional(),
  head: listOrFunction.optional(),
})

/** Where an option of a plugin stands. */
export type PlaceOf = (use: PluginUse, path: readonly PropertyKey[]) => Place

/** Gathers what plugins give, from what their modules export. Those that are wrong are left out, with a problem. */
export function gather(
  uses: readonly PluginUse[],
  exported: CodeExports,
  taken: TakenNames,
  placeOf: PlaceOf = ({ place }) => place,
): LoadedPlugins {
  const problems: Problem[] = []
  const all = uses.flatMap((use) =>
    pluginsIn(exported[use.name]).flatMap((one) => loaded(one, use, placeOf, problems)),
  )
  const byName = new Map<string, LoadedPlugin>()
  const distinct = all.filter((own) => {
    const other = byName.get(own.plugin.name)
    if (other) {
      problems.push(clash(PLUGIN, own.plugin.name, own, other.use.from, own.use.from))
      return false
    }
    byName.set(own.plugin.name, own)
    return true
  })
  const blocks = named(distinct, ({ blocks: own }) => own, {
    ...{ what: BLOCK, taken: taken.blocks, problems },
  })
  const components = named(distinct, ({ components: own }) => own, {
    ...{ what: COMPONENT, taken: taken.components, problems },
  })
  const languages = named(
    distinct,
    ({ languages: own }) => own && Object.fromEntries(own.map((one) => [one.name, one])),
    { what: LANGUAGE, taken: [], problems },
  )
  const lists = (name: 'remark' | 'rehype') =>
    distinct.flatMap((owner) => {
      const value = given(name, owner.plugin[name], owner, problems)
      return value === undefined || value.length === 0 ? [] : [{ owner, value }]
    })
  return {
    all: distinct,
    blocks,
    components: Object.fromEntries(
      [...components].map(([name, { value }]) => [name, value as ComponentType<object>]),
    ),
    remark: lists('remark'),
    rehype: lists('rehype'),
    languages: [...languages.values()].map(({ value }) => value),
    problems,
  }
}

/** A plugin of a module, or several, some of them with their options. */
function pluginsIn(
  module: unknown,
): readonly { readonly value: unknown; readonly options?: unknown }[] {
  if (module === undefined) return []
  const value = defaultOf(defaultOf(module))
  if (!Array.isArray(value)) return [{ value }]
  return value.map((one) =>
    Array.isArray(one) ? { value: one[0], options: one[1] } : { value: one },
  )
}

/** What a module exports by default. One of CommonJS that was made from another form has it a step deeper. */
const defaultOf = (module: unknown): unknown =>
  typeof module === 'object' && module !== null && 'default' in module ? module.default : module

function loaded(
  { value, options: own }: { readonly value: unknown; readonly options?: unknown },
  named: PluginUse,
  placeOf: PlaceOf,
  problems: Problem[],
): LoadedPlugin[] {
  const defined = definedAt(value)
  // The site's own file has many lines, and its setting one.
  const use = defined && named.place.path === defined.path ? { ...named, place: defined } : named
  const place = defined ?? use.place
  const checked = pluginForm.safeParse(value, { reportInput: true })
  if (!checked.success) {
    const plugin = nameIn(value) ?? use.from
    for (const { path, reason, meant } of faultsOf(checked.error.issues, pluginForm)) {
      const field = path.join('.') || 'default'
      problems.push(problem('plugin-invalid', place, { plugin, field, reason, ...meant }))
    }
    return []
  }
  // The functions of it are what they were: the form is checked, and nothing is changed.
  const plugin = value as Plugin
  const faults = attributeFaults(plugin)
  if (faults.length > 0) {
    const told = { plugin: plugin.name, reason: NO_SCHEMA }
    problems.push(...faults.map((field) => problem('plugin-invalid', place, { ...told, field })))
    return []
  }
  const given = own ?? use.options ?? {}
  if (!plugin.options) return [{ plugin, options: given as Record<string, unknown>, use }]
  const result = checkedBy(plugin.options, given)
  if (result instanceof Error) {
    problems.push(failure(plugin.name, 'options', use.place, result))
    return []
  }
  if (!result.success) {
    for (const issue of plainIssues(result.error.issues))
      problems.push(
        problem('plugin-options', placeOf(use, issue.path), {
          plugin: plugin.name,
          field: [...issue.path, ...(issue.code === 'unrecognized_keys' ? issue.keys : [])].join(
            '.',
          ),
          reason: schemaReason(issue),
        }),
      )
    return []
  }
  return [{ plugin, options: result.data as Record<string, unknown>, use }]
}

/** The attributes of blocks whose schema is none. Told once here, not for each page with the block. */
const attributeFaults = ({ blocks = {} }: Plugin) =>
  Object.entries(blocks).flatMap(([block, { attributes = {} }]) =>
    Object.entries(attributes).flatMap(([name, own]) =>
      checkedBy(own, undefined) instanceof Error ? [`blocks.${block}.attributes.${name}`] : [],
    ),
  )

const NO_SCHEMA = {
  ko: '올바른 JSON Schema가 아닙니다. type과 다른 항목의 값을 확인하세요.',
  en: 'it is no valid JSON Schema; check its type and its other fields',
}

const nameIn = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string'
    ? value.name
    : undefined

/** Checks a value by a JSON Schema; an error where that is none. */
export function checkedBy(
  schema: JsonSchema,
  value: unknown,
): z.ZodSafeParseResult<unknown> | Error {
  try {
    return z.fromJSONSchema(schema).safeParse(value, { reportInput: true })
  } catch (error) {
    return error as Error
  }
}

/** A list of a plugin, which may be made for its options. */
export function given<Value>(
  name: 'remark' | 'rehype' | 'head',
  value: Given<readonly Value[], Record<string, unknown>> | undefined,
  { plugin, options, use }: LoadedPlugin,
  problems: Problem[],
): readonly Value[] | undefined {
  if (typeof value !== 'function') return value
  try {
    return returnedList(name, value(options))
  } catch (error) {
    problems.push(failure(plugin.name, name, use.place, error))
    return undefined
  }
}

const BLOCK = { ko: '블록', en: 'block' }
const COMPONENT = { ko: '컴포넌트', en: 'component' }
const LANGUAGE = { ko: '코드의 언어', en: 'language of code' }
const PLUGIN = { ko: '플러그인', en: 'plugin' }

/** What plugins give by name. The first of a name keeps it. */
function named<Value>(
  all: readonly LoadedPlugin[],
  pick: (plugin: Plugin) => Readonly<Record<string, Value>> | undefined,
  {
    what,
    taken,
    problems,
  }: {
    readonly what: Bilingual
    readonly taken: readonly string[]
    readonly problems: Problem[]
  },
): ReadonlyMap<string, Owned<Value>> {
  const found = new Map<string, Owned<Value>>()
  const own = new Set(taken)
  for (const owner of all)
    for (const [name, value] of Object.entries(pick(owner.plugin) ?? {})) {
      const other = own.has(name) ? 'docsgen' : found.get(name)?.owner.plugin.name
      if (other === undefined) found.set(name, { owner, value })
      else problems.push(clash(what, name, owner, other))
    }
  return found
}

const clash = (
  what: Bilingual,
  name: string,
  { plugin, use }: LoadedPlugin,
  other: string,
  own = plugin.name,
) => problem('plugin-clash', use.place, { what, name, plugin: own, other })
