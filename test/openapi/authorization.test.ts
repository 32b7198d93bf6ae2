/** The ways to be let in: alternatives, schemes that belong together, and the scopes of each flow. */
import { expect, test } from 'vitest'
import { siteOf } from '../support/site.ts'

async function builtOf(specification: object, locale = 'ko-KR') {
  const site = siteOf({
    'docsgen.yaml': `title: 시험\nurl: https://docs.example.com\nlocale: ${locale}\nopenapi: [api.json]\n`,
    'api.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: '시험', version: '1' },
      paths: { '/a': { get: { operationId: 'a', responses: { 204: { description: '좋음' } } } } },
      ...specification,
    }),
    'docs/intro.md': '# 소개\n',
  })
  await site.build()
  const text = (name: string) => site.files.get(`docs/api/${name}`) ?? ''
  return {
    page: text('a/index.html'),
    twin: text('a.md'),
    overview: text('overview/index.html'),
    overviewTwin: text('overview.md'),
  }
}

const key = (name: string) => ({ type: 'apiKey', in: 'header', name })
const securitySchemes = {
  token: { type: 'http', scheme: 'bearer' },
  id: key('X-Id'),
  secret: key('X-Secret'),
}

test('schemes of one way belong together, and ways are alternatives', async () => {
  const security = [{ token: [] }, { id: [], secret: [] }, {}]
  const { page, twin } = await builtOf({ security, components: { securitySchemes } })
  expect(twin).toContain('- 인증: Bearer 토큰, id + secret 또는 인증 없음\n')
  expect(page).toContain('Bearer 토큰, id + secret 또는 인증 없음')
  expect(twin).toContain(`- \`token\` · Bearer 토큰 · \`Authorization: Bearer …\`
- 다음을 모두 함께 씁니다.
  - \`id\` · API 키(헤더) · \`X-Id\`
  - \`secret\` · API 키(헤더) · \`X-Secret\`
`)
  expect(page.split('다음을 모두 함께 씁니다.')).toHaveLength(2)
})

test('in English too', async () => {
  const { page, twin } = await builtOf(
    { security: [{ id: [], token: [] }, {}], components: { securitySchemes } },
    'en',
  )
  for (const text of [page, twin]) {
    expect(text).toContain('API key (header) + Bearer token or no authorization')
    expect(text).toContain('All of these together.')
  }
})

test('a way that cannot be shown makes authorization no choice', async () => {
  const security = [{ token: [] }, { './other.yaml#/components/securitySchemes/x': [] }]
  const { twin } = await builtOf({ security, components: { securitySchemes } })
  expect(twin).not.toContain('인증하지 않아도')
})
