import { expect, test } from 'vitest'
import { nearWords } from '../../src/search/near-words.ts'

const CALLED = ['정산 주기', '정산', 'Settlement rules', '스트리머 등록', '요금 계산']

test.each([
  ['정싱', ['정산']],
  ['스트리먼드', ['스트리머']],
  ['setlemant', ['Settlement']],
  ['요큼', ['요금']],
  ['계산하라', ['계산']],
  ['zzzzqq', []],
  ['가', []],
  ['', []],
])('of the names of pages, those near %s are %j', (typed, near) => {
  expect(nearWords(typed, CALLED)).toEqual(near)
})

test('a word is near once, the nearest first, and few are', () => {
  const many = ['token', 'Token', 'tokens', 'tokenize', 'tokenizer', 'tokened', 'tokening']
  const near = nearWords('tokne', many)
  expect(near.length).toBeLessThanOrEqual(4)
  expect(near[0]).toBe('token')
  expect(near).not.toContain('Token')
})
