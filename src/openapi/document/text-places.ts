import type { Place, Problem } from '../../model.ts'

/** Problems of a text, with the place of the text: their lines stay those of the text until someone asks for them. */
export const referenceProblems = (problems: readonly Problem[], { path, pointer }: Place) =>
  problems.map(
    (found): Problem => ({ ...found, path, ...(pointer === undefined ? {} : { pointer }) }),
  )
