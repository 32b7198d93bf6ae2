import { readdirSync } from 'node:fs'
import { sep } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Locator, Page, Response } from 'playwright-core'
import { needFrame } from './need-frame.ts'

/** What became of the requests that the console of one operation sends, one for each of its servers. */
export interface WalkedConsole {
  /** The address of the page below the site. */
  readonly path: string
  /** What the form has to set right before anything is sent: nothing else is done then. */
  readonly faults: readonly string[]
  readonly sent: readonly SentFromConsole[]
}

export interface SentFromConsole {
  readonly server: string
  /** As the server heard it; what the console said when nothing was sent. */
  readonly request: string
  /** Of the answer as the browser got it; nothing when there was none. */
  readonly status: number | undefined
  /** What the console says of it: a status, or why there is none. */
  readonly told: string
  /** Why the server refuses the request, in its words. */
  readonly refusal: string | undefined
}

const ENDING = '.console.json'

/** The pages of a built site that have a console of an operation, by their addresses. */
export const consolePages = (build: string): readonly string[] =>
  readdirSync(build, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ENDING))
    .map((file) => `/${file.slice(0, -ENDING.length).replaceAll(sep, '/')}`)
    .sort()

/** Opens the console of a page, fills in what only a reader knows, and sends its request to each of its servers. */
export async function walkConsole(page: Page, site: string, path: string): Promise<WalkedConsole> {
  await page.goto(site + path)
  // The measurement of consoles walks them too, where there is no test to wait for it.
  while (!(await needFrame(page))) await setTimeout(20)
  await page.locator('details[data-console="rest"] > summary').click()
  const host = page.locator('.console-host')
  await host.locator('form').waitFor()
  for (const secret of await host.locator('.console-part input[type="password"]').all())
    await secret.fill('a-secret')
  for (const folded of await host.locator('form details').all())
    await folded.evaluate((own) => own.setAttribute('open', ''))
  for (const file of await host.locator('input[type="file"]').all())
    await file.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('text') })
  if (await host.locator('.console-foot .button-main').isDisabled())
    return { path, faults: await faultsIn(host), sent: [] }
  const servers = host.locator('.console-part select').first()
  const sent: SentFromConsole[] = []
  for (const option of await servers.locator('option').all()) {
    await servers.selectOption((await option.getAttribute('value')) ?? '')
    sent.push(await sendOnce(page, host, (await option.textContent()) ?? ''))
  }
  return { path, faults: [], sent }
}

/** Each with the name of its field. */
const faultsIn = (host: Locator) =>
  host.locator('.field-error').evaluateAll((all) =>
    all.map((own) => {
      const name = own.closest('.field')?.querySelector('.name, label')?.textContent ?? ''
      return `${name}: ${own.textContent}`
    }),
  )

async function sendOnce(page: Page, host: Locator, server: string): Promise<SentFromConsole> {
  const answers: Response[] = []
  const note = (response: Response) => {
    if (response.url().startsWith(server) && response.request().method() !== 'OPTIONS')
      answers.push(response)
  }
  page.on('response', note)
  await host.locator('.console-foot .button-main').click()
  const told = host.locator('.console-answer').locator('.facts-row strong, .strip').first()
  const words = await told.textContent()
  const cancel = host.locator('.console-foot .button-line')
  // A stream of events has no end of its own.
  if (await cancel.isVisible()) await cancel.click()
  await cancel.waitFor({ state: 'detached' })
  page.off('response', note)
  const answer = answers.at(-1)
  return {
    server,
    request: answer ? `${answer.request().method()} ${answer.url()}` : (words ?? ''),
    status: answer?.status(),
    told: words ?? '',
    refusal: answer && (await refusalOf(answer)),
  }
}

/** The words of both servers: the mock server's stand in a header or in a problem, those of the strict one in its body. */
async function refusalOf(answer: Response): Promise<string | undefined> {
  const headers = answer.headers()
  const said = headers['x-docsgen-mock-problem']
  if (said !== undefined) return said
  if (headers['content-type'] !== 'application/problem+json' && answer.status() !== 400)
    return undefined
  const body = await answer.text().catch(() => '')
  return /"faults"|about:blank/.test(body) ? body : undefined
}
