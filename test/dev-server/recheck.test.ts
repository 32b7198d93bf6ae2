import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { recheck } from '../../src/dev-server/files/recheck.ts'

const folder = mkdtempSync(join(tmpdir(), 'docsgen-recheck-'))
const file = join(folder, 'a.md')
afterAll(() => rmSync(folder, { recursive: true }))

const told: [string, boolean][] = []
const second = recheck((path, isListed) => void told.push([path, isListed]))

beforeEach(() => {
  vi.useFakeTimers()
  told.length = 0
  writeFileSync(file, '처음')
  second.at(file)
})
afterEach(() => {
  second.stop()
  vi.useRealTimers()
})

test('a file that stays as it is is told of no more', () => {
  vi.runAllTimers()
  expect(told).toEqual([])
})

test.for([
  ['saved again', () => writeFileSync(file, '셋째 글'), false],
  ['removed', () => rmSync(file), true],
] as const)('a file that is %s is told of once more, and once only', ([, change, isListed]) => {
  change()
  vi.runAllTimers()
  expect(told).toEqual([[file, isListed]])
})

test('a file that is saved again after each look is told of each time', () => {
  for (const text of ['둘', '셋째', '넷째 글']) {
    writeFileSync(file, text)
    vi.runOnlyPendingTimers()
  }
  vi.runAllTimers()
  expect(told).toEqual([
    [file, false],
    [file, false],
    [file, false],
  ])
})
