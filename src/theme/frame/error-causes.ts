function messageOf(error: unknown): string {
  if (error instanceof Error) return error.message || error.name
  if (typeof error === 'string') return error
  try {
    return JSON.stringify(error) ?? String(error)
  } catch {
    return String(error)
  }
}

/** The messages of an error and of all that caused it, outermost first. A chain that bites its tail ends. */
export function errorCauses(error: unknown): readonly string[] {
  const messages: string[] = []
  const seen = new Set<unknown>()
  for (let at = error; at !== undefined && at !== null && !seen.has(at); ) {
    seen.add(at)
    messages.push(messageOf(at))
    at = at instanceof Error ? at.cause : undefined
  }
  return messages
}
