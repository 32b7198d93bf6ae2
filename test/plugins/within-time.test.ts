import { describe, expect, test, vi } from 'vitest'
import { CodeTooLong, longestAfter, withinTime } from '../../src/plugins/within-time.ts'
import { siteOf } from '../support/site.ts'

const stops = vi.hoisted(() => ({ count: 0 }))

vi.mock('../../src/plugins/within-time.ts', async (original) => {
  const own = await original<typeof import('../../src/plugins/within-time.ts')>()
  return {
    ...own,
    withinTime<T>(run: () => T, longest = 2_000) {
      try {
        return own.withinTime(run, longest)
      } catch (error) {
        if (error instanceof own.CodeTooLong) stops.count++
        throw error
      }
    },
  }
})

const endless = () => {
  for (;;);
}

test('gives what the code returns, and throws what it throws', () => {
  expect(withinTime(() => 1)).toBe(1)
  for (const value of [new RangeError('나쁨'), undefined, null, 'ERR_SCRIPT_EXECUTION_TIMEOUT']) {
    let caught: unknown = 'nothing'
    try {
      withinTime(() => {
        throw value
      })
    } catch (error) {
      caught = error
    }
    expect(caught).toBe(value)
  }
})

test('a loop without an end is stopped, also within other code and where all errors are caught', () => {
  const stubborn = () => {
    for (;;)
      try {
        endless()
      } catch {}
  }
  for (const run of [endless, stubborn, () => withinTime(endless)])
    expect(() => withinTime(run, 50)).toThrow(CodeTooLong)
  expect(withinTime(() => withinTime(() => 2))).toBe(2)
  expect(Object.getOwnPropertySymbols(globalThis)).not.toContain(Symbol.for('docsgen.run'))
})

test('where code of a page, a component or a plugin does not end, a problem says so, and the rest is built', async () => {
  const loop = 'for (;;);'
  const site = siteOf({
    'docs/expression.mdx': `# 가\n\n앞 {(() => { ${loop} })()} 뒤\n`,
    'docs/module.mdx': `export const a = (() => { ${loop} })()\n\n# 나\n\n글 {a}\n`,
    'docs/component.mdx': "import Box from '../src/Box'\n\n# 다\n\n<Box>안쪽 글</Box>\n",
    'docs/import.mdx': "import Bad from '../src/Bad'\n\n# 라\n\n<Bad />\n",
    'docs/block.md': '# 마\n\n:::endless\n블록의 글\n:::\n',
    'docs/written.mdx': "import Own from '../src/Own'\n\n# 사\n\n<Own>그림의 글</Own>\n",
    'docs/tree.md': '# 아\n\n나무의 글\n',
    'docs/good.mdx': '# 바\n\n{1 + 1}째 글\n',
    'src/Box.tsx': `export default () => { ${loop} }`,
    'src/Own.tsx': `const Own = ({ children }) => <p>{children}</p>\nOwn.toMarkdown = () => { ${loop} }\nexport default Own`,
    'src/Bad.tsx': `export default () => null\n${loop}`,
    'docsgen.config.ts': `import { definePlugin } from 'docsgen'
export default definePlugin({
  name: 'endless',
  blocks: { endless: { draw: () => { ${loop} } } },
  remark: [() => (tree, file) => { if (file.path === 'docs/tree.md') ${loop} }],
  outputs: [
    { name: 'planned', plan: () => { ${loop} }, make: () => '' },
    { name: 'made', plan: () => [{ path: 'made.txt' }], make: () => { ${loop} } },
  ],
})`,
  })
  const { problems } = await site.build()
  const reasons = problems.map(({ texts }) => Object.values(texts ?? {}).at(-1))
  expect(problems.map(({ code, path, line }) => `${code} ${path}:${line ?? ''}`).sort()).toEqual([
    'component-failed docs/component.mdx:5',
    'component-failed docs/written.mdx:5',
    'mdx-expression docs/expression.mdx:3',
    'mdx-expression docs/module.mdx:1',
    'module-failed docs/import.mdx:1',
    'plugin-failed docs/block.md:3',
    'plugin-failed docs/tree.md:1',
    'plugin-failed docsgen.config.ts:2',
    'plugin-failed docsgen.config.ts:2',
  ])
  for (const reason of reasons)
    expect(reason).toEqual({
      ko: expect.stringContaining('초 안에 끝나지 않아'),
      en: expect.stringContaining('did not end within'),
    })
  expect(site.files.get('docs/good/index.html')).toContain('2째 글')
  expect(site.files.get('docs/component/index.html')).toContain('안쪽 글')
  expect(site.files.get('docs/block/index.html')).toContain('블록의 글')
  expect(site.files.get('docs/written/index.html')).toContain('그림의 글')
  expect(site.files.get('docs/tree/index.html')).toContain('나무의 글')
})

test('a page whose code was stopped is compiled again by the next build, and no other page', async () => {
  const site = siteOf({
    'docs/a.mdx': "import Box from '../src/Box'\n\n# 가\n\n<Box />\n",
    'docs/b.mdx': "import Good from '../src/Good'\n\n# 나\n\n<Good />\n",
    'src/Box.tsx': 'export default () => { for (;;); }',
    'src/Good.tsx': 'export default () => <p>그림</p>',
  })
  await site.build()
  expect(site.ran.compile).toEqual(['docs/a.mdx', 'docs/b.mdx'])
  const { problems } = await site.build()
  expect(site.ran.compile).toEqual(['docs/a.mdx'])
  expect(problems).toMatchObject([{ code: 'component-failed', path: 'docs/a.mdx' }])
})

