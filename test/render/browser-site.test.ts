import { expect, test } from 'vitest'
import { bundleClient, bundleWatchScript } from '../../src/io/bundle/bundle.ts'
import { browserSite, DRAWN_TEXTS, SEARCH_TEXTS } from '../../src/render/browser-site.ts'
import { siteOf } from '../support/site.ts'

test('no script of the browser asks for a text that it does not get', async () => {
  const { outputs, consoles, prepaint, baseBanner } = await bundleClient({
    diagrams: false,
    consoles: true,
  })
  const scripts = [...outputs, ...(consoles?.outputs ?? [])].flatMap((output) =>
    'content' in output && output.path.endsWith('.js')
      ? [Buffer.from(output.content).toString()]
      : [],
  )
  const code = [...scripts, prepaint, baseBanner, await bundleWatchScript()].join('\n')
  const isAskedFor = (name: string) => new RegExp(`\\b${name}\\b`).test(code)
  // Of the frame, of what comes later, and of a script of its own.
  expect(['skipToContent', 'searchNothing', 'copied'].filter(isAskedFor)).toHaveLength(3)
  expect(DRAWN_TEXTS.filter(isAskedFor)).toEqual([])
})

test('the script of the search alone asks for the texts that come with it', async () => {
  const { outputs } = await bundleClient({ diagrams: false, consoles: false })
  const asking = outputs.flatMap(({ path, ...output }) =>
    'content' in output &&
    path.endsWith('.js') &&
    SEARCH_TEXTS.some((name) =>
      new RegExp(`\\b${name}\\b`).test(Buffer.from(output.content).toString()),
    )
      ? [path]
      : [],
  )
  expect(asking).toEqual([expect.stringContaining('search-box')])
})

test('browsers get the other texts, and a theme of the site gets all', async () => {
  const site = siteOf({ 'docsgen.yaml': 'title: 가\nurl: https://docs.example.com\n' })
  await site.build()
  const [, file = ''] = [...site.files].find(([path]) => /^assets\/site-\w+\.js$/.test(path)) ?? []
  const data = JSON.parse(file.replace('export default ', ''))
  expect(data.strings).toMatchObject({ skipToContent: '본문으로 건너뛰기' })
  expect(
    [...DRAWN_TEXTS, ...SEARCH_TEXTS].filter((name) => Object.hasOwn(data.strings, name)),
  ).toEqual([])
  const words = site.files.get(data.search.strings.slice(1)) ?? ''
  const { default: strings } = await import(`data:text/javascript,${encodeURIComponent(words)}`)
  expect(Object.keys(strings)).toEqual(SEARCH_TEXTS)
  expect(strings.searchNear).toBe('비슷한 단어')
  const themed = { ...data, strings: { docsMenu: '문서' }, themeScript: '/theme.js' }
  expect(browserSite(themed)).toEqual(themed)
})
