import { problem } from '../../diagnostics/problem.ts'
import type { Problem } from '../../model.ts'
import type { YamlRead } from '../yaml.ts'

/** Says where control characters stood in a file of data. */
export const controlCharProblems = (
  { controlChars }: Pick<YamlRead, 'controlChars'>,
  path: string,
): Problem[] =>
  controlChars.map(({ line, column, names }) =>
    problem('control-character', { path, line, column }, { names }),
  )
