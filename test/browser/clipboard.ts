import type { Page } from 'playwright-core'
import { inject } from 'vitest'

/** The clipboard, while no other test has it. */
export interface Clipboard {
  /** Lets a page copy and read; to be given as `prepare`. */
  allow(page: Page): Promise<void>
  /** What was copied last. */
  read(page: Page): Promise<string>
}

/** Takes the clipboard, of which a browser has one for all its pages. Gives back how to return it. */
export async function takeClipboard(): Promise<Clipboard & { giveBack(): void }> {
  const held = new AbortController()
  await fetch(`${inject('sites')}/clipboard`, { signal: held.signal })
  return {
    allow: (page) => page.context().grantPermissions(['clipboard-read', 'clipboard-write']),
    read: (page) => page.evaluate(() => navigator.clipboard.readText()),
    giveBack: () => held.abort(),
  }
}