test('code has less time for a while after some of it was stopped again and again', () => {
  const now = 1_000_000
  expect(longestAfter([], now)).toBe(20_000)
  expect(longestAfter([now - 3, now - 2], now)).toBe(20_000)
  expect(longestAfter([now - 3, now - 2, now - 1], now)).toBe(1_000)
  expect(longestAfter([now - 3_000_000, now - 2, now - 1], now)).toBe(20_000)
})

test('a page of code that does not end is stopped once', async () => {
  stops.count = 0
  const site = siteOf({
    'docs/a.md': '# 가\n',
    'pages/x.tsx': 'export default () => { for (;;); }',
  })
  const { problems } = await site.build()
  expect(problems).toMatchObject([{ code: 'component-failed', path: 'pages/x.tsx' }])
  expect(stops.count).toBe(1)
})

describe('a part of the theme that does not end', () => {
  const LOOP = 'for (;;);'
  const PAGES = {
    'docs/a.md': '# 가\n\n글입니다.\n',
    'docs/b.md': '# 나\n\n글입니다.\n',
    'docs/c.md': '# 다\n\n글입니다.\n',
  }
  const stopped = (path: string) => ({
    ...{ code: 'theme-part-failed', path, details: { file: path } },
    texts: { reason: { ko: expect.stringContaining('초 안에 끝나지 않아') } },
  })

  /** Builds a site, and counts how often code was stopped. */
  async function built(files: Readonly<Record<string, string>>) {
    stops.count = 0
    const site = siteOf({ ...PAGES, ...files })
    const { problems } = await site.build()
    return { site, problems, count: stops.count }
  }

  test('is stopped once, and the theme has its own on all pages', async () => {
    const { site, problems, count } = await built({
      'theme/Footer.tsx': `export default () => { ${LOOP} }`,
      'theme/Navbar.tsx': 'export default () => <header>우리 것</header>',
    })
    expect(problems).toMatchObject([stopped('theme/Footer.tsx')])
    expect(count).toBe(1)
    for (const name of ['a', 'b', 'c']) {
      const html = site.files.get(`docs/${name}/index.html`)
      expect(html).toContain('<footer class="footer">')
      expect(html).toContain('<header>우리 것</header>')
    }
    // Another build with the same code knows it, and one with other code draws it.
    stops.count = 0
    expect((await site.build()).problems).toEqual(problems)
    expect(stops.count).toBe(0)
    site.edit('theme/Footer.tsx', 'export default () => <footer>끝났습니다</footer>')
    expect((await site.build()).problems).toEqual([])
    expect(site.files.get('docs/a/index.html')).toContain('끝났습니다')
  })

  test('is told by its own name, whatever it draws or is drawn in', async () => {
    const { site, problems, count } = await built({
      'theme/Brand.tsx': 'export default () => <b>우리 이름</b>',
      // What it draws, which ends, begins before what does not.
      'theme/Footer.tsx': `import { Brand, Footer } from 'docsgen/theme'
const Endless = () => { ${LOOP} }
export default (props) => <div><Footer {...props} /><Brand title="가" /><Endless /></div>`,
    })
    expect(problems).toMatchObject([stopped('theme/Footer.tsx')])
    expect(count).toBe(2)
    const html = site.files.get('docs/b/index.html')
    expect(html).toContain('<b>우리 이름</b>')
    expect(html).toContain('<footer class="footer">')
  })

  test('on one page alone is not drawn on those after it, which the next build draws again', async () => {
    const { site, problems, count } = await built({
      'theme/PageTitle.tsx': `import { PageTitle } from 'docsgen/theme'
export default (props) => { if (props.title === '나') ${LOOP} return <div data-own><PageTitle {...props} /></div> }`,
    })
    expect(problems).toMatchObject([stopped('theme/PageTitle.tsx')])
    expect(problems[0]?.details).toMatchObject({ first: '/docs/b' })
    expect(count).toBe(1)
    expect(site.files.get('docs/a/index.html')).toContain('data-own')
    expect(site.files.get('docs/b/index.html')).not.toContain('data-own')
    site.edit('docs/b.md', '# 나나\n')
    site.edit('theme/slots/NavbarEnd.tsx', 'export default () => null')
    expect((await site.build()).problems).toEqual([])
    for (const name of ['a', 'b', 'c'])
      expect(site.files.get(`docs/${name}/index.html`)).toContain('data-own')
  })

  test.each(['slots/BeforeArticle', 'slots/HeadEnd', 'Footer'])('in %s', async (name) => {
    const path = `theme/${name}.tsx`
    // A part draws itself without an end, too.
    const code =
      name === 'Footer'
        ? 'const F = () => <F />\nexport default F'
        : `export default () => { ${LOOP} }`
    const { site, problems, count } = await built({ [path]: code })
    expect(problems).toMatchObject([stopped(path)])
    expect(count).toBe(1)
    expect(site.files.get('docs/c/index.html')).toContain('<footer class="footer">')
  })
})
