/** The value of a key that a record has itself. Names that authors write may be those that every object has. */
export const ownValue = <Value>(
  record: Readonly<Record<string, Value>>,
  key: string,
): Value | undefined => (Object.hasOwn(record, key) ? record[key] : undefined)

/** Any value of a data file in words: texts and numbers as they are, all else as JSON, which needs nothing of the value. */
export const asText = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)
