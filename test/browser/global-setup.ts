import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { launchBrowserServer } from './launch.ts'
import { type ServedSite, serveSite } from './serve-site.ts'
import { SITES, type SiteName, type SiteUnderTest } from './sites.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where test files connect to the one browser. */
    readonly browser: string
    /** Gives the address of a site under test when it is asked for its name, and lends the clipboard. */
    readonly sites: string
  }
}

/**
 * Starts what all files share: one browser, and a server that builds and serves each site under test when a file first
 * asks for it. Gives back how to take all of it away.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'docsgen-browser-'))
  const served = new Map<string, Promise<ServedSite>>()
  const serve = (name: SiteName) => {
    const site = served.get(name) ?? buildAndServe(name, folder)
    served.set(name, site)
    return site
  }
  const browser = await launchBrowserServer(temporaryFolder(folder))
  const desk = await listen(serve)
  project.provide('browser', browser.wsEndpoint())
  project.provide('sites', `http://127.0.0.1:${(desk.address() as AddressInfo).port}`)
  return async () => {
    desk.close()
    desk.closeAllConnections()
    const sites = await Promise.allSettled(served.values())
    await Promise.all(
      sites.map((site) => (site.status === 'fulfilled' ? site.value.stop() : undefined)),
    )
    await browser.close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Where the browser has its temporary files: what it leaves there goes with the folder. */
function temporaryFolder(folder: string): string {
  const temporary = join(folder, 't')
  mkdirSync(temporary)
  return temporary
}

async function listen(serve: (name: SiteName) => Promise<ServedSite>): Promise<Server> {
  let clipboard: Promise<unknown> = Promise.resolve()
  const server = createServer(async ({ url = '' }, answer) => {
    if (url === '/clipboard') {
      const isFree = clipboard
      clipboard = Promise.all([isFree, once(answer, 'close')])
      await isFree
      // Whoever asked has it until the connection ends.
      answer.flushHeaders()
      return
    }
    try {
      answer.end((await serve(url.slice(1) as SiteName)).url)
    } catch (error) {
      answer.writeHead(500).end(String(error))
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

async function buildAndServe(name: SiteName, folder: string): Promise<ServedSite> {
  const { source, options }: SiteUnderTest = SITES[name]
  const site = typeof source === 'string' ? source : join(folder, `${name}-source`)
  if (typeof source !== 'string') writeFiles(site, source())
  return serveSite(site, join(folder, name), options)
}

function writeFiles(folder: string, files: Readonly<Record<string, string | Uint8Array>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}
