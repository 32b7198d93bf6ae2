import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeSamples } from '../../../src/openapi/samples/code-samples.ts'
import type { SampleRequest } from '../../../src/openapi/samples/sample-request.ts'
import { wireRequestOf } from '../../../src/openapi/samples/wire-request.ts'
import { canonical, expectedOf, type Sent, type SentPart } from './expected.ts'
import { anyRequest } from './requests.ts'
import { shellWords } from './shell.ts'

const curlOf = (request: SampleRequest) => codeSamples(request, ['curl'])[0]?.code

const FORM = 'application/x-www-form-urlencoded'

/** What curl would send, after its manual. */
function sentBy(words: readonly string[]): Sent {
  let method = 'GET'
  let url = ''
  let toQuery = false
  const headers: [string, string][] = []
  const data: string[] = []
  const parts: SentPart[] = []
  expect(words[0]).toBe('curl')
  for (let i = 1; i < words.length; i++) {
    const option = words[i] ?? ''
    if (option === '-G') toQuery = true
    else if (option === '--head') method = 'HEAD'
    else if (!option.startsWith('-')) url = option
    else {
      i += 1
      const value = words[i] ?? ''
      if (option === '-X') method = value
      else if (option === '-H') headers.push(headerOf(value))
      else if (option === '-d' || option === '--data-raw') data.push(value)
      else if (option === '--data-urlencode') data.push(encodedField(value))
      else parts.push(partOf(option, value))
    }
  }
  const body = data.length > 0 && !toQuery ? data.join('&') : undefined
  const isTyped = headers.some(([name]) => name === 'Content-Type')
  if (body !== undefined && !isTyped) headers.push(['Content-Type', FORM])
  return canonical({
    method,
    url: toQuery ? `${url}?${data.join('&')}` : url,
    headers,
    parts,
    ...(body === undefined ? {} : { body }),
  })
}

function headerOf(line: string): [string, string] {
  const match = /^([^:;]+)(?:: (.*)|;)$/s.exec(line)
  return [match?.[1] ?? '?', match?.[2] ?? '']
}

function encodedField(value: string): string {
  const [name = ''] = value.split('=')
  return `${name}=${encodeURIComponent(value.slice(name.length + 1))}`
}

function partOf(option: string, value: string): SentPart {
  const name = value.slice(0, value.indexOf('='))
  const rest = value.slice(name.length + 1)
  if (option === '--form-string') return { name, text: rest }
  expect(option).toBe('-F')
  const [, at, quoted = '', type] = /^(@?)"((?:[^"\\]|\\.)*)"(?:;type=(.*))?$/s.exec(rest) ?? []
  const content = quoted.replaceAll(/\\(.)/gs, '$1')
  return { name, ...(at ? { fileName: content } : { text: content }), ...(type ? { type } : {}) }
}

test('curl sends the request, whatever is in it', () => {
  fc.assert(
    fc.property(anyRequest, (request) => {
      const code = curlOf(request)
      if (code === undefined) return
      expect(code).not.toMatch(/[\r\u202e\u2028\ufeff]/)
      expect(sentBy(shellWords(code))).toEqual(expectedOf(wireRequestOf(request)))
    }),
    { numRuns: 500 },
  )
})

test('Korean stays Korean, and a query is left to curl', () => {
  const request: SampleRequest = {
    method: 'get',
    url: 'https://api.example.com/v1/chats?keyword=%EC%95%88%EB%85%95&limit=100',
    headers: [['Authorization', 'Bearer YOUR_API_KEY']],
  }
  expect(curlOf(request)).toBe(
    [
      'curl -G https://api.example.com/v1/chats \\',
      "  -H 'Authorization: Bearer YOUR_API_KEY' \\",
      "  --data-urlencode 'keyword=안녕' \\",
      '  -d limit=100\n',
    ].join('\n'),
  )
})

test('curl does not take braces for a list of addresses', () => {
  const code = curlOf({ method: 'get', url: 'https://api.example.com/{a,b}/[1-3]', headers: [] })
  expect(code).toBe('curl https://api.example.com/%7Ba,b%7D/%5B1-3%5D\n')
})

test('curl cannot be told a part whose name holds =', () => {
  const body = { form: 'parts' as const, parts: [{ name: 'a=b', content: { text: 'c' } }] }
  expect(curlOf({ method: 'post', url: 'https://a.example', headers: [], body })).toBeUndefined()
})
