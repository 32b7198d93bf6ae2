import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { boundTo, listen } from '../../src/dev-server/http/listen.ts'
import { requestHandler } from '../../src/dev-server/http/request-handler.ts'
import { builtSite } from '../../src/dev-server/preview.ts'
import { requestOf, sendRaw } from '../dev-server/raw-request.ts'
import { type DiskSite, diskSite } from '../support/disk-site.ts'

const LONG = '되풀이하는 글입니다. '.repeat(80)
const FILES = {
  'site/docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\n',
  'site/docs/a.md': `# 가\n\n${LONG}\n`,
  'site/docs/b.md': `# 나\n\n${LONG}\n`,
  'site/static/small.txt': '짧은 글',
  'site/static/long.txt': LONG,
  'site/static/picture.png.bin': LONG,
  'site/static/own.txt': LONG,
  'site/static/own.txt.gz': '쓴이의 파일',
}
const compress = { compress: true }
const inBuild = ({ folder }: DiskSite, path: string) => join(folder, 'build', path)
const readBuilt = (site: DiskSite, path: string) => readFileSync(inBuild(site, path))

/** Every file that a build has compressed is its file once more. */
function expectFaithful(site: DiskSite): readonly string[] {
  const paths = [...site.files().keys()].filter((path) => /\.(?:br|gz)$/.test(path))
  for (const path of paths) {
    if (path === 'own.txt.gz') continue
    const bytes = readBuilt(site, path)
    const plain = path.endsWith('.br') ? brotliDecompressSync(bytes) : gunzipSync(bytes)
    expect(plain.equals(readBuilt(site, path.slice(0, -3))), path).toBe(true)
  }
  return paths
}

test('text files are there compressed too, unless they are small or the site has its own', async () => {
  const site = diskSite(FILES)
  await site.build(compress)
  const paths = expectFaithful(site)
  for (const path of ['docs/a/index.html', 'docs/a.md', 'long.txt'])
    expect(paths).toEqual(expect.arrayContaining([`${path}.br`, `${path}.gz`]))
  expect(paths).not.toContain('small.txt.br')
  expect(paths).not.toContain('picture.png.bin.br')
  expect(paths).toContain('own.txt.br')
  expect(readBuilt(site, 'own.txt.gz').toString()).toBe('쓴이의 파일')
})

test('after any change they are those of a build without memory, and what is the same is not written', async () => {
  const site = diskSite(FILES)
  await site.build(compress)
  const edits: readonly (readonly [string, string | undefined])[] = [
    ['site/docs/a.md', `# 가\n\n${LONG}\n\n더한 문단입니다.\n`],
    ['site/docs/c.md', `# 다\n\n${LONG}\n`],
    ['site/docs/b.md', undefined],
    ['site/docsgen.yaml', 'title: 새 이름\nurl: https://docs.example.com\n'],
    ['site/static/long.txt', `${LONG}끝`],
  ]
  for (const [path, text] of edits) {
    site.edit(path, text)
    const before = statSync(inBuild(site, 'own.txt.br'))
    await site.build(compress)
    expectFaithful(site)
    expect(site.files(), path).toEqual((await site.cold(compress)).files)
    const after = statSync(inBuild(site, 'own.txt.br'))
    expect([after.ino, after.mtimeMs]).toEqual([before.ino, before.mtimeMs])
  }
  expect(existsSync(inBuild(site, 'docs/b/index.html.br'))).toBe(false)
  expect((await site.build(compress)).isUnchanged).toBe(true)
})

test('one that somebody has changed or removed is made again, and without the option all go', async () => {
  const site = diskSite(FILES)
  await site.build(compress)
  const all = site.files()
  site.edit('build/long.txt.br', '다른 것')
  site.edit('build/docs/a/index.html.gz', undefined)
  await site.build(compress)
  expect(site.files()).toEqual(all)
  await site.build()
  expect([...site.files().keys()].filter((path) => /\.(?:br|gz)$/.test(path))).toEqual([
    'own.txt.gz',
  ])
})

test('a build on another machine that has the cache takes them from there', async () => {
  const site = diskSite(FILES)
  await site.build(compress)
  const all = site.files()
  rmSync(join(site.folder, 'build'), { recursive: true })
  await site.build(compress)
  expect(site.files()).toEqual(all)
})

test('a preview sends them to readers who take them', async () => {
  const site = diskSite(FILES)
  await site.build(compress)
  const built = builtSite({ folder: join(site.folder, 'build'), filesUrl: '/', hasHeaders: true })
  const server = await listen(
    (hosts) => requestHandler(built, { hosts, onError() {} }),
    0,
    '127.0.0.1',
  )
  try {
    const get = (path: string, ...headers: string[]) =>
      sendRaw(
        boundTo(server).port,
        requestOf([`GET ${path} HTTP/1.1`, 'Host: localhost:3000', ...headers]),
      )
    const page = readBuilt(site, 'docs/a/index.html')
    const plain = await get('/docs/a')
    expect(plain.body.equals(page)).toBe(true)
    expect(plain.headers['vary']).toBe('Accept-Encoding')
    expect(plain.headers).not.toHaveProperty('content-encoding')
    const br = await get('/docs/a', 'Accept-Encoding: gzip, deflate, br;q=0.9')
    expect(br.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/html; charset=utf-8',
      vary: 'Accept-Encoding',
    })
    expect(brotliDecompressSync(br.body).equals(page)).toBe(true)
    expect(br.headers['etag']).not.toBe(plain.headers['etag'])
    const gz = await get('/docs/a', 'Accept-Encoding: br;q=0, gzip')
    expect(gunzipSync(gz.body).equals(page)).toBe(true)
    const part = await get('/docs/a', 'Accept-Encoding: br', 'Range: bytes=0-3')
    expect(part).toMatchObject({ status: 206, body: page.subarray(0, 4) })
    const none = await get('/none', 'Accept-Encoding: br')
    expect(none).toMatchObject({ status: 404, headers: { 'content-encoding': 'br' } })
  } finally {
    server.closeAllConnections()
    server.close()
  }
})
