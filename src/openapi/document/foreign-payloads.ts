import { fieldOf, textOf } from '../../data-files/unknown-json.ts'
import { isJsonSchema } from '../schema/media-types.ts'
import { absolute } from './references.ts'
import { specificationObjects } from './specification-objects.ts'

/**
 * Tells what is written in the words of another format than JSON Schema, such as Avro: payloads of messages of AsyncAPI,
 * where they stand and where their references lead, by file and pointer.
 */
export function foreignPayloads(
  path: string,
  files: ReadonlyMap<string, unknown>,
): (file: string, pointer: string) => boolean {
  const spots: string[] = []
  const specification = { path, files }
  for (const [file, root] of files)
    for (const { owner, pointer } of specificationObjects(root)) {
      const format = textOf(owner.schemaFormat)
      if (format === undefined || isJsonSchema(format)) continue
      // In AsyncAPI 3 a payload has its format and its schema, in 2 the format stands beside it.
      const key = owner.schema === undefined ? 'payload' : 'schema'
      spots.push(`${file}#${pointer}/${key}`)
      for (const inside of specificationObjects(fieldOf(owner, key))) {
        const written = textOf(inside.owner.$ref)
        const target = written === undefined ? '' : absolute(written, file, specification)
        if (target !== '') spots.push(target.startsWith('#') ? `${path}${target}` : target)
      }
    }
  return (file, pointer) => {
    const at = `${file}#${pointer.replace(/^#?\/?$/, '').replace(/^#/, '')}`
    return spots.some((spot) => at === spot || at.startsWith(`${spot.replace(/\/$/, '')}/`))
  }
}
