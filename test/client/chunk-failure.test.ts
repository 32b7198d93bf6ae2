import { describe, expect, test } from 'vitest'
import { answerToFailure } from '../../src/client/boot/chunk-failure.ts'

function memoryStorage() {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  }
}

describe('a failed load', () => {
  test('reloads once, then offers to try again', () => {
    const facts = { path: '/a', isOnline: true, storage: memoryStorage() }
    expect(answerToFailure({ ...facts, now: 1_000 })).toBe('reload')
    expect(answerToFailure({ ...facts, now: 10_999 })).toBe('retry')
    expect(answerToFailure({ ...facts, now: 11_000 })).toBe('reload')
  })

  test('of another path reloads by its own count', () => {
    const facts = { now: 1_000, isOnline: true, storage: memoryStorage() }
    expect(answerToFailure({ ...facts, path: '/a' })).toBe('reload')
    expect(answerToFailure({ ...facts, path: '/b' })).toBe('reload')
  })

  test('never reloads while offline', () => {
    const facts = { path: '/a', now: 1_000, isOnline: false, storage: memoryStorage() }
    expect(answerToFailure(facts)).toBe('retry')
  })

  test('never reloads without a storage that could stop a loop', () => {
    const refuse = () => {
      throw new Error('refused')
    }
    const facts = { path: '/a', now: 1_000, isOnline: true }
    expect(answerToFailure({ ...facts, storage: undefined })).toBe('retry')
    expect(answerToFailure({ ...facts, storage: { getItem: refuse, setItem: refuse } })).toBe(
      'retry',
    )
    expect(answerToFailure({ ...facts, storage: { getItem: () => null, setItem: refuse } })).toBe(
      'retry',
    )
  })
})
