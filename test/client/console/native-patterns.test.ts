import { expect, test } from 'vitest'
import { RE2JS } from '../../../src/client/console/native-patterns.ts'

test.each([
  '(a+)+$',
  '(a|a)*$',
  '(a|a){30}$',
  '(a?){30}a{30}',
  '(a{0,9}){0,9}(a{0,9}){0,9}',
  `${'a?'.repeat(30)}${'a'.repeat(30)}`,
  `${'(a|a)'.repeat(30)}$`,
  `${'a{0,30}'.repeat(6)}$`,
  'a*a*a*$',
  '([a-z]+){9}$',
  '(?=a)a',
  '(a)\\1',
])('the pattern %s, which may take long, is not tried', (pattern) => {
  expect(() => RE2JS.compile(pattern)).toThrow()
})

test.each([
  ['^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$', '01234567-89ab-cdef-0123-456789abcdef'],
  ['^(chzzk|soop|other)$', 'soop'],
  ['^[a-z0-9-]{2,20}\\.[a-z]{2,6}$', 'a-b.kr'],
  ['^#?[0-9A-Fa-f]{6}$', '#aabbcc'],
  ['^\\S+@\\S+$', 'a@b'],
  ['^v\\d+(\\.\\d{1,3})?$', 'v1.2'],
])('the pattern %s is', (pattern, text) => {
  const compiled = RE2JS.compile(pattern)
  expect([compiled.test(text), compiled.test(`${text} `)]).toEqual([true, false])
})
