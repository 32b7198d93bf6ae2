import { CONFIG_PATH } from '../config/config-file.ts'
import { configJsonSchema, type JsonSchema } from '../config/json-schema.ts'
import type { PlannedSite } from '../pipeline/planned-site.ts'
import { FILE_SCHEMA_NAMES, type FileSchemaName, fileJsonSchema } from '../sections/file-schemas.ts'
import { siteIndex } from './site-index.ts'

const schemas = new Map<string, JsonSchema>()

/** The schema of a data file, made once. */
function schemaNamed(name: FileSchemaName | typeof CONFIG_PATH, language: 'ko' | 'en'): JsonSchema {
  const key = `${language} ${name}`
  const schema =
    schemas.get(key) ??
    (name === CONFIG_PATH ? configJsonSchema(language) : fileJsonSchema(name, language))
  schemas.set(key, schema)
  return schema
}

/** The schema of a YAML file of the site, if it has one. */
export function schemaOfFile(
  file: string,
  planned: PlannedSite | undefined,
  language: 'ko' | 'en',
): JsonSchema | undefined {
  const { codes, errors } = planned?.config.reference ?? {}
  const name = file.split('/').at(-1) ?? ''
  if (/^docsgen(?:\.local)?\.ya?ml$/.test(name)) return schemaNamed(CONFIG_PATH, language)
  if (file === codes) return schemaNamed('codes.yaml', language)
  if (file === errors) return schemaNamed('errors.yaml', language)
  const found = FILE_SCHEMA_NAMES.find((known) => known === name.replace(/\.ya?ml$/, '.yml'))
  return found && schemaNamed(found, language)
}

/** The schema of the front matter of a page. */
export function schemaOfMatter(
  file: string,
  planned: PlannedSite | undefined,
  language: 'ko' | 'en',
): JsonSchema {
  return schemaNamed(planned ? pageKind(file, planned) : 'doc', language)
}

function pageKind(file: string, planned: PlannedSite): 'doc' | 'post' | 'page' {
  const path = siteIndex(planned).pageOf(file)?.page.sourcePath ?? file
  const isBelow = (folder: string) => path.startsWith(`${folder}/`)
  if (planned.config.blog.some((blog) => isBelow(blog.path))) return 'post'
  return isBelow(planned.config.pages.path) ? 'page' : 'doc'
}
