import { afterAll, beforeAll, expect } from 'vitest'
import { test } from './browser.ts'
import { eventually } from './eventually.ts'
import { needFrame } from './need-frame.ts'
import { type SmallSite, smallSite } from './small-site.ts'

const LONG = 'getUserDonationStatisticsByStreamer'
const EVENT = 'payment_intent.amount_capturable_updated'

let site: SmallSite
beforeAll(async () => {
  site = await smallSite({
    'site/docsgen.yaml': 'title: 긴 이름\nurl: https://docs.example.com\n',
    'site/docs/index.md': `---\ntitle: ${LONG}\n---\n\n본문입니다.\n\n## ${EVENT}\n\n본문입니다.\n`,
    'site/docs/api/_category_.yml': `label: ${EVENT}\n`,
    'site/docs/api/one.md': `# ${EVENT}\n\n본문입니다.\n\n## ${LONG}\n\n본문입니다.\n`,
  })
})
afterAll(() => site.stop())

/** The lines that a text takes, of the first element that a selector finds. */
const linesOf = (selector: string) => {
  const element = [...document.querySelectorAll(selector)].find((one) => one.getClientRects()[0])
  const lines: string[] = []
  let right = Number.POSITIVE_INFINITY
  const walker = document.createTreeWalker(element as Element, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.parentElement?.closest('.anchor')) continue
    for (const [at, letter] of [...(node.textContent ?? '')].entries()) {
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + 1)
      const box = range.getBoundingClientRect()
      if (box.left < right - 1) lines.push('')
      right = box.right
      lines.push(`${lines.pop() ?? ''}${letter}`)
    }
  }
  return lines
}

/** A line ends behind a mark, or the next one begins with a capital. */
const isBetweenWords = (lines: readonly string[]) =>
  lines.every(
    (line, index) => index === 0 || /[/._]$/.test(lines[index - 1] ?? '') || /^[A-Z]/.test(line),
  )

test.for([390, 1440])(
  'long identifiers break between their words at %i px, before and after the frame is alive',
  async (width, { openPage }) => {
    for (const path of ['/docs', '/docs/api/one']) {
      const page = await openPage(path, { at: site.url, width, hydrates: false })
      const places =
        width > 1000 ? ['h1', '.side a', '.toc li a', '.prose h2'] : ['h1', '.prose h2']
      const look = async () => {
        for (const place of places) {
          const lines = await page.evaluate(linesOf, place)
          expect(isBetweenWords(lines), `${place}: ${lines.join(' | ')}`).toBe(true)
          if (place === '.side a' || width < 1000) expect(lines.length).toBeGreaterThan(1)
        }
      }
      await look()
      await eventually(() => needFrame(page)).toBe(true)
      await look()
      expect(await page.locator('h1').innerText()).toBe(path === '/docs' ? LONG : EVENT)
      expect(await page.locator('.side a').allTextContents()).toContain(LONG)
    }
  },
)
