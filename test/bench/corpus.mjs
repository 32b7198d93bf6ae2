/**
 * Writes a documentation site of Korean pages of about 5.4 KB, whose code differs from page to page. The same count always
 * gives the same bytes.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeBlock } from './code-blocks.mjs'

const WORDS =
  `채팅 후원 스트리머 시청자 사용자 소켓 연결 이벤트 명령 응답 요청 필드 값 코드 목록 내역 통계 기간 조회 등록 삭제 확인 오류 처리
  서버 클라이언트 플랫폼 데이터 형식 스키마 배지 구독 메시지 이모티콘 채널 방송 시각 제한 횟수 키 환경 변수 예제 설명 방법 결과 상태 변경 전송
  수신 저장 보관 정책 기준 범위 페이지 커서 다음 이전 처음 마지막 하나 둘 여러 모든 같은 다른 새로운 필요한 가능한 올바른 정확한`.split(
    /\s+/,
  )
const ENDS = [
  '합니다.',
  '됩니다.',
  '있습니다.',
  '없습니다.',
  '받습니다.',
  '보냅니다.',
  '확인하세요.',
  '사용하세요.',
]
const PARTICLES = [
  '을',
  '를',
  '이',
  '가',
  '은',
  '는',
  '에',
  '에서',
  '으로',
  '와',
  '과',
  '의',
  '도',
  '',
]
const PAGES_PER_FOLDER = 50

/** A small generator of numbers below one, after Lehmer. */
function randomFrom(seed) {
  let state = (seed % 2147483646) + 1
  return () => {
    state = (state * 48271) % 2147483647
    return state / 2147483647
  }
}

function page(index) {
  const random = randomFrom(index * 7919 + 17)
  const pick = (list) => list[Math.floor(random() * list.length)]
  const word = () => pick(WORDS)
  const sentence = (length) =>
    `${Array.from({ length }, () => word() + pick(PARTICLES)).join(' ')} ${word()}${pick(ENDS)}`
  const paragraph = () =>
    Array.from({ length: 4 }, (_, at) =>
      at === 1 ? sentence(4).replace(/^(\S+)/, '**$1**') : sentence(5 + at),
    ).join(' ')
  const link = () =>
    `[${word()} ${word()}](./page-${String(Math.floor(index / PAGES_PER_FOLDER) * PAGES_PER_FOLDER + Math.floor(random() * Math.min(PAGES_PER_FOLDER, 40))).padStart(6, '0')}.md)`
  const section = (title, body) =>
    `## ${title} ${word()}\n\n${paragraph()} ${link()}도 보세요.\n\n${body}\n\n${paragraph()}`
  const code = () => codeBlock(random, (count) => sentence(count).slice(0, -1))
  const table = `| 필드 | 형식 | 설명 |\n|---|---|---|\n${Array.from({ length: 5 }, (_, row) => `| \`field_${row}\` | ${pick(['문자열', '정수', '객체'])} | ${sentence(4)} |`).join('\n')}`
  const list = Array.from({ length: 4 }, () => `- ${sentence(4)}`).join('\n')
  return `---\ntitle: ${word()} ${word()} ${index}\ndescription: ${sentence(5)}\nsidebar_position: ${index % PAGES_PER_FOLDER}\n---\n\n${paragraph()}\n\n${section('개요', list)}\n\n${section('요청', code())}\n\n:::note\n${sentence(6)}\n:::\n\n${section('응답', code())}\n\n### 세부 ${word()}\n\n${table}\n\n${paragraph()}\n\n${code()}\n`
}

const TAGS = 40
const AUTHORS = ['ops', 'dev', 'writer']

/** A page as a post: the day in its name, two tags, an author, and a mark after its first paragraph. */
function post(index) {
  const tags = [index % TAGS, (index * 7 + 3) % TAGS].map((tag) => `태그 ${tag}`)
  const fields = `authors: ${AUTHORS[index % AUTHORS.length]}\ntags: [${tags.join(', ')}]`
  return page(index)
    .replace(/^sidebar_position: .*$/m, fields)
    .replace(/\]\(\.\/page-\d+\.md\)/g, '](/blog)')
    .replace(/\n\n## /, '\n\n<!-- truncate -->\n\n## ')
}

