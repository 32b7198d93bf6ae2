/** Values of the wrong kind, and values of YAML that mean harm, for files that hold data. */
import { hostileName, hostileText } from './hostile-texts.ts'
import type { Random } from './random.ts'

const ODD: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  -0,
  2 ** 53,
  '',
  [],
  {},
  [[]],
  [null],
  { a: null },
  [{}],
]

/** A value that is of another kind than expected, or a hostile text. */
export function hostileValue(random: Random): unknown {
  if (random.often(0.55)) return hostileText(random)
  // A copy, or a later change of it would change all inputs that come after.
  if (random.often(0.75)) return structuredClone(random.pick(ODD))
  if (random.often(0.3)) return nested(random)
  if (random.often(0.5)) return [hostileValue(random), hostileText(random)]
  return withKey({}, hostileName(random), hostileText(random))
}

function nested(random: Random): unknown {
  let value: unknown = hostileText(random)
  const depth = random.pick([5, 50, 400])
  for (let level = 0; level < depth; level++) value = random.often(0.5) ? [value] : { a: value }
  return value
}

/** A copy with one more key; a key of the prototype becomes one like any other. */
export function withKey(owner: object, key: string, value: unknown): object {
  const copy = { ...owner }
  Object.defineProperty(copy, key, { value, enumerable: true, configurable: true, writable: true })
  return copy
}

interface Spot {
  readonly owner: Record<string, unknown> | unknown[]
  readonly key: string
}

/** A copy of a value, changed in some places. */
export function mutatedValue(value: unknown, random: Random, times: number): unknown {
  const holder = structuredClone({ value })
  for (let time = 0; time < times; time++) {
    const spots = spotsIn(holder)
    // The first is the value as a whole.
    const spot = random.often(0.97) ? random.pick(spots.slice(1)) : spots[0]
    if (spot) mutate(spot, random)
  }
  return holder.value
}

function spotsIn(value: unknown, found: Spot[] = []): Spot[] {
  if (typeof value !== 'object' || value === null) return found
  const owner = value as Record<string, unknown>
  for (const key of Object.keys(owner)) {
    found.push({ owner, key })
    spotsIn(owner[key], found)
  }
  return found
}

function mutate({ owner, key }: Spot, random: Random): void {
  const fields = owner as Record<string, unknown>
  const old = fields[key]
  const set = (name: string, value: unknown) =>
    Object.defineProperty(owner, name, {
      value,
      enumerable: true,
      configurable: true,
      writable: true,
    })
  const way = random.below(20)
  // What was a text mostly stays one, so that it gets past the checks of types.
  if (way < 10) set(key, typeof old === 'string' ? hostileText(random) : hostileValue(random))
  else if (way < 12) set(key, hostileValue(random))
  else if (way < 14 && !Array.isArray(owner)) set(hostileName(random), old)
  else if (way < 15 && !Array.isArray(owner)) set(hostileName(random), hostileValue(random))
  else if (way < 16) Array.isArray(owner) ? owner.push(structuredClone(old)) : delete fields[key]
  else if (way < 17) set(key, [old, structuredClone(old)])
  else if (way < 18) set(key, withKey({}, hostileName(random), old))
  else set(key, typeof old === 'string' ? old + hostileText(random) : hostileText(random))
}
