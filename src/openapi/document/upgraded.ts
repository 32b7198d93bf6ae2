import { problem } from '../../diagnostics/problem.ts'
import type { Problem } from '../../model.ts'
import { newerForm } from '../asyncapi/newer-form.ts'
import { type Fields, fieldOf, isFields } from '../pages/values.ts'

/** The files of a specification with the root in the form of OpenAPI 3, or of AsyncAPI 3. */
export async function upgraded(
  path: string,
  files: ReadonlyMap<string, unknown>,
): Promise<{
  readonly files: ReadonlyMap<string, unknown>
  readonly problems: readonly Problem[]
}> {
  const root = files.get(path)
  if (isFields(root) && /^2\./.test(String(root.asyncapi)))
    return { files: new Map([...files, [path, newerForm(root)]]), problems: [] }
  const version = fieldOf(root, 'swagger')
  if (version === undefined || !isFields(root)) return { files, problems: [] }
  const { upgrade } = await import('@scalar/openapi-upgrader')
  // The library changes what it is given.
  const newer: unknown = upgrade(structuredClone(root) as Record<string, unknown> & Fields, '3.1')
  return {
    files: new Map([...files, [path, newer]]),
    problems: [
      problem('api-upgraded', { path, pointer: '/swagger' }, { version: String(version) }),
    ],
  }
}
