import { expect } from 'vitest'
import { violations } from './axe.ts'
import { test } from './browser.ts'

const SITE = { site: 'branded' } as const
const INTRO = '/docs/intro'

test.for(['light', 'dark'] as const)(
  'the logo and the colour of the %s mode are shown without script',
  async (mode, { openPage }) => {
    const page = await openPage(INTRO, { ...SITE, width: 1440, mode })
    const logo = page.locator('.navbar .brand img:visible')
    expect(await logo.getAttribute('src')).toBe(
      mode === 'light' ? '/docs/logo.svg' : '/docs/logo-dark.svg',
    )
    expect(await logo.evaluate((image) => [image.clientWidth, image.clientHeight])).toEqual([
      84, 28,
    ])
    const accent = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--accent'),
    )
    if (mode === 'light') expect(accent).toBe('#a8430a')
    else expect(accent).not.toBe('#8fbcff')
    const still = await openPage(INTRO, { ...SITE, width: 1440, javaScript: false })
    expect(await still.locator('.navbar .brand img:visible').getAttribute('src')).toBe(
      '/docs/logo.svg',
    )
  },
)

test.for([390, 1440].flatMap((width) => [[width, 'light'] as const, [width, 'dark'] as const]))(
  'axe finds nothing wrong at %i pixels in the %s mode',
  async ([width, mode], { openPage }) => {
    const page = await openPage(INTRO, { ...SITE, width, mode, motion: false })
    expect(await violations(page)).toEqual([])
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wider).toBeLessThanOrEqual(0)
  },
)

test('style sheets of the site win, and classes of articles are not those of the frame', async ({
  openPage,
}) => {
  const page = await openPage(INTRO, SITE)
  const styleOf = (selector: string) =>
    page.locator(selector).evaluate((element) => {
      const all = getComputedStyle(element)
      return Object.fromEntries([...all].map((name) => [name, all.getPropertyValue(name)]))
    })
  expect((await styleOf('.navbar'))['border-bottom-width']).toBe('3px')
  const own = await styleOf('[data-prose=body] .own')
  expect(own.color).toBe('rgb(1, 2, 3)')
  expect(own['background-image']).toMatch(/\/docs\/bg\.svg"\)$/)
  const plain = await styleOf('[data-prose=body] .plain + div')
  for (const name of ['title', 'footer', 'brand', 'page', 'lost'])
    expect(await styleOf(`[data-prose=body] .${name}`), name).toEqual(plain)
  const hero = await styleOf('[data-prose=body] .hero')
  expect([hero.display, hero['padding-top']]).toEqual(['block', '0px'])
})

test('a page that the reader goes to is counted once, and a place in it is not', async ({
  openPage,
}) => {
  const page = await openPage(INTRO, { ...SITE, width: 1440 })
  const seen = () => page.evaluate(() => Reflect.get(window, 'stats').seen as string[])
  expect(await seen()).toEqual(['/docs/docs/intro'])
  await page.locator('.side a', { hasText: '더 보기' }).click()
  await page.getByRole('heading', { level: 1, name: '더 보기' }).waitFor()
  await expect.poll(seen).toEqual(['/docs/docs/intro', '/docs/docs/more'])
  await page.evaluate(() => {
    location.hash = 'main'
  })
  await page.goBack()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: '소개' }).waitFor()
  await expect.poll(seen).toEqual(['/docs/docs/intro', '/docs/docs/more', '/docs/docs/intro'])
})

test('icons alone are called by their labels', async ({ openPage }) => {
  const page = await openPage(INTRO, { ...SITE, width: 1440 })
  const github = page.getByRole('link', { name: /^두레 GitHub/ })
  expect(await github.locator('svg').count()).toBe(1)
  expect(await github.getAttribute('target')).toBe('_blank')
  const news = page.locator('.footer').getByRole('link', { name: /^두레 소식/ })
  expect(await news.evaluate((link) => [link.clientWidth, link.clientHeight])).toEqual([40, 40])
})
