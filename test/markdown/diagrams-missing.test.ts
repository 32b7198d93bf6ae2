import { expect, test, vi } from 'vitest'
import { shortProblems, siteOf } from '../support/site.ts'

vi.mock('mermaid', () => {
  throw new Error('not installed')
})

test('that Mermaid is not installed is told once for all diagrams of a site', async () => {
  const page = '# 제목\n\n글\n\n```mermaid\nflowchart LR\n  A --> B\n```\n'
  const site = siteOf({ 'docs/a.md': page, 'docs/b.md': `${page}\n${page.slice(8)}` })
  const { problems } = await site.build()
  expect(shortProblems(problems)).toEqual(['diagram-tools docs/a.md:5'])
})
