import { existsSync, readdirSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { createSession } from '../../src/dev-server/session.ts'
import { sessionIo } from '../../src/dev-server/session-io.ts'
import { nodeDisk } from '../../src/io/disk.ts'
import type { Output, ProseUse } from '../../src/model.ts'
import { textOf as textOfBytes } from '../../src/outputs/bytes.ts'
import type { OutputMaker } from '../../src/outputs/output-maker.ts'
import { emit } from '../../src/pipeline/emit.ts'
import { type DiskSite, diskSite, testClient, worldWith } from '../support/disk-site.ts'

/** How many histories of a site are tried: `RUNS=200 npx vitest run … test/pipeline` for a long look. */
const RUNS = Number(process.env.RUNS ?? 5)

interface Listed {
  readonly url: string
  readonly title: string
  readonly file?: string
}

/** Every page with its text, as a search index has it. */
const index: OutputMaker<{ readonly pages: readonly Listed[] }> = {
  name: 'test index',
  plan({ sites }) {
    const pages = sites.flatMap((site) =>
      site.pages
        .filter(({ listed }) => listed)
        .map(({ url, title, proseFile }) => ({
          url,
          title,
          ...(proseFile === undefined ? {} : { file: proseFile }),
        })),
    )
    const prose = pages.flatMap(({ file }): ProseUse[] =>
      file === undefined ? [] : [{ file, part: 'page' }],
    )
    return [{ path: 'index.json', data: { pages }, prose }]
  },
  make({ data }, read) {
    const texts = data.pages.map(({ url, title, file }) => [
      url,
      title,
      file === undefined ? '' : read(file, 'page')?.body.html.join(' '),
    ])
    return JSON.stringify(texts)
  },
}

/** A small file for each page, made from its data alone. */
const cards: OutputMaker<Listed> = {
  name: 'test cards',
  plan: ({ sites }) =>
    sites.flatMap((site) =>
      site.pages.map(({ url, title }) => ({
        path: `cards/${encodeURIComponent(url)}.json`,
        data: { url, title },
      })),
    ),
  make: ({ data }) => JSON.stringify(data),
}

/** The Markdown of pages of specifications in one file. */
const markdown: OutputMaker = {
  name: 'test markdown',
  plan({ sites }) {
    const pages = sites.flatMap((site) => site.pages.filter(({ view }) => view === 'OperationPage'))
    const prose = pages.flatMap(({ proseFile: file }) =>
      file === undefined ? [] : [{ file, part: 'markdown' as const }],
    )
    return [{ path: 'all.md', data: {}, prose }]
  },
  make: ({ prose = [] }, read) =>
    prose
      .map(({ file }) => {
        const { bytes = new Uint8Array(), ...rest } = read(file, 'markdown') ?? {}
        return textOfBytes(bytes) + JSON.stringify(rest)
      })
      .join('\n'),
}

/** What the site says of itself. */
const facts: OutputMaker<{ readonly titles: readonly string[] }> = {
  name: 'test facts',
  plan: ({ sites }) => [
    {
      path: 'facts.json',
      data: { titles: sites.map(({ config, pages }) => `${config.title} ${pages.length}`) },
    },
  ],
  make: ({ data }) => JSON.stringify(data),
}

const OUTPUTS: readonly OutputMaker[] = [index, cards, markdown, facts]

const page = (title: string, body: string) => `---\ntitle: ${title}\n---\n\n${body}\n`

const FILES: Readonly<Record<string, string>> = {
  'site/docsgen.yaml': `title: 시험
url: https://docs.example.com
blog: {}
locales: { ko-KR: {}, en: {} }
openapi: [{ file: ../openapi/api.yaml, info: true }]
reference: { socket: ../openapi/socket.yaml }
redirects: [{ from: /old, to: /docs/next/a }]
`,
  'site/values.yml': 'limits: { rooms: 20 }\n',
  'site/docs/a.md': page(
    '가',
    '첫 문단. [나](./b.md#절)\n\n값 {{limits.rooms}}\n\n![그림](./a.svg)',
  ),
  'site/docs/b.md': page('나', '첫 문단.\n\n::include{src="./_part.md"}\n\n## 절\n\n글'),
  'site/docs/_part.md': '나눈 글입니다. [가](./a.md)',
  'site/docs/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>',
  'site/docs/socket.md': page('소켓', '::events\n\n::operation{id=listChats}'),
  'site/docs/x/_category_.yml': 'label: 묶음\n',
  'site/docs/x/c.md': page('다', '셋째.\n\n::doc-cards'),
  'site/docs/x/d.md': '---\ntitle: 라\ntags: [하나, 둘]\n---\n\n넷째.\n',
  'site/versions.yml': "- '1.0'\n",
  'site/versions/1.0/docs/a.md': page('옛 가', '옛 글. [나](./b.md)'),
  'site/versions/1.0/docs/b.md': page('옛 나', '옛 글.'),
  'site/i18n/en/docs/a.md': page('A', 'First. [B](./b.md)'),
  'site/i18n/en/docs/_part.md': 'A part.',
  'site/blog/authors.yml': 'ops: { name: 운영팀, page: true }\n',
  'site/blog/2025-01-01-one.md':
    '---\ntitle: 하나\nauthors: [ops]\ntags: [새 소식]\n---\n\n앞.\n\n<!-- truncate -->\n\n뒤. [가](/docs/next/a)\n',
  'site/blog/2025-01-02-two.md':
    '---\ntitle: 둘\nauthors: [ops]\n---\n\n앞.\n\n<!-- truncate -->\n\n뒤.\n',
  'site/pages/index.md': page('처음', '처음입니다.'),
  'site/static/x.txt': '파일',
  'openapi/api.yaml': `openapi: 3.1.0
info: { title: 시험 API, version: '1' }
paths:
  /chats:
    get:
      operationId: listChats
      summary: 채팅 목록
      description: 채팅을 읽습니다.
      responses: { '200': { description: 성공 } }
`,
  'openapi/socket.yaml': `asyncapi: 3.0.0
info: { title: 소켓, version: '1' }
channels:
  main: { address: /, messages: { chat: { payload: { type: object, properties: { text: { type: string } } } } } }
operations:
  onChat: { action: receive, channel: { $ref: '#/channels/main' }, summary: 채팅, messages: [{ $ref: '#/channels/main/messages/chat' }] }
`,
}

const textOf = ({ folder }: DiskSite, path: string) =>
  existsSync(join(folder, path)) ? readFileSync(join(folder, path), 'utf8') : undefined

/** The Markdown files that there are, parts of others left out. */
const articlesOf = ({ folder }: DiskSite) =>
  readdirSync(join(folder, 'site'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.md$/.test(path) && !path.includes('_part'))
    .map((path) => `site/${path}`)
    .sort()

type Event = (site: DiskSite, number: number) => void

/** Changes one of the articles, whichever the number says. */
const inArticle =
  (change: (text: string, number: number) => string): Event =>
  (site, number) => {
    const articles = articlesOf(site)
    const path = articles[number % articles.length] ?? ''
    site.edit(path, change(textOf(site, path) ?? '', number))
  }

const inFile =
  (path: string, change: (text: string, number: number) => string): Event =>
  (site, number) =>
    site.edit(path, change(textOf(site, path) ?? '', number))

const EVENTS: Readonly<Record<string, Event>> = {
  'a body': inArticle((text, number) => `${text}\n더한 문단 ${number}.\n`),
  'a body, above all links': inArticle((text, number) =>
    text.replace(/\n\n/, `\n\n새 ${number}.\n\n`),
  ),
  'a title': inArticle((text, number) => text.replace(/^title: .*$/m, `title: 제목 ${number}`)),
  'a heading': inArticle((text, number) => `${text}\n## 절 ${number % 3}\n`),
  'a link': inArticle((text, number) => `${text}\n[글](./${number % 2 ? 'b' : 'none'}.md#절)\n`),
  'a slug': inArticle((text, number) =>
    text
      .replace(/^title:/m, `slug: s${number % 4}\ntitle:`)
      .replace(/(slug: .*\n)(?:slug: .*\n)+/, '$1'),
  ),
  'an unlisted page': inArticle((text) =>
    text.replace(/^title:/m, 'unlisted: true\ntitle:').replace(/(unlisted: true\n)+/, '$1'),
  ),
  'a tag': inArticle((text, number) =>
    text
      .replace(/^title:/m, `tags: [태그 ${number % 2}]\ntitle:`)
      .replace(/(tags: .*\n)(?:tags: .*\n)+/, '$1'),
  ),
  'a diagram': inArticle((text) => `${text}\n\`\`\`mermaid\ngraph TD\n\`\`\`\n`),
  'no diagrams': (site) => {
    for (const path of articlesOf(site))
      site.edit(path, (textOf(site, path) ?? '').replace(/\n```mermaid\n.*\n```\n/g, ''))
  },
  'an include': inArticle((text) => `${text}\n::include{src="/docs/_part.md"}\n`),
  'a value': inArticle((text) => `${text}\n{{limits.rooms}}\n`),
  'a file that goes': (site, number) => {
    const articles = articlesOf(site)
    site.edit(articles[number % articles.length] ?? '', undefined)
  },
  'a file that is renamed': (site, number) => {
    const articles = articlesOf(site)
    const path = join(site.folder, articles[number % articles.length] ?? '')
    renameSync(path, path.replace(/[^/]+\.md$/, `2025-02-0${1 + (number % 9)}-renamed.md`))
  },
  'a new page': (site, number) =>
    site.edit(`site/docs/new-${number % 3}.md`, page('새', '[가](./a.md)')),
  'a new folder': (site, number) => site.edit(`site/docs/y/z-${number % 3}.md`, page('폴더', '글')),
  'a folder that goes': (site) => site.edit('site/docs/x', undefined),
  'a translation': (site, number) =>
    site.edit(`site/i18n/en/docs/${number % 2 ? 'b' : 'x/c'}.md`, page('T', 'Text.')),
  'a new post': (site, number) =>
    site.edit(
      `site/blog/2025-03-0${1 + (number % 9)}-new.md`,
      page('새 글', '앞.\n\n<!-- truncate -->\n\n뒤.'),
    ),
  'the part': inFile('site/docs/_part.md', (text, number) => `${text} 더한 글 ${number}.`),
  'the translated part': inFile(
    'site/i18n/en/docs/_part.md',
    (text, number) => `${text} More ${number}.`,
  ),
  'the translated part gone': (site) => site.edit('site/i18n/en/docs/_part.md', undefined),
  'a picture': inFile('site/docs/a.svg', (text) => text && `${text}<!-- -->`),
  'a static file': inFile('site/static/x.txt', (text, number) => `${text}${number}`),
  'a new static file': (site, number) => site.edit(`site/static/new-${number % 3}.txt`, '새 파일'),
  'a file that nobody reads': (site, number) => site.edit('site/notes.txt', String(number)),
  'a category': inFile('site/docs/x/_category_.yml', (_, number) => `label: 묶음 ${number}\n`),
  'an author': inFile(
    'site/blog/authors.yml',
    (_, number) => `ops: { name: 운영 ${number}, page: true }\n`,
  ),
  'the values': inFile('site/values.yml', (_, number) => `limits: { rooms: ${number} }\n`),
  'the configuration': inFile('site/docsgen.yaml', (text, number) =>
    text.replace(/^title: .*$/m, `title: 이름 ${number}`),
  ),
  'a redirect': inFile('site/docsgen.yaml', (text, number) =>
    text.replace(/from: \S+,/, `from: /old-${number},`),
  ),
  'one language': inFile('site/docsgen.yaml', (text) => text.replace(/^locales: .*\n/m, '')),
  'the versions': inFile('site/versions.yml', (_, number) => (number % 2 ? "- '1.0'\n" : '[]\n')),
  'the specification': inFile('openapi/api.yaml', (text, number) =>
    text.replace(/description: 채팅.*/, `description: 채팅 ${number}.`),
  ),
  'a title of the specification': inFile('openapi/api.yaml', (text, number) =>
    text.replace(/summary: .*/, `summary: 목록 ${number}`),
  ),
  'the socket': inFile('openapi/socket.yaml', (text, number) =>
    text.replace(/summary: [^,]*/, `summary: 채팅 ${number}`),
  ),
  'an output changed': (site) => site.edit('build/index.html', '바뀐 글'),
}

/** What a change touches: nothing, an article, a part or a configuration, whatever the state of the site is. */
const events = fc.array(fc.tuple(fc.constantFrom(...Object.keys(EVENTS)), fc.nat({ max: 1000 })), {
  minLength: 5,
  maxLength: 9,
})

/** The site in a watched session on the same disk, told of each file that is another one. */
async function watchedSite(site: DiskSite) {
  const folder = join(site.folder, 'site')
  const io = { ...sessionIo(folder), bundleClient: testClient, outputs: OUTPUTS }
  const session = createSession({ drafts: false }, io)
  onTestFinished(() => session.close())
  const look = () => {
    const inSite = nodeDisk(folder).list()
    return inSite.then((paths) => {
      const all = [...paths, '../openapi/api.yaml', '../openapi/socket.yaml']
      return new Map(all.map((path) => [path, readFileSync(join(folder, path), 'latin1')]))
    })
  }
  let seen = await look()
  await session.update({ paths: [], isListed: true })
  return {
    async follow() {
      const now = await look()
      const paths = [...new Set([...seen.keys(), ...now.keys()])]
      const changed = paths.filter((path) => seen.get(path) !== now.get(path))
      const isListed = changed.some((path) => seen.has(path) !== now.has(path))
      seen = now
      if (changed.length > 0) await session.update({ paths: changed, isListed })
      await session.complete()
    },
    async files(): Promise<ReadonlyMap<string, string>> {
      const files = new Map<string, string>()
      const take = (output: Output) => {
        const bytes =
          'from' in output ? readFileSync(join(folder, output.from)) : Buffer.from(output.content)
        files.set(output.path, bytes.toString('latin1'))
      }
      const { planned } = session.state
      if (planned) await emit(planned, { ...io, disk: io.openDisk(), emit: take })
      return new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)))
    },
    problems: () => session.state.problems,
  }
}

/** The files by their paths. A server writes no marker that says whose output it is. */
const sorted = (files: ReadonlyMap<string, string>) =>
  new Map([...files].filter(([path]) => path !== '.docsgen').sort(([a], [b]) => (a < b ? -1 : 1)))

const world = worldWith(testClient, OUTPUTS)

test(
  'after any changes a site is the same built from nothing, from the last build, and watched',
  async () => {
    await fc.assert(
      fc.asyncProperty(events, async (history) => {
        const site = diskSite(FILES)
        await site.build({ world })
        const watched = await watchedSite(site)
        for (const [name, number] of history) {
          EVENTS[name]?.(site, number)
          const before = site.files()
          const warm = await site.build({ world })
          const cold = await site.cold({ world })
          await watched.follow()
          expect(warm.problems, name).toEqual(cold.problems)
          const isFailed = warm.problems.some(({ severity }) => severity === 'error')
          expect(sorted(site.files()), name).toEqual(isFailed ? sorted(before) : sorted(cold.files))
          if (isFailed) continue
          expect(watched.problems(), name).toEqual(cold.problems)
          expect(await watched.files(), name).toEqual(sorted(cold.files))
        }
      }),
      { numRuns: RUNS },
    )
  },
  RUNS * 300_000,
)
