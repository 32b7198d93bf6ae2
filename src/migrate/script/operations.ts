/** What operators, fields and methods of values that are known give. All else is unknown. */
import { folderOf, joined } from '../foreign-files.ts'
import { Call, Closure, isKnownObject, Unknown } from './script-value.ts'

/** Whether a value is a text, a number or a boolean. */
export const isScalar = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

/** Whether a value is plain data in all its parts. */
function isKnown(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isKnown)
  if (isKnownObject(value)) return Object.values(value).every(isKnown)
  return isScalar(value) || value === null
}

/** The field of a value. Of what is not known, or comes from a package, its fields are of that kind too. */
export function fieldOf(object: unknown, key: PropertyKey): unknown {
  if (Array.isArray(object))
    return key === 'length' ? object.length : (object as unknown[])[Number(key)]
  if (typeof object === 'string') return key === 'length' ? object.length : new Unknown(String(key))
  if (object instanceof Unknown) return object
  // What a package exports under a name.
  if (object instanceof Call) return new Call(String(key), [])
  return isKnownObject(object) && Object.hasOwn(object, key) ? object[key as string] : undefined
}

/** What an operator before a value gives. */
export function unary(operator: string, value: unknown): unknown {
  if (value instanceof Unknown) return value
  if (operator === '!') return !value
  if (operator === '-') return -Number(value)
  if (operator === '+') return Number(value)
  return operator === 'void' ? undefined : new Unknown(operator)
}

/** What an operator between two values gives. */
export function binary(operator: string, left: unknown, right: unknown): unknown {
  if (left instanceof Unknown || right instanceof Unknown) return new Unknown(operator)
  if (operator === '===' || operator === '==') return left === right
  if (operator === '!==' || operator === '!=') return left !== right
  if (!isScalar(left) || !isScalar(right)) return new Unknown(operator)
  if (operator === '+')
    return typeof left === 'number' && typeof right === 'number' ? left + right : `${left}${right}`
  if (operator === '-') return Number(left) - Number(right)
  if (operator === '>') return left > right
  if (operator === '<') return left < right
  return new Unknown(operator)
}

/** What `path.join`, `path.resolve`, `path.dirname` and `fileURLToPath` give. Paths begin with a slash at the folder of the project. */
export function pathOf(name: string, parts: readonly string[]): string {
  const [first = ''] = parts
  if (name.endsWith('dirname')) return `/${folderOf(first)}`
  if (name.endsWith('fileURLToPath')) return first
  return parts.reduce(
    (path, part) =>
      `/${joined(part.startsWith('/') && name.endsWith('resolve') ? part : `${path}/${part}`)}`,
    '',
  )
}

/** Calls a function of the project. */
type Apply = (closure: Closure, ...values: readonly unknown[]) => unknown

/** What a method gives. `name` is how it is called, such as `pages.map`. Methods that put data together are read. */
export function methodOf(
  object: unknown,
  name: string,
  values: readonly unknown[],
  apply: Apply,
): unknown {
  const method = name.slice(name.lastIndexOf('.') + 1)
  const unknown = new Unknown(`${name}()`)
  const made = name.startsWith('Object.') ? ofObject(method, values) : undefined
  if (made !== undefined) return made
  const [first, , indent] = values
  if (name === 'JSON.stringify' && isKnown(first))
    return JSON.stringify(first, undefined, typeof indent === 'number' ? indent : undefined)
  if (Array.isArray(object)) return ofList(object as unknown[], method, values, { unknown, apply })
  const text = typeof object === 'string' ? ofText(object, method, values) : undefined
  if (text !== undefined) return text
  return object instanceof Call ? new Call(method, values) : unknown
}

/** A function of `Object`; nothing for one that is not read. */
function ofObject(method: string, values: readonly unknown[]): unknown {
  const [first] = values
  if (!isKnownObject(first) && !Array.isArray(first)) return undefined
  if (method === 'entries') return Object.entries(first)
  if (method === 'keys') return Object.keys(first)
  if (method === 'values') return Object.values(first)
  if (method === 'assign')
    return Object.assign({}, ...values.filter((value) => isKnownObject(value)))
  if (method === 'fromEntries' && Array.isArray(first))
    return Object.fromEntries(first.filter((one) => Array.isArray(one)) as [string, unknown][])
  return undefined
}

/** A method of a list. Those that take a function need one of the project; `filter` takes any other one for `Boolean`. */
function ofList(
  list: readonly unknown[],
  method: string,
  values: readonly unknown[],
  { unknown, apply }: { readonly unknown: Unknown; readonly apply: Apply },
): unknown {
  const [first] = values
  const call =
    first instanceof Closure ? (one: unknown, index: number) => apply(first, one, index) : undefined
  const isTrue = (value: unknown) => !(value instanceof Unknown) && Boolean(value)
  if (method === 'concat') return list.concat(...(values as unknown[][]))
  if (method === 'flat') return list.flat()
  if (method === 'reverse') return [...list].reverse()
  if (method === 'slice') return list.slice(...(values as number[]))
  if (method === 'includes') return list.includes(first)
  if (method === 'join')
    return list.every(isScalar) ? list.join(isScalar(first) ? String(first) : ',') : unknown
  // `[…].filter(Boolean)`
  if (method === 'filter' && !call) return list.filter(isTrue)
  if (!call) return unknown
  if (method === 'map') return list.map(call)
  if (method === 'flatMap') return list.flatMap(call)
  if (method === 'filter') return list.filter((one, index) => isTrue(call(one, index)))
  if (method === 'find') return list.find((one, index) => isTrue(call(one, index)))
  return unknown
}

/** A method of a text; nothing for one that is not read. */
function ofText(text: string, method: string, values: readonly unknown[]): unknown {
  if (!values.every(isScalar)) return undefined
  const [one = '', two = ''] = values.map(String)
  if (method === 'replace') return text.replace(one, () => two)
  if (method === 'replaceAll') return text.replaceAll(one, () => two)
  if (method === 'split') return text.split(one)
  if (method === 'startsWith') return text.startsWith(one)
  if (method === 'endsWith') return text.endsWith(one)
  if (method === 'includes') return text.includes(one)
  if (method === 'toLowerCase') return text.toLowerCase()
  if (method === 'toUpperCase') return text.toUpperCase()
  if (method === 'trim') return text.trim()
  if (method === 'toString') return text
  return undefined
}
