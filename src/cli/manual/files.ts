import type { JsonSchema } from '../../config/json-schema.ts'
import { manualWords } from '../../i18n/manual-words.ts'
import {
  FILE_SCHEMA_NAMES,
  type FileSchemaName,
  fileJsonSchema,
} from '../../sections/file-schemas.ts'
import { type ManualEntry, type ManualGroup, plainWords } from './entry.ts'

/** Front matter and data files: the fields of each in a table. The words of the interface are too many for one. */
export function fileGroups(language: 'ko' | 'en'): readonly ManualGroup[] {
  const names = FILE_SCHEMA_NAMES.filter((name) => !UNLISTED.has(name))
  return [{ entries: names.map((name) => entryOf(name, language)) }]
}

/** Names of versions have no fields. */
const UNLISTED: ReadonlySet<FileSchemaName> = new Set(['strings.yml', 'versions.yml'])

function entryOf(name: FileSchemaName, language: 'ko' | 'en'): ManualEntry {
  const { fileHeads, frontMatterOf, example: exampleOf } = manualWords(language)
  const fields = fieldsOf(fileJsonSchema(name, language), [])
  const rows = fields.map(([path, { description = '', examples = [] }]) => {
    const example = JSON.stringify(examples[0]).replaceAll('|', '\\|')
    return `| \`${path}\` | ${plainWords(description)} ${exampleOf}: \`${example}\` |`
  })
  const isFrontMatter = name === 'doc' || name === 'post' || name === 'page'
  return {
    names: [name, ...fields.map(([path]) => path)],
    anchor: isFrontMatter ? `front-matter-${name}` : name,
    heading: isFrontMatter ? frontMatterOf[name] : `\`${name}\``,
    text: [`| ${fileHeads.join(' | ')} |`, '|---|---|', ...rows].join('\n'),
  }
}

/** Every field once, with the names that lead to it; a star stands for any name. */
function fieldsOf(
  schema: JsonSchema,
  above: readonly string[],
): readonly (readonly [path: string, field: JsonSchema])[] {
  const { additionalProperties: any } = schema
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const path = [...above, name]
    return [[path.join('.'), field] as const, ...fieldsOf(field, path)]
  })
  const others = [
    ...(typeof any === 'object' ? [[any, [...above, '*']] as const] : []),
    ...(schema.items ? [[schema.items, above] as const] : []),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].map((form) => [form, above] as const),
  ]
  const all = [...own, ...others.flatMap(([form, path]) => fieldsOf(form, path))]
  return [...new Map(all)]
}
