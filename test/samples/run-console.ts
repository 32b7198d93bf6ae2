import { send } from '../../src/client/console/rest/send.ts'
import { type ConsoleFile, consoleFile } from '../../src/openapi/console/console-file.ts'
import {
  consoleModel,
  consoleRequest,
  faultsOf,
  firstState,
} from '../../src/openapi/console/console-model.ts'
import { type Endpoint, endpointsOf } from '../../src/openapi/pages/endpoints.ts'
import { exampleRequest, FEW } from '../../src/openapi/samples/example-request.ts'
import { rootOf, type Specification } from '../../src/openapi/schema/node.ts'
import { specificationOf } from './run-samples.ts'
import { startStrictServer } from './strict-server.ts'

/** What became of the requests that consoles send from their examples. */
export interface ConsoleReport {
  readonly operations: number
  /** Those that a browser cannot send at all. */
  readonly unsendable: readonly string[]
  /** Requests that are not those of the samples. */
  readonly different: readonly string[]
  readonly refused: readonly string[]
  /** Operations whose console finds something to set right in its own examples. */
  readonly faulty: readonly string[]
  /** Bytes of the largest file of a console. */
  readonly largest: number
}

const fileOf = (endpoint: Endpoint, specification: Specification) =>
  consoleFile(endpoint, specification, { languages: ['curl'], settings: { samples: true } })

/** Sends a request of so many operations, spread over all, as their consoles do. */
export async function runConsoles(text: string, most: number): Promise<ConsoleReport> {
  const specification = await specificationOf(text)
  const server = await startStrictServer(rootOf(specification).value as Record<string, unknown>)
  const all = endpointsOf(specification).endpoints.filter(({ kind }) => kind === 'operation')
  const step = Math.max(1, all.length / most)
  const chosen = all.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step))
  const unsendable: string[] = []
  const different: string[] = []
  const faulty: string[] = []
  let largest = 0
  try {
    for (const [index, endpoint] of chosen.entries()) {
      const name = `${endpoint.method.toUpperCase()} ${endpoint.path}`
      const file = fileOf(endpoint, specification)
      largest = Math.max(largest, file.length)
      const model = consoleModel(JSON.parse(file) as ConsoleFile)
      const state = firstState(model)
      const [fault] = faultsOf(model, state)
      if (fault) faulty.push(`${name}: ${fault.owner} ${fault.pointer} ${fault.reason}`)
      const sample = exampleRequest(endpoint, { specification }, FEW)
      const request = consoleRequest(model, state)
      if (JSON.stringify(request) !== JSON.stringify(sample)) different.push(name)
      const end = sample.url.indexOf(endpoint.path.split('{')[0] ?? '', 'https://'.length)
      const own = request.url.replace(sample.url.slice(0, end), `${server.url}/${index}`)
      const files = new Map(
        (request.body?.form === 'parts' ? request.body.parts : []).flatMap(
          ({ name: part, content }) =>
            'fileName' in content
              ? [[part, [new File(['a file'], content.fileName)]] as const]
              : [],
        ),
      )
      if (model.media[state.media]?.kind === 'file')
        files.set('', [new File(['a file'], 'file.bin')])
      const outcome = await send(
        { request: { ...request, url: own }, files, withCookies: false },
        new AbortController().signal,
      )
      if (outcome.kind !== 'answer') unsendable.push(`${name}: ${outcome.kind}`)
    }
    const refused = server.verdicts.filter(({ faults }) => faults.length > 0)
    return {
      operations: chosen.length,
      unsendable,
      different,
      faulty,
      largest,
      refused: refused.map(
        ({ request, faults }) => `${request.slice(0, 150)}: ${faults.join('; ')}`,
      ),
    }
  } finally {
    await server.close()
  }
}
