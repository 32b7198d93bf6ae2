/** What `docsgen.yaml` may say. The descriptions are shown by editors, so they are in Korean first. */
import * as z from 'zod'
import type { OwnWords } from '../i18n/index.ts'
import { inWords } from '../i18n/schema-words.ts'
import type { InstalledPlugins, Places } from '../model.ts'
import { plainPath } from '../urls/address.ts'
import { followed as address, basePath, editAddress, sitePath } from './address-schema.ts'
import { blogs } from './blog-schema.ts'
import { brandSettings, linkIcon } from './brand-schema.ts'
import { DEFAULT_LOCALE } from './config-file.ts'
import { docs, docsId } from './docs-schema.ts'
import { feedback } from './feedback-schema.ts'
import { fontSettings } from './font-schema.ts'
import { headSettings } from './head-schema.ts'
import { images } from './image-schema.ts'
import { exactlyOneTarget, linkFields, ONE_TARGET, plainLink } from './link-schema.ts'
import { llms, pageActions } from './llms-schema.ts'
import type { Locale } from './locales.ts'
import { search } from './search-schema.ts'
import { switchable } from './switchable.ts'

const position = z
  .enum(['left', 'right'])
  .default('right')
  .describe('메뉴에서의 위치. 기본값은 right입니다.')

const navbarLink = z
  .strictObject({
    type: z.literal('link').optional().describe('항목의 종류'),
    ...linkFields,
    position,
    activeBase: z
      .string()
      .optional()
      .describe('이 주소 아래의 모든 페이지에서 현재 항목으로 표시합니다.'),
    icon: linkIcon.optional(),
    style: z
      .literal('button')
      .optional()
      .describe('button이면 눈에 띄는 버튼으로 표시합니다. 가장 중요한 링크 하나에만 쓰세요.'),
    iconOnly: z
      .boolean()
      .default(false)
      .describe('아이콘만 표시합니다. label은 화면 낭독기가 읽는 이름으로 씁니다.'),
  })
  .refine(exactlyOneTarget, ONE_TARGET)
  .refine(
    ({ icon, iconOnly }) => !iconOnly || icon !== undefined,
    inWords('iconOnly에는 icon이 있어야 합니다.', 'iconOnly needs an icon'),
  )
const description = z
  .string()
  .min(1)
  .optional()
  .describe('링크한 곳의 짧은 설명. 링크 이름 아래에 표시합니다.')

const dropdownLink = z
  .strictObject({ ...linkFields, description })
  .refine(exactlyOneTarget, ONE_TARGET)

const dropdownGroup = z.strictObject({
  label: z.string().min(1).describe('그룹의 제목'),
  items: z.array(dropdownLink).min(1).describe('그룹의 링크'),
})

/** A link of a dropdown, or links under a heading. Which one is meant is known by what it holds. */
export const dropdownItem = z.unknown().transform((value, context) => {
  const isGroup = typeof value === 'object' && value !== null && 'items' in value
  const checked = (isGroup ? dropdownGroup : dropdownLink).safeParse(value)
  if (checked.success) return checked.data
  for (const issue of checked.error.issues) context.issues.push({ ...issue, input: value } as never)
  return z.NEVER
})

/** Both forms, for the JSON Schema. */
export const dropdownItemForms = z.union([dropdownLink, dropdownGroup])

const navbarDropdown = z.strictObject({
  type: z.literal('dropdown').optional().describe('펼쳐지는 메뉴'),
  label: z.string().min(1).describe('메뉴 이름'),
  position,
  items: z
    .array(dropdownItem)
    .min(1)
    .describe('펼쳤을 때 표시할 링크나, 제목 아래에 묶은 링크. 두 단계까지 쓸 수 있습니다.'),
})
const navbarVersion = z.strictObject({
  type: z.literal('version').describe('버전 선택'),
  position,
  versions: z
    .union([
      z.array(z.string()).min(1),
      z.record(
        z.string(),
        z.strictObject({
          label: z.string().min(1).optional().describe('메뉴에 표시할 버전의 이름'),
        }),
      ),
    ])
    .optional()
    .describe('표시할 버전과 그 순서. 버전마다 label을 지정할 수 있습니다.'),
  docs: docsId.optional().describe('버전을 표시할 문서의 id. 생략하면 첫 문서입니다.'),
  archives: z
    .array(plainLink)
    .default([])
    .describe('목록 끝에 추가할 링크. 다른 곳에 있는 이전 버전이나 버전 목록을 적습니다.'),
})
const navbarLocale = z.strictObject({ type: z.literal('locale').describe('언어 선택'), position })

