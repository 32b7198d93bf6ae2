/** The value of a key that a record has itself. Names that authors write may be those that every object has. */
export const ownValue = <Value>(
  record: Readonly<Record<string, Value>>,
  key: string,
): Value | undefined => (Object.hasOwn(record, key) ? record[key] : undefined)

/** Any value of a data file in words: texts and numbers as they are, all else as JSON, which needs nothing of the value. */
export const asText = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)

/** Whether a value is plain data, which JSON gives back as it was: no field without a value, and no object of a class. */
export function isPlainData(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0)
  if (typeof value !== 'object' || value === null)
    return value === null || typeof value === 'string' || typeof value === 'boolean'
  if (Array.isArray(value)) return value.every(isPlainData)
  return (
    Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlainData)
  )
}
