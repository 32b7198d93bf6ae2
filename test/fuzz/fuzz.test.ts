import { describe, expect, test, vi } from 'vitest'
import { findFaults } from './find-faults.ts'
import { KINDS } from './kinds/index.ts'

// The form of React that complains.
vi.hoisted(() => {
  process.env.NODE_ENV = 'development'
})

// The same inputs on every machine. `npm run fuzz` tries many more, and other seeds.
const SEED = 1
const INPUTS = 300
const LEAST = 10

describe('hostile files', () => {
  test.each(KINDS)('of the kind $name do no harm', async ({ name, share, perSite }) => {
    const count = Math.max(Math.round(INPUTS * share), LEAST)
    for (let from = 0; from < count; from += perSite) {
      const range = { kind: name, seed: SEED, from, to: Math.min(from + perSite, count) }
      expect(await findFaults(range)).toEqual([])
    }
  })
})
