import { setextUnderline } from 'micromark-core-commonmark'
import type { Construct, Extension } from 'micromark-util-types'

const DASH = 45
const EQUALS_SIGN = 61

/**
 * Headings that are underlined, with the time of one heading for each. The construct of CommonMark copies all events of a
 * text for each of them: 10,000 in a text without blank lines take eight seconds.
 */
export function setextHeadings(): Extension {
  const construct: Construct = {
    ...setextUnderline,
    name: 'setextUnderlineOfLastContent',
    resolveTo(events, context) {
      const start = events.findLastIndex(
        ([kind, { type }]) => kind === 'enter' && type === 'content',
      )
      const last = events.splice(start)
      for (const event of setextUnderline.resolveTo?.(last, context) ?? last) events.push(event)
      return events
    },
  }
  return {
    flow: { [DASH]: construct, [EQUALS_SIGN]: construct },
    disable: { null: ['setextUnderline'] },
  }
}