/** Writes a blog of as many posts, one a day. */
export function writeBlog(folder, count) {
  const blog = join(folder, 'site/blog')
  mkdirSync(blog, { recursive: true })
  writeFileSync(
    join(folder, 'site/docsgen.yaml'),
    'title: 측정용 블로그\nurl: https://docs.example.com\ndocs: false\nblog: {}\n',
  )
  const authors = AUTHORS.map((author) => `${author}: { name: ${author}, page: true }\n`)
  writeFileSync(join(blog, 'authors.yml'), authors.join(''))
  for (let index = 0; index < count; index++) {
    const day = new Date(Date.UTC(2015, 0, 1 + index)).toISOString().slice(0, 10)
    writeFileSync(join(blog, `${day}-post.md`), post(index))
  }
}

/** Writes the corpus into a folder that does not exist yet. Fences may have other languages in the place of their own. */
export function writeCorpus(folder, count, fences = {}) {
  const renamed = (text) =>
    text.replace(/^```(\w+)/gm, (all, language) =>
      fences[language] ? `\`\`\`${fences[language]}` : all,
    )
  mkdirSync(join(folder, 'site/docs'), { recursive: true })
  writeFileSync(
    join(folder, 'site/docsgen.yaml'),
    'title: 측정용 사이트\nurl: https://docs.example.com\n',
  )
  for (let index = 0; index < count; index++) {
    const group = join(
      folder,
      'site/docs',
      `group-${String(Math.floor(index / PAGES_PER_FOLDER)).padStart(4, '0')}`,
    )
    if (index % PAGES_PER_FOLDER === 0) mkdirSync(group, { recursive: true })
    writeFileSync(join(group, `page-${String(index).padStart(6, '0')}.md`), renamed(page(index)))
  }
}

/** Writes a site with a description of so many operations in JSON. Each has a body with an example that breaks its schema. */
export function writeApi(folder, count) {
  mkdirSync(join(folder, 'site/docs'), { recursive: true })
  writeFileSync(
    join(folder, 'site/docsgen.yaml'),
    'title: 측정용 API\nurl: https://docs.example.com\nopenapi: [{ file: api.json, id: api }]\n',
  )
  writeFileSync(join(folder, 'site/docs/intro.md'), '# 처음\n')
  const paths = Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `/rooms${index}/{id}`,
      { post: operation(index) },
    ]),
  )
  const api = {
    openapi: '3.1.0',
    info: { title: '방', version: '1' },
    paths,
    components: { schemas },
  }
  writeFileSync(join(folder, 'site/api.json'), `${JSON.stringify(api, undefined, 2)}\n`)
}

const schemas = {
  Person: {
    type: 'object',
    required: ['id', 'name'],
    properties: {
      id: { type: 'integer', description: '참여자의 번호' },
      name: { type: 'string', maxLength: 20, description: '화면에 보이는 이름' },
      roles: { type: 'array', items: { type: 'string', enum: ['owner', 'guest'] } },
    },
  },
}

function operation(index) {
  const room = {
    type: 'object',
    properties: {
      title: { type: 'string', description: '방의 제목' },
      limit: { type: 'integer', minimum: 1, description: '들어올 수 있는 사람의 수' },
      owner: { $ref: '#/components/schemas/Person' },
    },
    example: { title: `방 ${index}`, limit: 0, owner: { id: index, name: '하늘' } },
  }
  const content = { 'application/json': { schema: room } }
  return {
    operationId: `openRoom${index}`,
    summary: `${index}번 방 열기`,
    description: '방을 열고 **들어갑니다**. 이미 열려 있으면 `409`를 받습니다.',
    parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
    requestBody: { content },
    responses: { 200: { description: '열린 방', content }, 409: { description: '이미 열린 방' } },
  }
}
