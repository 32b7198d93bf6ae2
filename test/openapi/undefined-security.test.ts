/** Security schemes that are asked for and nowhere defined. */
import { expect, test } from 'vitest'
import { siteOf } from '../support/site.ts'

const site = (specification: string) =>
  siteOf({
    'docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\nopenapi: [api.yaml]\n',
    'docs/intro.md': '# 소개\n',
    'api.yaml': specification,
  })

const OPERATIONS = `paths:
  /a: { get: { operationId: getA, security: [{ bearerAuth: [] }], responses: { '200': { description: 좋음 } } } }
  /b: { get: { operationId: getB, security: [{ bearerAuth: [] }], responses: { '200': { description: 좋음 } } } }
`

test('a scheme that is not defined is told once, with the name that was meant, and shown by its name', async () => {
  const own = site(`openapi: 3.1.0
info: { title: 시험, version: '1' }
${OPERATIONS}components:
  securitySchemes: { bearerAuths: { type: http, scheme: bearer } }
`)
  const { problems } = await own.build()
  expect(problems.map(({ code, line, details }) => [code, line, details])).toEqual([
    ['api-security', 4, { name: 'bearerAuth', near: 'bearerAuths' }],
  ])
  const twin = own.files.get('docs/api/get-a.md') ?? ''
  expect(twin).toContain('- 인증: bearerAuth\n')
  expect(twin.match(/bearerAuth/g)).toHaveLength(2)
})

test('also in Swagger 2.0, at its place in the file', async () => {
  const own = site(`swagger: '2.0'
info: { title: 시험, version: '1' }
${OPERATIONS}`)
  const { problems } = await own.build()
  expect(problems.map(({ code, line }) => [code, line])).toContainEqual(['api-security', 4])
})

test('a scheme may be named by its address', async () => {
  const own = site(`openapi: 3.2.0
info: { title: 시험, version: '1' }
security: [{ '#/components/securitySchemes/token': [] }]
paths:
  /a: { get: { operationId: getA, responses: { '200': { description: 좋음 } } } }
components:
  securitySchemes: { token: { type: http, scheme: bearer } }
`)
  const { problems } = await own.build()
  expect(problems).toEqual([])
  expect(own.files.get('docs/api/get-a.md')).toContain("-H 'Authorization: Bearer ")
})

test('a scheme of a file that is not read is asked for by its name, with its scopes', async () => {
  const own = site(`openapi: 3.0.3
info: { title: 시험, version: '1' }
paths:
  /a: { get: { operationId: getA, security: [{ login: [things.read] }], responses: { '200': { description: 좋음 } } } }
components:
  securitySchemes: { login: { $ref: 'https://example.com/common.json#/components/securitySchemes/login' } }
`)
  const { problems } = await own.build()
  expect(problems.map(({ code }) => code)).toEqual(['api-remote-reference'])
  const twin = own.files.get('docs/api/get-a.md') ?? ''
  expect(twin).toContain('- 인증: login\n')
  expect(twin).toContain('things.read')
  expect(twin).not.toContain('인증이 필요하지 않습니다')
  expect(own.files.get('docs/api/overview.md')).toContain('login')
})

test('a scheme of another file may be named by its address, from any file', async () => {
  const own = siteOf({
    'docsgen.yaml':
      'title: 시험\nurl: https://docs.example.com\nopenapi: [{ file: api/main.yaml, tryIt: true }]\n',
    'docs/intro.md': '# 소개\n',
    'api/main.yaml': `openapi: 3.2.0
info: { title: 시험, version: '1' }
servers: [{ url: https://api.example.com }]
security: [{ '../common/auth.yaml#/schemes/token': [] }]
paths:
  /a: { get: { operationId: getA, responses: { '200': { description: 좋음 } } } }
  /b: { $ref: paths/b.yaml }
  /c: { get: { operationId: getC, security: [{ '../common/auth.yaml#/schemes/nowhere': [] }], responses: { '200': { description: 좋음 } } } }
components:
  securitySchemes: { key: { type: apiKey, in: header, name: X-Root } }
`,
    'api/paths/b.yaml': `get:
  operationId: getB
  security: [{ '../../common/auth.yaml#/schemes/key': [] }]
  responses: { '200': { description: 좋음 } }
`,
    'common/auth.yaml': `schemes:
  token: { type: http, scheme: bearer, description: 토큰입니다. }
  key: { type: apiKey, in: header, name: X-Common }
`,
  })
  const { problems } = await own.build()
  expect(problems.map(({ code, path, line, details }) => [code, path, line, details])).toEqual([
    ['api-reference', 'api/main.yaml', 8, { reference: '../common/auth.yaml#/schemes/nowhere' }],
  ])
  const twin = (name: string) => own.files.get(`docs/main/${name}.md`) ?? ''
  expect(twin('get-a')).toContain("-H 'Authorization: Bearer ")
  expect(twin('get-a')).toContain('토큰입니다.')
  expect(twin('get-b')).toContain("-H 'X-Common: ")
  const console = [...own.files].find(([path]) => /get-a.*console.*json$|console.*get-a/.test(path))
  expect(console?.[1] ?? '').toContain('"bearer"')
  const [, download = ''] = [...own.files].find(([path]) => path.endsWith('main.yaml')) ?? []
  expect(download).toContain('X-Common')
  expect(download).not.toContain('auth.yaml#/schemes/token')
})
