/** Keeps from the server over standard input what is no message of JSON-RPC, and answers it as the standard says. */
import { Readable } from 'node:stream'
import { isFields } from '../data-files/unknown-json.ts'

const LINE_FEED = 0x0a

/** The lines of an input that are messages. `answer` is given a line for each other one: the library would drop it. */
export function onlyMessages(input: Readable, answer: (line: string) => void): Readable {
  const messages = new Readable({ read() {} })
  let rest: Buffer[] = []
  const take = (line: Buffer) => {
    if (line.toString().trim() === '') return
    const fault = faultOf(line.toString())
    if (fault) answer(`${JSON.stringify(fault)}\n`)
    else messages.push(Buffer.concat([line, Buffer.from('\n')]))
  }
  input.on('data', (chunk: Buffer) => {
    let start = 0
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, start)) {
      take(Buffer.concat([...rest, chunk.subarray(start, end)]))
      rest = []
      start = end + 1
    }
    if (start < chunk.length) rest.push(chunk.subarray(start))
  })
  input.once('end', () => {
    take(Buffer.concat(rest))
    messages.push(null)
  })
  input.once('error', (error) => messages.destroy(error))
  return messages
}

interface Fault {
  readonly jsonrpc: '2.0'
  readonly id: string | number | null
  readonly error: { readonly code: number; readonly message: string }
}

/** The answer to a line that is no message; nothing for one that is. */
function faultOf(line: string): Fault | undefined {
  let message: unknown
  try {
    message = JSON.parse(line)
  } catch {
    return fault(-32700, 'Parse error: write one message of JSON on each line')
  }
  if (Array.isArray(message)) return fault(-32600, 'Invalid Request: batches are not supported')
  if (!isFields(message)) return fault(-32600, 'Invalid Request: a message is an object')
  const { jsonrpc, id, method, params } = message
  const own = typeof id === 'string' || Number.isInteger(id) ? (id as string | number) : null
  const invalid = (what: string) => fault(-32600, `Invalid Request: ${what}`, own)
  if (jsonrpc !== '2.0') return invalid('jsonrpc has to be "2.0"')
  if (id !== undefined && own === null) return invalid('id has to be a string or a whole number')
  if (method === undefined) {
    const isAnswer = isFields(message.result) || isFields(message.error)
    return isAnswer && own !== null ? undefined : invalid('there is no method')
  }
  if (typeof method !== 'string') return invalid('method has to be a string')
  return params === undefined || isFields(params)
    ? undefined
    : invalid('params has to be an object')
}

const fault = (code: number, message: string, id: Fault['id'] = null): Fault => ({
  jsonrpc: '2.0',
  id,
  error: { code, message },
})
