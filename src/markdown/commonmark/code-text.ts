import { codeText } from 'micromark-core-commonmark'
import type { Construct, Extension, State, TokenizeContext } from 'micromark-util-types'

const BACKTICK = 96

/**
 * Code in a sentence. The construct of CommonMark looks for the end of each run of backticks up to the end of the text:
 * 1,400 runs that never end in 40 kB take six seconds. A run as long as one that has no end has none either.
 */
export function codeInText(): Extension {
  /** How long the runs are of which a text has no further one. */
  const unclosed = new WeakMap<TokenizeContext, Set<number>>()
  const construct: Construct = {
    ...codeText,
    name: 'codeTextThatEnds',
    tokenize(effects, ok, nok) {
      const lengths = unclosed.get(this) ?? new Set()
      unclosed.set(this, lengths)
      let length = 0
      let state: State | undefined = codeText.tokenize.call(this, effects, ok, (code) => {
        lengths.add(length)
        return nok(code)
      })
      return function opening(code): State | undefined {
        if (code !== BACKTICK) return lengths.has(length) ? nok(code) : state?.(code)
        length++
        state = state?.(code) as State | undefined
        return opening
      }
    },
  }
  return { text: { [BACKTICK]: construct }, disable: { null: ['codeText'] } }
}