/** Every form of a navbar item, for the JSON Schema. */
export const navbarItemForms = z.union([navbarLink, navbarDropdown, navbarVersion, navbarLocale])

const NAVBAR_TYPES = ['link', 'dropdown', 'version', 'locale'] as const

/** Picks the form by what the item holds, so that a mistake is reported for the form that was meant. */
export const navbarItem = z.unknown().transform((value, context) => {
  const item = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
  if (item.type !== undefined && !NAVBAR_TYPES.some((type) => type === item.type)) {
    context.issues.push({
      code: 'invalid_value',
      values: [...NAVBAR_TYPES],
      path: ['type'],
      input: item.type,
    })
    return z.NEVER
  }
  const form =
    item.type === 'version'
      ? navbarVersion
      : item.type === 'locale'
        ? navbarLocale
        : 'items' in item
          ? navbarDropdown
          : navbarLink
  const checked = form.safeParse(value)
  if (checked.success) return checked.data
  for (const issue of checked.error.issues) context.issues.push({ ...issue, input: value } as never)
  return z.NEVER
})

/** The languages that code samples of operations can be written in, by id. */
export const SAMPLE_LANGUAGES = [
  'curl',
  'javascript',
  'node',
  'python',
  'java',
  'go',
  'csharp',
  'php',
] as const

