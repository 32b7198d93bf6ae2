import { gfmFootnote } from 'micromark-extension-gfm-footnote'
import type { Construct, Extension } from 'micromark-util-types'

const CLOSING_BRACKET = 93

/** A label has at most 999 characters, and a character at most three events: an escape of two has six. */
const MOST_EVENTS = 4_000

/**
 * Calls of footnotes behind an exclamation mark. The construct of GFM looks for the beginning of each up to that of the
 * text: 5,700 closing brackets in 40 kB take half a minute. No call begins further away than a label is long.
 */
export function footnoteCalls(): Extension {
  const construct = gfmFootnote().text?.[CLOSING_BRACKET] as Construct & { readonly name: string }
  const near: Construct = {
    ...construct,
    name: 'nearFootnoteCall',
    tokenize(effects, ok, nok) {
      const events = { value: this.events.slice(-MOST_EVENTS) }
      return construct.tokenize.call(Object.create(this, { events }), effects, ok, nok)
    },
  }
  return { text: { [CLOSING_BRACKET]: near }, disable: { null: [construct.name] } }
}
