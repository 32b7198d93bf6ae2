/** The JSON Schema of the configuration, which completes it in editors. */
import * as z from 'zod'
import { blogForms, blogs } from './blog-schema.ts'
import { docs, docsForms } from './docs-schema.ts'
import { imageForms, images } from './image-schema.ts'
import { llms, llmsForms } from './llms-schema.ts'
import {
  code,
  codeForms,
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

/** The JSON Schema of `docsgen.yaml`, with what is said of each setting in a language, and an example of each. */
export function configJsonSchema(language: 'ko' | 'en' = 'ko'): JsonSchema {
  return describedSchema(configSchema, { language, forms: FORMS, wordsOf: settingWords })
}

export interface Described {
  readonly language: 'ko' | 'en'
  /** The forms of what is checked by a function, which JSON Schema cannot say. */
  readonly forms: ReadonlyMap<unknown, z.ZodType>
  /** What is said of a field. Korean that is missing stands in the schema itself. */
  wordsOf(
    path: string,
    form?: string,
  ): { readonly korean?: string; readonly english: string; readonly example: unknown } | undefined
}

/** What a schema checks, as a JSON Schema that editors show. */
export function describedSchema(schema: z.ZodType, described: Described): JsonSchema {
  const plain = z.toJSONSchema(schema, optionsWith(described.forms)) as JsonSchema
  return said(plain, { ...described, path: [] })
}

function optionsWith(forms: Described['forms']): z.core.ToJSONSchemaParams {
  const options: z.core.ToJSONSchemaParams = {
    io: 'input',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      const own = forms.get(zodSchema)
      if (!own) return
      // What stands there says one form alone, which would refuse the others.
      const { description } = jsonSchema
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key as keyof typeof jsonSchema]
      const { $schema: _, ...all } = z.toJSONSchema(own, options)
      Object.assign(jsonSchema, all, description === undefined ? {} : { description })
    },
  }
  return options
}

const FORMS = new Map<unknown, z.ZodType>([
  [navbarItem, navbarItemForms],
  [dropdownItem, dropdownItemForms],
  [specificationEntry, specificationForms],
  [blogs, blogForms],
  [docs, docsForms],
  [search, searchForms],
  [llms, llmsForms],
  [code, codeForms],
  [images, imageForms],
  [pluginEntry, pluginForms],
])

interface Where extends Pick<Described, 'language' | 'wordsOf'> {
  /** The names of the settings that lead here. */
  readonly path: readonly string[]
}

/** A schema with the words for all settings below it. Those of what is no setting itself stay away in English. */
function said(schema: JsonSchema, where: Where): JsonSchema {
  const { description, ...rest } = schema
  const { path, language, wordsOf } = where
  const below = (name: string): Where => ({ ...where, path: [...path, name] })
  const form = formOf(schema)
  const settings = Object.entries(schema.properties ?? {}).map(([name, own]) => {
    const inner = said(own, below(name))
    const words = wordsOf([...path, name].join('.'), form)
    if (!words) return [name, inner]
    const inKorean = words.korean ?? own.description
    const korean = inKorean ? { description: inKorean } : {}
    const english = { description: words.english }
    return [
      name,
      { ...inner, ...(language === 'ko' ? korean : english), examples: [words.example] },
    ]
  })
  const { additionalProperties: others } = schema
  return {
    ...rest,
    ...(language === 'ko' && description !== undefined ? { description } : {}),
    ...(schema.properties ? { properties: Object.fromEntries(settings) } : {}),
    ...(typeof others === 'object' ? { additionalProperties: said(others, below('*')) } : {}),
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
