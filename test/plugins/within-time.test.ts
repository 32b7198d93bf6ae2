import { expect, test, vi } from 'vitest'
import { CodeTooLong, withinTime } from '../../src/plugins/within-time.ts'
import { siteOf } from '../support/site.ts'

vi.mock('../../src/plugins/within-time.ts', async (original) => {
  const own = await original<typeof import('../../src/plugins/within-time.ts')>()
  return { ...own, withinTime: <T>(run: () => T, longest = 2_000) => own.withinTime(run, longest) }
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
    'plugin-failed docsgen.config.ts:',
    'plugin-failed docsgen.config.ts:',
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
