import type { Cursor } from '../cursor.ts'
import { type Frame, frameOf, type Kind } from './frames.ts'
import { isName } from './words.ts'

/** What the last token was: it decides what a slash, a brace or an angle bracket is. */
export type Before = 'start' | 'operator' | 'operand' | 'closed' | 'arrow'

/** What is being read. */
export interface Script {
  readonly cursor: Cursor
  readonly hasJsx: boolean
  readonly frames: Frame[]
  before: Before
  /** What the next brace opens, if a keyword said it. */
  body: Kind | undefined
  /** Whether a type has to come, as after `|`. */
  isTypeOpen: boolean
}

export const top = ({ frames }: Script): Frame => frames.at(-1) as Frame

/** A type ends where something comes that is none. */
export function endType(state: Script): void {
  const frame = top(state)
  frame.type = 'no'
  state.before = 'closed'
}

export function openTemplate(state: Script): void {
  state.cursor.skip(1, 't-s')
  state.frames.push(frameOf('template'))
}

export function takeNumber(state: Script): void {
  const { cursor } = state
  const { code } = cursor
  let to = cursor.at + 1
  for (let char = code.charCodeAt(to); isName(char) || char === 46; char = code.charCodeAt(to)) {
    if (char === 46 && code.charCodeAt(to + 1) === 46) break
    to++
    const isExponent = (char === 101 || char === 69) && code.charCodeAt(cursor.at + 1) !== 120
    if (isExponent && (code.charCodeAt(to) === 45 || code.charCodeAt(to) === 43)) to++
  }
  const hasSuffix = code.charCodeAt(to - 1) === 110
  cursor.take(hasSuffix ? to - 1 : to, 't-n')
  cursor.take(to, 't-k')
  state.before = 'operand'
}

export function openAngle(state: Script): void {
  state.cursor.skip(1, 't-p')
  state.frames.push(frameOf('angle'))
  state.isTypeOpen = true
}
