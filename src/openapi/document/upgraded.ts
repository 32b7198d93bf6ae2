import { problem } from '../../diagnostics/problem.ts'
import type { Place, Problem } from '../../model.ts'
import { newerForm } from '../asyncapi/newer-form.ts'
import { fieldOf, isFields } from '../pages/values.ts'
import { fromSwagger } from './swagger-form.ts'
import { WrittenPlaces } from './written-places.ts'

/** The files of a specification with the root in the form of OpenAPI 3, or of AsyncAPI 3. */
export function upgraded(
  path: string,
  files: ReadonlyMap<string, unknown>,
): {
  readonly files: ReadonlyMap<string, unknown>
  /** Where something was written, by the place that it has now: `path#/pointer`. */
  readonly places: ReadonlyMap<string, Place>
  readonly problems: readonly Problem[]
} {
  const root = files.get(path)
  if (isFields(root) && /^2\./.test(String(root.asyncapi))) {
    const written = new WrittenPlaces(new Map([[path, root]]))
    const newer = new Map([[path, newerForm(root, written)]])
    return { files: new Map([...files, ...newer]), places: written.before(newer), problems: [] }
  }
  const version = fieldOf(root, 'swagger')
  if (version === undefined) return { files, places: new Map(), problems: [] }
  return {
    ...fromSwagger(path, files),
    problems: [
      problem('api-upgraded', { path, pointer: '/swagger' }, { version: String(version) }),
    ],
  }
}
