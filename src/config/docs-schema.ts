/** What `docsgen.yaml` may say about documentations. The descriptions are shown by editors, so they are in Korean first. */
import * as z from 'zod'
import { inWords } from '../i18n/schema-words.ts'
import { plainPath } from '../urls/address.ts'
import { overlapsOf, sitePath } from './address-schema.ts'
import { lastUpdated, TOC_ORDER } from './blog-schema.ts'

/** One row of a configured sidebar. Its forms are checked where sidebars are planned. */
const sidebarItem = z.union([z.string(), z.looseObject({})])

export type SidebarItemConfig = z.infer<typeof sidebarItem>

/** Sidebars by name: a list of rows, or categories in short. */
export const sidebarsSchema = z.union([
  z.literal(false),
  z.record(
    z.string(),
    z.union([
      z.array(sidebarItem),
      z.record(z.string(), z.array(sidebarItem)).transform((categories) => [categories]),
    ]),
  ),
])

const tocLevel = (level: number) => z.int().min(2).max(6).default(level)

const docsVersion = z.strictObject({
  label: z.string().min(1).optional().describe('표시할 이름'),
  path: sitePath.optional().describe('문서 주소 아래의 경로. 최신 버전은 비어 있습니다.'),
  banner: z
    .enum(['none', 'unreleased', 'unmaintained'])
    .optional()
    .describe('문서 위에 표시할 안내 배너. 기본값은 버전 목록의 순서에 따라 정해집니다.'),
  badge: z.boolean().optional().describe('문서에 버전 이름을 표시합니다.'),
  noIndex: z.boolean().default(false).describe('이 버전이 검색 엔진에 노출되지 않게 합니다.'),
})

/** The name of a documentation, which is part of the names of its files. */
export const docsId = z
  .string()
  .regex(
    /^[\p{L}\p{N}-]+$/u,
    inWords('글자, 숫자, 하이픈만 쓸 수 있습니다.', 'write letters, digits and “-” only'),
  )

const documentation = z
  .strictObject({
    id: docsId
      .optional()
      .describe(
        '문서가 여러 개일 때 이 문서를 가리키는 이름. 생략하면 첫 문서는 이름이 없고, 나머지는 폴더 이름입니다.',
      ),
    label: z
      .string()
      .min(1)
      .optional()
      .describe('독자에게 보이는 이름. 문서가 여러 개일 때 검색 페이지에서 문서를 구분합니다.'),
    path: z
      .string()
      .default('docs')
      .transform(plainPath)
      .describe('문서 폴더. 사이트 폴더를 기준으로 한 경로이며 ../로 시작해도 됩니다.'),
    route: sitePath.default('docs').describe('문서 주소의 첫 부분'),
    landing: z.string().optional().describe('문서의 첫 주소로 접속했을 때 이동할 문서의 id'),
    breadcrumbs: z.boolean().default(true).describe('문서의 위치를 제목 위에 표시합니다.'),
    sidebars: sidebarsSchema
      .optional()
      .describe(
        '사이드바. 생략하면 sidebars 파일이나 폴더 구조로 만들고, false면 만들지 않습니다.',
      ),
    sidebar: z
      .strictObject({
        autoCollapse: z
          .boolean()
          .default(false)
          .describe('카테고리를 펼치면 같은 단계의 다른 카테고리를 접습니다.'),
        hideable: z
          .boolean()
          .default(false)
          .describe('독자가 넓은 화면에서 사이드바를 접을 수 있는지'),
      })
      .prefault({})
      .describe('사이드바의 동작'),
    includeCurrent: z
      .boolean()
      .default(true)
      .describe('버전이 있을 때 문서 폴더도 버전(current)으로 빌드합니다.'),
    lastVersion: z.string().optional().describe('문서의 첫 주소에서 보여 줄 버전의 이름'),
    versions: z.record(z.string(), docsVersion).default({}).describe('버전별 설정'),
    canonicalToLatest: z
      .boolean()
      .default(false)
      .describe('검색 엔진이 이전 버전의 문서를 최신 버전의 같은 문서로 인식하게 합니다.'),
    lastUpdated,
    frontMatter: z
      .record(z.string(), z.enum(['string', 'number', 'boolean', 'list']))
      .default({})
      .describe('머리말에 추가로 쓸 항목과 타입. 값은 페이지의 meta 요소에 들어갑니다.'),
    tocMinLevel: tocLevel(2).describe('목차에 표시할 가장 높은 제목 단계'),
    tocMaxLevel: tocLevel(3).describe('목차에 표시할 가장 낮은 제목 단계'),
  })
  .refine(...TOC_ORDER)

/** One documentation, with its defaults filled in. */
export type DocsConfig = Readonly<z.infer<typeof documentation>>

/** Every form of the setting, for the JSON Schema. */
export const docsForms = z.union([z.literal(false), documentation, z.array(documentation).min(1)])

/**
 * No documentation, one, or several. Picks the form by what is written, so that a mistake is reported for the form that
 * was meant.
 */
export const docs = z
  .unknown()
  .default({})
  .transform((value, context): DocsConfig[] => {
    if (value === false) return []
    const form = Array.isArray(value) ? z.array(documentation).min(1) : documentation
    const checked = form.safeParse(value, { reportInput: true })
    if (checked.success) {
      const all = Array.isArray(checked.data) ? withIds(checked.data) : [checked.data]
      for (const issue of overlapsOf(all, OVERLAP.error))
        context.issues.push({ ...issue, input: value })
      return all
    }
    for (const issue of checked.error.issues) context.issues.push({ ...issue } as never)
    return z.NEVER
  })
  .describe('문서 설정. 여러 개면 목록으로 적고, false면 문서를 만들지 않습니다.')

/** All but the first have a name: that of their folder, where none is written. */
const withIds = (all: readonly DocsConfig[]): DocsConfig[] =>
  all.map((one, index) => {
    const name = one.id ?? (index === 0 ? undefined : nameFrom(one.path))
    return name === undefined ? one : { ...one, id: name.normalize('NFC') }
  })

const nameFrom = (path: string) =>
  (path.split('/').at(-1) ?? '').replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'docs'

const OVERLAP = inWords('다른 문서와 겹칩니다.', 'it is that of another documentation too')
