import { fieldOf, fieldsOf, numberOf } from '../data-files/unknown-json.ts'
import {
  childOf,
  childrenOf,
  followed,
  type Node,
  type Specification,
} from '../openapi/schema/node.ts'
import type { Operation } from './routes.ts'

/** How often operations were called, by their keys. */
export type RateState = Map<string, { readonly since: number; readonly count: number }>

/** What is left of the calls that a description allows. */
export interface Rate {
  readonly limit: number
  readonly remaining: number
  /** Seconds until there are as many as at first. */
  readonly reset: number
  readonly isExceeded: boolean
}

/** A header alone does not say for how long its number holds. */
const USUAL_SECONDS = 60

/**
 * Counts a call. A description that says how many calls there may be in which time, `x-rate-limit: { requests, seconds }`,
 * is kept to; a header that gives a number alone is counted down and refuses nothing. Nothing when neither is there.
 */
export function countCall(operation: Operation, state: RateState, now: number): Rate | undefined {
  const { requests, seconds } = fieldsOf(childOf(operation.endpoint.node, 'x-rate-limit').value)
  const isLimited = isPositive(requests) && isPositive(seconds)
  const limit = isLimited ? requests : describedLimit(operation)
  if (limit === undefined) return undefined
  const window = (isLimited ? seconds : USUAL_SECONDS) * 1000
  const known = state.get(operation.key)
  const { since, count } = known && now < known.since + window ? known : { since: now, count: 0 }
  state.set(operation.key, { since, count: count + 1 })
  return {
    limit,
    remaining: Math.max(0, limit - count - 1),
    reset: Math.max(1, Math.ceil((since + window - now) / 1000)),
    isExceeded: isLimited && count >= limit,
  }
}

const isPositive = (value: unknown): value is number => (numberOf(value) ?? 0) > 0

const HEADER = /^(?:x-)?rate-?limit-(limit|remaining|reset)$/i

/** The number that the headers of an operation give as an example of their limit. */
function describedLimit({ endpoint, specification }: Operation): number | undefined {
  const limits = childrenOf(childOf(endpoint.node, 'responses')).flatMap(([, written]) => {
    const response = followed(written, specification)
    return (response ? childrenOf(childOf(response, 'headers')) : []).flatMap(([name, header]) => {
      const isLimit = HEADER.exec(name)?.[1]?.toLowerCase() === 'limit'
      const own = isLimit ? followed(header, specification) : undefined
      return own ? (givenNumber(own, specification) ?? []) : []
    })
  })
  return limits.find(isPositive)
}

/** A number that an author gave for a header. */
function givenNumber(header: Node, specification: Specification): number | undefined {
  const schema = followed(childOf(header, 'schema'), specification)
  const [first] = childrenOf(childOf(header, 'examples'))
  const example = first && followed(first[1], specification)
  const values = [
    fieldOf(header.value, 'example'),
    fieldOf(example?.value, 'value'),
    ...['const', 'example', 'default'].map((name) => fieldOf(schema?.value, name)),
  ]
  return values.map(Number).find((value) => Number.isFinite(value) && value > 0)
}

/** The value of a header about limits, beside the example of it; nothing when it is about something else. */
export function rateHeader(
  name: string,
  rate: Rate,
  { example, now }: { readonly example: string; readonly now: number },
): string | undefined {
  switch (HEADER.exec(name)?.[1]?.toLowerCase()) {
    case 'limit':
      return String(rate.limit)
    case 'remaining':
      return String(rate.remaining)
    case 'reset':
      // Some servers count seconds, others name the moment, in seconds since 1970.
      return String(Number(example) > A_YEAR ? Math.ceil(now / 1000) + rate.reset : rate.reset)
    default:
      return /^retry-after$/i.test(name) ? String(rate.reset) : undefined
  }
}

const A_YEAR = 31_536_000
