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
  kinds: kinds.describe('찾을 페이지의 종류. docs에는 따로 만든 페이지도 들어갑니다.'),
  exclude: z
    .array(sitePath)
    .default([])
    .describe('찾지 않을 페이지의 주소. 그 아래의 페이지도 찾지 않습니다.'),
  rows: z
    .int()
    .min(0)
    .max(MOST_ROWS)
    .default(ROWS)
    .describe(
      '검색 파일마다 낱말 하나에 함께 적을 결과의 수. 0이면 파일이 작고 목록이 늦게 나옵니다.',
    ),
  endings: z.array(ending).default([]).describe('낱말 뒤에서 더 떼어 낼 말. 예: 님께서'),
  loanwords: z
    .boolean()
    .default(true)
    .describe('개발자가 쓰는 외래어와 우리말, 영어를 같은 말로 봅니다. 예: 라우터, 라우팅, router'),
  placeholder: z.string().min(1).optional().describe('검색 칸의 안내 글'),
  shortcuts: z.array(plainLink).max(8).default([]).describe('검색어를 적기 전에 보여 줄 링크'),
  remember: z
    .boolean()
    .default(false)
    .describe('최근 검색어를 브라우저에 저장합니다. 아니면 페이지를 닫을 때까지만 기억합니다.'),
  route: sitePath.default('search').describe('검색 페이지의 주소'),
})

/** There is a search unless the site says otherwise. */
export const { forms: searchForms, field: search } = switchable(
  settings,
  '사이트 안의 검색. false면 만들지 않습니다.',
)
