import { expect, test } from 'vitest'
import { watchedPage } from '../../src/dev-server/watched-page.ts'
import { sessionOf } from './session-site.ts'

test('pages with a diagram are loaded again when the script that draws it is there, and no others', async () => {
  const { session } = await sessionOf({ 'docs/a.md': '# 가\n' })
  const { state } = session
  const { planned } = state
  if (!planned) throw new Error('no plan')
  const later = { ...planned, client: { ...planned.client, diagrams: 'mermaid.js' } }
  const { readText } = session
  const shellOf = async (html: string, now = planned) => {
    const shownIn = { language: 'ko' as const, readText }
    const page = await watchedPage(html, undefined, { ...state, planned: now }, shownIn)
    return /"shell":"(\w+)"/.exec(page)?.[1]
  }
  const drawn = '<body><figure data-mermaid></figure></body>'
  expect(await shellOf(drawn)).toMatch(/^\w+$/)
  expect(await shellOf(drawn, later)).not.toBe(await shellOf(drawn))
  expect(await shellOf('<body></body>', later)).toBe(await shellOf('<body></body>'))
})
