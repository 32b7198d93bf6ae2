import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

// Every rule but the experimental ones, those that axe gave up, and level AAA: contrast of 7 to 1 (a reader gets more of it
// who asks the system for it), and links that say where they lead without their heading, as entries of a menu do not.
const OPTIONS: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
}

/**
 * What axe finds wrong with what is shown: the rule, and the first elements that break it. It is evaluated and not added
 * as an element, which the policy of the page would keep out.
 */
export async function violations(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const found = await page.evaluate(async (options) => {
    const { axe } = window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } }
    // Colours on their way from one to the next are nobody's. Those of skipped content would never come to their end.
    for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish()
    return (await axe.run(options)).violations
  }, OPTIONS)
  return found.flatMap(({ id, nodes }) =>
    nodes.slice(0, 3).map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
  )
}
