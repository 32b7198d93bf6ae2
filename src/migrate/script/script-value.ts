/** What reading a script without running it can give, beside plain data. */
import type { AnyNode } from 'acorn'

/** Something that only running the script could tell. */
export class Unknown {
  readonly code: string
  constructor(code: string) {
    this.code = code
  }
}

/** The result of a function of a package: its name, and what it was called with. */
export class Call {
  readonly name: string
  readonly values: readonly unknown[]
  constructor(name: string, values: readonly unknown[]) {
    this.name = name
    this.values = values
  }
}

/** A function of the project, which can be read when it is called. */
export class Closure {
  readonly node: AnyNode
  readonly scope: Scope
  constructor(node: AnyNode, scope: Scope) {
    this.node = node
    this.scope = scope
  }
}

/** Names and their values, which are read when they are asked for. */
export class Scope {
  private readonly values = new Map<string, () => unknown>()
  readonly file: string
  private readonly outer: Scope | undefined
  constructor(file: string, outer?: Scope) {
    this.file = file
    this.outer = outer
  }
  define(name: string, read: () => unknown): void {
    let known: { readonly value: unknown } | undefined
    let isReading = false
    this.values.set(name, () => {
      if (known) return known.value
      // A name that is made from itself.
      if (isReading) return new Unknown(name)
      isReading = true
      known = { value: read() }
      return known.value
    })
  }
  has(name: string): boolean {
    return this.values.has(name) || this.outer?.has(name) === true
  }
  get(name: string): unknown {
    const read = this.values.get(name)
    return read ? read() : this.outer?.get(name)
  }
}

/** The plain data in a value. What is not known is left out; functions that wrap a configuration give what they wrap. */
export function plainData(value: unknown): unknown {
  const inner = unwrapped(value)
  if (inner instanceof Unknown || inner instanceof Closure || inner instanceof Call)
    return undefined
  if (Array.isArray(inner)) return inner.map(plainData).filter((one) => one !== undefined)
  if (!isKnownObject(inner)) return inner
  return Object.fromEntries(
    Object.entries(inner).flatMap(([name, one]) => {
      const plain = plainData(one)
      return plain === undefined ? [] : [[name, plain]]
    }),
  )
}

/** `defineConfig({ … })` is `{ … }`. */
export function unwrapped(value: unknown): unknown {
  let inner = value
  while (inner instanceof Call) [inner] = inner.values
  return inner
}

/** Whether a value is an object with fields, and known. */
export const isKnownObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !(value instanceof Unknown) &&
  !(value instanceof Call) &&
  !(value instanceof Closure)
