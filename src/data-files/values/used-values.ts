import { nearest } from '../../diagnostics/nearest-name.ts'
import type { UsedValues } from '../../model.ts'
import type { SiteValues } from './site-values.ts'

/** `{{limits.rooms}}`, with the backslash that makes it stay as it is. */
export const USE = /(\\?)\{\{[ \t]*([\p{L}_][\p{L}\p{N}_-]*(?:\.[\p{L}\p{N}_-]+)*)[ \t]*\}\}/gu

/** The values that texts name, and no others, so that a text changes with the values that it uses. */
export function usedValues(texts: readonly string[], values: SiteValues): UsedValues | undefined {
  if (Object.keys(values).length === 0) return undefined
  const used = new Map<string, UsedValues[string]>()
  for (const text of texts) {
    if (!text.includes('{{')) continue
    for (const [, , name = ''] of text.matchAll(USE)) {
      if (!used.has(name) && isOfSite(name, values)) used.set(name, valueCalled(name, values))
    }
  }
  return used.size > 0 ? Object.fromEntries(used) : undefined
}

function isOfSite(name: string, values: SiteValues): boolean {
  const [first = ''] = name.split('.')
  return Object.keys(values).some((known) => known === first || known.startsWith(`${first}.`))
}

function valueCalled(name: string, values: SiteValues): UsedValues[string] {
  const value = Object.hasOwn(values, name) ? values[name] : undefined
  if (value !== undefined) return { value }
  const near = nearest(name, Object.keys(values))
  return near ? { near } : {}
}
