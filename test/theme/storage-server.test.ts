import { expect, test } from 'vitest'
import { slotOf } from '../../src/theme/controls/storage.ts'

test.for([
  { name: 'get', use: () => slotOf('a.key').get() },
  { name: 'set', use: () => slotOf('a.key').set('value') },
  { name: 'del', use: () => slotOf('a.key').del() },
  { name: 'listen', use: () => slotOf('a.key').listen(() => {}) },
])('$name throws on the server and names the key', ({ use }) => {
  expect(use).toThrow(/“a\.key” was used on the server.*effects and handlers/)
})
