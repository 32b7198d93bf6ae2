import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { configJsonSchema } from '../../config/json-schema.ts'
import { packageRoot } from '../../io/package-root.ts'
import { docsJsonSchema } from '../../outputs/agents/docs-schema.ts'
import { FILE_SCHEMA_NAMES, fileJsonSchema } from '../../sections/file-schemas.ts'
import { LANGUAGES } from '../language.ts'
import { DATA_FILES, packedSchema } from '../schema-names.ts'

/** The JSON Schema of a name, as a file. */
export function schemaText(name: string, language: 'ko' | 'en'): string {
  const file = FILE_SCHEMA_NAMES.find((one) => one === name)
  const other = name === 'docs.json' ? docsJsonSchema() : configJsonSchema(language)
  const schema = file ? fileJsonSchema(file, language) : other
  return `${JSON.stringify(schema, undefined, 2)}\n`
}

/** Writes the schemas into the package, where editors find them. */
export function makeSchemas(): void {
  const root = packageRoot()
  writeFileSync(join(root, 'dist/docs.schema.json'), schemaText('docs.json', 'en'))
  for (const language of LANGUAGES)
    for (const name of ['docsgen.yaml', ...DATA_FILES])
      writeFileSync(join(root, packedSchema(name, language)), schemaText(name, language))
}
