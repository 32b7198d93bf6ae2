import type { Page } from 'playwright-core'

/** Does what a reader does who needs the frame of a page. Tells whether it is alive. */
export function needFrame(page: Page): Promise<boolean> {
  const need = () => {
    dispatchEvent(new Event('docsgen:frame'))
    return document.documentElement.dataset['hasHydrated'] === 'true'
  }
  // A page that is left just now has nothing to say.
  return page.evaluate(need).catch(() => false)
}
