import { expect, test } from 'vitest'
import { errorCauses } from '../../src/theme/frame/ErrorView.tsx'

test('the chain of causes is told from the outside in', () => {
  const inner = new Error('안쪽')
  const middle = new Error('가운데', { cause: inner })
  expect(errorCauses(new Error('바깥', { cause: middle }))).toEqual(['바깥', '가운데', '안쪽'])
})

test('a chain that bites its tail ends', () => {
  const one = new Error('하나')
  const other = new Error('둘', { cause: one })
  one.cause = other
  expect(errorCauses(one)).toEqual(['하나', '둘'])
})

test.for([
  { error: '글자', told: ['글자'] },
  { error: { code: 3 }, told: ['{"code":3}'] },
  { error: 7, told: ['7'] },
  { error: undefined, told: [] },
  { error: null, told: [] },
  { error: new TypeError(''), told: ['TypeError'] },
  { error: new Error('바깥', { cause: '글자' }), told: ['바깥', '글자'] },
  { error: new Error('바깥', { cause: null }), told: ['바깥'] },
  { error: Symbol('표'), told: ['Symbol(표)'] },
])('what is thrown need not be an error: $told', ({ error, told }) => {
  expect(errorCauses(error)).toEqual(told)
})

test('a thrown object that holds itself is told, too', () => {
  const circle: { self?: unknown } = {}
  circle.self = circle
  expect(errorCauses(circle)).toEqual(['[object Object]'])
})
