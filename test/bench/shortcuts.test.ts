import { expect, test } from 'vitest'
// @ts-expect-error A script without types.
import { SHORTCUTS, textWithout } from './shortcuts.mjs'

test.for(SHORTCUTS as { readonly name: string; readonly without: string }[])(
  '$name: the program can be built without it',
  (shortcut) => {
    expect(textWithout(shortcut)).toContain(shortcut.without)
  },
)

test('a text that the program has no more is told', () => {
  const gone = { ...SHORTCUTS[0], with: 'no such text' }
  expect(() => textWithout(gone)).toThrow('fast.ts has not once: no such text')
})
