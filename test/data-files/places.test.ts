import { mkdirSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { type DiskSite, diskSite } from '../support/disk-site.ts'

const CONFIG = 'title: 시험\nurl: https://docs.example.com\n'
/** A picture of one pixel. */
const PIXEL = Buffer.from(
  'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
  'base64',
).toString('latin1')

const nfd = (text: string) => text.normalize('NFD')
const codes = ({ problems }: { readonly problems: readonly { readonly code: string }[] }) =>
  problems.map(({ code }) => code)
const text = (site: DiskSite, path: string) =>
  Buffer.from(site.files().get(path) ?? '', 'latin1').toString()

/** Every file under the name that a Mac would give it. */
const onMac = (files: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(files).map(([path, content]) => [nfd(path), content]))

const NAMES = {
  'site/docsgen.yaml': `${CONFIG}openapi: [../명세/가격.yaml]\nblog: {}\n`,
  'site/docs/시작/소개.md':
    '# 소개\n\n[자료](/자료.txt) [다음](../다음.md) ![그림](./그림.gif)\n\n::include{src="./_조각.md"}\n\n::include{src="../../../원본/예제.js"}\n',
  'site/docs/시작/_category_.yml': 'label: 처음\n',
  'site/docs/시작/_조각.md': '조각입니다.\n',
  'site/docs/시작/그림.gif': PIXEL,
  'site/docs/다음.md': `# 다음\n\n[소개](${nfd('./시작/소개.md')}) [주소](${nfd('/docs/시작/소개')}) [자료](${encodeURI(nfd('/자료.txt'))}) ![그림](${nfd('시작/그림.gif')}) ![정적](${nfd('/그림.gif')})\n`,
  'site/blog/2025-01-31-글.md': '# 글\n\n글입니다. <!-- truncate -->\n',
  'site/static/자료.txt': '자료입니다.',
  'site/static/그림.gif': PIXEL,
  '명세/가격.yaml':
    'openapi: 3.1.0\ninfo: { title: 가격, version: "1" }\npaths: { /a: { $ref: "./길.yaml" } }\n',
  '명세/길.yaml': 'get: { operationId: 값, responses: { "200": { description: 성공 } } }\n',
  '원본/예제.js': 'const 예제 = 1\n',
}

test('names in NFD make the same site as names in NFC', async () => {
  const composed = diskSite(NAMES)
  const decomposed = diskSite(onMac(NAMES))
  expect(codes(await composed.build())).toEqual([])
  expect(codes(await decomposed.build())).toEqual([])
  expect([...decomposed.files()]).toEqual([...composed.files()])
  const paths = [...decomposed.files().keys()]
  expect(paths).toEqual(paths.map((path) => path.normalize('NFC')))
  expect(text(decomposed, '자료.txt')).toBe('자료입니다.')
  expect(text(decomposed, 'docs/시작/소개/index.html')).toContain('조각입니다.')
})

test('an edit of a file in NFD is found', async () => {
  const site = diskSite(onMac(NAMES))
  await site.build()
  site.edit(nfd('site/docs/시작/소개.md'), '# 소개\n\n새 글입니다.\n')
  await site.build()
  expect(text(site, 'docs/시작/소개/index.html')).toContain('새 글입니다.')
  site.edit(nfd('site/static/자료.txt'), '새 자료입니다.')
  await site.build()
  expect(text(site, '자료.txt')).toBe('새 자료입니다.')
  expect(site.files()).toEqual((await site.cold()).files)
})

test('two files whose names differ only by normalization are an error', async () => {
  const site = diskSite({ 'site/docsgen.yaml': CONFIG, 'site/docs/가.md': '# 가\n' })
  site.edit('site/static/자료.txt', '하나')
  site.edit(nfd('site/static/자료.txt'), '둘')
  expect(codes(await site.build())).toContain('file-twice')
})

function link(site: DiskSite, path: string, target: string): void {
  mkdirSync(dirname(join(site.folder, path)), { recursive: true })
  symlinkSync(target, join(site.folder, path))
}

test('what links lead to is built, and changes of it are found', async () => {
  const site = diskSite({
    'site/docsgen.yaml': CONFIG,
    'site/shared/a.md': '# 가\n\n첫 글입니다.\n',
    'site/shared/x.txt': '하나',
  })
  link(site, 'site/docs/part', '../shared')
  link(site, 'site/docs/one.md', '../shared/a.md')
  link(site, 'site/static/x.txt', '../shared/x.txt')
  expect(codes(await site.build())).toEqual([])
  expect(text(site, 'x.txt')).toBe('하나')
  const pages = ['docs/part/a/index.html', 'docs/one/index.html']
  for (const page of pages) expect(text(site, page)).toContain('첫 글입니다.')
  site.edit('site/shared/a.md', '# 가\n\n다른 글입니다.\n')
  site.edit('site/shared/x.txt', '둘')
  site.edit('site/shared/new.md', '# 새로 온 글\n')
  await site.build()
  for (const page of pages) expect(text(site, page)).toContain('다른 글입니다.')
  expect(text(site, 'x.txt')).toBe('둘')
  expect(text(site, 'docs/part/new/index.html')).toContain('새로 온 글')
  site.edit('site/static/x.txt', undefined)
  link(site, 'site/static/x.txt', '/etc/hostname')
  expect(codes(await site.build())).toContain('link-unfollowed')
  expect(site.files().has('x.txt')).toBe(false)
})

const BESIDE = {
  'site/docsgen.yaml': `${CONFIG}docs: { path: ../docs }\neditUrl: https://git.example.com/edit/main/site\nlocales: { ko-KR: {}, en: {} }\n`,
  'site/pages/index.md': '# 처음\n\n[소개](../../docs/intro.md) [소개](/docs/intro)\n',
  'site/i18n/en/docs/intro.md': '# Introduction\n\n[Next](./guide/next.md)\n',
  'site/static/logo.gif': PIXEL,
  'docs/intro.md':
    '---\ntags: [시작]\n---\n\n# 소개\n\n[다음](./guide/next.md) [처음](../site/pages/index.md) ![로고](../site/static/logo.gif) ![그림](img/a.gif)\n\n::include{src="../example.js"}\n',
  'docs/img/a.gif': PIXEL,
  'docs/guide/_category_.yml': 'label: 안내서\n',
  'docs/guide/next.md':
    '# 다음\n\n[소개](../intro.md) ![그림](../img/a.gif)\n\n::include{src="../_part.md"}\n',
  'docs/_part.md': '조각입니다.\n',
  'example.js': 'const 예제 = 1\n',
}

test('documents may lie beside the site', async () => {
  const site = diskSite(BESIDE)
  expect(codes(await site.build())).toEqual([])
  const intro = text(site, 'docs/intro/index.html')
  expect(intro).toContain('href="https://git.example.com/edit/main/docs/intro.md"')
  expect(intro).toContain('href="/docs/guide/next"')
  expect(intro).toContain('안내서')
  expect(intro).toContain('예제')
  expect(text(site, 'docs/guide/next/index.html')).toContain('조각입니다.')
  expect(text(site, 'en/docs/intro/index.html')).toContain('Introduction')
  site.edit('docs/intro.md', '# 소개\n\n다른 글입니다.\n')
  site.edit('docs/new.md', '# 새 문서\n')
  await site.build()
  expect(text(site, 'docs/intro/index.html')).toContain('다른 글입니다.')
  expect(text(site, 'docs/new/index.html')).toContain('새 문서')
  expect(site.files()).toEqual((await site.cold()).files)
})

test('problems of documents beside the site name their files', async () => {
  const site = diskSite({ ...BESIDE, 'docs/intro.md': '# 소개\n\n[없음](./없음.md)\n' })
  const { problems } = await site.build()
  expect(problems).toContainEqual(
    expect.objectContaining({ code: 'broken-markdown-link', path: '../docs/intro.md', line: 3 }),
  )
})

test.each(['con', 'NUL', 'aux.txt', 'end.', 'space '])(
  'a name that Windows cannot hold gets a warning: “%s”',
  async (name) => {
    const site = diskSite({
      'site/docsgen.yaml': CONFIG,
      'site/docs/a.md': '# 가\n',
      [`site/static/${name}/a.txt`]: '',
      [`site/static/${name}/b.txt`]: '',
    })
    const { problems } = await site.build()
    expect(problems).toMatchObject([
      { code: 'name-not-portable', severity: 'warning', details: { name } },
    ])
  },
)

test('a page at such an address gets a warning, and names that only begin so do not', async () => {
  const site = diskSite({
    'site/docsgen.yaml': CONFIG,
    'site/docs/aux.md': '# 가\n',
    'site/docs/console.md': '# 나\n',
    'site/static/com10.txt': '',
  })
  expect((await site.build()).problems).toMatchObject([
    { code: 'name-not-portable', path: 'docs/aux.md', details: { name: 'aux' } },
  ])
})
