import { problem } from '../../diagnostics/problem.ts'
import type { Problem } from '../../model.ts'
import { newerForm } from '../asyncapi/newer-form.ts'
import { fieldOf, isFields } from '../pages/values.ts'
import { fromSwagger } from './swagger-form.ts'

/** The files of a specification with the root in the form of OpenAPI 3, or of AsyncAPI 3. */
export function upgraded(
  path: string,
  files: ReadonlyMap<string, unknown>,
): {
  readonly files: ReadonlyMap<string, unknown>
  readonly problems: readonly Problem[]
} {
  const root = files.get(path)
  if (isFields(root) && /^2\./.test(String(root.asyncapi)))
    return { files: new Map([...files, [path, newerForm(root)]]), problems: [] }
  const version = fieldOf(root, 'swagger')
  if (version === undefined) return { files, problems: [] }
  return {
    files: fromSwagger(path, files),
    problems: [
      problem('api-upgraded', { path, pointer: '/swagger' }, { version: String(version) }),
    ],
  }
}
