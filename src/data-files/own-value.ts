/** The value of a key that a record has itself. Names that authors write may be those that every object has. */
export const ownValue = <Value>(
  record: Readonly<Record<string, Value>>,
  key: string,
): Value | undefined => (Object.hasOwn(record, key) ? record[key] : undefined)
