import type { Document } from '@redocly/openapi-core'
import type { Source } from '../../model.ts'
import { inOneFile } from './one-file.ts'
import { parseFiles } from './parse.ts'
import { absolutePath, type Redocly, redocly, redoclyConfig, resolverOf } from './redocly.ts'

/** A specification as one file to download: as it was written, or with its other files brought in. */
export async function bundled(source: Source, title?: string): Promise<string> {
  const { path, text, includes = {}, values, overlay, partOverlays, joined = [] } = source
  const others = Object.values(includes).filter((part) => part !== null)
  if (others.length === 0 && !values && !overlay && !partOverlays) return text
  const core = await redocly()
  // Read again, as bundling changes what it is given.
  const { documentByPath } = await parseFiles(source, core)
  if (!documentByPath.has(path)) return text
  const roots: unknown[] = []
  for (const own of [path, ...joined]) {
    const document = documentByPath.get(own)
    if (document) roots.push(await bundle(own, document, documentByPath, core))
  }
  const whole = roots.length > 1 ? await inOneFile(roots, title) : roots[0]
  return /\.json$/i.test(path)
    ? `${JSON.stringify(whole, undefined, 2)}\n`
    : core.stringifyYaml(whole as object, { lineWidth: -1, noRefs: true })
}

async function bundle(
  path: string,
  document: Document,
  documentByPath: ReadonlyMap<string, Document>,
  core: Redocly,
): Promise<unknown> {
  const made = await core.bundle({
    doc: document,
    config: await redoclyConfig(),
    externalRefResolver: resolverOf(core, documentByPath),
    base: absolutePath(path),
  })
  return made.bundle.parsed
}
