import type {
  Construct,
  Event,
  Extension,
  ParseContext,
  TokenizeContext,
} from 'micromark-util-types'

/** Each character that may begin a block. */
const ANY = 'null'

/**
 * Lazy continuation lines (CommonMark 0.31, section 5.1: lines of a paragraph in a container without its mark) with the
 * time of one line for each. For each of them micromark walks back over the events of the whole paragraph, to see whether
 * something is still open that began before the line: 24,000 lines take 16 s. It does so for lines that `lazy` names, and
 * looks there between two writes only: there we do not name those of which we know that they continue something.
 */
export function lazyLines(): Extension {
  const seen = new WeakSet<ParseContext>()
  const construct: Construct = {
    name: 'lazyLines',
    partial: true,
    // Never a block: this is the one place where an extension meets the parser before its first line is read.
    tokenize(_effects, _ok, nok) {
      if (!seen.has(this.parser)) {
        seen.add(this.parser)
        knowOpenTokens(this.parser)
      }
      return nok
    },
  }
  return { document: { [ANY]: construct } }
}

function knowOpenTokens(parser: ParseContext) {
  const { flow: create, lazy } = parser
  parser.flow = (from) => {
    const flow = create(from)
    const write = flow.write
    const isContinued = openTokens(flow)
    let hidden: number | undefined
    flow.write = (slice) => {
      // What reads the line has to know that it is lazy.
      if (hidden !== undefined) lazy[hidden] = true
      hidden = undefined
      const { line } = flow.now()
      const events = write(slice)
      if (lazy[line] && isContinued(line)) {
        lazy[line] = false
        hidden = line
      }
      return events
    }
    return flow
  }
}

/** Whether a token is open that began before a line. The last one that was is looked at first: a paragraph has many lines. */
function openTokens(flow: TokenizeContext): (line: number) => boolean {
  let last: { readonly event: Event; readonly index: number } | undefined
  return (line) => {
    const { events } = flow
    const isOpen = ([kind, token]: Event) =>
      kind === 'enter' && token.end === undefined && token.start.line < line
    if (last && events[last.index] === last.event && isOpen(last.event)) return true
    const index = events.findLastIndex(isOpen)
    const event = events[index]
    last = event && { event, index }
    return event !== undefined
  }
}
