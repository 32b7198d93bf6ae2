import type {
  Construct,
  ConstructRecord,
  Event,
  Extension,
  Point,
  Resolver,
  Token,
  TokenizeContext,
} from 'micromark-util-types'
import type { Processor } from 'unified'

/**
 * A plugin that pairs the marks of emphasis and strikethrough in one walk, of all syntax that plugins before it added. The
 * resolvers of micromark look for the other end of each mark through all events before it, and move all events behind a
 * pair that they find: 20,000 marks in a paragraph of 40 kB take 13 seconds. What pairs with what stays the same.
 */
export function pairedMarks(this: Processor): void {
  const data = this.data() as { micromarkExtensions?: Extension[] }
  Object.assign(data, { micromarkExtensions: data.micromarkExtensions?.map(withOwnResolvers) })
}

type Resolving = Pick<Construct, 'name' | 'resolveAll'>

function withOwnResolvers(extension: Extension): Extension {
  const made = new Map<Resolving, Resolving>()
  const own = <One extends Resolving>(construct: One): One => {
    const resolveAll = RESOLVERS.get(construct.name)
    if (!resolveAll) return construct
    // One that stands for several marks still is one.
    const known = made.get(construct) ?? { ...construct, resolveAll }
    made.set(construct, known)
    return known as One
  }
  const { text, insideSpan } = extension
  return {
    ...extension,
    ...(text && { text: mapValues(text, own) }),
    ...(insideSpan?.null && { insideSpan: { null: insideSpan.null.map(own) } }),
  }
}

const mapValues = (record: ConstructRecord, own: (construct: Construct) => Construct) =>
  Object.fromEntries(
    Object.entries(record).map(([code, constructs]) => [code, [constructs ?? []].flat().map(own)]),
  )

/** A run of marks. */
interface Run {
  readonly token: Token
  /** The mark, as a number. */
  readonly mark: number
}

/** A run that waits for its other end, and where its beginning stands among the events. */
interface Opener extends Run {
  readonly at: number
}

interface Pair {
  readonly group: Token
  readonly opening: Token
  readonly text: Token
  readonly closing: Token
}

interface Pairing {
  /** The type of the tokens of runs that are not paired yet. */
  readonly type: Token['type']
  /** What decides which openers a closer may pair with: where one found none, another finds none either. */
  kindOf(closer: Run): number
  mayPair(opener: Run, closer: Run): boolean
  /** Takes marks off both runs. */
  pair(opener: Token, closer: Token): Pair
}

const ATTENTION: Pairing = {
  type: 'attentionSequence',
  kindOf: ({ token, mark }) => mark * 6 + (token._open ? 3 : 0) + (lengthOf(token) % 3),
  mayPair(opener, closer) {
    if (opener.mark !== closer.mark) return false
    // A run that may both open and close does not pair where the sum is a multiple of three.
    if (!(opener.token._close || closer.token._open) || lengthOf(closer.token) % 3 === 0)
      return true
    return (lengthOf(opener.token) + lengthOf(closer.token)) % 3 !== 0
  },
  pair(opener, closer) {
    const count = lengthOf(opener) > 1 && lengthOf(closer) > 1 ? 2 : 1
    const name = count > 1 ? 'strong' : 'emphasis'
    const [inner, outer] = [opener.end, moved(opener.end, -count)]
    const [start, end] = [closer.start, moved(closer.start, count)]
    opener.end = { ...outer }
    closer.start = { ...end }
    return {
      group: { type: name, start: { ...outer }, end: { ...end } },
      opening: { type: `${name}Sequence`, start: outer, end: { ...inner } },
      text: { type: `${name}Text`, start: { ...inner }, end: { ...start } },
      closing: { type: `${name}Sequence`, start: { ...start }, end },
    }
  },
}

const STRIKETHROUGH: Pairing = {
  type: 'strikethroughSequenceTemporary' as Token['type'],
  kindOf: ({ token }) => lengthOf(token),
  mayPair: (opener, closer) => lengthOf(opener.token) === lengthOf(closer.token),
  pair(opening, closing) {
    opening.type = closing.type = 'strikethroughSequence' as Token['type']
    return {
      group: token('strikethrough', opening.start, closing.end),
      opening,
      text: token('strikethroughText', opening.end, closing.start),
      closing,
    }
  },
}

const token = (type: string, start: Point, end: Point): Token => ({
  type: type as Token['type'],
  start: { ...start },
  end: { ...end },
})

const lengthOf = ({ start, end }: Token) => end.offset - start.offset

const moved = (point: Point, count: number): Point => ({
  ...point,
  column: point.column + count,
  offset: point.offset + count,
  _bufferIndex: point._bufferIndex + count,
})

const RESOLVERS = new Map<string | undefined, Resolver>([
  ['attention', resolverOf(ATTENTION)],
  ['strikethrough', resolverOf(STRIKETHROUGH)],
])

