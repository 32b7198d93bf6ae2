import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const SYSTEM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

// Made for machines that open one page and end: a context that closes takes the browser with it,
// and pages may read what they must not.
const UNFIT =
  /^--(?:single-process|no-zygote|headless|disable-web-security|allow-running-insecure-content|(?:dis|en)able-features)/

/**
 * Starts a Chromium: the one that `CHROMIUM_PATH` names, the system's, or the one that npm brings.
 * An empty `CHROMIUM_PATH` asks for the last.
 */
export async function launchBrowser(): Promise<Browser> {
  const own = process.env['CHROMIUM_PATH'] ?? SYSTEM_PATHS.find((path) => existsSync(path))
  if (own) return chromium.launch({ executablePath: own, args: ARGS })
  const { default: packaged } = await import('@sparticuz/chromium')
  packaged.setGraphicsMode = false
  const executablePath = await packaged.executablePath()
  const fit = packaged.args.filter((arg) => !UNFIT.test(arg))
  return chromium.launch({ executablePath, args: [...new Set([...fit, ...ARGS])] })
}
