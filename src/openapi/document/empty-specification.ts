import type { ApiDocument, Problem } from '../../model.ts'

/** A specification of which nothing can be shown. */
export const emptySpecification = (
  path: string,
  id: string,
  problems: readonly Problem[],
): ApiDocument => ({
  form: 'api',
  path,
  id,
  title: id,
  description: '',
  tags: [],
  pages: [],
  problems,
})
