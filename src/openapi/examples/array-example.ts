import type { Generation } from './generation.ts'
import type { Keywords } from './merged-schema.ts'
import type { Json } from './plain-json.ts'

const MAX_ITEMS = 10

/** An array with one item, or with as many as there must be. */
export function arrayExample(keywords: Keywords, generation: Generation): Json {
  const { prefixItems, items, contains, uniqueItems } = keywords
  const first = Array.isArray(prefixItems) ? prefixItems : Array.isArray(items) ? items : []
  const rest = Array.isArray(items) ? undefined : (items ?? contains)
  const most = countOf(keywords.maxItems) ?? MAX_ITEMS
  const least = Math.max(countOf(keywords.minItems) ?? 0, first.length === 0 ? 1 : 0)
  const count = Math.min(Math.max(least, first.length), most, MAX_ITEMS)
  const made = Array.from({ length: count }, (_, index) => {
    const schema = index < first.length ? first[index] : rest
    const isDescribed = typeof schema === 'object' && schema !== null
    const variant = uniqueItems === true ? index : 0
    return isDescribed ? generation.generate(schema, generation, variant) : undefined
  })
  return made.filter((item) => item !== undefined)
}

const countOf = (value: unknown) =>
  typeof value === 'number' && value >= 0 ? Math.min(Math.floor(value), MAX_ITEMS) : undefined
