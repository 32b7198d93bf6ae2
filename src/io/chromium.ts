import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

/** Names the browser to use. */
export const BROWSER_VARIABLE = 'CHROMIUM_PATH'

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/** A Chromium of this machine: the one that the environment names, one of the path, or one where it is usually installed. */
export function findChromium(
  environment: Readonly<Record<string, string | undefined>>,
): string | undefined {
  const named = environment[BROWSER_VARIABLE]
  if (named) return existsSync(named) ? named : undefined
  const onPath = (environment['PATH'] ?? '')
    .split(delimiter)
    .filter(Boolean)
    .flatMap((folder) => COMMANDS.map((name) => join(folder, name)))
  return [...onPath, ...PLACES].find((path) => existsSync(path))
}

/** Large documentations take minutes. */
const LONGEST_MS = 15 * 60_000

/** Prints a page to a PDF file, with an outline made of its headings. */
export async function printToPdf(browser: string, url: string, file: string): Promise<void> {
  const profile = mkdtempSync(join(tmpdir(), 'docsgen-pdf-'))
  const args = [
    '--headless',
    '--disable-gpu',
    '--no-first-run',
    '--disable-background-networking',
    '--no-pdf-header-footer',
    '--generate-pdf-document-outline',
    `--user-data-dir=${profile}`,
    `--print-to-pdf=${file}`,
    // The system's administrator has no sandbox, as in most containers.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    url,
  ]
  try {
    await promisify(execFile)(browser, args, { timeout: LONGEST_MS, maxBuffer: 64 * 1024 * 1024 })
  } finally {
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}
