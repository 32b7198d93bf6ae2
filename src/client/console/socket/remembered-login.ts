/**
 * What a reader types for the login stays in memory. Only who asks for it has it kept until the tab is closed, and it is
 * never written to where it would last longer.
 */
const PREFIX = 'docsgen-socket-login '

/** Reads what this tab remembers into a login. */
export function recallLogin(name: string, login: Map<string, string>): void {
  const kept = read(name)
  if (kept === null) return
  try {
    const entries: unknown = JSON.parse(kept)
    if (!Array.isArray(entries)) return
    for (const entry of entries)
      if (Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'string')
        login.set(entry[0], entry[1])
  } catch {
    // Somebody else has written there.
  }
}

export const isLoginRemembered = (name: string) => read(name) !== null

export function rememberLogin(name: string, login: ReadonlyMap<string, string>): void {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify([...login]))
  } catch {
    // The browser keeps nothing.
  }
}

export function forgetLogin(name: string): void {
  try {
    sessionStorage.removeItem(PREFIX + name)
  } catch {
    // The browser keeps nothing.
  }
}

function read(name: string): string | null {
  try {
    return sessionStorage.getItem(PREFIX + name)
  } catch {
    return null
  }
}
