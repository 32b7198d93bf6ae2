/** Secrets of this visit, by console and by name. They are in memory, and in the session storage of the tab only if asked for. */

const PREFIX = 'docsgen.console.'
const memory = new Map<string, ReadonlyMap<string, string>>()

/** What is known for a specification. */
export interface Secrets {
  readonly byName: ReadonlyMap<string, string>
  readonly areRemembered: boolean
}

/** The secrets that are known for a specification, by its name. */
export function knownSecrets(owner: string): Secrets {
  const stored = readStored(owner)
  return { byName: memory.get(owner) ?? stored ?? new Map(), areRemembered: stored !== undefined }
}

/** Keeps secrets for this visit, or until the tab is closed. */
export function keepSecrets(owner: string, { byName, areRemembered }: Secrets): void {
  memory.set(owner, byName)
  try {
    if (areRemembered)
      sessionStorage.setItem(PREFIX + owner, JSON.stringify(Object.fromEntries(byName)))
    else sessionStorage.removeItem(PREFIX + owner)
  } catch {
    // The browser refuses storage: they stay in memory.
  }
}

const SHORTEST = 4
const HIDDEN = '••••••'

/** A text without secrets, which a server may repeat in what it answers: they are shown and copied nowhere. */
export function withoutSecrets(text: string, secrets: Iterable<string>): string {
  let left = text
  for (const secret of secrets) {
    // A shorter one would be found in every text.
    if (secret.length < SHORTEST) continue
    // As it is, and as it stands in JSON.
    for (const form of new Set([secret, JSON.stringify(secret).slice(1, -1)]))
      left = left.replaceAll(form, HIDDEN)
  }
  return left
}

function readStored(owner: string): ReadonlyMap<string, string> | undefined {
  try {
    const text = sessionStorage.getItem(PREFIX + owner)
    if (text === null) return undefined
    const known: unknown = JSON.parse(text)
    return new Map(
      Object.entries(known as object).filter(
        (own): own is [string, string] => typeof own[1] === 'string',
      ),
    )
  } catch {
    return undefined
  }
}
