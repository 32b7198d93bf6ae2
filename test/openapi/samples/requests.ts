import fc from 'fast-check'
import type { SampleRequest } from '../../../src/openapi/samples/sample-request.ts'

const AWKWARD = [
  '안녕하세요',
  '그의 \'말\' "인용" `역`',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: Text that looks like code.
  '$HOME ${x} $(id) %s %EA',
  '\\n \\u0041 \\',
  '줄\n바꿈\r\n\t탭',
  '</script><!-- ?> */ //',
  '"""',
  "'''",
  '\u202eevil\u2028\ufeff\u0007',
  'a&b=c;d,e@f#g?',
  '@file',
  '<in',
  '{"a":1}',
  '😀 한글',
  ' 앞뒤 ',
  '',
]

/** Text that a writer of literals may stumble over. */
export const text = fc.oneof(
  fc.constantFrom(...AWKWARD),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
)
const token = fc
  .stringMatching(/^[A-Za-z][A-Za-z0-9-]{0,12}$/)
  .filter((name) => !RESERVED.test(name))
const RESERVED =
  /^(?:host|content-.*|connection|expect|upgrade|transfer-encoding|allow|expires|last-modified|te|trailer|keep-alive|date|dnt|origin|referer|via|set-cookie.*|accept-(?:charset|encoding)|access-control-.*|sec-.*|proxy-.*)$/i
const headers = fc.uniqueArray(fc.tuple(token, text), {
  maxLength: 4,
  selector: ([name]) => name.toLowerCase(),
})
const pairs = fc.array(fc.tuple(fc.oneof(text, token), text), { maxLength: 5 })
const query = pairs.map((all) =>
  all
    .filter(([name]) => name !== '')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&'),
)
const encode = (value: string) => encodeURIComponent(value.replaceAll(/\p{Surrogate}/gu, ''))
const url = fc
  .tuple(
    fc.array(
      text.map((segment) => segment.replaceAll(/[/?#.%]/g, '')),
      { maxLength: 3 },
    ),
    query,
  )
  .map(
    ([path, search]) => `https://api.example.com/v1/${path.join('/')}${search ? `?${search}` : ''}`,
  )

const json = fc.jsonValue({ maxDepth: 4, stringUnit: 'grapheme' })
const awkwardJson = fc.dictionary(fc.oneof(text, fc.constant('__proto__')), text)
const texts = fc.oneof(
  fc.record({
    form: fc.constant('text' as const),
    mediaType: fc.constantFrom('application/json', 'application/merge-patch+json'),
    text: fc.oneof(json, awkwardJson).map((value) => JSON.stringify(value)),
  }),
  fc.record({
    form: fc.constant('text' as const),
    mediaType: fc.constantFrom('text/plain', 'application/json', 'text/csv; charset=utf-8'),
    text,
  }),
)
const fields = fc.record({ form: fc.constant('fields' as const), fields: pairs })
const partContent = fc.oneof(
  fc.record({ text }),
  fc.record({ fileName: fc.constantFrom('photo.png', '사진 "1".png', "it's;a.bin") }),
)
const parts = fc.record({
  form: fc.constant('parts' as const),
  parts: fc.array(
    fc.record(
      {
        name: fc.oneof(token, fc.constantFrom('이름', 'a "b"')),
        mediaType: fc.constantFrom('application/json', 'image/png'),
        content: partContent,
      },
      { requiredKeys: ['name', 'content'] },
    ),
    { minLength: 1, maxLength: 3 },
  ),
})

const withoutBody = fc.record({
  method: fc.constantFrom('get', 'DELETE', 'head', 'options', 'PURGE'),
  url,
  headers,
})
const withBody = fc.record({
  method: fc.constantFrom('post', 'PUT', 'patch', 'delete', 'QUERY'),
  url,
  headers,
  body: fc.oneof(texts, fields, parts),
})

/** Any request that an operation could describe, and many that none should. */
export const anyRequest: fc.Arbitrary<SampleRequest> = fc.oneof(withoutBody, withBody)
