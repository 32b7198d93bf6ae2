import type { Source } from '../../model.ts'
import { parseFiles } from './parse.ts'
import { absolutePath, redocly, redoclyConfig, resolverOf } from './redocly.ts'

/** A specification as one file to download: as it was written, or with its other files brought in. */
export async function bundled(source: Source): Promise<string> {
  const others = Object.values(source.includes ?? {}).filter((text) => text !== null)
  if (others.length === 0 && !source.values && !source.overlay) return source.text
  const core = await redocly()
  // Read again, as bundling changes what it is given.
  const { documentByPath } = await parseFiles(source, core)
  const document = documentByPath.get(source.path)
  if (!document) return source.text
  const { bundle } = await core.bundle({
    doc: document,
    config: await redoclyConfig(),
    externalRefResolver: resolverOf(core, documentByPath),
    base: absolutePath(source.path),
  })
  return /\.json$/i.test(source.path)
    ? `${JSON.stringify(bundle.parsed, undefined, 2)}\n`
    : core.stringifyYaml(bundle.parsed as object, { lineWidth: -1 })
}
