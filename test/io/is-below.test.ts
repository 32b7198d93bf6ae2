import { expect, test } from 'vitest'
import { isBelow, pathsBelow } from '../../src/io/project.ts'

// A container often has its site in `/site`, so that the project is the root.
test.each([
  ['/site/a.md', '/site', true],
  ['/sites/a.md', '/site', false],
  ['/site', '/site', false],
  ['/site', '/', true],
  ['/site/a.md', '/', true],
])('%s below %s: %s', (path, folder, expected) => {
  expect(isBelow(path, folder)).toBe(expected)
  if (expected) expect(path.slice(pathsBelow(folder).length)).not.toMatch(/^\//)
})
