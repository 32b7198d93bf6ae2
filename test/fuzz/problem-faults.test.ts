import { expect, test } from 'vitest'
import { problem } from '../../src/diagnostics/problem.ts'
import { problemFaults } from './problem-faults.ts'

const FILES = { 'docs/a.mdx': '# 제목\n\n{user.name} undefined\n\n가 {b}{\n a.c }\n' }
const at = (line: number, column = 1) => ({ path: 'docs/a.mdx', line, column })
const readOf = (name: string, line: number, column?: number) =>
  problem('mdx-expression', at(line, column), {
    reason: `Cannot read properties of undefined (reading '${name}')`,
  })
const fieldOf = (field: string, line: number) =>
  problem('config-unknown-field', at(line), { field })

test('a value of ours in the words of a problem is a fault', () => {
  expect(problemFaults(fieldOf('undefined', 1), FILES)).toEqual([
    'words of config-unknown-field',
    'words of config-unknown-field',
  ])
  expect(problemFaults(fieldOf('[object Object]', 3), FILES)).toHaveLength(2)
})

test('what the author has written at that place is none', () => {
  expect(problemFaults(fieldOf('undefined', 3), FILES)).toEqual([])
  expect(problemFaults(readOf('name', 3), FILES)).toEqual([])
  expect(problemFaults(readOf('c', 5, 6), FILES)).toEqual([])
})

test('an exception is a fault unless the author reads that property at that place', () => {
  expect(problemFaults(readOf('nam', 3), FILES)).toHaveLength(1)
  expect(problemFaults(readOf('name', 3, 9), FILES)).toHaveLength(1)
  expect(problemFaults(readOf('name', 5), FILES)).toHaveLength(1)
  const elsewhere = problem('config-unknown-field', at(3), {
    field: 'a',
    reason: "Cannot read properties of undefined (reading 'name')",
  })
  expect(problemFaults(elsewhere, FILES)).toHaveLength(1)
})

test('a file may have the name of what all objects have', () => {
  const found = problem('config-unknown-field', { path: 'constructor', line: 1 }, { field: 'a' })
  expect(problemFaults(found, FILES)).toEqual([])
})
