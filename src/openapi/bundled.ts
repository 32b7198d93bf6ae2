import type { Source } from '../model.ts'
import { parseFiles } from './parse.ts'
import { absolutePath, redocly, redoclyConfig, resolverOf } from './redocly.ts'

/** A specification as one file to download: as it was written, or with its other files brought in. */
export async function bundled(
  source: Source,
): Promise<{ readonly name: string; readonly content: string }> {
  const name = source.path.split('/').at(-1) ?? source.path
  const others = Object.values(source.includes ?? {}).filter((text) => text !== null)
  if (others.length === 0) return { name, content: source.text }
  const core = await redocly()
  // Read again, as bundling changes what it is given.
  const { documentByPath } = parseFiles(source, core)
  const document = documentByPath.get(source.path)
  if (!document) return { name, content: source.text }
  const { bundle } = await core.bundle({
    doc: document,
    config: await redoclyConfig(),
    externalRefResolver: resolverOf(core, documentByPath),
    base: absolutePath(source.path),
  })
  const content = /\.json$/i.test(name)
    ? `${JSON.stringify(bundle.parsed, undefined, 2)}\n`
    : core.stringifyYaml(bundle.parsed as object, { lineWidth: -1 })
  return { name, content }
}
