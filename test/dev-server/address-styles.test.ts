import { expect, onTestFinished, test } from 'vitest'
import { MODES, servedTwice } from './both-modes.ts'
import { followedSite } from './followed-site.ts'
import { requestOf, sendRaw } from './raw-request.ts'

const HEAD = 'title: 시험\nurl: https://docs.example.com\n'

test.each([
  ['pretty', ['/docs/a', '/docs/a/', '/docs/c/', '/docs/c'], '/docs/b'],
  ['html', ['/docs/a.html', '/docs/a', '/docs/c/', '/docs/c'], '/docs/b.html'],
  ['file', ['/docs/a', '/docs/a.html', '/docs/c/', '/docs/c'], '/docs/b'],
])('both servers answer addresses in the style %s', async (style, addresses, linked) => {
  const served = await servedTwice({
    'project/site/docsgen.yaml': `${HEAD}urls: { style: ${style} }\n`,
    'project/site/docs/a.md': '# 가\n\n[나](b.md)',
    'project/site/docs/b.md': '# 나',
    'project/site/docs/c/index.md': '# 다',
  })
  onTestFinished(() => served.close())
  for (const mode of MODES) {
    const get = (address: string) => {
      const host = `Host: 127.0.0.1:${served.ports[mode]}`
      return sendRaw(served.ports[mode], requestOf([`GET ${address} HTTP/1.1`, host]))
    }
    for (const address of addresses) {
      const { status } = await get(address)
      expect([mode, address, status]).toEqual([mode, address, 200])
    }
    const { text } = await get(addresses[0] ?? '')
    expect(text).toContain(`href="${linked}"`)
    const missing = await get('/docs/x.html')
    expect(missing.status).toBe(404)
  }
  expect(served.errors).toEqual([])
})

test('a change of the second documentation, and of a version of it, is shown', async (context) => {
  const site = await followedSite(
    {
      'site/docsgen.yaml': `${HEAD}urls: { style: html }\ndocs: [{ path: docs }, { path: sdk, route: sdk }]\n`,
      'site/docs/a.md': '# 가',
      'site/sdk/install.md': '# 설치',
      'site/versions-sdk.yml': '- "1.0"\n',
      'site/versions-sdk/1.0/docs/install.md': '# 설치 1',
    },
    context,
  )
  await site.watched
  site.write('site/sdk/install.md', '# 설치\n\n새 문단입니다.')
  await site.eventually(() => site.textOf('sdk/next/install.html')).toContain('새 문단입니다.')
  site.write('site/versions-sdk/1.0/docs/install.md', '# 설치 1\n\n고친 문단입니다.')
  await site.eventually(() => site.textOf('sdk/install.html')).toContain('고친 문단입니다.')
  site.write('site/versions-sdk.yml', '[]\n')
  await site.eventually(() => site.textOf('sdk/install.html')).toContain('새 문단입니다.')
})
