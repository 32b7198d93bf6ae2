import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Json } from '../../../src/openapi/examples/plain-json.ts'
import { codeSamples } from '../../../src/openapi/samples/code-samples.ts'
import { linesOf } from '../../../src/openapi/samples/literal-text.ts'
import type { SampleRequest } from '../../../src/openapi/samples/sample-request.ts'
import { type WireRequest, wireRequestOf } from '../../../src/openapi/samples/wire-request.ts'
import { readerOf } from './literals.ts'
import { anyRequest } from './requests.ts'

/** By id of the language: its grammar, and whether JSON is written as a value of the language. */
const LANGUAGES = [
  ['python', 'python', true],
  ['java', 'java', false],
  ['go', 'go', false],
  ['csharp', 'c-sharp', false],
  ['php', 'php', true],
] as const

/** Strings that must stand in the sample, each as a literal of its own. */
function wanted({ query, headers, body }: WireRequest, writesValues: boolean): string[] {
  const encodable = [...query, ...(body?.form === 'fields' ? body.fields : [])]
  return [
    ...headers.map(([, value]) => value),
    ...encodable.map(([, value]) => value).filter((value) => encodeURIComponent(value) !== value),
    ...(body?.form === 'text' ? linesOf(body.text) : []),
    ...(body?.form === 'json' && writesValues ? leaves(body.value) : []),
    ...(body?.form === 'parts' ? body.parts.flatMap(({ content }) => Object.values(content)) : []),
  ]
}

function leaves(value: Json): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) => [
    ...(Array.isArray(value) ? [] : [key]),
    ...leaves(item),
  ])
}

/** PHP writes texts whole and headers with their names; multipart texts of Java stand among the lines around them. */
function holds(id: string, strings: readonly string[], text: string): boolean {
  if (strings.includes(text)) return true
  if (id === 'php') {
    return strings.some((found) => found.includes(text) || found.endsWith(`: ${text}`))
  }
  return strings.join('').includes(text)
}

test.each(LANGUAGES)(
  '%s is in the grammar, and its literals say what is sent',
  async (id, grammar, writesValues) => {
    const read = await readerOf(grammar)
    fc.assert(
      fc.property(anyRequest, (request) => {
        const code = codeSamples(request, [id])[0]?.code
        if (code === undefined) return
        expect(code).not.toMatch(/[\r\u202e\u2028\ufeff]/)
        const { error, strings } = read(code)
        expect(error).toBeUndefined()
        const wire = wireRequestOf(request)
        const missing = wanted(wire, writesValues).filter((text) => !holds(id, strings, text))
        expect(missing).toEqual([])
        if (wire.body?.form === 'json' && !writesValues) {
          expect(holdsJson(strings, wire.body.text)).toBe(true)
        }
      }),
      { numRuns: 150 },
    )
  },
)

/** In a literal of its own, as a raw string indents it or not, or in one for each line. */
const holdsJson = (strings: readonly string[], json: string) =>
  strings.includes(json) || strings.join('').includes(json)

test('a reader of literals notices a wrong one', async () => {
  const read = await readerOf('java')
  expect(read('class A { String a = "안\\"녕"; }')).toEqual({ strings: ['안"녕'] })
  expect(read('class A { String a = "안"녕"; }').error).toBeDefined()
})

const post: SampleRequest = {
  method: 'post',
  url: 'https://api.example.com/v1/room/streamers',
  headers: [['Authorization', 'Bearer YOUR_API_KEY']],
  body: {
    form: 'text',
    mediaType: 'application/json',
    text: '{"platform":"soop","streamer_id":"samplestreamer","메모":"그의 \'말\' $x \\"인용\\""}',
  },
}

test.each(LANGUAGES)('%s is written as its users write it', async (id) => {
  const [sample] = codeSamples(post, [id])
  await expect(sample?.code).toMatchFileSnapshot(`expected/${id}.txt`)
})

test('the same request gives the same bytes', () => {
  expect(codeSamples(post)).toEqual(codeSamples(structuredClone(post)))
})

test('languages come in the order asked for, and unknown ones not at all', () => {
  expect(codeSamples(post, ['php', 'cobol', 'curl']).map(({ id }) => id)).toEqual(['php', 'curl'])
})
