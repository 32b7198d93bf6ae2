import type { Page } from 'playwright-core'

/** Adds rules to a page, past its policy, which lets in no element with styles. */
export function addStyles(page: Page, rules: string): Promise<void> {
  return page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets.push(sheet)
  }, rules)
}
