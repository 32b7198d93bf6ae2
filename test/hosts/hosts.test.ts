import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, onTestFinished, test } from 'vitest'
import { writtenHeaders } from '../../src/dev-server/http/header-rules.ts'
import { type DiskSite, diskSite } from '../support/disk-site.ts'
import { type HostServer, startHost } from './host-server.ts'

const FILES = {
  'site/docsgen.yaml': `title: 시험
url: https://docs.example.com
locales: { ko-KR: {}, en: {} }
security: { headers: { X-Own: 'a "b" {c} \`d\`', X-Other: 'a "b" {c} \\' } }
redirects:
  - { from: /옛/글, to: /docs/소개 }
  - { from: /old, to: "/docs/소개?a=1#가" }
  - { from: /away, to: https://example.org/there#part }
`,
  'site/docs/소개.md': `# 소개\n\n${'되풀이하는 글입니다. '.repeat(80)}\n`,
  'site/pages/index.md': '# 처음\n',
  'site/static/data.json': JSON.stringify({ text: 'text '.repeat(400) }),
}
const INTRO = encodeURI('/docs/소개')

describe.each([
  ['nginx', '/'],
  ['nginx', '/base/'],
  ['caddy', '/'],
  ['caddy', '/base/'],
] as const)('%s with our recipe, below %s', (name, baseUrl) => {
  let site: DiskSite
  let host: HostServer
  const base = baseUrl.slice(0, -1)

  test('serves the site as it was built', async () => {
    site = diskSite(FILES)
    const root = join(site.folder, 'www')
    const out = join(root, base)
    await site.build({ out, compress: true, overrides: { baseUrl, drafts: false } })
    const readFile = (path: string) => readFileSync(join(out, path))
    host = await startHost(name, { root, files: out })
    onTestFinished(() => host.stop())
    const headersFile = readFile('_headers').toString()
    const expectHeaders = (path: string, headers: object) => {
      const wanted = writtenHeaders(decodeURI(base + path), headersFile)
      expect(wanted.length).toBeGreaterThan(5)
      for (const [key, value] of wanted)
        expect(headers, path).toHaveProperty([key.toLowerCase()], value)
    }

    // Pages, with and without a slash, and their headers.
    for (const path of ['/', INTRO, `${INTRO}/`, `${INTRO}?a=1`, '/en/']) {
      const { status, headers, body } = await host.get(base + path)
      expect(status, path).toBe(200)
      expect(headers['content-type'], path).toBe('text/html; charset=utf-8')
      expect(headers['cache-control'], path).toBe('no-cache')
      expect(headers.vary, path).toContain('Accept-Encoding')
      expectHeaders(path, headers)
      expect(body.toString(), path).toContain('<!doctype html>')
    }
    const page = readFile('docs/소개/index.html')
    expect((await host.get(base + INTRO)).body.equals(page)).toBe(true)

    // Pages as Markdown.
    const twin = await host.get(`${base}${INTRO}.md`)
    expect(twin.status).toBe(200)
    expectHeaders(`${INTRO}.md`, twin.headers)

    // Compressed files.
    for (const path of [INTRO, '/data.json']) {
      const plain = await host.get(base + path)
      const zipped = await host.get(base + path, { 'accept-encoding': 'gzip' })
      expect(zipped.headers['content-encoding'], path).toBe('gzip')
      expect(zipped.headers['content-type'], path).toBe(plain.headers['content-type'])
      expect(gunzipSync(zipped.body).equals(plain.body), path).toBe(true)
    }
    if (name === 'caddy') {
      const small = await host.get(base + INTRO, { 'accept-encoding': 'gzip, br' })
      expect(small.headers['content-encoding']).toBe('br')
      expect(brotliDecompressSync(small.body).equals(page)).toBe(true)
    }

    // Assets never change, and what has not changed is not sent again.
    const asset =
      [...site.files('www').keys()].find((path) => /assets\/[^.]+\.js$/.test(path)) ?? ''
    const script = await host.get(`/${asset}`)
    expect(script.status).toBe(200)
    expectHeaders(`/${asset}`.slice(base.length), script.headers)
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const again = await host.get(base + INTRO, {
      'if-none-match': (await host.get(base + INTRO)).headers.etag ?? '',
    })
    expect(again.status).toBe(304)

    // Redirects, with the query of the reader unless the target has its own.
    const to = async (path: string) => {
      const { status, headers } = await host.get(base + path)
      return [status, headers.location]
    }
    expect(await to(encodeURI('/옛/글'))).toEqual([301, `${base}${INTRO}`])
    expect(await to(encodeURI('/옛/글/?b=2'))).toEqual([301, `${base}${INTRO}?b=2`])
    expect(await to('/old?b=2')).toEqual([301, `${base}${INTRO}?a=1#${encodeURI('가')}`])
    expect(await to('/away?b=2')).toEqual([301, 'https://example.org/there?b=2#part'])

    // What is not there, in the language and with the sidebar of the address.
    for (const [path, file] of [
      ['/none', '404.html'],
      ['/docs/none', 'docs/404.html'],
      ['/docs/none/none', 'docs/404.html'],
      ['/en/none', 'en/404.html'],
      ['/en/docs/none', 'en/docs/404.html'],
      ['/.docsgen', '404.html'],
    ] as const) {
      const { status, headers, body } = await host.get(base + path)
      expect(status, path).toBe(404)
      expect(body.equals(readFile(file)), path).toBe(true)
      expectHeaders(path, headers)
    }
  })
})

