import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { ko } from '../../src/i18n/ko.ts'
import { test } from './browser.ts'
import { eventually } from './eventually.ts'
import { type SmallSite, smallSite } from './small-site.ts'

let site: SmallSite
beforeAll(async () => {
  site = await smallSite({
    'site/docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\nfeedback: true\n',
    'site/docs/a.md': '# 가\n\n글\n',
    'site/docs/b.md': '# 나\n\n글\n',
  })
})
afterAll(() => site?.stop())

/** Writes down the answers that scripts of the site hear, and what leaves the page. */
async function noteAnswers(page: Page, heard: unknown[], sent: string[]): Promise<void> {
  await page.exposeBinding('tellAnswer', (_, detail) => void heard.push(detail))
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()))
  await page.addInitScript(() => {
    document.addEventListener('docsgen:feedback', (event) =>
      (Reflect.get(window, 'tellAnswer') as (detail: unknown) => void)(
        (event as CustomEvent).detail,
      ),
    )
  })
}

test('an answer is heard by the scripts of the site, and thanked for', async ({ openPage }) => {
  const heard: unknown[] = []
  const sent: string[] = []
  const page = await openPage('/docs/a', {
    at: site.url,
    prepare: (tab) => noteAnswers(tab, heard, sent),
  })
  await page.getByRole('button', { name: ko.feedbackYes, exact: true }).click()
  await eventually(() =>
    page.getByRole('status').filter({ hasText: ko.feedbackThanks }).count(),
  ).toBe(1)
  expect(heard).toEqual([{ answer: 'yes', path: '/docs/a' }])
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0])
  expect(sent).toEqual([])
})

test('who says no may say why, by keyboard alone and on a later page', async ({ openPage }) => {
  const heard: unknown[] = []
  const page = await openPage('/docs/a', {
    at: site.url,
    prepare: (tab) => noteAnswers(tab, heard, []),
  })
  await page.locator('.pager a').first().click()
  await page.waitForURL('**/docs/b')
  const no = page.getByRole('button', { name: ko.feedbackNo, exact: true })
  await no.focus()
  await page.keyboard.press('Enter')
  expect(await no.getAttribute('aria-expanded')).toBe('true')
  await page.keyboard.type('예제가 없습니다')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await eventually(() => Promise.resolve(heard)).toEqual([
    { answer: 'no', text: '예제가 없습니다', path: '/docs/b' },
  ])
})
