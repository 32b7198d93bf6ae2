import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { main } from '../../src/cli/command-line.ts'
import { type DiskSite, diskSite } from '../support/disk-site.ts'
import { hear } from '../support/heard.ts'

const FILES = {
  'site/docsgen.yaml':
    'title: 시험\nurl: https://docs.example.com\nbaseUrl: /기본/\nlocales: { ko-KR: {}, en: {} }\n',
  'site/versions.yml': "- '1.0'\n",
  'site/docs/a.md': '# 정기후원내역\n\n매달 이어지는 내역을 봅니다.\n\n## 절 이름\n\n절의 글\n',
  'site/docs/b.md': `# 긴 글\n\n${'긴 낱말 '.repeat(2000)}`,
  'site/versions/1.0/docs/a.md': '# 옛 문서\n\n옛날 후원 이야기',
  'site/i18n/en/docs/a.md': '# Donations\n\nHistory of donations',
}

let out = ''
let error = ''

beforeEach(() => {
  out = ''
  error = ''
  hear(process.stdout, (text) => {
    out += text
  })
  hear(process.stderr, (text) => {
    error += text
  })
})

afterEach(() => vi.restoreAllMocks())

const run = async (...args: string[]) => {
  out = ''
  error = ''
  return main(['search', ...args], { LANG: 'ko_KR.UTF-8' })
}

const build = ({ folder }: DiskSite) => ['--build', join(folder, 'build')] as const

test('a build is searched as its readers do', async () => {
  const site = diskSite(FILES)
  await site.build()
  expect(await run('후원', ...build(site))).toBe(0)
  expect(out).toBe('옛 문서\n  /기본/docs/a\n  옛날 후원 이야기\n')
  expect(error).toBe('1개 문서에서 찾았습니다.\n')
  expect(await run('절', ...build(site), '--of-version', 'current')).toBe(0)
  expect(out).toContain('정기후원내역 › 절 이름\n  /기본/docs/next/a#절-이름\n')
  expect(await run('zebra', ...build(site), '--locale', 'en', '--json')).toBe(1)
  expect(JSON.parse(out)).toMatchObject({ query: 'zebra', pages: 0, results: [] })
  expect(await run('gndnjs', ...build(site))).toBe(0)
  expect(error).toBe('gndnjs 대신 찾은 단어: 후원\n1개 문서에서 찾았습니다.\n')
  expect(await run('없는말', ...build(site))).toBe(1)
})

test('the sources are searched without a build', async () => {
  const site = diskSite(FILES)
  expect(await run('후원', '--site', join(site.folder, 'site'))).toBe(0)
  expect(out).toContain('https://docs.example.com/기본/docs/a\n')
})

test.each(['/기본/', "/it's&lt;/"])(
  'a site that is published at %s is searched over the network',
  async (base) => {
    const config = FILES['site/docsgen.yaml'].replace('/기본/', base)
    const site = diskSite({ ...FILES, 'site/docsgen.yaml': config })
    await site.build()
    const server = createServer((request, response) => {
      const path = decodeURIComponent(request.url ?? '').replace(base, '')
      response.end(readFileSync(join(site.folder, 'build', path === '' ? '404.html' : path)))
    }).listen(0, '127.0.0.1')
    onTestFinished(() => void server.close())
    await new Promise((done) => server.once('listening', done))
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    expect(await run('후원', `${origin}${base}`)).toBe(0)
    expect(out).toContain(`${origin}${base}docs/a\n`)
  },
)

test('records for search services: a line for each section, with names that they allow', async () => {
  const site = diskSite(FILES)
  await site.build()
  const records = async (service: string) => {
    expect(await run('--export', service, ...build(site))).toBe(0)
    return out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
  }
  const algolia = await records('algolia')
  expect(algolia).toContainEqual({
    objectID: 'ko-KR current /기본/docs/next/a#절-이름',
    url: '/기본/docs/next/a#절-이름',
    title: '정기후원내역',
    heading: '절 이름',
    hierarchy: { lvl0: 'docs', lvl1: '정기후원내역', lvl2: '절 이름' },
    text: '절의 글',
    kind: 'docs',
    locale: 'ko-KR',
    version: 'current',
  })
  expect(algolia.map(({ locale, version }) => `${locale} ${version}`)).toContain('en 1.0')
  expect(
    Math.max(...algolia.map((record) => Buffer.byteLength(JSON.stringify(record)))),
  ).toBeLessThan(10_000)
  const ids = (await records('meilisearch')).map(({ id }) => id as string)
  expect(new Set(ids).size).toBe(algolia.length)
  expect(ids.every((id) => /^[\w-]{16}$/.test(id))).toBe(true)
  expect(await records('typesense')).toHaveLength(ids.length)
})

test.each([
  [
    'a refresh',
    '/first',
    '<!doctype html><META content="0; URL=/%EA%B8%B0%EB%B3%B8/docs/a" http-equiv=refresh>',
  ],
  ['a redirect of the host', '/moved', undefined],
  ['a refresh without an address', '/still', '<meta http-equiv="refresh" content="30">'],
  ['a circle', '/circle', '<meta http-equiv="refresh" content="0;url=/circle">'],
])('a home page that only leads on is followed: %s', async (_, path, page) => {
  const site = diskSite(FILES)
  await site.build()
  const server = createServer(({ url = '' }, response) => {
    const asked = decodeURI(url)
    if (asked === '/moved') return response.writeHead(302, { location: '/first/' }).end()
    if (asked === '/first/') {
      const next = '<meta http-equiv="refresh" content="0; url=../%EA%B8%B0%EB%B3%B8/docs/a">'
      return response.end(next)
    }
    if (asked === path) return response.end(page)
    try {
      const file = asked.slice('/기본/'.length)
      const name = file.includes('.') ? file : `${file}/index.html`
      response.end(readFileSync(join(site.folder, 'build', name)))
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const leads = path === '/first' || path === '/moved'
  expect(await run('후원', origin + path)).toBe(leads ? 0 : 1)
  if (leads) expect(out).toContain(`${origin}/기본/docs/a\n`)
})

test('where nothing can be searched, that is said', async () => {
  const site = diskSite({
    ...FILES,
    'site/docsgen.yaml': 'title: 가\nurl: https://a.example.com\nsearch: false\n',
  })
  await site.build()
  expect(await run('후원', ...build(site))).toBe(1)
  expect(error).toContain('검색할 수 있는 사이트가 없습니다')
  expect(await run('후원', '--site', join(site.folder, 'site'))).toBe(1)
  expect(await run('후원', '--build', join(site.folder, 'nowhere'))).toBe(1)
  expect(await run('후원', 'http://127.0.0.1:1/')).toBe(1)
  expect(await run('--build', site.folder)).toBe(2)
})
