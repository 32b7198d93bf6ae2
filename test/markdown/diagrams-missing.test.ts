import { afterAll, expect, test, vi } from 'vitest'

afterAll(() => {
  vi.doUnmock('mermaid')
  vi.resetModules()
})

test('that Mermaid is not installed is told once for all diagrams of a site', async () => {
  // Another test of this process may have loaded it.
  vi.resetModules()
  vi.doMock('mermaid', () => {
    throw new Error('not installed')
  })
  const { shortProblems, siteOf } = await import('../support/site.ts')
  const page = '# 제목\n\n글\n\n```mermaid\nflowchart LR\n  A --> B\n```\n'
  const site = siteOf({ 'docs/a.md': page, 'docs/b.md': `${page}\n${page.slice(8)}` })
  const { problems } = await site.build()
  expect(shortProblems(problems)).toEqual(['diagram-tools docs/a.md:5'])
})
