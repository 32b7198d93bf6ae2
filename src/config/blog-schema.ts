/** What `docsgen.yaml` may say about blogs. The descriptions are shown by editors, so they are in Korean first. */
import * as z from 'zod'
import { inWords } from '../i18n/schema-words.ts'
import { plainPath } from '../urls/address.ts'
import { editAddress, overlapsOf, sitePath } from './address-schema.ts'

const policy = z.enum(['error', 'warning', 'ignore']).default('warning')

/** No heading is both below the one level and above the other. */
export const TOC_ORDER = [
  (levels: { readonly tocMinLevel: number; readonly tocMaxLevel: number }) =>
    levels.tocMinLevel <= levels.tocMaxLevel,
  {
    path: ['tocMaxLevel'] as PropertyKey[],
    ...inWords(
      'tocMinLevel보다 작으면 목차에 표시할 제목이 없습니다.',
      'below tocMinLevel there is no heading for the table of contents',
    ),
  },
] as const

/** What is shown about the last change of a document. */
export const lastUpdated = z
  .union([
    z.literal(false),
    z.strictObject({
      author: z.boolean().default(false).describe('마지막으로 수정한 사람을 표시합니다.'),
      date: z.boolean().default(true).describe('마지막으로 수정한 날짜를 표시합니다.'),
    }),
  ])
  .default(false)
  .describe(
    '문서 아래에 마지막 수정 정보를 표시합니다. 머리말의 last_update를 쓰고, 없으면 Git 기록을 씁니다.',
  )

const sidebar = z.strictObject({
  title: z.string().min(1).optional().describe('사이드바 제목. 기본값은 최근 글입니다.'),
  count: z
    .union([z.literal('all'), z.int().min(1)])
    .default(5)
    .describe('표시할 글의 수. all은 모든 글이며, 글이 많으면 보관함으로 연결합니다.'),
})

const feed = z.strictObject({
  types: z
    .array(z.enum(['rss', 'atom', 'json']))
    .default(['rss', 'atom', 'json'])
    .describe('만들 피드의 형식'),
  limit: z
    .union([z.literal(false), z.int().min(1)])
    .default(20)
    .describe('피드에 담을 최근 글의 수. false는 모든 글입니다.'),
  title: z.string().min(1).optional().describe('피드 이름. 기본값은 사이트와 블로그 이름입니다.'),
  description: z.string().min(1).optional().describe('피드 설명'),
  copyright: z.string().min(1).optional().describe('저작권 표시'),
})

const blog = z
  .strictObject({
    path: z.string().min(1).default('blog').transform(plainPath).describe('글 폴더'),
    route: sitePath.default('blog').transform(withoutSlashes).describe('블로그 주소의 첫 부분'),
    title: z.string().min(1).optional().describe('블로그 이름'),
    description: z.string().default('').describe('블로그를 한 문장으로 설명합니다.'),
    postsPerPage: z.int().min(1).default(10).describe('목록 한 페이지에 표시할 글의 수'),
    sidebar: z
      .union([z.literal(false), sidebar])
      .prefault({})
      .describe('연도별 최근 글'),
    archive: z
      .union([z.literal(false), sitePath.min(1).transform(withoutSlashes)])
      .default('archive')
      .describe('보관함 주소. 블로그 주소 아래입니다.'),
    authors: sitePath
      .min(1)
      .default('authors')
      .transform(withoutSlashes)
      .describe('글쓴이 주소. 블로그 주소 아래입니다.'),
    tags: sitePath
      .min(1)
      .default('tags')
      .transform(withoutSlashes)
      .describe('태그 주소. 블로그 주소 아래입니다.'),
    readingTime: z.boolean().default(true).describe('읽는 데 걸리는 시간을 표시합니다.'),
    feed: z
      .union([z.literal(false), feed])
      .prefault({})
      .describe('RSS, Atom, JSON 피드'),
    inlineAuthors: policy.describe('글쓴이 파일에 없는 글쓴이를 머리말에 적었을 때'),
    inlineTags: policy.describe('태그 파일에 없는 태그를 머리말에 적었을 때'),
    untruncatedPosts: policy.describe('목록에 표시할 부분을 <!-- truncate -->로 나누지 않았을 때'),
    lastUpdated,
    editUrl: editAddress
      .optional()
      .describe('“이 페이지 편집” 링크의 앞부분. 기본값은 사이트의 editUrl입니다.'),
    tocMinLevel: z.int().min(2).max(6).default(2).describe('목차에 표시할 가장 높은 제목 단계'),
    tocMaxLevel: z.int().min(2).max(6).default(3).describe('목차에 표시할 가장 낮은 제목 단계'),
  })
  .refine(...TOC_ORDER)

/** One blog, with its defaults filled in. */
export type BlogConfig = Readonly<z.infer<typeof blog>>

/** Every form of the setting, for the JSON Schema. */
export const blogForms = z.union([z.literal(false), blog, z.array(blog)])

/** No blog, one, or several. Picks the form by what is written, so that a mistake is reported for the form that was meant. */
export const blogs = z
  .unknown()
  .default(false)
  .transform((value, context): BlogConfig[] => {
    if (value === false) return []
    const form = Array.isArray(value) ? z.array(blog) : blog
    const checked = form.safeParse(value, { reportInput: true })
    if (checked.success) {
      const all = [checked.data].flat()
      for (const issue of overlapsOf(all, OVERLAP.error))
        context.issues.push({ ...issue, input: value })
      return all
    }
    for (const issue of checked.error.issues) context.issues.push({ ...issue } as never)
    return z.NEVER
  })
  .describe('블로그. 여러 개면 목록으로 적습니다.')

const OVERLAP = inWords('다른 블로그와 겹칩니다.', 'it is that of another blog too')

function withoutSlashes(path: string): string {
  return path
    .split('/')
    .filter((part) => part !== '' && part !== '.')
    .join('/')
}
