import type { Page } from 'playwright-core'

/**
 * Writes down everything that goes wrong on a page: errors, warnings, failed requests and requests
 * that leave the site. Requests that were given up are none of it.
 */
export function recordTroubles(page: Page, troubles: string[]): void {
  const add = (text: string) => void troubles.push(`${page.url()}: ${text}`)
  page.on('console', (message) => {
    const type = message.type()
    if (type !== 'error' && type !== 'warning') return
    // The request itself is written down below, with its address.
    if (!message.text().startsWith('Failed to load resource')) add(`${type}: ${message.text()}`)
  })
  page.on('pageerror', (error) => add(`page error: ${error.message}`))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // `csp` is how a browser without script refuses scripts; a policy that fails says so on the console.
    if (reason !== 'net::ERR_ABORTED' && reason !== 'csp')
      add(`request failed: ${request.url()} ${reason}`)
  })
  page.on('request', (request) => {
    if (!/^(?:http:\/\/127\.0\.0\.1:|data:|blob:)/.test(request.url()))
      add(`request leaves the site: ${request.url()}`)
  })
  page.on('response', (response) => {
    // The answer to the page itself is looked at where it is opened.
    if (response.status() >= 400 && !response.request().isNavigationRequest())
      add(`request answered with ${response.status()}: ${response.url()}`)
  })
}
