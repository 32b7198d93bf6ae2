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

const flows = {
  authorizationCode: {
    authorizationUrl: 'https://a.example.com',
    tokenUrl: 'https://t.example.com',
    scopes: { read: '사람으로 읽습니다', write: '사람으로 씁니다', both: '어디서나' },
  },
  clientCredentials: {
    tokenUrl: 'https://t2.example.com',
    scopes: { read: '기계로 읽습니다', both: '어디서나' },
  },
}

test('each flow has its addresses, and its scopes as it describes them', async () => {
  const { page, twin, overview, overviewTwin } = await builtOf({
    security: [{ login: ['read', 'both'] }],
    components: { securitySchemes: { login: { type: 'oauth2', flows } } },
  })
  expect(overviewTwin).toContain(`- \`login\` · OAuth 2.0
  - 방식 \`authorizationCode\` · 인증 주소 \`https://a.example.com\` · 토큰 주소 \`https://t.example.com\`
    - 권한 \`read\` 사람으로 읽습니다
    - 권한 \`write\` 사람으로 씁니다
    - 권한 \`both\` 어디서나
  - 방식 \`clientCredentials\` · 토큰 주소 \`https://t2.example.com\`
    - 권한 \`read\` 기계로 읽습니다
    - 권한 \`both\` 어디서나
`)
  expect(twin).toContain(`- \`login\` · OAuth 2.0
  - 권한 \`both\` 어디서나
  - 방식 \`authorizationCode\` · 인증 주소 \`https://a.example.com\` · 토큰 주소 \`https://t.example.com\`
    - 권한 \`read\` 사람으로 읽습니다
  - 방식 \`clientCredentials\` · 토큰 주소 \`https://t2.example.com\`
    - 권한 \`read\` 기계로 읽습니다
`)
  const words = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
  expect(words(overview)).toMatch(
    /authorizationCode .*사람으로 읽습니다.*사람으로 씁니다.*clientCredentials .*기계로 읽습니다/,
  )
  expect(words(page)).toMatch(/사람으로 읽습니다.*clientCredentials .*기계로 읽습니다/)
})

test('a single flow stands in the line of its scheme', async () => {
  const { overviewTwin } = await builtOf({
    components: {
      securitySchemes: {
        login: { type: 'oauth2', flows: { clientCredentials: flows.clientCredentials } },
      },
    },
  })
  expect(
    overviewTwin,
  ).toContain(`- \`login\` · OAuth 2.0 · 방식 \`clientCredentials\` · 토큰 주소 \`https://t2.example.com\`
  - 권한 \`read\` 기계로 읽습니다
`)
})
