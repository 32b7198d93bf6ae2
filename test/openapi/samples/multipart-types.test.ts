/** Bodies in parts that are no form of a browser, such as `multipart/related`. */
import { expect, test } from 'vitest'
import { codeSamples } from '../../../src/openapi/samples/code-samples.ts'
import { siteOf } from '../../support/site.ts'

test('the type is that of the specification, and clients that only send forms have no sample', async () => {
  const own = siteOf({
    'docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\nopenapi: [api.yaml]\n',
    'docs/intro.md': '# 소개\n',
    'api.yaml': `openapi: 3.1.0
info: { title: 시험, version: '1' }
servers: [{ url: https://api.example.com }]
paths:
  /a:
    post:
      operationId: sendA
      requestBody:
        content:
          multipart/related:
            schema: { type: object, properties: { data: { type: object, properties: { id: { type: integer } } }, file: { type: string, format: binary } } }
      responses: { '200': { description: 좋음 } }
`,
  })
  await own.build()
  const html = own.files.get('docs/api/send-a/index.html')?.replaceAll(/<[^>]+>/g, '') ?? ''
  expect(html).toContain('Content-Type: multipart/related')
  expect(html).not.toContain('FormData')
  expect(own.files.get('docs/api/send-a.md')).toContain("-H 'Content-Type: multipart/related'")
})

test('curl, Java and Go say it, with the boundary that they write', () => {
  const body = {
    form: 'parts' as const,
    multipart: 'multipart/mixed',
    parts: [{ name: 'a', content: { text: 'b' } }],
  }
  const codes = Object.fromEntries(
    codeSamples({ method: 'POST', url: 'https://a.example', headers: [], body }).map(
      ({ id, code }) => [id, code],
    ),
  )
  expect(Object.keys(codes).sort()).toEqual(['curl', 'go', 'java'])
  expect(codes.curl).toContain("-H 'Content-Type: multipart/mixed'")
  expect(codes.java).toContain('multipart/mixed; boundary=sample-boundary')
  expect(codes.go).toContain('"multipart/mixed; boundary="+form.Boundary()'.replace('+', ' + '))
})
