import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { themeFolders } from '../../src/dev-server/session-io.ts'

test('the styles of docsgen are watched where it is changed, and not where it is installed', () => {
  const own = themeFolders()
  expect(own).toHaveLength(2)
  expect(own.filter((folder) => !existsSync(folder))).toEqual([])
  // A site in the folder that has the package would be told of all its files as of new ones.
  expect(themeFolders(join('/', 'site', 'node_modules', 'docsgen'))).toEqual([])
})
