import { expect } from 'vitest'

/** Expects of a value that it comes to be what it should within a few seconds. */
export function eventually<Value>(look: () => Value | Promise<Value>) {
  return expect.poll(look, { timeout: 8_000, interval: 50 })
}
