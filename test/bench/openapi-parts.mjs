/** Builds the site of this folder in one process, and prints what each part of the work cost, per operation where it can be told. */
import { writeFileSync } from 'node:fs'
import { ioOf } from '../../src/cli/build-io.ts'
import { openOutputFolder } from '../../src/io/output/output-folder.ts'
import { nodeFs } from '../../src/io/output/output-fs.ts'
import { optimizeLater } from '../../src/io/v8-flags.ts'
import { pageTools } from '../../src/openapi/document/compile-specification.ts'
import { readSpecification } from '../../src/openapi/document/read-specification.ts'
import { endpointsOf } from '../../src/openapi/pages/endpoints.ts'
import { operationPage } from '../../src/openapi/pages/operation-page.tsx'
import { build } from '../../src/pipeline/build.ts'

const [site, out, result] = process.argv.slice(2)
// As the command does.
optimizeLater()

const now = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** The milliseconds of processor time that something takes, added to a list. */
async function timed(list, work) {
  const started = now()
  const value = await work()
  list.push(now() - started)
  return value
}

const parts = { read: [], texts: [], operation: [], render: [], write: [] }

/** The pages of a specification drawn by hand, one by one. */
async function drawPages(input) {
  const { specification: settings } = input
  const { specification } = await timed(parts.read, () => readSpecification(input.source, settings))
  const { endpoints } = endpointsOf(specification)
  const tools = await timed(parts.texts, () => pageTools(specification, endpoints, input))
  for (const endpoint of endpoints)
    await timed(parts.operation, () => operationPage(endpoint, tools))
}

const bytes = []
const output = openOutputFolder({ folder: out, source: site, fs: nodeFs })
const isOperation = (page) =>
  page?.view === 'OperationPage' && !page.articlePath.includes('#schema ')
const io = {
  ...ioOf(site, { emit() {}, progress() {} }),
  runner: {
    async *run(_name, stage, inputs, shared) {
      for (const input of inputs) {
        if (input.specification) await drawPages(input)
        if (!isOperation(input.page)) {
          yield await stage(input, shared)
          continue
        }
        const drawn = await timed(parts.render, () => stage(input, shared))
        bytes.push(Buffer.byteLength(drawn.content))
        await timed(parts.write, () =>
          output.write({ path: `${input.page.url}/index.html`, content: drawn.content }),
        )
        yield drawn
      }
    },
  },
}
await build({}, io)
output.discard()
writeFileSync(result, JSON.stringify({ parts, bytes }))
