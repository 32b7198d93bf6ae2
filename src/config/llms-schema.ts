/** What `llms` and `pageActions` of the configuration may say: what the site offers to programs that read it. */
import * as z from 'zod'
import { inWords } from '../i18n/schema-words.ts'
import { switchable } from './switchable.ts'

/** Readers of `llms-full.txt` take so many bytes at a time, unless the configuration says otherwise. */
const FULL_SIZE = 2_000_000
const LEAST_SIZE = 10_000

const settings = z.strictObject({
  fullSize: z
    .int()
    .min(LEAST_SIZE)
    .default(FULL_SIZE)
    .describe(
      'llms-full.txt 파일 하나의 최대 크기(바이트). 초과하면 llms-full-2.txt에 이어서 씁니다.',
    ),
  links: z
    .enum(['markdown', 'page'])
    .default('markdown')
    .describe('Markdown 파일에 있는 링크의 대상. page는 HTML 페이지입니다.'),
})

/** A site has its Markdown form unless it says otherwise. */
export const { forms: llmsForms, field: llms } = switchable(
  settings,
  '프로그램이 읽는 파일: 페이지마다 Markdown, llms.txt, llms-full.txt, docs.json. false면 만들지 않습니다.',
)

const assistant = z.strictObject({
  label: z.string().min(1).describe('메뉴에 표시할 이름'),
  href: z
    .string()
    .regex(
      /^https?:\/\//,
      inWords('https://로 시작하는 주소를 적습니다.', 'write an address that begins with https://'),
    )
    .describe('열 주소. {url}은 페이지의 Markdown 주소로 바뀝니다.'),
})

/** What opens a page in an assistant, unless the configuration says otherwise. */
const ASSISTANTS = [
  { label: 'ChatGPT', href: 'https://chatgpt.com/?hints=search&q=Read%20{url}' },
  { label: 'Claude', href: 'https://claude.ai/new?q=Read%20{url}' },
]

export const pageActions = z
  .union([z.literal(false), z.array(assistant).max(6)])
  .default(ASSISTANTS)
  .describe(
    '제목 옆의 “Markdown 복사” 버튼과, 페이지를 열 수 있는 AI 어시스턴트. false면 버튼을 표시하지 않습니다.',
  )
