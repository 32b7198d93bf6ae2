/** The JSON Schema of the configuration, which completes it in editors. */
import * as z from 'zod'
import { blogForms, blogs } from './blog-schema.ts'
import { code, codeForms } from './code-schema.ts'
import { llms, llmsForms } from './llms-schema.ts'
import {
  configSchema,
  dropdownItem,
  dropdownItemForms,
  navbarItem,
  navbarItemForms,
  pluginEntry,
  pluginForms,
  specificationEntry,
  specificationForms,
} from './schema.ts'
import { search, searchForms } from './search-schema.ts'
import { settingWords } from './setting-words.ts'

/** The parts of a JSON Schema that are read here. */
export interface JsonSchema {
  readonly description?: string
  readonly examples?: readonly unknown[]
  readonly const?: unknown
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly additionalProperties?: boolean | JsonSchema
  readonly items?: JsonSchema
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
}

/** The JSON Schema with what is said of each setting in a language, and an example of each. */
export function configJsonSchema(language: 'ko' | 'en' = 'ko'): JsonSchema {
  return said(plainSchema(), { path: [], language })
}

function plainSchema(): JsonSchema {
  return z.toJSONSchema(configSchema, OPTIONS) as JsonSchema
}

const OPTIONS: z.core.ToJSONSchemaParams = {
  io: 'input',
  unrepresentable: 'any',
  override({ zodSchema, jsonSchema }) {
    const forms = FORMS.get(zodSchema)
    if (!forms) return
    // What stands there says one form alone, which would refuse the others.
    const { description } = jsonSchema
    for (const key of Object.keys(jsonSchema)) delete jsonSchema[key as keyof typeof jsonSchema]
    const { $schema: _, ...own } = z.toJSONSchema(forms, OPTIONS)
    Object.assign(jsonSchema, own, description === undefined ? {} : { description })
  },
}

/** The forms of what is checked by a function, which JSON Schema cannot say. */
const FORMS = new Map<unknown, z.ZodType>([
  [navbarItem, navbarItemForms],
  [dropdownItem, dropdownItemForms],
  [specificationEntry, specificationForms],
  [blogs, blogForms],
  [search, searchForms],
  [llms, llmsForms],
  [code, codeForms],
  [pluginEntry, pluginForms],
])

interface Where {
  /** The names of the settings that lead here. */
  readonly path: readonly string[]
  readonly language: 'ko' | 'en'
}

/** A schema with the words for all settings below it. Those of what is no setting itself stay away in English. */
function said(schema: JsonSchema, where: Where): JsonSchema {
  const { description, ...rest } = schema
  const { path, language } = where
  const below = (name: string): Where => ({ ...where, path: [...path, name] })
  const form = formOf(schema)
  const settings = Object.entries(schema.properties ?? {}).map(([name, own]) => {
    const inner = said(own, below(name))
    const words = settingWords([...path, name].join('.'), form)
    if (!words) return [name, inner]
    const korean = own.description ? { description: own.description } : {}
    const english = { description: words.english }
    return [
      name,
      { ...inner, ...(language === 'ko' ? korean : english), examples: [words.example] },
    ]
  })
  const { additionalProperties: any } = schema
  return {
    ...rest,
    ...(language === 'ko' && description !== undefined ? { description } : {}),
    ...(schema.properties ? { properties: Object.fromEntries(settings) } : {}),
    ...(typeof any === 'object' ? { additionalProperties: said(any, below('*')) } : {}),
    ...(schema.items ? { items: said(schema.items, where) } : {}),
    ...(schema.anyOf ? { anyOf: schema.anyOf.map((one) => said(one, where)) } : {}),
    ...(schema.oneOf ? { oneOf: schema.oneOf.map((one) => said(one, where)) } : {}),
  }
}

/** What tells the forms of a setting apart. */
export function formOf({ properties }: JsonSchema): string | undefined {
  const form = (properties?.provider ?? properties?.type)?.const
  return typeof form === 'string' ? form : undefined
}
