/** What was searched for in this visit, the last first. Kept in memory: what a site stores in the browser is said elsewhere. */
let recent: readonly string[] = []

const MOST = 8

export const recentSearches = (): readonly string[] => recent

/** Keeps a search that led somewhere. */
export function rememberSearch(typed: string): void {
  const text = typed.trim()
  if (text) recent = [text, ...recent.filter((other) => other !== text)].slice(0, MOST)
}

export function forgetSearch(typed: string): void {
  recent = recent.filter((other) => other !== typed)
}
