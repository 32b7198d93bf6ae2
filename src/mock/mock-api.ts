import { nearest } from '../diagnostics/nearest-name.ts'
import { type MockWords, mockWords } from '../i18n/mock-words.ts'
import { decoded } from '../urls/address.ts'
import { splitUrl } from '../urls/split-url.ts'
import { checkBody } from './body.ts'
import { type AllowsOrigin, isPreflight, preflight, readable } from './cors.ts'
import { headerText } from './header-text.ts'
import {
  faultText,
  type Header,
  type MockAnswer,
  type MockRequest,
  type RequestFault,
} from './message.ts'
import { hasOAuth, type OAuthState, oauthAnswer, oauthPaths } from './oauth.ts'
import { parameterFaults, pathFaults } from './parameters.ts'
import { countCall, type Rate, type RateState } from './rate-limits.ts'
import {
  answerOf,
  errorResponse,
  hasExample,
  type Response,
  responseWith,
  statusesOf,
  usualResponse,
} from './responses.ts'
import { type Match, type MockSpecification, operationsAt, routesOf } from './routes.ts'
import { refusal } from './security.ts'

/** What a mock server knows of the requests before: it stays when the specifications are read again. */
export interface MockState {
  readonly rates: RateState
  readonly codes: OAuthState
}

/** Nothing was asked yet. */
export const newMockState = (): MockState => ({ rates: new Map(), codes: new Map() })

/** What the answers depend on beside the specifications. */
export interface MockTools {
  readonly language: 'ko' | 'en'
  readonly state: MockState
  /** The time in milliseconds. */
  now(): number
  readonly allows: AllowsOrigin
}

/** A mock server without its network. */
export interface MockApi {
  /** How many operations there are. */
  readonly operations: number
  /** Whether any of them takes tokens of OAuth 2.0. */
  readonly hasOAuth: boolean
  answer(request: MockRequest): Promise<MockAnswer>
  /** The answer to a body beyond what is taken. */
  tooLarge(request: MockRequest, most: number): MockAnswer
}

/** The header that says what is wrong where the body has the form that the specification describes. */
export const PROBLEM_HEADER = 'X-Docsgen-Mock-Problem'

