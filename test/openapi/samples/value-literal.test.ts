import { expect, test } from 'vitest'
import { prettyJson } from '../../../src/openapi/samples/json-body.ts'

test('an object stands in one line as far as the column beside an operation has room for it', () => {
  expect(prettyJson({ bank: '20', number: '110123456789', name: 'Kim' })).toBe(
    '{\n  "bank": "20",\n  "number": "110123456789",\n  "name": "Kim"\n}',
  )
  expect(prettyJson({ bank: '20', number: '110123456789' })).toBe(
    '{ "bank": "20", "number": "110123456789" }',
  )
})

test('the name before a value counts, and Hangul twice', () => {
  const account = { bank: '20', number: '110123456789' }
  expect(prettyJson({ refundReceiveAccount: account })).toBe(
    '{\n  "refundReceiveAccount": {\n    "bank": "20",\n    "number": "110123456789"\n  }\n}',
  )
  expect(prettyJson({ name: '나이키 운동화 외 한 건과 배송비', count: 1 })).toContain('\n')
  expect(prettyJson({ name: 'a pair of shoes and post', count: 1 })).not.toContain('\n')
})