/** The origin of another server, with a path below it. A policy takes the origin. */
const serverUrl = z
  .string()
  .regex(
    /^https?:\/\/[^\s;,"'\\?#/\p{Cc}]+[^\s"'\\\p{Cc}]*$/iu,
    inWords(
      'http://나 https://로 시작하는 주소를 적습니다.',
      'write an address that begins with http:// or https://',
    ),
  )

const socketUrl = z
  .string()
  .regex(
    /^(?:https?|wss?):\/\/[^\s;,"'\\?#/\p{Cc}]+[^\s"'\\\p{Cc}]*$/iu,
    inWords(
      'http://, https://, ws://, wss:// 가운데 하나로 시작하는 주소를 적습니다.',
      'write an address that begins with http://, https://, ws:// or wss://',
    ),
  )

const tryItSettings = z.strictObject({
  servers: z
    .array(serverUrl)
    .min(1)
    .optional()
    .describe('요청을 보낼 서버. 생략하면 명세의 서버입니다.'),
  proxy: serverUrl
    .optional()
    .describe(
      '요청을 대신 보내는 프록시의 주소. 요청 주소를 퍼센트 인코딩해 이 주소 뒤에 붙입니다.',
    ),
  auth: z
    .string()
    .min(1)
    .optional()
    .describe('처음에 선택할 인증 방식. 명세의 securitySchemes에 있는 이름을 적습니다.'),
  samples: z.boolean().default(true).describe('입력한 값을 코드 예제에도 반영합니다.'),
})

const specificationSettings = z.strictObject({
  file: z
    .string()
    .min(1)
    .optional()
    .describe('OpenAPI 파일. 사이트 폴더를 기준으로 한 경로이며 ../로 시작해도 됩니다.'),
  files: z
    .array(z.string().min(1))
    .min(1)
    .optional()
    .describe(
      'file 대신 쓰며, 여러 OpenAPI 파일을 API 문서 하나로 합칩니다. 서버와 인증은 각 파일에 적힌 대로 따릅니다.',
    ),
  overlays: z
    .array(z.string().min(1))
    .optional()
    .describe(
      '명세에 차례로 적용할 OpenAPI Overlay 1.0·1.1 파일. 사이트 폴더를 기준으로 한 경로입니다.',
    ),
  id: z
    .string()
    .regex(
      /^[\p{L}\p{N}._-]+$/u,
      inWords(
        '글자, 숫자, 점, 밑줄, 하이픈만 쓸 수 있습니다.',
        'write letters, digits, “.”, “_” and “-” only',
      ),
    )
    .optional()
    .describe('명세의 이름. 생략하면 파일 이름입니다.'),
  folder: z
    .string()
    .refine(
      (path) => !path.split('/').includes('..'),
      inWords(
        '문서 폴더를 기준으로 한 경로를 적습니다. ..을 쓸 수 없습니다.',
        'write a path below the docs folder, without “..”',
      ),
    )
    .optional()
    .describe('페이지를 둘 폴더. 생략하면 id와 같은 이름의 폴더입니다. .은 문서 폴더 자체입니다.'),
  route: sitePath
    .optional()
    .describe('문서 주소 아래에서 페이지 주소의 앞부분. 생략하면 folder와 같습니다.'),
  label: z.string().min(1).optional().describe('메뉴에 표시할 이름. 생략하면 명세의 제목입니다.'),
  docs: docsId.optional().describe('페이지를 둘 문서의 id. 생략하면 첫 문서입니다.'),
  position: z.number().optional().describe('폴더 안에서의 순서'),
  groupByTag: z
    .union([z.boolean(), z.enum(['label', 'path'])])
    .default(true)
    .describe(
      'API를 태그로 묶습니다. label은 접히지 않는 제목 아래에, path는 태그 대신 경로의 앞부분으로 묶습니다.',
    ),
  info: z.boolean().default(true).describe('서버와 인증을 설명하는 소개 페이지를 만듭니다.'),
  schemas: z
    .union([z.boolean(), z.enum(['all', 'linked', 'none'])])
    .default('linked')
    .describe(
      '스키마 페이지를 만듭니다. all(true)은 모든 스키마, linked는 API 페이지에 다 담지 못한 스키마만 만듭니다. none(false)은 그런 스키마도 메뉴에 넣지 않습니다.',
    ),
  download: z.boolean().default(true).describe('명세 파일을 내려받을 수 있게 합니다.'),
  languages: z
    .array(z.enum(SAMPLE_LANGUAGES))
    .default([...SAMPLE_LANGUAGES])
    .describe('코드 예제의 언어와 순서'),
  describes: z
    .enum(['server', 'client'])
    .optional()
    .describe(
      'AsyncAPI 명세가 서버와 클라이언트 가운데 어느 쪽을 설명하는지 정합니다. 적지 않으면 서버입니다. 문서에서는 항상 독자의 관점에서 보내기와 받기를 표시합니다.',
    ),
  allowRemoteRefs: z
    .boolean()
    .default(false)
    .describe('외부 서버를 가리키는 $ref를 문제로 처리하지 않습니다. 파일을 내려받지는 않습니다.'),
  tryIt: z
    .union([z.boolean(), tryItSettings])
    .default(false)
    .describe(
      'API 페이지에 요청을 보내 볼 수 있는 콘솔을 추가합니다. 콘솔은 독자가 열 때 불러옵니다.',
    ),
})

const specification = specificationSettings.refine(
  ({ file, files }) => (file === undefined) !== (files === undefined),
  inWords('file과 files 가운데 하나만 적습니다.', 'write either file or files'),
)

/** Every form of an entry of `openapi`, for the JSON Schema. */
export const specificationForms = z.union([z.string(), specification])

/** A path alone stands for an entry with every default. */
export const specificationEntry = z.preprocess(
  (entry) => (typeof entry === 'string' ? { file: entry } : entry),
  specification,
)

const plugin = z.strictObject({
  from: z
    .string()
    .min(1)
    .describe(
      '플러그인의 패키지 이름이나, 사이트 폴더를 기준으로 한 파일 경로. 예: ./plugins/status.ts',
    ),
  options: z
    .record(z.string(), z.unknown())
    .optional()
    .describe('플러그인에 전달할 옵션. 쓸 수 있는 옵션은 플러그인마다 다릅니다.'),
})

/** Every form of an entry of `plugins`, for the JSON Schema. */
export const pluginForms = z.union([z.string().min(1), plugin])

/** A name alone stands for a plugin without options. */
export const pluginEntry = z.preprocess(
  (entry) => (typeof entry === 'string' ? { from: entry } : entry),
  plugin,
)

const localeSettings = z.strictObject({
  label: z.string().min(1).optional().describe('언어 메뉴에 표시할 이름'),
  htmlLang: z
    .string()
    .regex(
      /^[A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8})*$/,
      inWords('ko나 en-US처럼 적습니다.', 'write it like ko or en-US'),
    )
    .optional()
    .describe('html 요소의 lang 값. 기본값은 언어 이름입니다.'),
  direction: z.enum(['ltr', 'rtl']).optional().describe('글을 쓰는 방향'),
  baseUrl: basePath.optional().describe('이 언어의 페이지를 배포할 경로'),
  path: z
    .string()
    .regex(
      /^[^./\\?#\s\p{Cc}][^/\\?#\s\p{Cc}]*$/u,
      inWords('폴더 이름 하나만 적습니다.', 'write the name of one folder'),
    )
    .optional()
    .describe('i18n 아래의 폴더 이름. 기본값은 언어 이름입니다.'),
})

/** A source as a Content-Security-Policy writes it. It cannot end its directive or its header. */
const policySource = z
  .string()
  .regex(
    /^[^\s;,"\\$\p{Cc}]+$/u,
    inWords(
      '출처 하나만 적습니다. 공백, ;, 쉼표, 따옴표는 쓸 수 없습니다.',
      'write one source, without spaces, “;”, commas and quotes',
    ),
  )
const policySources = z.array(policySource)
const scriptSources = policySources.refine(
  (sources) => !sources.includes("'unsafe-inline'"),
  inWords(
    "'unsafe-inline'은 쓸 수 없습니다. 스크립트를 파일로 옮기세요.",
    "'unsafe-inline' is not allowed; put the script in a file",
  ),
)

const contentPolicy = z.strictObject({
  'default-src': policySources.optional().describe('default-src에 추가할 출처'),
  'script-src': scriptSources.optional().describe('script-src에 추가할 출처'),
  'style-src': policySources.optional().describe('style-src에 추가할 출처'),
  'img-src': policySources.optional().describe('img-src에 추가할 출처'),
  'media-src': policySources.optional().describe('media-src에 추가할 출처'),
  'font-src': policySources.optional().describe('font-src에 추가할 출처'),
  'connect-src': policySources.optional().describe('connect-src에 추가할 출처'),
  'frame-src': policySources.optional().describe('frame-src에 추가할 출처'),
  'worker-src': policySources.optional().describe('worker-src에 추가할 출처'),
  'manifest-src': policySources.optional().describe('manifest-src에 추가할 출처'),
  'form-action': policySources.optional().describe('form-action에 추가할 출처'),
  'frame-ancestors': policySources.optional().describe('frame-ancestors에 추가할 출처'),
  'report-uri': policySources.optional().describe('report-uri에 추가할 출처'),
})

const securitySettings = z.strictObject({
  contentPolicy: z
    .union([z.literal(false), contentPolicy])
    .prefault({})
    .describe('콘텐츠 보안 정책(CSP)에 추가할 출처. false면 정책을 만들지 않습니다.'),
  meta: z.boolean().default(false).describe('정책을 모든 페이지의 meta 요소에도 넣습니다.'),
  headers: z
    .record(
      z
        .string()
        .regex(
          /^[A-Za-z][A-Za-z\d-]*$/,
          inWords(
            '헤더의 이름에는 영문자, 숫자, 하이픈만 쓸 수 있습니다.',
            'the name of a header has letters, digits and “-” only',
          ),
        ),
      z.union([
        z.literal(false),
        z
          .string()
          .regex(
            /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/,
            inWords(
              '헤더의 값은 영문자와 기호로 된 한 줄입니다.',
              'the value of a header is one line of ASCII',
            ),
          ),
      ]),
    )
    .default({})
    .describe(
      '모든 응답에 넣을 헤더. 이름이 같은 기본값을 대신하며, false면 그 헤더를 제외합니다.',
    ),
})

const ORIGIN_ALONE = inWords(
  '프로토콜과 호스트만 적습니다. 경로는 baseUrl에 적으세요.',
  'write the protocol and the host only; the path belongs in baseUrl',
)

/** By RFC 1035, as it is written with dots. */
const LONGEST_HOST = 253

const publishedPath = (path: string) => path.normalize('NFC').replace(/^(?:\.\/)+/, '')

/** A pattern of paths below the site folder, or beside it. */
const pathPattern = z
  .string()
  .min(1)
  .refine(
    (pattern) => !/^\/|\\|\p{Cc}/u.test(pattern),
    inWords(
      '사이트 폴더를 기준으로 한 경로를 적습니다. /로 시작하거나 \\를 쓸 수 없습니다.',
      'write a path below the site folder, without a “/” at its start and without “\\”',
    ),
  )
  .transform((pattern) =>
    pattern
      .normalize('NFC')
      .replace(/^(?:\.\/)+/, '')
      .replace(/\/$/, '/**'),
  )

/** Whether the calendar has this day: a date that it does not have comes back as another one. */
function isDay(text: string): boolean {
  const date = new Date(text)
  return (
    /^\d{4}-/.test(text) &&
    !Number.isNaN(date.getTime()) &&
    date.toISOString().slice(0, 10) === text
  )
}

const day = z
  .string()
  .refine(isDay, inWords('2025-01-31처럼 적습니다.', 'write it like 2025-01-31'))

const severity = z.enum(['error', 'warning', 'info', 'ignore'])

const codeSettings = z.strictObject({
  remember: z
    .boolean()
    .default(false)
    .describe('독자가 고른 코드의 언어를 브라우저에 저장해 다음 방문에도 유지합니다.'),
})

export const { forms: codeForms, field: code } = switchable(
  codeSettings,
  '페이지에 표시하는 코드의 설정. false면 사이트의 코드(components 폴더와 플러그인)를 빌드할 때 실행하지 않습니다.',
)

const settings = z.strictObject({
  title: z.string().min(1).describe('사이트 이름'),
  tagline: z.string().default('').describe('사이트를 한 문장으로 설명합니다.'),
  titleDelimiter: z.string().min(1).default('|').describe('페이지 제목과 사이트 이름 사이의 글자'),
  url: z
    .string()
    .regex(/^https?:\/\/[^/?#]+\/?$/, { ...ORIGIN_ALONE, abort: true })
    .refine((url) => URL.canParse(url) && !/[@\\\s]/.test(url), { ...ORIGIN_ALONE, abort: true })
    .refine(
      (url) => new URL(url).hostname.length <= LONGEST_HOST,
      inWords('호스트 이름은 253자 이하입니다.', 'a host name has 253 characters at most'),
    )
    .describe('사이트 주소. 프로토콜과 호스트만 적습니다.'),
  baseUrl: basePath
    .default('/')
    .transform((value) => `/${value}/`.replace(/\/{2,}/g, '/'))
    .describe('사이트를 배포할 경로'),
  trailingSlash: z.boolean().optional().describe('주소 끝 슬래시: true는 붙이고 false는 뗍니다.'),
  urls: z
    .strictObject({
      style: z
        .enum(['pretty', 'html', 'file'])
        .default('pretty')
        .describe(
          '페이지의 주소와 파일. pretty는 주소 /a와 파일 a/index.html, html은 주소 /a.html과 파일 a.html, file은 주소 /a와 파일 a.html입니다.',
        ),
      case: z
        .enum(['keep', 'lower'])
        .default('keep')
        .describe(
          '파일 이름의 대문자. keep이면 주소에 그대로 쓰고, lower면 주소에서 소문자로 바꿉니다.',
        ),
    })
    .prefault({})
    .describe('페이지 주소와 파일 이름의 형식'),
  version: z.string().default('1.0.0').describe('사이트 버전'),
  locale: z.string().default(DEFAULT_LOCALE).describe('기본 언어(BCP 47)'),
  locales: z
    .record(z.string(), localeSettings)
    .optional()
    .describe('언어별 설정. 이름은 BCP 47 형식이며, 번역은 i18n 폴더에 둡니다.'),
  image: address.optional().describe('기본 공유 이미지'),
  favicon: address
    .optional()
    .describe(
      '파비콘 주소. 생략하면 static 폴더의 favicon.svg, favicon.ico, favicon.png를 찾습니다.',
    ),
  ...brandSettings,
  ...fontSettings,
  ...headSettings,
  noIndex: z.boolean().default(false).describe('검색 엔진에 노출되지 않게 합니다.'),
  metadata: z
    .array(
      z.union([
        z.strictObject({
          name: z.string().min(1).describe('meta 요소의 이름'),
          content: z.string().describe('meta 요소의 내용'),
        }),
        z.strictObject({
          property: z.string().min(1).describe('Open Graph 같은 속성의 이름'),
          content: z.string().describe('meta 요소의 내용'),
        }),
      ]),
    )
    .default([])
    .describe('모든 페이지의 meta 요소. 이름이 같은 기본값을 대신합니다.'),
  navbar: z
    .strictObject({
      title: z.string().optional().describe('로고 옆에 표시할 이름. 생략하면 사이트 이름입니다.'),
      hideOnScroll: z.boolean().default(false).describe('아래로 스크롤하면 숨깁니다.'),
      items: z.array(navbarItem).default([]).describe('링크와 메뉴. 적은 순서대로 표시합니다.'),
    })
    .prefault({})
    .describe('모든 페이지 위에 있는 상단 메뉴'),
  footer: z
    .strictObject({
      columns: z
        .array(
          z.strictObject({
            title: z.string().min(1).describe('열의 제목'),
            items: z.array(plainLink).describe('열의 링크'),
          }),
        )
        .default([])
        .describe('링크를 모은 열'),
      social: z
        .array(
          z.strictObject({ ...linkFields, icon: linkIcon }).refine(exactlyOneTarget, ONE_TARGET),
        )
        .default([])
        .describe('아이콘만 표시하는 링크. label은 화면 낭독기가 읽습니다.'),
      note: z.string().default('').describe('페이지 끝에 표시할 짧은 문구(Markdown)'),
    })
    .prefault({})
    .describe('모든 페이지 아래에 있는 링크와 문구(바닥글)'),
  announcement: z
    .strictObject({
      id: z.string().min(1).describe('바꾸면 공지를 닫은 독자에게도 다시 표시합니다.'),
      text: z.string().min(1).describe('한 줄 Markdown'),
      closeable: z.boolean().default(true).describe('독자가 닫을 수 있는지'),
      from: day.optional().describe('이 날부터 표시합니다. 독자의 시간대를 기준으로 합니다.'),
      to: day.optional().describe('이 날까지 표시합니다.'),
    })
    .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
      path: ['to'],
      ...inWords(
        'from보다 앞선 날이라 공지를 표시하지 않습니다.',
        'the day is before from, so that nobody would see the announcement',
      ),
    })
    .optional()
    .describe('상단 메뉴 위에 있는 공지'),
  colorMode: z
    .strictObject({
      default: z
        .enum(['light', 'dark', 'system'])
        .default('light')
        .describe('처음 방문한 독자에게 적용할 화면 모드'),
      switch: z.boolean().default(true).describe('독자가 화면 모드를 바꿀 수 있는지'),
    })
    .prefault({})
    .describe('밝은 화면과 어두운 화면'),
  shortcuts: z
    .boolean()
    .default(true)
    .describe('문서를 오가는 단축키([, ], t, ?). false면 모두 끕니다.'),
  feedback,
  docs,
  pages: z
    .strictObject({
      path: z.string().default('pages').transform(plainPath).describe('독립 페이지의 폴더'),
    })
    .prefault({})
    .describe('독립 페이지의 설정'),
  blog: blogs,
  code,
  images,
  plugins: z
    .array(pluginEntry)
    .default([])
    .describe('플러그인의 목록. 패키지의 이름이나 ./로 시작하는 파일의 경로를 적습니다.'),
  markdown: z
    .strictObject({
      parser: z
        .enum(['auto', 'remark'])
        .default('auto')
        .describe(
          'Markdown 파일을 읽는 파서. auto는 결과가 같은 파일에서만 빠른 파서를 쓰고, remark는 빠른 파서를 쓰지 않습니다.',
        ),
      format: z
        .enum(['auto', 'mdx'])
        .default('auto')
        .describe('auto는 .md를 Markdown으로, .mdx를 MDX로 읽습니다. mdx는 .md도 MDX로 읽습니다.'),
      math: z
        .boolean()
        .default(true)
        .describe('달러 기호($) 사이의 글을 수식으로 읽습니다. false이면 달러 기호도 글자입니다.'),
    })
    .prefault({})
    .describe('Markdown을 읽는 방법'),
  openapi: z
    .array(specificationEntry)
    .default([])
    .describe('OpenAPI 파일의 목록. 경로만 적어도 됩니다.'),
  reference: z
    .strictObject({
      codes: z.string().min(1).optional().describe('코드표 파일(YAML)'),
      errors: z.string().min(1).optional().describe('오류 목록 파일(YAML)'),
      socket: z.string().min(1).optional().describe('소켓 API를 설명하는 AsyncAPI 3 파일'),
      tryIt: z
        .union([
          z.boolean(),
          z.strictObject({
            servers: z
              .array(socketUrl)
              .min(1)
              .optional()
              .describe('연결할 서버. 생략하면 명세의 서버입니다.'),
          }),
        ])
        .default(false)
        .describe(
          '::event 블록에 소켓으로 명령을 보내고 이벤트를 받아 볼 수 있는 콘솔을 추가합니다.',
        ),
    })
    .prefault({})
    .describe(
      '::code-table, ::errors, ::event 블록에 표시할 내용이 있는 파일. 사이트 폴더를 기준으로 한 경로입니다.',
    ),
  exclude: z
    .array(pathPattern)
    .default([])
    .describe(
      '읽지 않을 파일. 사이트 폴더를 기준으로 한 경로이며, *는 이름의 일부, **는 폴더 여러 개를 뜻합니다. 예: docs/drafts/**, **/README.md',
    ),
  publish: z
    .array(z.string().min(1).transform(publishedPath))
    .default([])
    .describe(
      '독자에게 공개해도 되는 파일. 이름이 점으로 시작하거나 node_modules에 있거나 Git이 무시하는 파일을 배포하려면 적습니다. 사이트 폴더를 기준으로 한 경로이며, 폴더는 /로 끝납니다.',
    ),
  editUrl: editAddress.optional().describe('“이 페이지 편집” 링크의 앞부분'),
  redirects: z
    .array(
      z.strictObject({
        from: z
          .union([z.string(), z.array(z.string())])
          .describe('이전 주소 하나나 목록. *는 새 주소의 :splat에 들어갑니다.'),
        to: z.string().describe('새 주소'),
      }),
    )
    .default([])
    .describe('이전 주소와 새 주소'),
  search,
  llms,
  pageActions,
  sitemap: z
    .union([
      z.literal(false),
      z.strictObject({
        changefreq: z
          .enum(['always', 'hourly', 'daily', 'weekly', 'monthly', 'yearly', 'never'])
          .default('weekly')
          .describe('페이지가 바뀌는 간격'),
        priority: z.number().min(0).max(1).default(0.5).describe('페이지의 중요도(0에서 1)'),
        lastmod: z
          .literal([false, 'date', 'datetime'])
          .default('date')
          .describe(
            '마지막 수정일. date는 날짜만, datetime은 시각까지 넣고, false는 넣지 않습니다.',
          ),
      }),
    ])
    .prefault({})
    .describe('사이트맵. false면 만들지 않습니다.'),
  notFound: z
    .strictObject({
      links: z
        .array(
          z.strictObject({
            label: z.string().describe('링크 이름'),
            description: z.string().default('').describe('링크한 곳의 짧은 설명'),
            to: z.string().describe('사이트 안 주소'),
          }),
        )
        .default([])
        .describe('안내할 링크'),
    })
    .prefault({})
    .describe('없는 주소에 표시할 페이지'),
  security: securitySettings.prefault({}).describe('_headers 파일과 headers 폴더에 넣을 보안 설정'),
  manualUrl: z
    .union([z.literal(false), z.url({ protocol: /^https?$/ })])
    .optional()
    .describe(
      'docsgen 설명서를 배포한 주소. 문제를 알릴 때 설명서의 해당 주소를 함께 출력합니다. 생략하면 docsgen help 명령을 출력하고, false면 출력하지 않습니다.',
    ),
  externalLinks: z
    .strictObject({
      allow: z
        .array(z.string())
        .default([])
        .describe('확인하지 않을 주소. *는 모든 문자를 뜻합니다.'),
    })
    .prefault({})
    .describe('docsgen check --links로 외부 사이트의 링크를 확인하는 설정'),
  problems: z.record(z.string(), severity).default({}).describe('문제 코드별 심각도'),
})

const SLASH_AND_HTML = inWords(
  'urls.style이 html이면 주소가 .html로 끝나므로 trailingSlash를 쓸 수 없습니다.',
  'addresses end in .html where urls.style is html: take trailingSlash out',
)

export const configSchema = settings.refine(
  ({ trailingSlash, urls }) => trailingSlash === undefined || urls.style !== 'html',
  { ...SLASH_AND_HTML, path: ['trailingSlash'] },
)

/** The configuration with its defaults filled in, and what the command line adds. */
export type Config = Readonly<z.infer<typeof configSchema>> & {
  /** Whether drafts are built too. */
  readonly drafts: boolean
  /** Where files are that all locales share. `baseUrl` is where the pages of this locale are. */
  readonly filesUrl: string
  /** The locale that this is the configuration of; `locale` is its tag. */
  readonly ownLocale: Locale
  /** The words that the site has written for this locale instead of ours. */
  readonly words?: OwnWords
  /** All locales, the default one first. */
  readonly allLocales: readonly Locale[]
  /** The drawings that links name, beside ours: paths by name. */
  readonly icons?: Readonly<Record<string, string>>
  /** What the plugins of the site are. */
  readonly installed?: InstalledPlugins
  /** Where each setting stands in the files that it comes from. */
  readonly places: Places
}
