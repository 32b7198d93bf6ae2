import { expect, test } from 'vitest'
import { failureProblem } from '../../src/cli/failure-problem.ts'

const failed = (code: string, syscall: string, path: string) =>
  failureProblem(Object.assign(new Error(code), { code, syscall, path }), { out: '', site: '' })
    ?.code

test('what cannot be written is not told as what cannot be read', () => {
  const file = import.meta.filename
  expect(failed('EACCES', 'open', `${file}.new`)).toBe('unwritable-file')
  expect(failed('EROFS', 'open', file)).toBe('unwritable-file')
  expect(failed('EACCES', 'mkdir', file)).toBe('unwritable-file')
  expect(failed('ENOENT', 'open', `${file}.new`)).toBe('unreadable-file')
  expect(failed('EIO', 'read', file)).toBe('unreadable-file')
})
