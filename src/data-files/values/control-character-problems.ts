import { problem } from '../../diagnostics/problem.ts'
import type { Problem } from '../../model.ts'
import type { YamlRead } from '../yaml.ts'

/** Says where characters stood in a file of data that steer what is around them. */
export const steeringProblems = (
  { steering }: Pick<YamlRead, 'steering'>,
  path: string,
): Problem[] =>
  steering.map(({ line, column, names }) =>
    problem('control-character', { path, line, column }, { names }),
  )
