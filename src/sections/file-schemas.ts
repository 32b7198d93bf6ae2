/** JSON Schemas of front matter and data files, made from what checks them. */
import * as z from 'zod'
import { codeTableFields } from '../api-blocks/open-codes.ts'
import { describedSchema, type JsonSchema } from '../config/json-schema.ts'
import { flatWords } from '../config/strings-file.ts'
import { errorRow } from '../openapi/document/open-errors.ts'
import { declaredAuthor } from './blog/authors-file.ts'
import { categoryFile } from './docs/category.ts'
import { versionList } from './docs/version-list.ts'
import {
  AUTHORS_WORDS,
  CATEGORY_WORDS,
  CODES_WORDS,
  ERRORS_WORDS,
  type FileWords,
  FRONT_MATTER_WORDS,
  TAGS_WORDS,
} from './file-words.ts'
import { docFields, FIELD_FORMS, pageFields, postFields } from './frontmatter.ts'
import { tagFields } from './tags-file.ts'

interface FileForm {
  readonly schema: z.ZodType
  readonly words: FileWords
}

const FORMS = {
  doc: { schema: docFields, words: FRONT_MATTER_WORDS },
  post: { schema: postFields, words: FRONT_MATTER_WORDS },
  page: { schema: pageFields, words: FRONT_MATTER_WORDS },
  '_category_.yml': { schema: categoryFile, words: CATEGORY_WORDS },
  'authors.yml': { schema: z.record(z.string(), declaredAuthor), words: AUTHORS_WORDS },
  'tags.yml': { schema: z.record(z.string(), tagFields.nullable()), words: TAGS_WORDS },
  'versions.yml': { schema: versionList, words: {} },
  'codes.yaml': { schema: z.record(z.string(), codeTableFields), words: CODES_WORDS },
  'errors.yaml': { schema: z.array(errorRow), words: ERRORS_WORDS },
} as const satisfies Readonly<Record<string, FileForm>>

const STRINGS = 'strings.yml'

export type FileSchemaName = keyof typeof FORMS | typeof STRINGS

/** What there are schemas of: the front matter of documents, posts and pages, and data files by their names. */
export const FILE_SCHEMA_NAMES = [...Object.keys(FORMS), STRINGS] as FileSchemaName[]

/** The JSON Schema of front matter or of a data file, with what is said of each field in a language. */
export function fileJsonSchema(name: FileSchemaName, language: 'ko' | 'en'): JsonSchema {
  if (name === STRINGS) return stringsSchema(language)
  const { schema, words }: FileForm = FORMS[name]
  return describedSchema(schema, {
    language,
    forms: FIELD_FORMS,
    wordsOf(path, form) {
      const ofForm = `${path}(${form})`
      const name = Object.hasOwn(words, ofForm) ? ofForm : path
      const [korean, english, example] = (Object.hasOwn(words, name) && words[name]) || []
      return korean === undefined || english === undefined
        ? undefined
        : { korean, english, example }
    },
  })
}

/** Every word of the interface, with what it says without the file. */
function stringsSchema(language: 'ko' | 'en'): JsonSchema {
  const said = (keys: readonly (readonly [string, string])[]) =>
    Object.fromEntries(
      keys.map(([name, text]) => [name, { type: 'string', description: text, examples: [text] }]),
    )
  const words = [...flatWords({ locale: language })]
  const below = (prefix: string) =>
    words.flatMap(([key, text]) => {
      const name = key.slice(prefix.length)
      return key.startsWith(prefix) && !name.includes('.') ? [[name, text] as const] : []
    })
  const group = (properties: object, more: object = {}) => ({
    type: 'object',
    properties,
    additionalProperties: false,
    ...more,
  })
  const statusText = group(said(below('api.statusText.')), {
    patternProperties: { '^[1-5]\\d\\d$': { type: 'string' } },
  })
  const schema = group({
    ...said(below('')),
    api: group({ ...said(below('api.')), statusText }),
  })
  return { $schema: 'https://json-schema.org/draft/2020-12/schema', ...schema } as JsonSchema
}
