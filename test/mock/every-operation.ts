import type { MockAnswer, MockRequest } from '../../src/mock/message.ts'
import { mockApi, newMockState } from '../../src/mock/mock-api.ts'
import { isJson } from '../../src/openapi/examples/example-values.ts'
import { type Endpoint, endpointsOf } from '../../src/openapi/pages/endpoints.ts'
import type { OperationTools } from '../../src/openapi/pages/operation-view.ts'
import { exampleRequest } from '../../src/openapi/samples/example-request.ts'
import { wireRequestOf } from '../../src/openapi/samples/wire-request.ts'
import { mediaOf, schemaOf } from '../../src/openapi/schema/media-types.ts'
import {
  childOf,
  childrenOf,
  followed,
  rootOf,
  type Specification,
} from '../../src/openapi/schema/node.ts'
import { schemaChecker } from '../samples/schema-checker.ts'

/** What came of the operations of a specification. */
export interface Trial {
  readonly operations: number
  readonly requests: number
  /** Requests that the specification allows, and that were not answered with success. */
  readonly refused: readonly string[]
  readonly answers: number
  /** Answers that a validator of others finds invalid by their schemas. */
  readonly invalid: readonly string[]
}

/**
 * Sends the sample requests of operations to a mock server, with few and with many of the parameters that may be left
 * out, asks for every answer that is described, and checks the bodies with a validator that shares no code with it.
 */
export async function tryEveryOperation(
  specification: Specification,
  most = Number.POSITIVE_INFINITY,
): Promise<Trial> {
  const tools = { specification } as OperationTools
  const check = schemaChecker(rootOf(specification).value)
  const all = endpointsOf(specification).endpoints.filter(({ kind }) => kind === 'operation')
  const step = Math.max(1, all.length / most)
  const chosen = all.filter(
    (_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step),
  )
  const refused: string[] = []
  const invalid = new Set<string>()
  let requests = 0
  let answers = 0
  const api = () =>
    mockApi([{ id: 'api', specification }], {
      language: 'en',
      state: newMockState(),
      now: () => 0,
      allows: () => true,
    })
  const mock = api()
  for (const endpoint of chosen) {
    const name = `${endpoint.method.toUpperCase()} ${endpoint.path}`
    for (const optional of [1, 30]) {
      const request = await requestOf(endpoint, tools, optional)
      // Each with limits of its own.
      const answer = await (hasLimit(endpoint) ? api() : mock).answer(request)
      requests += 1
      const expected = successOf(endpoint, specification)
      if (answer.status !== expected) refused.push(`${name}: ${answer.status} ${faultsIn(answer)}`)
    }
    const request = await requestOf(endpoint, tools, 1)
    for (const [status, written] of childrenOf(childOf(endpoint.node, 'responses'))) {
      const response = followed(written, specification)
      if (!response || !/^[2-5]\d\d$/.test(status)) continue
      const media = mediaOf(response, { specification })
      for (const [type, own] of media) {
        const headers = { ...request.headers, prefer: `code=${status}`, accept: type }
        const answer = await mock.answer({ ...request, headers })
        const schema = schemaOf(own)
        answers += 1
        if (answer.status !== Number(status)) {
          invalid.add(`${name} ${status}: ${answer.status}`)
          continue
        }
        if (!isJson(type) || !schema || schema.at.includes('itemSchema')) continue
        const faults = check(
          schema.at.replace(/^[^#]*/, ''),
          JSON.parse(String(answer.body)),
          'response',
        )
        if (faults.length > 0) invalid.add(`${name} ${status} ${type}: ${faults[0]}`)
      }
    }
  }
  return { operations: chosen.length, requests, refused, answers, invalid: [...invalid] }
}

const hasLimit = ({ node }: Endpoint) => childOf(node, 'x-rate-limit').value !== undefined

/** The status of an operation when all is well. */
function successOf({ node }: Endpoint, specification: Specification): number {
  const statuses = childrenOf(childOf(node, 'responses'))
    .filter(([, written]) => followed(written, specification))
    .map(([status]) => status)
  const found =
    statuses.find((status) => /^2/.test(status)) ??
    statuses.find((status) => /^3/.test(status)) ??
    statuses.find((status) => status === 'default') ??
    statuses.find((status) => /^[145]/.test(status))
  const number = Number(found?.replaceAll(/x/gi, '0'))
  return Number.isNaN(number) ? 200 : Math.max(number, 200)
}

/** The sample of an operation as a server gets it. */
async function requestOf(
  endpoint: Endpoint,
  tools: OperationTools,
  optional: number,
): Promise<MockRequest> {
  const { method, url, headers, body } = wireRequestOf(
    exampleRequest(endpoint, tools, { parameters: optional, isBrief: false }),
  )
  const own = Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), value]))
  const target = url.replace(/^[a-z]+:\/\/[^/?]*/i, '')
  const empty = { method, target, headers: own, body: new Uint8Array() }
  if (!body) return empty
  const sent = sentBody(body)
  return {
    ...empty,
    headers: { ...own, 'content-type': sent.headers.get('content-type') ?? '' },
    body: new Uint8Array(await sent.arrayBuffer()),
  }
}

function sentBody(body: NonNullable<ReturnType<typeof wireRequestOf>['body']>): Response {
  if (body.form === 'fields')
    return new Response(new URLSearchParams(body.fields.map(([name, value]) => [name, value])))
  if (body.form === 'file')
    return new Response('a file', { headers: { 'content-type': body.mediaType } })
  if (body.form !== 'parts')
    return new Response(body.text, { headers: { 'content-type': body.mediaType } })
  const form = new FormData()
  for (const { name, mediaType, content } of body.parts) {
    if ('text' in content && mediaType === undefined) form.append(name, content.text)
    else {
      const blob = new Blob(['text' in content ? content.text : 'a file'], {
        type: mediaType ?? 'application/octet-stream',
      })
      form.append(name, blob, 'fileName' in content ? content.fileName : 'blob')
    }
  }
  return new Response(form)
}

const faultsIn = ({ headers, body }: MockAnswer) =>
  headers.find(([name]) => name === 'X-Docsgen-Mock-Problem')?.[1] ?? String(body).slice(0, 300)