/**
 * What stands in pairs, by the token of the pair. It is resolved when the pair is found; until all of the text is, it is
 * kept here instead of among the events, so that it is not walked through again for each pair around it.
 */
type Insides = Map<Token, readonly Event[]>

/** Of the texts that are being resolved: a resolver is called again for what stands in its pairs. */
const insidesOf = new WeakMap<TokenizeContext, Insides>()

function resolverOf(pairing: Pairing): Resolver {
  return (events, context) => {
    if (!events.some(([, { type }]) => type === pairing.type)) return events
    const outer = insidesOf.get(context)
    if (outer) return paired(events, context, pairing, outer)
    const insides: Insides = new Map()
    insidesOf.set(context, insides)
    const result = paired(events, context, pairing, insides)
    insidesOf.delete(context)
    // What is read inside another text has to come back as the same list of events that was handed in.
    return putInPlace(events, insides.size > 0 ? withInsides(result, insides) : result)
  }
}

function paired(
  events: readonly Event[],
  context: TokenizeContext,
  pairing: Pairing,
  insides: Insides,
): Event[] {
  const result: Event[] = []
  const openers = openersFor(pairing)
  for (let index = 0; index < events.length; index++) {
    const event = events[index] as Event
    const [, token] = event
    if (token.type !== pairing.type) {
      result.push(event)
      continue
    }
    // Its end follows at once.
    index++
    const run: Run = { token, mark: context.sliceSerialize(token).charCodeAt(0) }
    while (token._close && isLeft(token, pairing)) {
      const opener = openers.takeFor(run)
      if (!opener) break
      const inside = result.splice(opener.at + 2)
      const pair = pairing.pair(opener.token, token)
      if (isLeft(opener.token, pairing)) openers.add(opener)
      else result.length = opener.at
      insides.set(pair.group, [
        ...bothSides(pair.opening, context),
        ['enter', pair.text, context],
        ...resolvedInside(inside, context),
        ['exit', pair.text, context],
        ...bothSides(pair.closing, context),
      ])
      result.push(...bothSides(pair.group, context))
    }
    if (!isLeft(token, pairing)) continue
    if (token._open) openers.add({ ...run, at: result.length })
    result.push(...bothSides(token, context))
  }
  for (const [, token] of result) if (token.type === pairing.type) token.type = 'data'
  return result
}

/** Whether a run has marks that are in no pair. */
const isLeft = (token: Token, { type }: Pairing) => token.type === type && lengthOf(token) > 0

const bothSides = (token: Token, context: TokenizeContext): [Event, Event] => [
  ['enter', token, context],
  ['exit', token, context],
]

interface Openers {
  add(opener: Opener): void
  /** The last one that pairs with a closer. Those behind it are taken away with it, as the pair holds them. */
  takeFor(closer: Run): Opener | undefined
}

function openersFor({ kindOf, mayPair }: Pairing): Openers {
  const waiting: Opener[] = []
  /** Below which none pairs with a closer of a kind. */
  const bottoms = new Map<number, number>()
  return {
    add(opener) {
      waiting.push(opener)
    },
    takeFor(closer) {
      const kind = kindOf(closer)
      const bottom = bottoms.get(kind) ?? 0
      for (let at = waiting.length - 1; at >= bottom; at--) {
        const opener = waiting[at] as Opener
        if (!mayPair(opener, closer)) continue
        waiting.length = at
        // What is left of it may pair with others.
        for (const [other, end] of bottoms) if (end > at) bottoms.set(other, at)
        return opener
      }
      bottoms.set(kind, waiting.length)
      return undefined
    },
  }
}

/** What the resolvers for the inside of a pair make of it. */
function resolvedInside(events: Event[], context: TokenizeContext): readonly Event[] {
  const constructs = context.parser.constructs.insideSpan.null ?? []
  const resolvers = new Set(constructs.map(({ resolveAll }) => resolveAll))
  let resolved = events
  for (const resolve of resolvers) if (resolve) resolved = resolve(resolved, context)
  return resolved
}

function putInPlace(list: Event[], events: readonly Event[]): Event[] {
  list.length = 0
  // One by one: the arguments of a call are bounded.
  for (const event of events) list.push(event)
  return list
}

/** Events with what stands in their pairs. Pairs may nest deeper than functions may call themselves. */
function withInsides(events: readonly Event[], insides: Insides): Event[] {
  const result: Event[] = []
  const open = [events.values()]
  while (open.length > 0) {
    const { value: event } = (open.at(-1) as ArrayIterator<Event>).next()
    if (!event) {
      open.pop()
      continue
    }
    result.push(event)
    const inside = event[0] === 'enter' ? insides.get(event[1]) : undefined
    if (inside) open.push(inside.values())
  }
  return result
}
