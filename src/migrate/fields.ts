/** Small readers of what configurations of other tools hold, beside those of any data in `data-files/unknown-json.ts`. */

/** The value when it is a text that says something: nothing for white space, as tools take an empty setting for none. */
export const filledText = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined
/** The texts of a list, or one that stands alone. */
export const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? (value as unknown[]) : [value]).filter((one) => typeof one === 'string')

const LOOPBACK = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\])$/

/** The protocol and host of an address, and its path. */
export function splitUrl(url: string | undefined): { origin?: string; path?: string } {
  if (url === undefined || !URL.canParse(url)) return {}
  const { origin, pathname, hostname } = new URL(url)
  // Where a site is tried out, which is no address of the one that is published.
  if (LOOPBACK.test(hostname)) return { path: pathname }
  return { origin, path: pathname }
}

/** A path that begins with a slash and ends as it is written. */
export const rooted = (path: string) => `/${path}`.replace(/\/{2,}/g, '/')

/** Whether an address leads to another host, or has a protocol such as `mailto:`. */
export const isElsewhere = (url: string) => /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url)

type Defined<Value> = {
  [Key in keyof Value as undefined extends Value[Key] ? never : Key]: Value[Key]
} & {
  [Key in keyof Value as undefined extends Value[Key] ? Key : never]?: Exclude<
    Value[Key],
    undefined
  >
}

/** An object without the fields that have no value. */
export const defined = <Value extends object>(value: Value): Defined<Value> =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as Defined<Value>
