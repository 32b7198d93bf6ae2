import { expect } from 'vitest'

/** Expects of a value that it comes to be what it should in the end: only what hangs takes a minute. */
export function eventually<Value>(look: () => Value | Promise<Value>) {
  return expect.poll(look, { timeout: 60_000, interval: 50 })
}
