import type { ApiError } from './open-errors.ts'

/** Errors by their codes, in the order of the list. A code that is not in it stands alone. */
export function errorsCalled(codes: readonly string[], all: readonly ApiError[]): ApiError[] {
  const known = all.filter(({ code }) => codes.includes(code))
  const unknown = codes.filter((code) => !all.some((error) => error.code === code))
  return [...known, ...unknown.map(bareError)]
}

const bareError = (code: string): ApiError => ({
  code,
  status: '',
  where: [],
  message: '',
  action: '',
  place: { path: '' },
})
