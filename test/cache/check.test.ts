import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { CACHE_FOLDER } from '../../src/cache/memory.ts'
import { runCheck } from '../../src/cli/commands/check-command.ts'
import type { Problem } from '../../src/model.ts'
import { stages } from '../../src/pipeline/stages.ts'
import { type DiskSite, diskSite } from '../support/disk-site.ts'

const FILES = {
  'site/docsgen.yaml':
    'title: 시험\nurl: https://docs.example.com\nopenapi: [{ file: ../openapi/api.yaml, id: rest }]\n',
  'site/docs/a.md':
    '# 가\n\n[없음](./없음.md) ![없음](./없음.png)\n\n::include{src="./_part.md"}\n',
  'site/docs/_part.md': '[조각의 없음](/없음)\n',
  'site/docs/b.md': '# 나\n\n둘째 문서입니다. [가](./a.md#없는-절)\n',
  'site/pages/index.md': '# 처음\n',
  'openapi/api.yaml': `openapi: 3.1.0
info: { title: 시험 API, version: '1' }
paths:
  /things:
    get: { operationId: listThings, summary: 목록, responses: { '200': { description: 좋음 } } }
  /bad: { get: { parameters: [{ $ref: '#/none' }] } }
`,
}

const compile = vi.spyOn(stages, 'compile')
const render = vi.spyOn(stages, 'render')
const compiled = () => {
  const paths = compile.mock.calls.map(([{ source }]) => source.path)
  compile.mockClear()
  return paths.sort()
}
afterEach(() => {
  compile.mockClear()
})

/** What a check says, and the code that it ends with. */
async function checked({ folder }: DiskSite, options = {}) {
  const texts: string[] = []
  const keep = (text: unknown, written: unknown) => {
    texts.push(String(text))
    if (typeof written === 'function') written()
    return true
  }
  const streams = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockImplementation(keep),
  )
  try {
    const code = await runCheck(join(folder, 'site'), { format: 'json', ...options }, 'ko')
    return { code, said: texts.join('') }
  } finally {
    for (const stream of streams) stream.mockRestore()
  }
}

const without = (site: DiskSite, options = {}) => checked(site, { cache: false, ...options })

const ALL = ['../openapi/api.yaml', 'docs/a.md', 'docs/b.md', 'pages/index.md']

test('a second check compiles nothing, draws nothing, and says the same', async () => {
  const site = diskSite(FILES)
  const first = await checked(site)
  expect(compiled()).toEqual(ALL)
  for (const code of ['broken-markdown-link', 'broken-image', 'broken-anchor', 'broken-link'])
    expect(first.said).toContain(code)
  expect(await checked(site)).toEqual(first)
  expect(compiled()).toEqual([])
  expect(await without(site)).toEqual(first)
  expect(compiled()).toEqual(ALL)
  expect(render).not.toHaveBeenCalled()
})

test('after each change, a check that remembers says what one without memory says', async () => {
  const site = diskSite(FILES)
  await checked(site)
  compiled()
  const changes: readonly [path: string, text: string | undefined, again: readonly string[]][] = [
    ['site/docs/b.md', '# 나\n\n[고친 없음](./고친-없음.md)\n', ['docs/b.md']],
    ['site/docs/_part.md', '고친 조각입니다.\n', ['docs/a.md']],
    ['site/docs/c.md', '# 다\n\n[나](./b.md#없는-절)\n', ['docs/c.md']],
    ['site/docs/b.md', undefined, []],
    ['openapi/api.yaml', FILES['openapi/api.yaml'].replace('/bad', '/other'), [ALL[0] ?? '']],
    ['site/docsgen.yaml', `${FILES['site/docsgen.yaml']}titel: x\n`, []],
    ['site/docsgen.yaml', FILES['site/docsgen.yaml'], []],
  ]
  for (const [path, text, again] of changes) {
    site.edit(path, text)
    const answer = await checked(site)
    expect(compiled(), path).toEqual(again)
    expect(answer, path).toEqual(await without(site))
    expect(await checked(site, { strict: true })).toEqual(await without(site, { strict: true }))
    compiled()
  }
})

test('a check uses what a build has compiled, and a build what a check has', async () => {
  const { 'site/docs/a.md': _, 'openapi/api.yaml': __, ...files } = FILES
  const sound = {
    ...files,
    'site/docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\n',
    'site/docs/b.md': '# 나\n\n둘째 문서입니다.\n',
  }
  const site = diskSite(sound)
  await checked(site)
  expect(compiled()).toEqual(['docs/b.md', 'pages/index.md'])
  await site.build()
  expect(compiled()).toEqual([])
  expect(site.files()).toEqual((await site.cold()).files)
  compiled()
  site.edit('site/docs/b.md', '# 나\n\n고친 문서입니다.\n')
  await site.build()
  expect(compiled()).toEqual(['docs/b.md'])
  await checked(site)
  expect(compiled()).toEqual([])
  expect((await site.build()).isUnchanged).toBe(true)
})

test('a cache that cannot be used takes nothing away', async () => {
  const site = diskSite(FILES)
  const wanted = await without(site)
  writeFileSync(join(site.folder, CACHE_FOLDER), 'a file')
  expect(await checked(site)).toEqual(wanted)
  rmSync(join(site.folder, CACHE_FOLDER))
  await checked(site)
  writeFileSync(join(site.folder, CACHE_FOLDER, 'index'), 'damaged')
  expect(await checked(site)).toEqual(wanted)
})

test('a page that has nothing to search for is told of by a check, and by no build', async () => {
  const site = diskSite({
    'site/docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\n',
    'site/docs/a.md': '# 가\n\n글이 있습니다.',
    'site/docs/picture.md': '# 그림\n\n![](./a.svg)',
    'site/docs/hidden.md': '---\nsearch: false\n---\n\n![그림](./a.svg)',
    'site/docs/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>',
  })
  const told: Problem[] = JSON.parse((await checked(site)).said)
  expect(told.filter(({ code }) => code === 'search-no-text').map(({ path }) => path)).toEqual([
    expect.stringMatching(/docs\/picture\.md$/),
  ])
  const { problems } = await site.build()
  expect(problems.map(({ code }) => code)).not.toContain('search-no-text')
})

test('a page that is there as a translation alone is named by its own file', async () => {
  const site = diskSite({
    'site/docsgen.yaml':
      'title: 시험\nurl: https://docs.example.com\nlocales:\n  ko-KR: {}\n  en: {}\n',
    'site/docs/a.md': '# 가\n\n글이 있습니다.',
    'site/i18n/en/docs/picture.md': '# Picture\n\n![](./a.svg)',
    'site/i18n/en/docs/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>',
  })
  const told: Problem[] = JSON.parse((await checked(site)).said)
  expect(told.filter(({ code }) => code === 'search-no-text').map(({ path }) => path)).toEqual([
    expect.stringMatching(/i18n\/en\/docs\/picture\.md$/),
  ])
})
