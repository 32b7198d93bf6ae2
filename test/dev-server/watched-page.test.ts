import { expect, test } from 'vitest'
import { watchedPage } from '../../src/dev-server/watched-page.ts'
import { sessionOf } from './session-site.ts'

test('pages with a diagram are loaded again when the script that draws it is there, and no others', async () => {
  const { session } = await sessionOf({ 'docs/a.md': '# 가\n' })
  const { state } = session
  const { planned } = state
  if (!planned) throw new Error('no plan')
  const later = { ...planned, client: { ...planned.client, diagrams: 'mermaid.js' } }
  const shellOf = (html: string, now = planned) =>
    /"shell":"(\w+)"/.exec(watchedPage(html, undefined, { ...state, planned: now }, 'ko'))?.[1]
  const drawn = '<body><figure data-mermaid></figure></body>'
  expect(shellOf(drawn)).toMatch(/^\w+$/)
  expect(shellOf(drawn, later)).not.toBe(shellOf(drawn))
  expect(shellOf('<body></body>', later)).toBe(shellOf('<body></body>'))
})
