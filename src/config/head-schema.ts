/** What `docsgen.yaml` may add to the head of all pages. */
import * as z from 'zod'
import { inWords } from '../i18n/schema-words.ts'

const attribute = z
  .string()
  .regex(
    /^(?!on)[a-z][a-z\d:-]*$/i,
    inWords(
      '속성 이름에는 영문자, 숫자, 하이픈만 씁니다. on으로 시작하는 처리기는 쓸 수 없습니다.',
      'write letters, digits and “-”; handlers, whose names begin with “on”, are not allowed',
    ),
  )

const attributes = z.record(attribute, z.union([z.string(), z.number(), z.literal(true)]))

/** The elements that say or load something; `base` would move every address, and the title is that of the page. */
const headElement = z
  .strictObject({
    tag: z.enum(['meta', 'link', 'script', 'style']).describe('요소의 이름'),
    attrs: attributes.default({}).describe('속성. 값이 true면 이름만 적습니다.'),
    content: z.string().default('').describe('script와 style 요소의 내용'),
  })
  .refine(
    ({ tag, content }) => content === '' || tag === 'script' || tag === 'style',
    inWords(
      'content는 script와 style 요소에만 적습니다.',
      'content belongs to script and style elements only',
    ),
  )
  .refine(
    ({ tag, content }) => !new RegExp(`</${tag}|<!--`, 'i').test(content),
    inWords(
      '내용에 닫는 태그나 <!--를 쓸 수 없습니다.',
      'the content may not hold its own end tag or “<!--”',
    ),
  )

export const headElements = z.array(headElement)

/** An element of one page. Scripts and styles run on all pages, as readers go from one to another without loading. */
export const pageHeadElement = z.strictObject({
  tag: z.enum(['meta', 'link']),
  attrs: attributes.default({}),
})

const httpsUrl = z
  .string()
  .regex(
    /^https?:\/\/[^\s"'<>;,\\]+$/i,
    inWords('https 주소를 적습니다.', 'write an https address'),
  )

/** A file of the site, or of another host. */
const scriptUrl = z
  .string()
  .regex(
    /^(?:https?:\/\/[^\s"'<>;,\\]+|\/?(?!\/)[^\s:"'<>;,\\]+)$/i,
    inWords(
      'https 주소나 static 폴더의 파일을 적습니다. 예: /chat.js',
      'write an https address, or a file of static, such as /chat.js',
    ),
  )

const script = z.strictObject({
  src: scriptUrl.describe('스크립트의 https 주소나 static 폴더의 파일. 예: /chat.js'),
  async: z.boolean().default(false).describe('내려받는 즉시 실행합니다.'),
  defer: z.boolean().default(false).describe('페이지를 다 읽은 뒤 실행합니다.'),
  type: z.enum(['module', 'text/javascript']).optional().describe('스크립트의 종류'),
  strategy: z
    .literal('idle')
    .optional()
    .describe('idle은 페이지를 모두 표시한 뒤 브라우저가 한가할 때 내려받습니다.'),
})

const id = (pattern: RegExp, example: string) =>
  z.string().regex(pattern, inWords(`예: ${example}`, `write it like ${example}`))

const ANALYTICS = {
  ga4: z.strictObject({
    provider: z.literal('ga4').describe('구글 애널리틱스 4'),
    id: id(/^[A-Z]+-[A-Z\d]+$/, 'G-ABC123').describe('측정 ID'),
  }),
  plausible: z.strictObject({
    provider: z.literal('plausible').describe('Plausible을 씁니다.'),
    domain: id(/^[\w.,-]+$/, 'docs.example.com').describe('등록한 도메인'),
    host: httpsUrl.default('https://plausible.io').describe('직접 운영하는 서버의 주소'),
  }),
  umami: z.strictObject({
    provider: z.literal('umami').describe('Umami를 씁니다.'),
    id: id(/^[\da-f-]{36}$/i, '94db1cb1-74f4-4a40-ad6c-962362670409').describe('웹사이트 ID'),
    host: httpsUrl.default('https://cloud.umami.is').describe('직접 운영하는 서버의 주소'),
  }),
  cloudflare: z.strictObject({
    provider: z.literal('cloudflare').describe('Cloudflare 웹 분석을 씁니다.'),
    token: id(/^[\da-f]{32}$/i, '0123456789abcdef0123456789abcdef').describe('사이트 토큰'),
  }),
  naver: z.strictObject({
    provider: z.literal('naver').describe('네이버 애널리틱스'),
    id: id(/^[\w-]+$/, '1a2b3c4d5e6f').describe('네이버 애널리틱스의 사이트 ID'),
  }),
  custom: z.strictObject({
    provider: z.literal('custom').describe('그 밖의 도구'),
    src: scriptUrl.describe('스크립트의 https 주소나 static 폴더의 파일'),
    attrs: attributes.default({}).describe('script 요소의 다른 속성. 예: { data-site: abc }'),
    pageView: z
      .string()
      .regex(/^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*$/)
      .optional()
      .describe('페이지를 이동할 때 호출할 함수의 이름. 주소의 경로를 받습니다. 예: stats.view'),
    connect: z.array(httpsUrl).default([]).describe('스크립트가 데이터를 보내는 곳의 출처'),
  }),
}

const analyticsForms = z.discriminatedUnion('provider', [
  ANALYTICS.ga4,
  ANALYTICS.plausible,
  ANALYTICS.umami,
  ANALYTICS.cloudflare,
  ANALYTICS.naver,
  ANALYTICS.custom,
])

export type AnalyticsConfig = z.infer<typeof analyticsForms>
export type ScriptConfig = z.infer<typeof script>

/** The settings of the head, to stand among the others. */
export const headSettings = {
  head: headElements
    .default([])
    .describe('모든 페이지의 head에 추가할 요소. 예: { tag: link, attrs: { rel: me, href: … } }'),
  scripts: z
    .array(z.union([scriptUrl.transform((src) => script.parse({ src })), script]))
    .default([])
    .describe('모든 페이지의 스크립트. 주소만 적어도 됩니다.'),
  analytics: analyticsForms
    .optional()
    .describe(
      '방문 통계. 페이지를 이동할 때마다 집계하고, 초안을 보여 주는 빌드에는 넣지 않습니다.',
    ),
}
