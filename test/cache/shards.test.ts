import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shardNamed } from '../../src/cli/command-line.ts'
import { runShard } from '../../src/cli/commands/shard-command.ts'
import { type Shard, shardOf } from '../../src/pipeline/compile-shard.ts'
import { stages } from '../../src/pipeline/stages.ts'
import { type DiskSite, diskSite } from '../support/disk-site.ts'
import { hear } from '../support/heard.ts'
import { PLUGIN_SITE } from '../support/plugin-changes.ts'

const OPENAPI = `openapi: 3.1.0
info: { title: 시험 API, version: '1' }
paths:
  /chats:
    get:
      operationId: listChats
      summary: 채팅 목록
      responses: { '200': { description: 성공 } }
`

const FILES = {
  'site/docsgen.yaml':
    'title: 시험\nurl: https://docs.example.com\nblog: {}\nopenapi: [../openapi/api.yaml]\nlocales: { ko-KR: {}, en: {} }\n',
  'openapi/api.yaml': OPENAPI,
  'site/blog/2025-01-01-post.md': '# 글\n\n앞부분입니다.\n\n<!-- truncate -->\n\n뒷부분입니다.',
  'site/i18n/en/docs/page-1.md': '# Page 1\n\nText.',
  ...Object.fromEntries(
    Array.from({ length: 12 }, (_, index) => [
      `site/docs/page-${index}.md`,
      `# 문서 ${index}\n\n[다음](./page-${index + 1}.md)을 보세요.\n\n${'글입니다. '.repeat(index * 9)}`,
    ]),
  ),
}

beforeEach(() => {
  hear(process.stderr)
  vi.spyOn(stages, 'compile')
})
afterEach(() => void vi.restoreAllMocks())

/** Compiles a shard on a machine of its own, and brings the result home. */
async function shardElsewhere(
  home: DiskSite,
  shard: Shard,
  files: Readonly<Record<string, string>> = FILES,
): Promise<string> {
  const machine = diskSite(files)
  const made = join(machine.folder, 'made')
  const options = { out: made, cache: false, quiet: true }
  expect(await runShard(join(machine.folder, 'site'), shard, options, 'ko')).toBe(0)
  const brought = join(home.folder, `shard-${shard.index}`)
  cpSync(made, brought, { recursive: true })
  return brought
}

test('shards from three machines make what one build makes, and nothing is compiled twice', async () => {
  const site = diskSite(FILES)
  const shards: string[] = []
  for (const index of [1, 2, 3]) shards.push(await shardElsewhere(site, { index, count: 3 }))
  vi.mocked(stages.compile).mockClear()
  const { problems } = await site.build({ shards })
  expect(vi.mocked(stages.compile)).not.toHaveBeenCalled()
  const cold = await site.cold()
  expect(site.files()).toEqual(cold.files)
  expect(problems).toEqual(cold.problems)
  expect(problems.map(({ code }) => code)).toContain('broken-markdown-link')
})

test('shards of a site with plugins make what one build makes, and nothing is compiled twice', async () => {
  const own = Object.entries(PLUGIN_SITE).map(([path, text]) => [`site/${path}`, text] as const)
  const files = Object.fromEntries(own)
  const site = diskSite(files)
  const shards: string[] = []
  for (const index of [1, 2]) shards.push(await shardElsewhere(site, { index, count: 2 }, files))
  vi.mocked(stages.compile).mockClear()
  const { problems } = await site.build({ shards })
  expect(problems).toEqual([])
  expect(vi.mocked(stages.compile)).not.toHaveBeenCalled()
  expect(site.files()).toEqual((await site.cold()).files)
  // Another code has other results.
  site.edit('site/plugins/mark.js', `${PLUGIN_SITE['plugins/mark.js']}\n// other`)
  await site.build({ shards })
  expect(vi.mocked(stages.compile)).toHaveBeenCalled()
})

test('shards of several documentations make what one build makes, and nothing is compiled twice', async () => {
  const files = {
    'site/docsgen.yaml':
      "title: 시험\nurl: https://docs.example.com\nurls: { style: html }\nexclude: ['**/draft.md']\ndocs: [{ path: docs }, { path: ../sdk, id: sdk, route: sdk }]\n",
    'site/docs/a.md': '# 가\n\n[설치](/sdk/install)',
    'site/docs/draft.md': '# 초안',
    'site/versions-sdk.yml': '- "1.0"\n',
    'site/versions-sdk/1.0/docs/install.md': '# 설치 1',
    'sdk/install.md': '# 설치\n\n[가](/docs/a)',
    'sdk/draft.md': '# 초안',
  }
  const site = diskSite(files)
  const shards: string[] = []
  for (const index of [1, 2]) shards.push(await shardElsewhere(site, { index, count: 2 }, files))
  vi.mocked(stages.compile).mockClear()
  const { problems, pages } = await site.build({ shards })
  expect(problems).toEqual([])
  expect(pages).toEqual(
    expect.arrayContaining(['/docs/a.html', '/sdk/install.html', '/sdk/next/install.html']),
  )
  expect(pages.join()).not.toContain('draft')
  expect(vi.mocked(stages.compile)).not.toHaveBeenCalled()
  expect(site.files()).toEqual((await site.cold()).files)
})

test('what a missing shard would have compiled is compiled at the end', async () => {
  const site = diskSite(FILES)
  const shards = [await shardElsewhere(site, { index: 2, count: 3 })]
  vi.mocked(stages.compile).mockClear()
  await site.build({ shards })
  expect(vi.mocked(stages.compile).mock.calls.length).toBeGreaterThan(5)
  expect(site.files()).toEqual((await site.cold()).files)
})

test('shards of other files change nothing', async () => {
  const site = diskSite(FILES)
  const shards = [await shardElsewhere(site, { index: 1, count: 1 })]
  for (const index of [2, 5]) site.edit(`site/docs/page-${index}.md`, `# 다른 문서 ${index}`)
  await site.build({ shards })
  expect(site.files()).toEqual((await site.cold()).files)
})

test('every source is in one shard, and all have about as much text', () => {
  const inputs = Array.from({ length: 100 }, (_, index) => ({
    source: { path: `${index}.md`, text: '글'.repeat((index * 37) % 100) },
    options: { locale: 'ko' },
  }))
  const shards = [1, 2, 3, 4].map((index) => shardOf(inputs, { index, count: 4 }))
  expect(new Set(shards.flat()).size).toBe(100)
  expect(shards.flat()).toHaveLength(100)
  const sizes = shards.map((own) => own.reduce((sum, { source }) => sum + source.text.length, 0))
  expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThan(110)
})

test.each([
  ['1/1', { index: 1, count: 1 }],
  ['8/8', { index: 8, count: 8 }],
  ['0/8', undefined],
  ['9/8', undefined],
  ['1/0', undefined],
  ['1', undefined],
  ['-1/8', undefined],
  ['1.5/8', undefined],
  ['1/99999', undefined],
])('a shard is named %s', (name, shard) => {
  expect(shardNamed(name)).toEqual(shard)
})
