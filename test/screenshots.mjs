/** Takes the picture of the README from the built site: `npm run build && npm run screenshots`. */
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import sirv from 'sirv'

const root = fileURLToPath(new URL('..', import.meta.url))
const server = createServer(sirv(`${root}build`)).listen(0, '127.0.0.1')
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 756 } })
  await page.goto(`http://127.0.0.1:${server.address().port}/docs/quick_start_guide`)
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: `${root}site/static/social.png` })
} finally {
  await browser.close()
  server.close()
}
