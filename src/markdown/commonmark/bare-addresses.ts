import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal'
import type {
  Construct,
  ConstructRecord,
  Effects,
  Event,
  Extension,
  ParseContext,
  State,
  Token,
  TokenizeContext,
} from 'micromark-util-types'

/**
 * Bare addresses of sites and of mail. The constructs of GFM ask at the beginning of each word whether it stands in an open
 * bracket, and look for that through the whole text: one bracket before 10,000 words takes five seconds. Here the answer
 * is remembered. Only with `endBeforeParticles` they end where GFM lets them go on.
 */
export function bareAddresses({ endBeforeParticles = false } = {}): Extension {
  const isInOpenBracket = openBrackets()
  const made = new Map<Construct, Construct>()
  const names = new Set<string>()
  const remembering = (construct: Construct): Construct => {
    const known = made.get(construct)
    if (known) return known
    names.add(construct.name as string)
    const { tokenize } = withoutVainStarts(construct)
    const own: Construct = {
      ...construct,
      name: `${construct.name}OutsideBrackets`,
      tokenize(effects, ok, nok) {
        // It finds no bracket in here, and goes on.
        const context: TokenizeContext = Object.create(this, { events: { value: [] } })
        const own = endBeforeParticles ? endingBeforeParticles(effects) : effects
        const start = tokenize.call(context, own, ok, nok)
        return (code) => (isInOpenBracket(this.events) ? nok(code) : start(code))
      },
    }
    made.set(construct, own)
    return own
  }
  const text: ConstructRecord = Object.fromEntries(
    Object.entries(gfmAutolinkLiteral().text ?? {}).map(([code, constructs]) => [
      code,
      [constructs ?? []].flat().map(remembering),
    ]),
  )
  return { text, disable: { null: [...names] } }
}

/** Tells whether the beginning of a link or an image has no end yet. */
function openBrackets(): (events: readonly Event[]) => boolean {
  /** Before the end of these tokens no bracket is open. */
  const seen = new WeakSet<Token>()
  /** The first bracket that is open: those behind it have their ends before its own. */
  let first: { readonly event: Event; readonly index: number } | undefined
  const isOpen = ([, { type, _balanced }]: Event) =>
    (type === 'labelLink' || type === 'labelImage') && !_balanced
  return (events) => {
    if (first && events[first.index] === first.event && isOpen(first.event)) return true
    first = undefined
    let index = events.length - 1
    for (; index >= 0; index--) {
      const event = events[index] as Event
      if (seen.has(event[1])) break
      if (isOpen(event)) first = { event, index }
    }
    const last = events[(first?.index ?? events.length) - 1]
    if (last) seen.add(last[1])
    return first !== undefined
  }
}

const LOW_LINE = 95
const SITE = 'wwwAutolink'

/**
 * A name of a site has no low line in its last two parts. One that has is read to its end from every `www.` in it:
 * 6,000 times `a_www.` take half a minute. Those before that low line have it in their last two parts as well, and are
 * not begun.
 */
function withoutVainStarts(construct: Construct): Construct {
  if (construct.name !== SITE) return construct
  const vain = new WeakMap<ParseContext, { readonly after: number; readonly before: number }>()
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      const start = this.now().offset
      const known = vain.get(this.parser)
      if (known && known.after < start && start < known.before) return nok
      let before = -1
      const hearing = hearingParts(effects, (code) => {
        if (code === LOW_LINE) before = this.now().offset
      })
      return construct.tokenize.call(this, hearing, ok, (code) => {
        if (before >= 0) vain.set(this.parser, { after: start, before })
        return nok(code)
      })
    },
  }
}

/** Effects that tell what is read by the constructs that are attempted, but not by those that only look ahead. */
function hearingParts(effects: Effects, hear: (code: Parameters<State>[0]) => void): Effects {
  const heard = (construct: Construct): Construct => ({
    ...construct,
    tokenize(own, ok, nok) {
      const consume: Effects['consume'] = (code) => {
        hear(code)
        own.consume(code)
      }
      return construct.tokenize.call(this, { ...own, consume }, ok, nok)
    },
  })
  return {
    ...effects,
    attempt: (construct, ok, nok) =>
      effects.attempt('tokenize' in construct ? heard(construct as Construct) : construct, ok, nok),
  }
}

/**
 * GFM leaves the bracket of `(https://a.example)` out of the address where a space follows, as it does in English. In Korean
 * a particle follows: `(https://a.example)에서`, `**https://a.example**를`. Both would be part of the address, and the
 * emphasis would never end.
 */
function endingBeforeParticles(effects: Effects): Effects {
  const ending = (construct: Construct): Construct => ({
    ...construct,
    tokenize(own, ok, nok) {
      return construct.tokenize.call(this, endingBeforeParticles(own), ok, nok)
    },
  })
  return {
    ...effects,
    attempt: (construct, ok, nok) =>
      effects.attempt(
        'tokenize' in construct ? ending(construct as Construct) : construct,
        ok,
        nok,
      ),
    // What may end an address asks whether it does.
    check: (construct, ok, nok) =>
      effects.check(
        'tokenize' in construct ? [CLOSED_BEFORE_PARTICLE, construct as Construct] : construct,
        ok,
        nok,
      ),
  }
}

const CLOSING = new Set(`)"'*`)
/** So many signs close at most what an address stands in, as in `(**https://a.example**)`. */
const MOST_CLOSING = 4
/** Hangul, and the letters of Japanese and Chinese, which have no spaces around them either. */
const PARTICLE = /[ㄱ-ㅎ가-힣\u3040-\u30FF\u3400-\u9FFF]/
/** Whether something that an address may stand in is closed before a particle. */
export const CLOSES_BEFORE_PARTICLE = new RegExp(`[)"'*]${PARTICLE.source}`)

const CLOSED_BEFORE_PARTICLE: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    let count = 0
    const next: State = (code) => {
      const sign = code === null || code < 0 ? '' : String.fromCodePoint(code)
      if (count > 0 && PARTICLE.test(sign)) return ok(code)
      if (count === MOST_CLOSING || !CLOSING.has(sign)) return nok(code)
      count++
      effects.consume(code)
      return next
    }
    return next
  },
}
