import { expect } from 'vitest'

/** Expects of a value that it comes to be what it should, in the end. */
export function eventually<Value>(look: () => Value | Promise<Value>) {
  return expect.poll(look)
}
