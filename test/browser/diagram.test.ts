import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { test } from './browser.ts'
import { eventually } from './eventually.ts'
import { type SmallSite, smallSite } from './small-site.ts'

const figure = (page: Page) => page.locator('figure.diagram')

/** The scripts that a page has asked for, from its first request on. */
function scriptsOf(into: string[]) {
  return async (page: Page) => {
    page.on('request', (request) => request.resourceType() === 'script' && into.push(request.url()))
  }
}

const fence = (text: string) => `\`\`\`mermaid title="그림"\n${text}\n\`\`\`\n`
const LONG = '아주 긴 한국어 이름표가 들어가는 칸입니다'
const FILES = {
  'site/docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\n',
  'site/pages/index.md': '# 처음\n',
  'site/docs/drawn.md': `# 그린 것\n\n${[
    `flowchart TD\n  A[${LONG}] --> B{${LONG}}\n  B --> C((확인))\n  C --> D([WWWWW MMMMM 그리고 한글])`,
    `stateDiagram-v2\n  [*] --> ${LONG.replaceAll(' ', '_')}`,
    `classDiagram\n  class ${LONG.replaceAll(' ', '_')} {\n    +문자열 사용자이름\n  }`,
  ]
    .map(fence)
    .join('\n')}`,
  'site/docs/plan.md': `# 일정\n\n${[
    'gantt\n  dateFormat YYYY-MM-DD\n  section 준비\n  설계 :a1, 2025-01-01, 10d',
    'flowchart LR\n  A --> B',
  ]
    .map(fence)
    .join('\n')}`,
  'site/docs/left.md': `# 남긴 것\n\n${'글\n\n'.repeat(80)}${fence('mindmap\n  가운데\n    가지')}`,
}

let served: SmallSite
beforeAll(async () => {
  served = await smallSite(FILES)
})
afterAll(() => served?.stop())

describe('a diagram that is drawn at build time', () => {
  test('is there without script, at its own size, with a name', async ({ openPage }) => {
    const page = await openPage('/markdown-page', { javaScript: false, hydrates: false })
    const drawing = page.getByRole('img', { name: '연결하고 로그인하는 순서' })
    expect(await drawing.isVisible()).toBe(true)
    expect(await drawing.evaluate((svg) => svg.getBoundingClientRect().width)).toBeLessThan(760)
    expect(await figure(page).locator('pre').count()).toBe(0)
  })

  test('follows the colour mode', async ({ openPage }) => {
    const page = await openPage('/markdown-page')
    const color = () =>
      figure(page)
        .locator('svg text')
        .first()
        .evaluate((text) => getComputedStyle(text.querySelector('tspan') ?? text).fill)
    const light = await color()
    await page.evaluate(() => {
      document.documentElement.dataset.theme = 'dark'
    })
    await eventually(color).not.toBe(light)
  })

  test('asks for no script', async ({ openPage }) => {
    const scripts: string[] = []
    const page = await openPage('/docs/drawn', { at: served.url, prepare: scriptsOf(scripts) })
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    expect(scripts.filter((url) => url.includes('mermaid'))).toEqual([])
  })

  test('has room for its Korean text in every box', async ({ openPage }) => {
    const page = await openPage('/docs/drawn', { at: served.url })
    const out = await page.evaluate(() =>
      [...document.querySelectorAll('figure.diagram svg text')].flatMap((text) => {
        let box: SVGGraphicsElement | undefined
        for (let at = text.parentElement; at && !box; at = at.parentElement) {
          const shape = at.querySelector<SVGGraphicsElement>('rect[width], polygon, circle, path')
          if (shape && shape.getBoundingClientRect().width > 30) box = shape
        }
        const [inner, outer] = [text.getBoundingClientRect(), box?.getBoundingClientRect()]
        if (!outer || inner.width === 0) return []
        const isInside = inner.left >= outer.left - 1 && inner.right <= outer.right + 1
        return isInside ? [] : [text.textContent]
      }),
    )
    expect(out).toEqual([])
  })
})

describe('on a phone', () => {
  test('a wide diagram scrolls, also by keyboard, so that it can be read', async ({ openPage }) => {
    const page = await openPage('/docs/plan', { at: served.url, width: 390 })
    const [plan, small] = [figure(page).first(), figure(page).last()]
    const sizes = await plan.locator('svg text').evaluateAll((texts) =>
      texts.map((text) => {
        const { a = 1 } = (text as SVGTextElement).getScreenCTM() ?? {}
        return Number.parseFloat(getComputedStyle(text).fontSize) * a
      }),
    )
    expect(Math.min(...sizes)).toBeGreaterThan(7)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await eventually(() => plan.getAttribute('tabindex')).toBe('0')
    expect(await small.getAttribute('tabindex')).toBe(null)
    await plan.focus()
    await page.keyboard.press('ArrowRight')
    await eventually(() => plan.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
  })
})

describe('a diagram that is left for the browser', () => {
  test('is drawn once it is near, in the colours of the mode', async ({ openPage }) => {
    const scripts: string[] = []
    const page = await openPage('/docs/left', { at: served.url, prepare: scriptsOf(scripts) })
    expect(await figure(page).locator('pre').isVisible()).toBe(true)
    expect(scripts.filter((url) => url.includes('mermaid'))).toEqual([])
    await figure(page).scrollIntoViewIfNeeded()
    await eventually(() => figure(page).locator('img').isVisible()).toBe(true)
    expect(await figure(page).locator('img').getAttribute('alt')).toBe('그림')
    expect(await figure(page).locator('pre').isVisible()).toBe(false)
    const light = await figure(page).locator('img').getAttribute('src')
    await page.evaluate(() => {
      document.documentElement.dataset.theme = 'dark'
    })
    await eventually(() => figure(page).locator('img').getAttribute('src')).not.toBe(light)
  })

  test('is read as text without script', async ({ openPage }) => {
    const page = await openPage('/docs/left', {
      at: served.url,
      javaScript: false,
      hydrates: false,
    })
    expect(await figure(page).locator('pre').innerText()).toContain('가운데')
  })
})
