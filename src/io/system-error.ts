/** Whether the system refused something, as opposed to a mistake in this program. */
export const isSystemError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error && typeof error.syscall === 'string'

/** The code that Node gives an error, such as `ENOENT`; nothing for what has none. */
export function errorCode(error: unknown): string | undefined {
  const { code }: { readonly code?: unknown } = Object(error)
  return typeof code === 'string' ? code : undefined
}
