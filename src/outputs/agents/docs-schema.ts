/** The form of `docs.json`, which programs read. */
import * as z from 'zod'

const listOf = <Item extends z.ZodType>(item: Item) => z.array(item).readonly()
const url = z
  .string()
  .describe('사이트의 호스트 아래 주소. 한글을 퍼센트 인코딩하지 않습니다. 예: /docs/소개')
const anchor = z.string().describe('페이지 안의 위치. 주소 뒤에 #과 함께 붙입니다.')
const kinds = [
  'landing',
  'article',
  'post',
  'list',
  'api',
  'operation',
  'webhook',
  'callback',
  'event',
  'schema',
  'code',
] as const

const topic = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('operation'),
    id: z.string().describe('operationId, 없으면 docsgen이 붙인 이름'),
    method: z.string().describe('대문자로 적은 HTTP 메서드'),
    path: z.string(),
    isWebhook: z.literal(true).optional(),
    callback: z
      .string()
      .optional()
      .describe('콜백의 이름. 이때 path는 서버가 요청을 보낼 주소를 정하는 식입니다.'),
  }),
  z.strictObject({
    kind: z.literal('event'),
    name: z.string(),
    direction: z.enum(['emit', 'on']).describe('emit은 보내는 명령, on은 받는 이벤트'),
    anchor,
  }),
  z.strictObject({ kind: z.literal('schema'), name: z.string(), anchor: anchor.optional() }),
  z.strictObject({
    kind: z.literal('code'),
    table: z.string().describe('코드표의 이름'),
    code: z.string(),
    name: z.string(),
    constant: z.string().optional(),
    meaning: z.string(),
    anchor,
  }),
  z.strictObject({
    kind: z.literal('error'),
    code: z.string(),
    status: z.string().optional(),
    meaning: z.string(),
    action: z.string().optional().describe('해결 방법'),
    anchor,
  }),
])

const page = z.strictObject({
  url,
  markdown: url.describe('같은 페이지의 Markdown 주소'),
  title: z.string(),
  description: z.string().optional(),
  kind: z.enum(kinds),
  updated: z.string().optional().describe('마지막으로 수정한 시각. ISO 8601, UTC'),
  essential: z.literal(true).optional().describe('llms-small.txt에 있는 페이지'),
  headings: listOf(z.strictObject({ level: z.int(), id: anchor, title: z.string() })).optional(),
  topics: listOf(topic).optional().describe('이 페이지에서 찾을 수 있는 API, 이벤트, 스키마, 코드'),
})

interface Row {
  readonly title: string
  readonly url?: string | undefined
  readonly items?: readonly Row[] | undefined
}
const row: z.ZodType<Row> = z
  .strictObject({
    title: z.string(),
    url: url.optional(),
    get items() {
      return listOf(row).optional()
    },
  })
  .meta({ id: 'row' })

const set = z.strictObject({
  locale: z.string(),
  version: z.string().optional().describe('문서 버전이 하나이면 없습니다.'),
  llms: url,
  full: listOf(url).describe('llms-full.txt와 그 뒤를 잇는 파일'),
  small: url.optional(),
  search: url.optional().describe('검색 파일이 있는 폴더'),
  specifications: listOf(z.strictObject({ title: z.string(), url })),
  sidebars: listOf(z.strictObject({ name: z.string(), items: listOf(row) })),
  pages: listOf(page).describe('사이드바의 순서로 적고, 사이드바에 없는 페이지는 뒤에 적습니다.'),
})

const docs = z.strictObject({
  $schema: z.string(),
  // The number of the form; another one means that programs have to be told of it.
  format: z.literal(1),
  title: z.string(),
  description: z.string().optional(),
  origin: z.string().describe('사이트의 프로토콜과 호스트'),
  baseUrl: z.string(),
  locale: z.string().describe('기본 언어'),
  locales: listOf(z.strictObject({ locale: z.string(), label: z.string(), url })),
  versions: listOf(
    z.strictObject({
      version: z.string(),
      docs: z.string().optional().describe('문서가 여러 개일 때 문서의 이름'),
      label: z.string(),
      url,
      isLatest: z.boolean(),
    }),
  ),
  sets: listOf(set).describe('언어와 버전마다 하나. 기본 언어의 최신 버전이 처음입니다.'),
})

/** `docs.json` as it is published. */
export type DocsJson = z.infer<typeof docs>
export type DocsSet = z.infer<typeof set>
export type DocsPage = z.infer<typeof page>
export type DocsRow = Row

/** The JSON Schema of `docs.json`. */
export const docsJsonSchema = (): object => z.toJSONSchema(docs)
