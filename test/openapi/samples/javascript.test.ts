import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeSamples } from '../../../src/openapi/samples/code-samples.ts'
import type { SampleRequest } from '../../../src/openapi/samples/sample-request.ts'
import { wireRequestOf } from '../../../src/openapi/samples/wire-request.ts'
import { canonical, expectedOf, type Sent, type SentPart } from './expected.ts'
import { anyRequest } from './requests.ts'

type Run = (...globals: unknown[]) => Promise<void>
const AsyncFunction = (async () => {}).constructor as new (...words: string[]) => Run

/** Runs a sample as it stands, with a `fetch` that only looks. */
async function sentBy(code: string): Promise<Sent> {
  let sent: Sent | undefined
  const fetch = async (url: string, options?: RequestInit) => {
    sent = await seen(url, options)
    return new Response('{}')
  }
  const file = new Blob(['bytes'])
  const document = { querySelector: () => ({ files: [file] }) }
  const openAsBlob = async (_name: string, options?: BlobPropertyBag) =>
    new Blob(['bytes'], options)
  const console = { log() {} }
  const program = code.replace('import { openAsBlob } from "node:fs";\n', '')
  const run = new AsyncFunction('fetch', 'document', 'openAsBlob', 'console', program)
  await run(fetch, document, openAsBlob, console)
  if (!sent) throw new Error('Nothing was sent')
  return sent
}

/** `Request` refuses what `fetch` refuses, and says what it would send. */
async function seen(url: string, { signal: _, ...options }: RequestInit = {}): Promise<Sent> {
  const request = new Request(url, options)
  const form = options.body instanceof FormData ? options.body : undefined
  const body = options.body === undefined || form ? undefined : await request.text()
  return canonical({
    method: request.method,
    url: request.url,
    headers: [...request.headers],
    parts: form ? await Promise.all([...form].map(sentPart)) : [],
    ...(body === undefined ? {} : { body }),
  })
}

async function sentPart([name, value]: [string, FormDataEntryValue]): Promise<SentPart> {
  if (typeof value === 'string') return { name, text: value }
  const type = value.type ? { type: value.type } : {}
  const text = await value.text()
  return text === 'bytes' ? { name, fileName: value.name, ...type } : { name, text, ...type }
}

/** In a browser a file has the type that the browser gives it. */
const withoutFileTypes = (sent: Sent): Sent => ({
  ...sent,
  parts: sent.parts.map(({ type, ...part }) =>
    type === undefined || part.fileName !== undefined ? part : { ...part, type },
  ),
})

/** Addresses as a browser writes them. */
const withParsedUrl = (sent: Sent): Sent => canonical({ ...sent, url: new URL(sent.url).href })

test.each(['javascript', 'node'])('%s sends the request, whatever is in it', async (id) => {
  await fc.assert(
    fc.asyncProperty(anyRequest, async (request) => {
      const code = codeSamples(request, [id])[0]?.code ?? ''
      expect(code).not.toMatch(/[\r\u202e\u2028\ufeff]|<\/script|<!--/)
      const expected = withParsedUrl(expectedOf(wireRequestOf(request)))
      expect(withoutFileTypes(await sentBy(code))).toEqual(withoutFileTypes(expected))
    }),
    { numRuns: 150 },
  )
})

const get: SampleRequest = { method: 'get', url: 'https://api.example.com/a', headers: [] }

test('a request that fetch refuses has no sample for it', () => {
  const body = { form: 'text' as const, mediaType: 'text/plain', text: '가' }
  const ids = (request: SampleRequest) => codeSamples(request).map(({ id }) => id)
  expect(ids(get)).toHaveLength(8)
  expect(ids({ ...get, body })).toEqual(['curl', 'python', 'java', 'go', 'csharp', 'php'])
  expect(ids({ ...get, method: 'trace' })).not.toContain('javascript')
})

test('numbers that JavaScript would round are sent as they are written', async () => {
  const text = '{"id":12345678901234567890}'
  const body = { form: 'text' as const, mediaType: 'application/json', text }
  const code = codeSamples({ ...get, method: 'post', body }, ['node'])[0]?.code ?? ''
  expect(code).toContain('12345678901234567890')
  expect(code).not.toContain('JSON.stringify')
})

test('Korean stays Korean', () => {
  const body = {
    form: 'text' as const,
    mediaType: 'application/json',
    text: '{"제목":"안녕 \\"너\\""}',
  }
  const code = codeSamples({ ...get, method: 'post', body }, ['javascript'])[0]?.code
  expect(code).toBe(`const response = await fetch("https://api.example.com/a", {
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify({ 제목: "안녕 \\"너\\"" }),
});
console.log(await response.json());
`)
})