describe.each(['nginx', 'caddy'] as const)(
  '%s with our recipe, for addresses that end in .html',
  (name) => {
    test('serves pages, folders, redirects and the nearest page for what is not there', async () => {
      const site = diskSite({
        'site/docsgen.yaml': `title: 시험
url: https://docs.example.com
urls: { style: html }
redirects:
  - { from: /old, to: /docs/소개 }
  - { from: /v1/*, to: "/docs/:splat" }
`,
        'site/docs/소개.md': '# 소개\n\n첫 문서입니다.\n',
        'site/docs/c/index.md': '# 묶음\n\n묶음입니다.\n',
        'site/pages/index.md': '# 처음\n\n첫 화면입니다.\n',
      })
      const out = join(site.folder, 'www')
      await site.build({ out })
      const readFile = (path: string) => readFileSync(join(out, path))
      const host = await startHost(name, { root: out, files: out })
      onTestFinished(() => host.stop())

      for (const [path, file] of [
        ['/', 'index.html'],
        [`${INTRO}.html`, 'docs/소개.html'],
        [INTRO, 'docs/소개.html'],
        ['/docs/c/', 'docs/c/index.html'],
      ] as const) {
        const { status, headers, body } = await host.get(path)
        expect(status, path).toBe(200)
        expect(headers['content-type'], path).toBe('text/html; charset=utf-8')
        expect(body.equals(readFile(file)), path).toBe(true)
      }
      for (const [path, goal] of [
        ['/old', `${INTRO}.html`],
        ['/old/', `${INTRO}.html`],
        [`/v1/${encodeURI('소개')}.html`, `${INTRO}.html`],
        [`/v1/${encodeURI('소개')}`, `${INTRO}.html`],
        ['/v1/c/', '/docs/c/'],
      ] as const) {
        const { status, headers } = await host.get(path)
        expect([path, status, headers.location]).toEqual([path, 301, goal])
      }
      for (const [path, file] of [
        ['/none.html', '404.html'],
        ['/docs/none.html', 'docs/404.html'],
        ['/docs/c/none.html', 'docs/404.html'],
      ] as const) {
        const { status, body } = await host.get(path)
        expect([path, status]).toEqual([path, 404])
        expect(body.equals(readFile(file)), path).toBe(true)
      }
    })
  },
)
