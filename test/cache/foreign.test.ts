import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openStore, type Store } from '../../src/cache/store.ts'
import { runShard } from '../../src/cli/commands/shard-command.ts'
import { isHtml } from '../../src/markdown/transform/drawn-html.ts'
import type { Document, ProsePart } from '../../src/model.ts'
import { recall, remember } from '../../src/pipeline/compile-record.ts'
import type { CompiledParts } from '../../src/pipeline/compiled-parts.ts'
import { foreignRecord, isSafePart } from '../../src/pipeline/shard-record.ts'
import { stages } from '../../src/pipeline/stages.ts'
import { type DiskSite, diskSite } from '../support/disk-site.ts'
import { hear } from '../support/heard.ts'

afterEach(() => void vi.restoreAllMocks())

const ROOT = new URL('../..', import.meta.url).pathname

function newStore(): Store {
  const folder = mkdtempSync(join(tmpdir(), 'docsgen-store-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return openStore(folder)
}

/** The site of this repository. */
function ownSite(): DiskSite {
  const site = diskSite({})
  for (const name of ['site', 'openapi'])
    cpSync(join(ROOT, name), join(site.folder, name), { recursive: true })
  return site
}

/** Everything that a site compiles. */
async function compiledOf(site: DiskSite): Promise<CompiledParts[]> {
  const compile = vi.spyOn(stages, 'compile')
  await site.build({ cache: false })
  return Promise.all(compile.mock.results.map(({ value }) => value as Promise<CompiledParts>))
}

test('what is compiled here comes back from the disk as it was, and passes the check of shards', async () => {
  const own = await compiledOf(ownSite())
  // A build with a store wants prose as that keeps it, but for the few texts of the frame.
  expect(own.filter(({ encoded }) => encoded).length).toBeGreaterThan(40)
  vi.restoreAllMocks()
  const all = [...own, ...(await compiledOf(diskSite(FILES)))]
  const store = newStore()
  for (const [index, compiled] of all.entries()) {
    const { document } = compiled
    const record = remember(`k${index}`, compiled, store)
    const { prose = {}, proseByPath = {} } = record
    expect(isDeepStrictEqual(recall(`k${index}`, store), record), document.path).toBe(true)
    expect(isDeepStrictEqual(foreignRecord(record), record), document.path).toBe(true)
    for (const [path, keys] of [[undefined, prose] as const, ...Object.entries(proseByPath)])
      for (const [part, key] of Object.entries(keys))
        expect(isSafePart(part as ProsePart, store.get(key), document, path), document.path).toBe(
          true,
        )
  }
})

describe('HTML of another machine', () => {
  test.each([
    '<p>글 &amp; <a href="/a?b=1&amp;c=2#d">링크</a><br></p>',
    '<p>글<br/></p>',
    '<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>',
    '<img src="/a.png" alt="a &gt; b">',
    '',
    '<svg><title>글 &lt;b&gt;</title><g></g></svg>',
  ])('may be %s', (html) => {
    expect(isHtml(html)).toBe(true)
  })

  test.each([
    '<script>alert(1)</script>',
    '<SCRIPT src="/x.js"></SCRIPT>',
    '<img src="x" onerror="alert(1)">',
    '<img src="x" ONERROR="alert(1)">',
    "<img src=x onerror='alert(1)'>",
    '<img src="x"onerror="alert(1)">',
    '<p/onclick="alert(1)">글</p>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="java&#115;cript:alert(1)">x</a>',
    '<a href="java&#x0a;script:alert(1)">x</a>',
    '<a href="javascript&colon;alert(1)">x</a>',
    '<a href="&NewLine;javascript:alert(1)">x</a>',
    '<svg><a xlink:href="javascript:alert(1)">x</a></svg>',
    '<form action="javascript:alert(1)"></form>',
    '<button formaction="javascript:alert(1)"></button>',
    '<iframe srcdoc="&lt;script&gt;"></iframe>',
    '<iframe src="data:text/html,x"></iframe>',
    '<p style="position:fixed">x</p>',
    '<style>*{}</style>',
    '<base href="//evil.example">',
    '<meta http-equiv="refresh" content="0">',
    '<object data="x"></object>',
    '<textarea><p title="</textarea><img src=x onerror=alert(1)>"></p></textarea>',
    '<title>글</title>',
    '<svg><title><p title="</title><img src=x onerror=alert(1)>"></p></title></svg>',
    '<svg><p></p><g><title>글</title></g></svg>',
    '<!-- --!><img src=x onerror=alert(1)> -->',
    '<![CDATA[<img src=x onerror=alert(1)>]]>',
    '<?php x ?>',
    '</div></main>',
    '<div>',
    '<b><i></b></i>',
    '<div/>',
    '<',
    '\0',
  ])('must not be %s', (html) => {
    expect(isHtml(html)).toBe(false)
  })

  const drawn = (html: readonly string[], kind: string) =>
    isSafePart('page', { body: { html, holes: html.slice(1).map((_, index) => index) } }, {
      form: 'article',
      references: [{ kind, url: 'x', line: 1, column: 1 }],
    } as unknown as Document)

  test.each([
    [['<p>', '</p>'], 'image', true],
    [['<a href="', '">글</a>'], 'link', true],
    [['<a href="', '">글</a>'], 'image', false],
    [['<a title="', '">글</a>'], 'link', false],
    [['<a href="javascript:', '">글</a>'], 'link', false],
    [['<scr', 'ipt></script>'], 'cards', false],
    [['<p ', '></p>'], 'link', false],
    [['<p>', '</p>', '<p></p>'], 'image', false],
  ])('has holes where they belong: %j for a %s', (html, kind, isSafe) => {
    expect(drawn(html as readonly string[], kind as string)).toBe(isSafe)
  })
})

const FILES = {
  'site/docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\nopenapi: [../api.yaml]\n',
  'api.yaml':
    'openapi: 3.1.0\ninfo: { title: 시험, version: "1" }\npaths: { /a: { get: { operationId: a, responses: { "200": { description: 성공 } } } } }\n' +
    'webhooks: { paid: { post: { responses: { "200": { description: 성공 } } } } }\n',
  'site/docs/a.md': '# 가\n\n글입니다. [나](./b.md)\n\n## 둘째\n\n```swift\nlet a = 1\n```\n',
  'site/docs/b.md': '# 나\n\n글입니다.\n',
  'site/docs/_category_.yml': 'label: 처음\n',
}

/** A shard that somebody has changed, brought to a site of the same files. */
async function changedShard(
  change: (value: Fields, key: string) => unknown,
): Promise<{ readonly site: DiskSite; readonly shards: readonly string[] }> {
  hear(process.stderr)
  const machine = diskSite(FILES)
  const made = join(machine.folder, 'made')
  const shard = { index: 1, count: 1 }
  const options = { out: made, cache: false, quiet: true }
  expect(await runShard(join(machine.folder, 'site'), shard, options, 'ko')).toBe(0)
  const store = openStore(made)
  for (const key of store.keys()) {
    store.put(key, change(store.get(key) as Fields, key))
  }
  store.save()
  store.close()
  const site = diskSite(FILES)
  cpSync(made, join(site.folder, 'shard'), { recursive: true })
  return { site, shards: [join(site.folder, 'shard')] }
}

type Fields = { readonly [name: string]: unknown }

const EVIL = '<img src="x" onerror="alert(1)">'

/** A value with another one where these keys lead to, if they lead anywhere. */
function changed(value: unknown, keys: readonly string[], to: (was: unknown) => unknown): unknown {
  const [key, ...rest] = keys
  if (key === undefined) return to(value)
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return value
  const own = Array.isArray(value) ? [...value] : { ...value }
  return Object.assign(own, { [key]: changed((value as Fields)[key], rest, to) })
}

describe('a shard that somebody has changed is as good as none:', () => {
  test.each<readonly [string, (was: unknown) => unknown]>([
    ['body.html.0', (was) => EVIL + was],
    ['document.headings.0.html', () => EVIL],
    ['document.path', () => 'docs/other.md'],
    ['document.download', () => '../../x.yaml'],
    ['document.problems', () => [{ code: 'constructor' }]],
    ['document.form', () => '__proto__'],
    ['document', (was) => ({ ...(was as Fields), extra: 1 })],
    ['document.matter', () => JSON.parse('{"__proto__":{"draft":true}}')],
    ['colors', () => '{'],
    ['holes.0.at', () => 1_000_000],
    ['holes.0.at', () => -1],
    ['bytes', () => new Uint8Array([0xff])],
    ['bytes', () => '글'],
    ['prose.page', () => 'document x'],
    ['prose.page', () => 'page x'],
    ['', () => 'x'],
    ['', () => null],
  ])('%s', async (path, to) => {
    const keys = path.split('.').filter(Boolean)
    const touched = vi.fn(to)
    const { site, shards } = await changedShard((value) => changed(value, keys, touched))
    expect(touched).toHaveBeenCalled()
    const { problems } = await site.build({ shards })
    const cold = await site.cold()
    expect(site.files()).toEqual(cold.files)
    expect(problems).toEqual(cold.problems)
  })

  test('and brings nothing but what was compiled', async () => {
    const { site, shards } = await changedShard((value) => value)
    const store = openStore(shards[0] ?? '')
    store.put('client x false', { script: 'evil.js' })
    store.put('page x', {})
    store.save()
    store.close()
    await site.build({ shards })
    const kept = openStore(join(site.folder, '.docsgen-cache')).keys()
    expect(kept).not.toContain('client x false')
    expect(kept).not.toContain('page x')
  })
})
