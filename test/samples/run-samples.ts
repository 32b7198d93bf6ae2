/** Sends what the samples of a specification send, to a server that checks it. */
import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundled } from '../../src/openapi/document/one-file.ts'
import { readSpecification } from '../../src/openapi/document/read-specification.ts'
import { endpointsOf } from '../../src/openapi/pages/endpoints.ts'
import type { OperationTools } from '../../src/openapi/pages/operation-view.ts'
import { codeSamples } from '../../src/openapi/samples/code-samples.ts'
import { exampleRequest } from '../../src/openapi/samples/example-request.ts'
import { rootOf, type Specification } from '../../src/openapi/schema/node.ts'
import { startStrictServer, type Verdict } from './strict-server.ts'

export { checkBodyExamples } from './body-examples.ts'

/**
 * A specification of several files as one. The measurement takes it from the bundle of this file.
 * @public
 */
export const asOneFile = bundled

/** A sample that was refused, or that sent nothing. */
export interface Refusal {
  readonly sample: string
  readonly reason: string
}

/** How many samples ran, and those that were refused. */
export interface SampleReport {
  readonly count: number
  readonly operations: number
  readonly refused: readonly Refusal[]
}

const PYTHON = process.env.PYTHON ?? 'python3'
interface Runner {
  readonly command: string
  readonly main: string
  readonly ending: string
  /** The program that runs them. */
  readonly code: (files: readonly string[]) => string
}

/** All samples of a language run one after the other in one process: starting one takes longer than its request. */
const PROGRAMS: Readonly<Record<string, Runner>> = {
  curl: {
    command: 'bash',
    main: 'main.sh',
    ending: 'sh',
    code: (files) => files.map((file) => `bash ./${file}`).join('\n'),
  },
  node: {
    command: process.execPath,
    main: 'main.mjs',
    ending: 'mjs',
    code: (files) =>
      `for (const file of ${JSON.stringify(files)}) await import('./' + file).catch((error) => console.error(file, String(error)));`,
  },
  python: {
    command: PYTHON,
    main: 'main.py',
    ending: 'py',
    code: (files) =>
      `import runpy, sys\nfor file in ${JSON.stringify(files)}:\n    try:\n        runpy.run_path(file)\n    except Exception as error:\n        print(file, repr(error)[:300], file=sys.stderr)\n`,
  },
}

/** Runs the samples of so many operations, spread over all of them, with few parameters and with all. */
export async function runSamples(
  text: string,
  {
    most,
    languages = Object.keys(PROGRAMS),
  }: { readonly most: number; readonly languages?: readonly string[] },
): Promise<SampleReport> {
  const specification = await specificationOf(text)
  const server = await startStrictServer(rootOf(specification).value as Record<string, unknown>)
  const folder = await mkdtemp(join(tmpdir(), 'docsgen-samples-'))
  try {
    const all = endpointsOf(specification).endpoints.filter(({ kind }) => kind === 'operation')
    const step = Math.max(1, all.length / most)
    const chosen = all.filter(
      (_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step),
    )
    const tools = { specification } as OperationTools
    const expected = new Map<string, string>()
    const files = new Map<string, string[]>()
    for (const [index, endpoint] of chosen.entries()) {
      const requests = [1, 30].map((parameters) =>
        exampleRequest(endpoint, tools, { parameters, isBrief: parameters === 1 }),
      )
      const different = requests.filter(
        ({ url }, own) => requests.findIndex((other) => other.url === url) === own,
      )
      for (const [turn, request] of different.entries()) {
        if (request.body?.form === 'file')
          await writeFile(join(folder, request.body.fileName), 'a file')
        const parts = request.body?.form === 'parts' ? request.body.parts : []
        for (const { content } of parts)
          if ('fileName' in content) await writeFile(join(folder, content.fileName), 'a file')
        for (const { id, code } of codeSamples(request, languages)) {
          const name = `${id}-${index}-${turn}`
          const file = `${name}.${PROGRAMS[id]?.ending}`
          const written = serverOf(request.url, endpoint.path)
          expected.set(name, `${id} ${endpoint.method} ${endpoint.path}`)
          files.set(id, [...(files.get(id) ?? []), file])
          await writeFile(join(folder, file), code.replaceAll(written, `${server.url}/${name}`))
        }
      }
    }
    const errors: string[] = []
    for (const [id, own] of files) errors.push(await run(id, own, folder))
    return {
      count: expected.size,
      operations: chosen.length,
      refused: refusals(expected, server.verdicts, errors.join('\n')),
    }
  } finally {
    await server.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** A specification of one file, read as the program reads it. */
export async function specificationOf(text: string): Promise<Specification> {
  const { specification } = await readSpecification(
    { path: 'api.json', text },
    {
      id: 'api',
      info: false,
      groupByTag: true,
      schemas: 'linked',
      download: false,
      languages: ['curl'],
      allowRemoteRefs: false,
      describes: 'server',
      tryIt: false,
    },
  )
  if (!specification) throw new Error('This is no specification that can be read.')
  return specification
}

/** The part of an address that stands before the path of an operation. */
function serverOf(url: string, path: string): string {
  const pattern = path
    .split(/\{[^}]+\}/)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('[^/]+')
  return new RegExp(`^(https?://[^/]+.*?)${pattern}(?:\\?|$)`, 's').exec(url)?.[1] ?? ''
}

async function run(id: string, files: readonly string[], folder: string): Promise<string> {
  const program = PROGRAMS[id]
  if (!program) return ''
  await writeFile(join(folder, program.main), program.code(files))
  const child = spawn(program.command, [program.main], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder },
  })
  let errors = ''
  child.stdout.resume()
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text
  })
  await new Promise((done) => child.on('close', done))
  return errors
}

function refusals(
  expected: ReadonlyMap<string, string>,
  verdicts: readonly Verdict[],
  errors: string,
): Refusal[] {
  const byId = new Map(verdicts.map((verdict) => [verdict.id, verdict]))
  return [...expected].flatMap(([id, sample]): Refusal[] => {
    const verdict = byId.get(id)
    if (!verdict) {
      const own = errors.split('\n').filter((line) => line.includes(`${id}.`))
      return [{ sample, reason: `sent nothing ${own.join(' ')}` }]
    }
    return verdict.faults.length > 0
      ? [{ sample, reason: `${verdict.faults.join('; ')} (${verdict.request})` }]
      : []
  })
}
