/** A part of a large description of an API, with what it refers to and nothing else. */
type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** All references in a value. */
function referencesIn(value: unknown): string[] {
  if (!isFields(value)) return []
  const own = typeof value.$ref === 'string' ? [value.$ref] : []
  return [...own, ...Object.values(value).flatMap(referencesIn)]
}

/** The description with these entries of some of its parts, and of `components` what they lead to. */
export function sliceOf(whole: Fields, parts: Readonly<Record<string, readonly string[]>>): Fields {
  const chosen = Object.entries(parts).map(([part, names]) => [part, picked(whole[part], names)])
  const { components = {}, ...rest } = { ...whole, ...Object.fromEntries(chosen) }
  const needed = new Set<string>()
  const waiting = referencesIn(rest)
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (needed.has(next)) continue
    needed.add(next)
    const [, part = '', kind = '', name = ''] = next.split('/')
    if (part === 'components') waiting.push(...referencesIn(entry(components, kind, name)))
  }
  const kinds = Object.entries(components as Fields).map(([kind, entries]) => {
    const names = Object.keys(entries as Fields)
    const isUsed = (name: string) =>
      kind === 'securitySchemes' || needed.has(`#/components/${kind}/${name}`)
    return [kind, picked(entries, names.filter(isUsed))]
  })
  return { ...rest, components: Object.fromEntries(kinds) }
}

const entry = (owner: unknown, kind: string, name: string) =>
  isFields(owner) && isFields(owner[kind]) ? owner[kind][name] : undefined

const picked = (owner: unknown, names: readonly string[]) =>
  isFields(owner) ? Object.fromEntries(names.map((name) => [name, owner[name]])) : {}
