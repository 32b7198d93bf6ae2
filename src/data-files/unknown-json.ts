/** Looking into values of any shape: a file of an author may hold anything anywhere. */

export type Fields = Readonly<Record<string, unknown>>

/** Whether a value is an object with fields. */
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value as an object; an empty one when it is something else. */
export const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {})

/** An own field of a value. Names such as `constructor` are names like any other. */
export const fieldOf = (value: unknown, name: string): unknown =>
  isFields(value) && Object.hasOwn(value, name) ? value[name] : undefined

/** The value as a list; an empty one when it is something else. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** The value when it is a text. */
export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined

/** The value when it is a number that can be shown. */
export const numberOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined

/** A key as it stands in a JSON pointer. */
export const pointerKey = (key: string) =>
  key.includes('~') || key.includes('/') ? key.replace(/~/g, '~0').replace(/\//g, '~1') : key

/** The keys of a JSON pointer. */
export function pointerKeys(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((key) => key.replace(/~1/g, '/').replace(/~0/g, '~'))
}
