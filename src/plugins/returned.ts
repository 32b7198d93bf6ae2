/** Checks what functions of plugins return: a plugin in JavaScript knows no types, and what nobody can use is told. */
import { type Bilingual, BilingualError } from '../i18n/bilingual.ts'

/** A list that a function of a plugin returns. Throws where it is none. */
export function returnedList<Value>(name: string, value: readonly Value[]): readonly Value[] {
  if (Array.isArray(value)) return value
  throw wrong(name, value, { ko: '배열을', en: 'a list' })
}

/** An error about what a function returns, with what it has to be: in Korean as the object of its sentence. */
export function wrong(name: string, value: unknown, expected: Bilingual): BilingualError {
  const isLate = isPromise(value)
  // Nobody waits for it, and it must not end the program when it fails.
  if (isLate) value.then(undefined, () => {})
  return new BilingualError({
    ko: `${name} 함수는 ${expected.ko} 반환해야 합니다.${isLate ? ' async 함수로 만들 수 없습니다.' : ''}`,
    en: `${name} has to return ${expected.en}${isLate ? ', and cannot be async' : ''}.`,
  })
}

const isPromise = (value: unknown): value is PromiseLike<unknown> =>
  typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function'
