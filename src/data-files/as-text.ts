/** Any value of a data file in words: texts and numbers as they are, all else as JSON, which needs nothing of the value. */
export const asText = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)
