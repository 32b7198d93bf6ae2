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
 * bracket, and look for that through the whole text: one bracket before 10,000 words takes five seconds. What is no
 * address needs no answer, so it is asked last here.
 */
export function bareAddresses(): Extension {
  const seen = new WeakSet<Token>()
  const made = new Map<Construct, Construct>()
  const names = new Set<string>()
  const askedLast = (construct: Construct): Construct => {
    const known = made.get(construct)
    if (known) return known
    names.add(construct.name as string)
    const { tokenize } = withoutVainStarts(construct)
    const own: Construct = {
      ...construct,
      name: `${construct.name}AskedLast`,
      tokenize(effects, ok, nok) {
        // It finds no bracket in here, and goes on.
        const context: TokenizeContext = Object.create(this, { events: { value: [] } })
        return tokenize.call(
          context,
          effects,
          (code) => (isInOpenBracket(this.events, seen) ? nok(code) : ok(code)),
          nok,
        )
      },
    }
    made.set(construct, own)
    return own
  }
  const text: ConstructRecord = Object.fromEntries(
    Object.entries(gfmAutolinkLiteral().text ?? {}).map(([code, constructs]) => [
      code,
      [constructs ?? []].flat().map(askedLast),
    ]),
  )
  return { text, disable: { null: [...names] } }
}

/** Whether the beginning of a link or an image has no end yet. Up to a token that was `seen` there is none. */
function isInOpenBracket(events: readonly Event[], seen: WeakSet<Token>): boolean {
  for (let index = events.length - 1; index >= 0; index--) {
    const [, token] = events[index] as Event
    if ((token.type === 'labelLink' || token.type === 'labelImage') && !token._balanced) return true
    if (seen.has(token)) break
  }
  const last = events.at(-1)
  if (last) seen.add(last[1])
  return false
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
