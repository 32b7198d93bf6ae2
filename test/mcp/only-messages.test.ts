import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { onlyMessages } from '../../src/mcp/only-messages.ts'

async function asked(...chunks: readonly (string | Buffer)[]) {
  const input = new PassThrough()
  const answers: { id: unknown; error: { code: number; message: string } }[] = []
  const messages = onlyMessages(input, (line) => void answers.push(JSON.parse(line)))
  for (const chunk of chunks) input.write(chunk)
  input.end()
  let passed = ''
  for await (const chunk of messages) passed += chunk
  return { passed, answers: answers.map(({ id, error }) => [id, error.code]) }
}

const PING = '{"jsonrpc":"2.0","id":1,"method":"ping"}\n'

test.each([
  ['{', null, -32700],
  ['안녕', null, -32700],
  ['[]', null, -32600],
  [`[${PING.trim()}]`, null, -32600],
  ['null', null, -32600],
  ['3', null, -32600],
  ['{}', null, -32600],
  ['{"jsonrpc":"2.0","id":7}', 7, -32600],
  ['{"jsonrpc":"1.0","id":"a","method":"ping"}', 'a', -32600],
  ['{"jsonrpc":"2.0","id":{},"method":"ping"}', null, -32600],
  ['{"jsonrpc":"2.0","id":2,"method":3}', 2, -32600],
  ['{"jsonrpc":"2.0","id":2,"method":"ping","params":[1]}', 2, -32600],
])('%s is answered, and what is behind it is read', async (line, id, code) => {
  expect(await asked(`${line}\n`, PING)).toEqual({ passed: PING, answers: [[id, code]] })
})

test('messages pass as they are, also in pieces, without a last line feed and with empty lines', async () => {
  const text = '{"jsonrpc":"2.0","method":"note","params":{"a":"글\u2028"}}'
  const bytes = Buffer.from(`${text}\r\n\n${PING}${PING.trim()}`)
  const pieces = [...bytes].map((byte) => Buffer.from([byte]))
  expect(await asked(...pieces)).toEqual({ passed: `${text}\r\n${PING}${PING}`, answers: [] })
  const answer = '{"jsonrpc":"2.0","id":3,"result":{}}\n'
  expect(await asked(answer)).toEqual({ passed: answer, answers: [] })
})
