/** The numbers that a page writes and that are no run of digits. The reader's browser does not load it. */

import { isNumberTerm, KOREAN_NUMBER, valueOfKorean } from './text.ts'

/** `0.8`, `v2.1` and `5천`. */
const HAS_WRITTEN_NUMBER = /[0-9](?:\.[0-9]|[억만천백])/
const DECIMAL = '(?<![\\w.])v?([0-9]{1,4}(?:\\.[0-9]{1,4}){1,3})(?![\\w]|\\.[0-9])'
const WRITTEN_NUMBERS = new RegExp(`${DECIMAL}|${KOREAN_NUMBER}`, 'gi')

/** The terms of such numbers in a normalized text: a version without its v, and 5000 for 5천. */
export function writtenNumbersIn(text: string): readonly string[] {
  if (!HAS_WRITTEN_NUMBER.test(text)) return []
  return [...text.matchAll(WRITTEN_NUMBERS)].flatMap(([, decimal, korean]) => {
    const term = decimal ?? valueOfKorean(korean as string)
    return decimal !== undefined || isNumberTerm(term) ? [term] : []
  })
}
