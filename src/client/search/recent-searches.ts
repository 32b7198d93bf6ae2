import { slotOf, storageKeys } from '../../theme/controls/storage.ts'

/** What was searched for, the last first. It is kept for this visit, and stored only where the site says so. */
let recent: readonly string[] | undefined

const MOST = 8

/** The searches of this reader, the last first. */
export function recentSearches(isStored: boolean): readonly string[] {
  recent ??= isStored ? stored() : []
  return recent
}

/** Keeps a search that led somewhere. */
export function rememberSearch(typed: string, isStored: boolean): void {
  const text = typed.trim()
  const others = recentSearches(isStored).filter((other) => other !== text)
  if (text) keep([text, ...others].slice(0, MOST), isStored)
}

/** Forgets one search. */
export function forgetSearch(typed: string, isStored: boolean): void {
  keep(
    recentSearches(isStored).filter((other) => other !== typed),
    isStored,
  )
}

function keep(texts: readonly string[], isStored: boolean): void {
  recent = texts
  if (!isStored) return
  const slot = slotOf(storageKeys.recentSearches)
  if (texts.length > 0) slot.set(JSON.stringify(texts))
  else slot.del()
}

function stored(): readonly string[] {
  try {
    const value: unknown = JSON.parse(slotOf(storageKeys.recentSearches).get() ?? '[]')
    if (!Array.isArray(value)) return []
    return value.filter((text) => typeof text === 'string').slice(0, MOST)
  } catch {
    return []
  }
}
