import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { runCheck } from '../../src/cli/commands/check-command.ts'
import { check } from '../../src/index.ts'
import { type DiskSite, diskSite } from '../support/disk-site.ts'

/** A site elsewhere, which notes what it is asked. */
async function elsewhere() {
  const asked: string[] = []
  const server = createServer((request, answer) => {
    const { method = '', url = '' } = request
    asked.push(`${method} ${url}`)
    const known: Readonly<Record<string, number>> = { '/gone': 404, '/login': 403, '/fault': 500 }
    if (url === '/no-head' && method === 'HEAD') answer.writeHead(405).end()
    else if (url === '/round') answer.writeHead(302, { location: '/round' }).end()
    else if (url === '/moved') answer.writeHead(302, { location: '/good' }).end()
    else answer.writeHead(known[url] ?? 200).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { asked, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

interface Told {
  readonly code: string
  readonly path: string
  readonly line?: number
  readonly column?: number
}

async function deadLinks({ folder }: DiskSite, options = {}): Promise<readonly string[]> {
  const texts: string[] = []
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text, written) => {
    texts.push(String(text))
    const done: unknown = written
    if (typeof done === 'function') done()
    return true
  })
  try {
    await runCheck(join(folder, 'site'), { format: 'json', links: true, ...options }, 'ko')
  } finally {
    write.mockRestore()
  }
  return (JSON.parse(texts.join('')) as readonly Told[]).flatMap(({ code, path, line, column }) =>
    code === 'dead-link' ? [`${path.replace(/^.*\/site\//, '')}:${line}:${column}`] : [],
  )
}

test('a circle of redirects is told as one', async () => {
  const { origin } = await elsewhere()
  const site = diskSite({
    'site/docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\n',
    'site/docs/a.md': `# 가\n\n[돎](${origin}/round) [막힘](http://127.0.0.1:1/)\n`,
  })
  const { problems } = await check({ site: join(site.folder, 'site'), links: true, language: 'en' })
  const said = problems.filter(({ code }) => code === 'dead-link').map(({ message }) => message)
  expect(said.map((one) => /\((.*?)\)/.exec(one)?.[1]).toSorted()).toEqual([
    'a port that browsers refuse',
    'endless redirects',
  ])
})

test('links to other sites that do not open are told with their places', async () => {
  const { asked, origin } = await elsewhere()
  const site = diskSite({
    'site/docsgen.yaml': `title: 시험\nurl: https://docs.example.com\nexternalLinks: { allow: ['${origin}/allowed/*'] }\n`,
    'site/docs/a.md': `# 가

[좋음](${origin}/good#part) [옮김](${origin}/moved) [로그인](${origin}/login) [머리 없음](${origin}/no-head)

[없음](${origin}/gone?a=1&b=2) [없음](${origin}/gone)

[허용](${origin}/allowed/a) [이 사이트](https://docs.example.com/docs/none)

\`\`\`sh
curl ${origin}/code
\`\`\`
`,
    'site/docs/b.md': `# 나\n\n[고장](${origin}/fault), [없음](${origin}/gone), [닫힘](http://127.0.0.1:1/)\n`,
  })
  const column = (path: string, text: string) => {
    const lines: readonly string[] = readFileSync(join(site.folder, 'site', path), 'utf8').split(
      '\n',
    )
    const line = lines.findIndex((one) => one.includes(`](${text})`))
    return `${path}:${line + 1}:${(lines[line] ?? '').indexOf(`](${text})`) + 3}`
  }
  const wanted = [
    column('docs/a.md', `${origin}/gone`),
    column('docs/b.md', `${origin}/fault`),
    column('docs/b.md', `${origin}/gone`),
    column('docs/b.md', 'http://127.0.0.1:1/'),
  ]
  const found = await deadLinks(site)
  expect(found.toSorted()).toEqual(wanted.toSorted())
  // HEAD comes first, GET only where that was refused; each address once, whatever part of it is meant.
  expect(asked.filter((one) => one.endsWith('/good'))).not.toContain('GET /good')
  expect(asked.filter((one) => one.endsWith('/no-head'))).toEqual(['HEAD /no-head', 'GET /no-head'])
  expect(asked.filter((one) => one.endsWith('/gone'))).toEqual(['HEAD /gone', 'GET /gone'])
  expect(asked.join(' ')).not.toMatch(/allowed|code|docs\/none/)

  // What opened is not asked again; what did not, is.
  asked.length = 0
  expect(await deadLinks(site)).toEqual(found)
  expect([...new Set(asked.map((one) => one.split(' ')[1]))].toSorted()).toEqual([
    '/fault',
    '/gone',
  ])

  // Without the option nobody is asked.
  asked.length = 0
  expect(await deadLinks(site, { links: false })).toEqual([])
  expect(asked).toEqual([])
})

test('after a week a link is asked again, and without the cache always', async () => {
  const { asked, origin } = await elsewhere()
  const site = diskSite({
    'site/docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\n',
    'site/docs/a.md': `# 가\n\n[좋음](${origin}/good)\n`,
  })
  const file = join(site.folder, '.docsgen-cache/links.json')
  await deadLinks(site, { cache: false })
  expect(existsSync(file)).toBe(false)
  await deadLinks(site)
  expect(asked).toHaveLength(2)
  const known = JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>
  const at = known[`${origin}/good`] ?? 0
  const set = (days: number) =>
    site.edit(
      '.docsgen-cache/links.json',
      JSON.stringify({ [`${origin}/good`]: at - days * 86_400_000 }),
    )
  set(6)
  await deadLinks(site)
  expect(asked).toHaveLength(2)
  set(8)
  await deadLinks(site)
  expect(asked).toHaveLength(3)
  site.edit('.docsgen-cache/links.json', '[broken')
  await deadLinks(site)
  expect(asked).toHaveLength(4)
})
