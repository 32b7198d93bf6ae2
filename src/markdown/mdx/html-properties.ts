import type { Properties } from 'hast'
import { ownValue } from '../../data-files/plain-values.ts'

/** The names that React has for properties of HTML, where another tree of HTML has another one. */
const RENAMED: Readonly<Record<string, string>> = { class: 'className', for: 'htmlFor' }

/** The attributes of an element of JSX as properties of HTML. What cannot stand in HTML is named, so that it is told. */
export function htmlProperties(values: ReadonlyMap<string, unknown>): Properties {
  const properties: [string, Properties[string]][] = []
  for (const [key, value] of values) {
    if (key === 'key' || key === 'ref' || key === 'children' || isInherited(key)) continue
    const name = ownValue(RENAMED, key) ?? (/^(?:data|aria)-/.test(key) ? camelCase(key) : key)
    if (name === 'className' && typeof value === 'string')
      properties.push([name, value.split(/\s+/).filter(Boolean)])
    else if (typeof value === 'function') properties.push([name, '{…}'])
    else if (['string', 'number', 'boolean'].includes(typeof value))
      properties.push([name, value as string | number | boolean])
    else if (isNamedUrl(value)) properties.push([name, value.default])
  }
  return Object.fromEntries(properties)
}

/** `constructor` is no attribute of HTML, and packages look it up in objects that inherit something of that name. */
const isInherited = (name: string) => name.toLowerCase() in Object.prototype

/** `require('./picture.png')`, as some write it, gives a module. */
const isNamedUrl = (value: unknown): value is { readonly default: string } =>
  typeof value === 'object' &&
  value !== null &&
  'default' in value &&
  typeof value.default === 'string'

const camelCase = (name: string) =>
  name.replace(/-([a-z\d])/g, (_, letter: string) => letter.toUpperCase())
