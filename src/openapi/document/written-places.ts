import { pointerKey } from '../../data-files/unknown-json.ts'
import type { Place } from '../../model.ts'

type Files = ReadonlyMap<string, unknown>

interface Spot {
  readonly path: string
  readonly pointer: string
}

/**
 * Where each object of some files stands. What changes the form of a specification moves most objects as they are, so
 * that it is known afterwards where they were.
 */
export class WrittenPlaces {
  private readonly spots = new Map<unknown, Spot>()

  constructor(files: Files) {
    for (const [path, root] of files) {
      const waiting: [unknown, string][] = [[root, '']]
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        const [value, pointer] = next
        if (this.spots.has(value)) continue
        this.spots.set(value, { path, pointer })
        for (const [key, child] of objectsOf(value)) waiting.push([child, below(pointer, key)])
      }
    }
  }

  /** Says that an object was made of another one. */
  note(made: unknown, of: unknown) {
    const spot = this.spots.get(of)
    if (spot) this.spots.set(made, spot)
  }

  /** Where what stands elsewhere now was before, by the place that it has now. */
  before(files: Files): ReadonlyMap<string, Place> {
    const moved = new Map<string, Place>()
    for (const [path, root] of files) {
      const seen = new Set<unknown>()
      const waiting: [unknown, string, Spot][] = [[root, '', { path, pointer: '' }]]
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        const [value, pointer, expected] = next
        const spot = this.spots.get(value) ?? expected
        if (spot.path !== expected.path || spot.pointer !== expected.pointer)
          moved.set(`${path}#${pointer}`, spot)
        if (seen.has(value)) continue
        seen.add(value)
        for (const [key, child] of objectsOf(value))
          waiting.push([
            child,
            below(pointer, key),
            { path: spot.path, pointer: below(spot.pointer, key) },
          ])
      }
    }
    return moved
  }
}

const below = (pointer: string, key: string) => `${pointer}/${pointerKey(key)}`

const objectsOf = (value: unknown): [string, unknown][] =>
  Object.entries(typeof value === 'object' && value !== null ? value : {}).filter(
    ([, child]) => typeof child === 'object' && child !== null,
  )
