import { fieldsOf } from '../../data-files/unknown-json.ts'

/** The keys that lead to a value, from the root of its file. */
export type Keys = readonly (string | number)[]

/**
 * A value with what stands in one place of it changed, or removed when nothing is made of it. All that leads to the
 * place is made anew, as other places may share it.
 */
export function changedAt(
  value: unknown,
  keys: Keys,
  change: (value: unknown) => unknown,
): unknown {
  const [key, ...rest] = keys
  if (key === undefined) return change(value)
  if (Array.isArray(value))
    return value.flatMap((item: unknown, index) => {
      const own = index === key ? changedAt(item, rest, change) : item
      return own === undefined ? [] : [own]
    })
  const fields = fieldsOf(value)
  const own = changedAt(Object.hasOwn(fields, key) ? fields[key] : undefined, rest, change)
  if (own !== undefined) return { ...fields, [key]: own }
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name !== key))
}
