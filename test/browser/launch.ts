import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import { type BrowserServer, chromium } from 'playwright-core'

/** The form without windows comes first: a page that it opens takes less than half of the time. */
const SYSTEM_PATHS = [
  '/usr/bin/chromium-headless-shell',
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

// Every window of Chromium loads pages of its own for the list below its address bar, which took half of the time of a
// short test. Of two such arguments the last counts, so that what Playwright switches off stands here, too.
const UNUSED_FEATURES = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
]

// Made for machines that open one page and end: a context that closes takes the browser with it,
// and pages may read what they must not. A GPU in the process of the browser ends the browser where
// no GLES library lies beside it.
const UNFIT =
  /^--(?:single-process|in-process-gpu|no-zygote|headless|disable-web-security|allow-running-insecure-content|(?:dis|en)able-features)/

/**
 * Starts a Chromium that several processes connect to: the one that `CHROMIUM_PATH` names, the system's, or the one
 * that npm brings. An empty `CHROMIUM_PATH` asks for the last. Its temporary files are in the folder `temporary`.
 */
export async function launchBrowserServer(temporary: string): Promise<BrowserServer> {
  const { executablePath, args } = await testBrowser()
  return chromium.launchServer({
    executablePath,
    args: [...new Set([...args, ...ARGS]), `--disable-features=${UNUSED_FEATURES}`],
    env: { ...process.env, TMPDIR: temporary },
  })
}

/** The browser of the tests, and how it is to be started. */
export async function testBrowser(): ReturnType<typeof packagedBrowser> {
  const own = process.env['CHROMIUM_PATH'] ?? SYSTEM_PATHS.find((path) => existsSync(path))
  return own ? { executablePath: own, args: [] } : packagedBrowser()
}

async function packagedBrowser(): Promise<{ executablePath: string; args: readonly string[] }> {
  const { default: packaged } = await import('@sparticuz/chromium')
  packaged.setGraphicsMode = false
  const args = packaged.args.filter((arg) => !UNFIT.test(arg))
  return { executablePath: await unpackedBrowser(), args }
}

/**
 * Unpacks the browser of the package, once on this machine. The package itself takes whatever has the name of the
 * browser in the temporary folder, a half that a stopped run has left too; here it gets its name when it is complete.
 */
async function unpackedBrowser(): Promise<string> {
  const { resolve } = createRequire(import.meta.url)
  const packed = join(dirname(resolve('@sparticuz/chromium')), '../../bin/chromium.br')
  const executable = join(tmpdir(), `docsgen-chromium-${statSync(packed).size}`)
  if (existsSync(executable)) return executable
  const folder = mkdtempSync(join(tmpdir(), 'docsgen-unpack-'))
  try {
    const whole = join(folder, 'chromium')
    await pipeline(
      createReadStream(packed),
      createBrotliDecompress(),
      createWriteStream(whole, { mode: 0o700 }),
    )
    renameSync(whole, executable)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return executable
}
