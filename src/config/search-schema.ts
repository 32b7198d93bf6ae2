/** What `search` of the configuration may say. */
import * as z from 'zod'
import { inWords } from '../i18n/schema-words.ts'
import { sitePath } from './address-schema.ts'
import { plainLink } from './link-schema.ts'
import { switchable } from './switchable.ts'

/** The kinds of pages that readers tell apart, in the order in which the search offers them. */
export const SEARCH_KINDS = ['docs', 'rest', 'socket', 'blog'] as const

export type SearchKind = (typeof SEARCH_KINDS)[number]

const kinds = z
  .array(z.enum(SEARCH_KINDS))
  .min(1)
  .default([...SEARCH_KINDS])
  .transform((chosen) => SEARCH_KINDS.filter((kind) => chosen.includes(kind)))

const ending = z
  .string()
  .regex(
    /^[가-힣]{1,8}$/,
    inWords(
      '한글 1~8자로 적습니다. 앞에 하이픈을 붙이지 않습니다.',
      'write 1 to 8 Hangul syllables, without a hyphen before them',
    ),
  )

/** Files of terms carry rows for so many pages, unless the configuration says otherwise. */
const ROWS = 8
const MOST_ROWS = 20

const settings = z.strictObject({
  kinds: kinds.describe('검색할 페이지의 종류. docs에는 독립 페이지도 들어갑니다.'),
  exclude: z
    .array(sitePath)
    .default([])
    .describe('검색에서 제외할 페이지의 주소. 그 아래의 페이지도 제외합니다.'),
  rows: z
    .int()
    .min(0)
    .max(MOST_ROWS)
    .default(ROWS)
    .describe(
      '검색 파일에서 단어마다 미리 저장할 결과의 수. 0이면 파일은 작아지지만 결과 목록이 늦게 나옵니다.',
    ),
  endings: z
    .array(ending)
    .default([])
    .describe('단어 뒤에서 추가로 떼어 낼 조사나 어미. 예: 님께서'),
  loanwords: z
    .boolean()
    .default(true)
    .describe(
      '개발자가 쓰는 외래어, 우리말, 영어를 같은 단어로 취급합니다. 예: 라우터, 라우팅, router',
    ),
  placeholder: z.string().min(1).optional().describe('검색창의 안내 문구'),
  shortcuts: z.array(plainLink).max(8).default([]).describe('검색어를 입력하기 전에 표시할 링크'),
  remember: z
    .boolean()
    .default(false)
    .describe('최근 검색어를 브라우저에 저장합니다. false면 페이지를 닫을 때까지만 기억합니다.'),
  route: sitePath.default('search').describe('검색 페이지의 주소'),
})

/** There is a search unless the site says otherwise. */
export const { forms: searchForms, field: search } = switchable(
  settings,
  '사이트 안의 검색. false면 만들지 않습니다.',
)
