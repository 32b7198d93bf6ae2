import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal'
import type {
  Construct,
  ConstructRecord,
  Event,
  Extension,
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
    const own: Construct = {
      ...construct,
      name: `${construct.name}AskedLast`,
      tokenize(effects, ok, nok) {
        // It finds no bracket in here, and goes on.
        const context: TokenizeContext = Object.create(this, { events: { value: [] } })
        return construct.tokenize.call(
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