/** Makes the answers of a mock server from specifications. */
export function mockApi(specifications: readonly MockSpecification[], tools: MockTools): MockApi {
  const routes = routesOf(specifications)
  const oauth = oauthPaths(specifications)
  const words = mockWords(tools.language)
  const { state, allows } = tools

  async function answerFor(request: MockRequest): Promise<MockAnswer> {
    const [path] = splitUrl(request.target)
    const method = request.method === 'HEAD' ? 'GET' : request.method
    const found = operationsAt(path, request.method, routes)
    const { matches } =
      found.matches.length > 0 || request.method === method
        ? found
        : operationsAt(path, method, routes)
    const [first] = matches
    const own = oauth.get(path)
    if (!first && own && found.methods.length === 0)
      return oauthAnswer(own, request, { state: state.codes, allows })
    if (!first) return nothingAt(path, request, found.methods)
    const meant =
      matches.length > 1 ? matches.find((one) => pathFaults(one, request).length === 0) : first
    return operationAnswer(meant ?? first, request)
  }

  function nothingAt(path: string, request: MockRequest, methods: readonly string[]): MockAnswer {
    if (methods.length === 0) {
      const written = decoded(path)
      const near = nearest(written, routes.templates)
      return problem({ status: 404, detail: words.problem.noPath(written, near) }, words)
    }
    const all = [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS']
    const allow: Header = ['Allow', [...new Set(all)].map(headerText).join(', ')]
    if (request.method === 'OPTIONS') return { status: 204, headers: [allow] }
    return problem(
      { status: 405, detail: words.problem.noMethod(allow[1]), headers: [allow] },
      words,
    )
  }

  function operationAnswer(match: Match, request: MockRequest): MockAnswer {
    const { operation } = match
    const now = tools.now()
    const { code, example } = preferences(request.headers.prefer)
    const rate = countCall(operation, state.rates, now)
    const wishes = { accept: request.headers.accept, now, rate }
    const described = (response: Response) =>
      example !== undefined && !hasExample(response, example, operation)
        ? problem({ status: 400, detail: words.problem.noExample(example) }, words)
        : sent(answerOf(response, operation, { ...wishes, example }), [], words)
    if (code !== undefined) {
      const response = /^[1-5]\d\d$/.test(code) ? responseWith(Number(code), operation) : undefined
      // Those that only inform are no answers.
      if (!response || response.status < 200) {
        const detail = words.problem.noStatus(code, statusesOf(operation).join(', '))
        return problem({ status: 400, detail }, words)
      }
      return described(response)
    }
    const refused = checked(match, request, rate)
    if (refused) {
      const { statuses, faults, detail, headers = [] } = refused
      const response = errorResponse(statuses, operation)
      const said = faults.length > 0 ? faults.map(faultText).join('; ') : detail
      const own = response && answerOf(response, operation, wishes)
      if (own && 'status' in own)
        return sent(own, [...headers, [PROBLEM_HEADER, headerText(said)]], words)
      return problem({ status: statuses[0], detail, headers, faults }, words)
    }
    return described(usualResponse(operation))
  }

  /** Why a request is not answered as it wants. */
  function checked(
    match: Match,
    request: MockRequest,
    rate: Rate | undefined,
  ): Refused | undefined {
    const { operation } = match
    const refused = refusal(operation, request)
    if (refused) {
      const headers = refused.challenges.map(
        (challenge): Header => ['WWW-Authenticate', headerText(challenge)],
      )
      return { statuses: [401], faults: refused.faults, detail: words.problem.faults, headers }
    }
    if (rate?.isExceeded) {
      const headers: Header[] = [['Retry-After', String(rate.reset)]]
      const detail = words.problem.tooMany(rate.limit, rate.reset)
      return { statuses: [429], faults: [], detail, headers }
    }
    const verdict = checkBody(operation, request)
    if ('takes' in verdict) {
      const takes = verdict.takes.join(', ')
      const headers: Header[] = [['Accept', headerText(takes)]]
      const faults = [{ in: 'header', name: 'Content-Type', reason: takes } as const]
      return { statuses: [415], faults, detail: words.problem.noType(takes), headers }
    }
    const faults = [...parameterFaults(match, request), ...verdict.faults]
    return faults.length > 0
      ? { statuses: [400, 422], faults, detail: words.problem.faults }
      : undefined
  }

  const complete = (answer: MockAnswer, request: MockRequest) =>
    withSafeHeaders(readable(answer, request, allows))

  return {
    operations: routes.count,
    hasOAuth: hasOAuth(specifications),
    async answer(request) {
      if (isPreflight(request)) return preflight(request, allows)
      return complete(await answerFor(request), request)
    },
    tooLarge: (request, most) =>
      complete(problem({ status: 413, detail: words.problem.tooLarge(most) }, words), request),
  }
}

interface Refused {
  /** The statuses that say so; the first one if none of them is described. */
  readonly statuses: readonly [ProblemStatus, ...number[]]
  readonly faults: readonly RequestFault[]
  readonly detail: string
  readonly headers?: readonly Header[]
}

type ProblemStatus = keyof MockWords['problem']['titles']

interface MockProblem {
  readonly status: ProblemStatus
  readonly detail: string
  readonly headers?: readonly Header[]
  readonly faults?: readonly RequestFault[]
}

/** A problem as the body of an answer (RFC 9457). */
function problem(
  { status, detail, headers = [], faults = [] }: MockProblem,
  words: MockWords,
): MockAnswer {
  const value = {
    type: 'about:blank',
    title: words.problem.titles[status],
    status,
    detail,
    ...(faults.length > 0 ? { faults } : {}),
  }
  return {
    status,
    headers: [['Content-Type', 'application/problem+json'], ...headers],
    body: JSON.stringify(value),
  }
}

/** An answer with more headers, which take the place of its own. */
function sent(
  answer: ReturnType<typeof answerOf>,
  headers: readonly Header[],
  words: MockWords,
): MockAnswer {
  if ('offers' in answer)
    return problem({ status: 406, detail: words.problem.noType(answer.offers.join(', ')) }, words)
  const names = new Set(headers.map(([name]) => name.toLowerCase()))
  const own = answer.headers.filter(([name]) => !names.has(name.toLowerCase()))
  return { ...answer, headers: [...own, ...headers] }
}

/** What is served comes from a file: no browser may take it for something else, or run what is in it. */
function withSafeHeaders(answer: MockAnswer): MockAnswer {
  const names = new Set(answer.headers.map(([name]) => name.toLowerCase()))
  const more = SAFE.filter(([name]) => !names.has(name.toLowerCase()))
  return { ...answer, headers: [...answer.headers, ...more] }
}

const SAFE: readonly Header[] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Content-Security-Policy', "sandbox; default-src 'none'"],
  ['Cache-Control', 'no-store'],
]

/** What a client prefers (RFC 7240): `code=404, example=name`. */
function preferences(header: string | undefined): {
  readonly code: string | undefined
  readonly example: string | undefined
} {
  const named = (name: string) => {
    const [, quoted, plain] =
      new RegExp(`(?:^|[,;])\\s*${name}\\s*=\\s*(?:"((?:[^"\\\\]|\\\\.)*)"|([^,;\\s]+))`, 'i').exec(
        header ?? '',
      ) ?? []
    return quoted?.replaceAll(/\\(.)/g, '$1') ?? plain
  }
  // Names of examples may be of any letters, which headers are not.
  const example = named('example')
  return { code: named('code'), example: example === undefined ? undefined : decoded(example) }
}
